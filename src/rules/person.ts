import type { Identity } from '../contract/identity.ts'
import { plainLine } from './plain.ts'

/** A name or contact as it is compared: however it was spaced or capitalised. */
export function plain(text: string): string {
  return plainLine(text).replace(/ /g, '').toLowerCase()
}

/** What may follow a mailbox's name in an address: whatever it says, the mail arrives there. */
const TAG = /\+.*(?=@)/

/** A phone or a mailbox, by which its owner is counted: addresses of one mailbox are one. */
export const mailboxOf = (contact: string): string => plain(contact).replace(TAG, '')

/**
 * Whether they are two people; one who has shown an address and then a phone stays the same.
 */
export function areTwo(one: Identity, other: Identity): boolean {
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && plain(a) !== plain(b)
  return differ(one.name, other.name) || differ(one.phone, other.phone) || differ(one.email, other.email)
}
