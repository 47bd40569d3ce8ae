import { decodeBase64Url } from 'hono/utils/encode'
import * as v from 'valibot'
import { Failure, type FailureCode } from '#contract/failure.ts'
import { EnteredMember, PartnerMember, PartnerNo } from '#contract/partner/facts.ts'
import { CLOCK_MS, ENTRY } from '#contract/partner/figures.ts'
import type { Entry, Family, Operation } from '#contract/partner/operation.ts'
import { partnerKey } from '#rules/phone.ts'
import { hmac, pairsOf, sameText } from '../crypto.ts'
import type { RequestContext } from '../env.ts'
import { failureOf } from '../request/failure.ts'
import { checkRate, PERIOD } from '../request/rate.ts'
import { type Connector, callPartner, connectorsOf } from './connector.ts'
import { sharedKeys } from './credentials.ts'
import { keepSite, linkMember, resumeLink } from './member.ts'
import { entryLeads, entryOnce } from './nonce.ts'

type Cipher = Extract<Entry, { cipher: string }>['cipher']
type Site = NonNullable<Family['site']>

/** What the operation of a `site` answers. */
const SiteAnswer = v.object({ siteId: PartnerNo })

const SIZES = { gcm: 12, 'cbc-hmac': 16 } as const
const MAC = 32

async function decrypt(cipher: Cipher, key: string, data: Uint8Array<ArrayBuffer>): Promise<string> {
  const size = SIZES[cipher]
  const iv = data.slice(0, size)
  const raw = decodeBase64Url(await hmac(key, 'entry'))
  const end = cipher === 'gcm' ? data.length : data.length - MAC
  if (cipher === 'cbc-hmac') {
    // Looked at before anything is decrypted: a wrong padding says no more than a wrong letter.
    const mac = await hmac(await hmac(key, 'entry-mac'), encode(data.slice(0, end)))
    if (!sameText(mac, encode(data.slice(end)))) throw new Error('another signature')
  }
  const name = cipher === 'gcm' ? 'AES-GCM' : 'AES-CBC'
  const imported = await crypto.subtle.importKey('raw', raw, name, false, ['decrypt'])
  const bytes = await crypto.subtle.decrypt({ name, iv }, imported, data.slice(size, end))
  // A name in other letters, such as EUC-KR, would be nobody's.
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
}

/** Bytes as base64url without padding. */
function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A member in an address. */
interface Come {
  /** By what the entry is known again. */
  nonce: string
  /** Whether it is the partner, when asked who it is, that lets an entry be used once. */
  asks: boolean
  member: () => PartnerMember | Promise<PartnerMember>
}

/** What a partner has encrypted into a parameter, now. */
async function decrypted(context: RequestContext, cipher: Cipher, text: string): Promise<Come> {
  const [, id, data = ''] = ENTRY.exec(text) ?? []
  const keys = pairsOf(await sharedKeys(context.env, context.file.name))
  const key = keys.find(([name]) => name === id)?.[1]
  if (!key) throw new Error('no such key')
  const { member, time, nonce } = v.parse(EnteredMember, JSON.parse(await decrypt(cipher, key, decodeBase64Url(data))))
  if (Math.abs(time - Date.parse(context.now())) > CLOCK_MS) throw new Error('another time')
  return { nonce, asks: false, member: () => member }
}

/** Of a key that is good once the partner is asked. */
async function keyed(context: RequestContext, connector: Connector, operation: Operation, key: string): Promise<Come> {
  const [name = ''] = Object.keys((operation.input as unknown as { entries: object }).entries)
  const input = v.parse(operation.input, { [name]: key }) as Record<string, unknown>
  const told = { output: PartnerMember, partner: operation.partner }
  const nonce = await hmac(context.env.LOOKUP_KEY, `entry/${key}`)
  return { nonce, asks: true, member: () => callPartner(context, connector, told, input) }
}

/** What entries hand over. */
interface Opened {
  linking?: { family: Family; member: PartnerMember; come: Come }
  siteId?: string
}

/** What a partner has put into an address: whose it is, and in which parameter. */
export interface Entering {
  connector: Connector
  parameter: string
  /** Whether the partner is asked what it is. */
  asks: boolean
  open: (context: RequestContext) => Promise<Opened>
}

/** Goes on as the session that an entry has led this browser to; false where it has led nowhere. */
async function resumed(context: RequestContext, { nonce }: Come): Promise<boolean> {
  const led = await entryLeads(context, nonce)
  return led !== null && resumeLink(context, led)
}

/** The member in an address. */
const memberIn = (connector: Connector, entry: Entry, text: string): Entering => ({
  connector,
  parameter: entry.parameter,
  asks: 'asks' in entry,
  open: async (context) => {
    const { family } = connector
    const come = await ('cipher' in entry
      ? decrypted(context, entry.cipher, text)
      : keyed(context, connector, entry.asks, text))
    // Once more by the browser that came, which the answer has not reached.
    if (await resumed(context, come)) return {}
    const member = await come.member()
    return { linking: { family, member: { ...member, userKey: partnerKey(member.userKey) }, come } }
  },
})

/** The id of the partner's site in an address. */
const siteIn = (connector: Connector, { parameter, asks }: Site, text: string): Entering => ({
  connector,
  parameter,
  asks: true,
  open: async (context) => {
    const input = v.parse(asks.input, { siteId: text }) as Record<string, unknown>
    return callPartner(context, connector, { output: SiteAnswer, partner: asks.partner }, input)
  },
})

/** What partners have put into an address of a channel: only its own families have anything. */
export function entriesIn(file: RequestContext['file'], url: URL): Entering[] {
  if (url.search === '') return []
  const { searchParams } = url
  return connectorsOf(file).flatMap((connector) => {
    const { entry, site } = connector.family
    const member = entry ? searchParams.get(entry.parameter) : null
    const siteId = site ? searchParams.get(site.parameter) : null
    return [
      ...(entry && member !== null ? [memberIn(connector, entry, member)] : []),
      ...(site && siteId !== null ? [siteIn(connector, site, siteId)] : []),
    ]
  })
}

/** An address, path and query, without what partners have put into it. */
export function withoutEntries(url: URL, entering: readonly Entering[]): string {
  if (entering.length === 0) return url.pathname + url.search
  const to = new URL(url)
  for (const { parameter } of entering) to.searchParams.delete(parameter)
  return to.pathname + to.search
}

/** What opens no entry though nothing is wrong with it: anybody can make wrong ones. */
const NOT_ITS_FAULT: readonly FailureCode[] = ['upstream-slow', 'upstream-failed', 'unavailable']

/**
 * Opens what partners have put into an address and keeps it with the session: all of it or none.
 * Throws `member-link-failed`, whatever was wrong with one, what the partner or we have failed at,
 * and `too-many-requests` for keys that the partner would be asked about.
 */
export async function enter(context: RequestContext, entering: readonly Entering[]): Promise<void> {
  // Whoever guesses keys of members is counted like whoever guesses codes.
  if (entering.some(({ asks }) => asks)) await checkRate(context, 'proof')
  const opened: Opened = {}
  const families = entering.map(({ connector }) => connector.family.name).join()
  try {
    for (const { open } of entering) Object.assign(opened, await open(context))
  } catch (error) {
    const failure = failureOf(error)
    if (NOT_ITS_FAULT.includes(failure.code)) throw failure
    throw new Failure('member-link-failed', { entry: families })
  }
  const { linking, siteId } = opened
  if (linking) {
    const { family, member, come } = linking
    const once = entryOnce(context, { nonce: come.nonce, again: come.asks })
    // In one batch: a session that has its new id already would be lost with a failure.
    const linked = await linkMember(context, family, member, { siteId: siteId ?? null, once })
    // Pressed twice, two requests come with it at one time.
    if (!(linked || (await resumed(context, come)))) throw new Failure('member-link-failed', { entry: families })
  } else if (siteId !== undefined) await keepSite(context, siteId)
}

/** How an entry may fail; each has one page, whose address bears nothing of the entry. */
const FAILED: readonly FailureCode[] = ['member-link-failed', 'too-many-requests', 'unknown', ...NOT_ITS_FAULT]
const FAILED_AT = /^\/[^/]+\/entry\/([a-z-]+)$/

/** The address of the page that tells of a failed entry; null for any other failure. */
export function failedEntryPath({ name }: RequestContext['file'], code: FailureCode): string | null {
  return FAILED.includes(code) ? `/${name}/entry/${code}` : null
}

/** How the entry failed that an address tells of; null for any other address. */
export function failedEntryAt(pathname: string): Failure | null {
  const said = FAILED_AT.exec(pathname)?.[1]
  const code = FAILED.find((each) => each === said)
  if (!code) return null
  // The address says nothing of when: as long as the limit counts is long enough.
  return new Failure(code, code === 'too-many-requests' ? { retryAfter: PERIOD } : undefined)
}
