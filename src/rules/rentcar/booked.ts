import type { Branch } from '#contract/rentcar/branch.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import { toMs } from '../date.ts'
import { rentalMs } from './moment.ts'

/**
 * Whether another may drive what was booked: it is a rental, and had not begun when it was asked
 * for (docs/product.md, "Booking a car").
 */
export function mayChangeDriver({ product, state, begins, timestamp }: ReservationDetail): boolean {
  return product === 'rentcar' && state === 'BOOKED' && rentalMs(begins) > toMs(timestamp)
}

/** Where a car is left that is not brought back to where it was fetched; null for all else. */
export function otherReturn({ bought }: Pick<ReservationDetail, 'bought'>): Branch | null {
  if (bought.product !== 'rentcar') return null
  return bought.pickUpBranch.id === bought.returnBranch.id ? null : bought.returnBranch
}
