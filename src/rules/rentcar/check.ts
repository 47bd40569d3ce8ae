import { type Moment, toMs } from '../date.ts'
import { areTimes, HOUR, rentalMs, type Times } from './moment.ts'
import { AHEAD_HOURS, isTooFar } from './rental.ts'

/** Why a rental cannot be, as of now, or null (docs/product.md, "Rental cars"). */
export function checkRental(times: Times, now: Moment): 'past-date' | 'pick-up-too-soon' | 'invalid-rental' | null {
  const from = rentalMs(times.pickUpAt)
  if (from < toMs(now)) return 'past-date'
  if (!areTimes(times) || isTooFar(times.pickUpAt, now)) return 'invalid-rental'
  return from < toMs(now) + AHEAD_HOURS * HOUR ? 'pick-up-too-soon' : null
}
