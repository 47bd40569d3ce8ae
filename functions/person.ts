import { mailboxOf, plain } from '../src/rules/person.ts'
import { hmac } from './crypto.ts'
import type { Env, RequestContext } from './env.ts'

export type ContactKind = 'phone' | 'email'
export const KINDS: readonly ContactKind[] = ['phone', 'email']

/** Who is named, and by which contact they are known. */
export interface Person {
  name: string
  contact: string
}

/** A reservation's key: an HMAC of a name and a contact (docs/product.md, "Retention"). */
export function lookupKey(env: Pick<Env, 'LOOKUP_KEY'>, name: string, contact: string): Promise<string> {
  return hmac(env.LOOKUP_KEY, `person/${plain(name)}/${plain(contact)}`)
}

/**
 * The key by which a person is counted: an HMAC of a phone (digits), or of the mailbox of an e-mail
 * address, whatever name is given.
 */
export function personKey(env: Pick<Env, 'LOOKUP_KEY'>, proven: string): Promise<string> {
  return hmac(env.LOOKUP_KEY, `phone/${mailboxOf(proven)}`)
}

/** Dots in a mailbox's name: some hosts read none, so that one name is written in many ways. */
const DOTS = /\.(?=.*@)/g

/**
 * The key by which codes to a phone or a mailbox are counted. Where dots do tell two mailboxes
 * apart, they share a measure.
 */
export function contactKey({ env }: RequestContext, kind: ContactKind, contact: string): Promise<string> {
  return hmac(env.LOOKUP_KEY, `contact/${kind}/${mailboxOf(contact).replace(DOTS, '')}`)
}
