import type { Identity } from '../contract/identity.ts'
import { cleanName } from './name.ts'

/** A name or contact as it is compared: however it was spaced or capitalised. */
export function plain(text: string): string {
  return cleanName(text).replace(/ /g, '').toLowerCase()
}

/**
 * Whether they are two people; one who has shown an address and then a phone stays the same.
 */
export function areTwo(one: Identity, other: Identity): boolean {
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && plain(a) !== plain(b)
  return differ(one.name, other.name) || differ(one.phone, other.phone) || differ(one.email, other.email)
}
