import { atom } from 'nanostores'
import { type Kept, openVault } from '#offline/vault.ts'
import type { ReservationDetail } from '../contract/reservation.ts'
import { plain } from '../rules/person.ts'
import { stripPhone } from '../rules/phone.ts'
import { channelName } from './call.ts'
import { readEndings } from './ended.ts'
import { forgetMet } from './met.ts'
import { choose, readChoice } from './offline-choice.ts'

/* Vouchers that this browser keeps, to be read without a network (docs/product.md, "Without a
   network"). */

/** The worker; functions/offline.ts answers it. */
const WORKER = '/offline.js'

/**
 * Whether the voucher of this page is kept: `none` where it may not be, `declined` where the
 * visitor wants none kept, `impossible` where the browser keeps nothing.
 */
export const $keeping = atom<'asking' | 'kept' | 'declined' | 'impossible' | 'none'>('asking')

/** What is kept, but for whose it is. */
export type DrawnVoucher = Omit<Kept, 'owners'>

const vault = () => openVault(channelName())

const canKeep = () =>
  typeof navigator === 'object' &&
  'serviceWorker' in navigator &&
  typeof indexedDB === 'object' &&
  typeof crypto === 'object' &&
  'subtle' in crypto

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A person, as compared: by name and contact, however they are spaced or capitalised. */
function ownersOf({ name, phone, email }: { name: string; phone: string | null; email: string | null }) {
  const contacts = [phone && stripPhone(phone), email?.trim().toLowerCase()].filter(Boolean)
  return Promise.all(contacts.map((contact) => digest(`${plain(name)}/${contact}`)))
}

/** The channel's worker answers nothing any more, once nothing is kept. */
async function dismiss(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const all = await navigator.serviceWorker.getRegistrations()
  const ours = all.filter(({ scope }) => new URL(scope).pathname.split('/')[1] === channelName())
  await Promise.all(ours.map((each) => each.unregister()))
}

/** Forgets vouchers by their numbers; throws where that cannot be done. */
async function remove(numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0 || (await vault().remove(numbers)) > 0) return
  if (readChoice() === 'kept') choose(null)
  await dismiss()
}

/** Forgets vouchers by their numbers. What cannot be done is not waited for. */
export const forget = (numbers: readonly string[]): Promise<void> => remove(numbers).catch(() => undefined)

/** Forgets all that this browser keeps of the channel. What cannot be done is not waited for. */
export async function wipeVouchers(): Promise<void> {
  if (!canKeep()) return
  if (readChoice() === 'kept') choose(null)
  await Promise.all([vault().wipe(), dismiss()]).catch(() => undefined)
}

/**
 * Keeps the voucher of a reservation where its guest may have one kept, and forgets it where not;
 * one whose tickets could not be read just now stays as it is kept.
 * `base` is the path by which the channel's links name its reservations, which the worker may
 * answer as it does their ordinary one; `draw` makes what is kept.
 */
export async function keepVoucher(
  detail: ReservationDetail,
  base: string,
  draw: () => DrawnVoucher | Promise<DrawnVoucher>,
): Promise<void> {
  const { reservationNo, keepUntil, guestName, guestPhone, guestEmail, timestamp, bought } = detail
  const device = Date.now()
  if (keepUntil === null) {
    $keeping.set('none')
    return readChoice() === 'kept' ? forget([reservationNo]) : undefined
  }
  // Tickets that could not be read: what is kept of them stays, as nothing is known against it.
  if ('vouchers' in bought && bought.vouchers === null) return
  if (readChoice() === 'declined') return $keeping.set('declined')
  if (!canKeep()) return $keeping.set('impossible')
  const endings = readEndings()
  try {
    const owners = await ownersOf({ name: guestName, phone: guestPhone, email: guestEmail })
    const kept = { ...(await draw()), owners }
    for (const scope of new Set([base, `/${channelName()}/reserve`]))
      await navigator.serviceWorker.register(WORKER, { scope })
    // Declined meanwhile, here or in another tab: what was wiped then would be back.
    if (readChoice() === 'declined') return declineVouchers()
    choose('kept')
    if (!document.getElementById('member')) forgetMet()
    // What is not known to be here would not be wiped.
    if (readChoice() !== 'kept') return $keeping.set('impossible')
    await vault().keep(kept, { until: Date.parse(keepUntil), now: Date.parse(timestamp), device })
    // Declined or ended meanwhile: what was wiped then is back.
    if (readChoice() === 'declined') await declineVouchers()
    else if (readEndings() === endings) $keeping.set('kept')
    else await wipeVouchers()
  } catch {
    $keeping.set('impossible')
  }
}

/** Keeps nothing on this device from now on, as its visitor wishes. */
export async function declineVouchers(): Promise<void> {
  // Said first, as a voucher may just be being kept.
  choose('declined')
  await wipeVouchers()
  $keeping.set('declined')
}

/** Lets vouchers be kept again; none is until it has been. */
export function allowVouchers(): void {
  choose(null)
}

/** Forgets all but one person's; where nobody can say whose they are, all. */
export async function keepOnly(person: { name: string; phone: string | null; email: string | null }): Promise<void> {
  try {
    const own = await ownersOf(person)
    const read = await vault().read(Date.now())
    const theirs = read.filter(({ kept }) => kept.owners.some((owner) => own.includes(owner)))
    const stay = theirs.map(({ kept }) => kept.reservationNo)
    await remove((await vault().numbers()).filter((no) => !stay.includes(no)))
  } catch {
    await wipeVouchers()
  }
}
