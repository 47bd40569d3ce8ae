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
