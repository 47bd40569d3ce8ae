import type { Reservation } from '../contract/reservation.ts'
import { readChoice } from './offline-choice.ts'

/* What a page forgets of the vouchers that this browser keeps. What does it (offline.ts) is loaded
   where something is kept: most visitors keep nothing. */

/** What keeps them and forgets them. Where it does not come, the shell mends the page. */
export const loadOffline = () => import('./offline.ts')

/** Forgets vouchers that are good no more, if this browser keeps any. */
export async function forgetVouchers(numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0 && readChoice() === 'kept') await (await loadOffline()).forget(numbers)
}

/** Forgets what a list shows as over or cancelled. */
export function forgetOver(list: readonly Reservation[]): Promise<void> {
  const over = list.filter(({ state, tab }) => state !== 'BOOKED' || tab !== 'upcoming')
  return forgetVouchers(over.map(({ reservationNo }) => reservationNo))
}

/** Forgets what was kept of anybody but the person who has just been shown. */
export async function forgetOthers(person: {
  name: string
  phone: string | null
  email: string | null
}): Promise<void> {
  if (readChoice() === 'kept') await (await loadOffline()).keepOnly(person)
}
