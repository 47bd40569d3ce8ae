import { MAX_DAYS_AHEAD } from '#contract/bounds.ts'
import { type Moment, toMs } from '../date.ts'
import { areTimes, DAY, HOUR, rentalMs, type Times } from './moment.ts'
import { AHEAD_HOURS } from './rental.ts'

/** Why a rental cannot be, as of now, or null (docs/product.md, "Rental cars"). */
export function checkRental(times: Times, now: Moment): 'past-date' | 'pick-up-too-soon' | 'invalid-rental' | null {
  const from = rentalMs(times.pickUpAt)
  if (from < toMs(now)) return 'past-date'
  if (!areTimes(times) || from > toMs(now) + MAX_DAYS_AHEAD * DAY) return 'invalid-rental'
  return from < toMs(now) + AHEAD_HOURS * HOUR ? 'pick-up-too-soon' : null
}
