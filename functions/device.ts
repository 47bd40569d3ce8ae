import { hmac } from './crypto.ts'
import type { RequestContext } from './env.ts'
import { readSecretCookie, setSecretCookie } from './request/session.ts'

/**
 * The contacts that this browser has proven, as MACs with its id, out of which nobody reads a phone
 * number. They prove nothing: codes that are asked for here are counted apart from those that
 * strangers ask for (docs/product.md, "Verification").
 */
const DEVICE_COOKIE = 'bp-device'
const DEVICE_DAYS = 365
/** Contacts one browser is known by, the newest first: a family's. */
const MAX_CONTACTS = 4

const macsOf = (context: RequestContext) =>
  (readSecretCookie(context.session, context.request, DEVICE_COOKIE) ?? '').split('.').filter((mac) => mac !== '')
const macOf = ({ env, session }: RequestContext, contact: string) =>
  hmac(env.SESSION_KEY, `device/${session.browserId}/${contact}`)

/** Whether this browser has proven a contact, given as its HMAC, within a year. */
export async function isKnown(context: RequestContext, contact: string): Promise<boolean> {
  return macsOf(context).includes(await macOf(context, contact))
}

/** Keeps that this browser has proven a contact. */
export async function makeKnown(context: RequestContext, contact: string): Promise<void> {
  const mac = await macOf(context, contact)
  const macs = [mac, ...macsOf(context).filter((each) => each !== mac)].slice(0, MAX_CONTACTS)
  setSecretCookie(context.session, DEVICE_COOKIE, macs.join('.'), DEVICE_DAYS)
}

/** Keeps by which contacts this browser is known yet, where they have become fewer. */
function keepKnown(context: RequestContext, left: readonly string[]): void {
  if (left.length < macsOf(context).length) setSecretCookie(context.session, DEVICE_COOKIE, left.join('.'), DEVICE_DAYS)
}

/** Forgets that this browser has proven some contacts. */
export async function makeUnknown(context: RequestContext, contacts: readonly string[]): Promise<void> {
  const gone = await Promise.all(contacts.map((contact) => macOf(context, contact)))
  keepKnown(
    context,
    macsOf(context).filter((mac) => !gone.includes(mac)),
  )
}

/** Forgets that this browser has proven any contact. */
export const makeAllUnknown = (context: RequestContext): void => keepKnown(context, [])
