import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contract/bounds.ts'
import type { LocalDate, TimeZone } from '#contract/date.ts'
import { addDays, isDate, type Moment, nightsBetween } from '../date.ts'
import { todayIn } from '../zone.ts'

/**
 * Where a day ends last and where it begins first: whatever is neither there has ended, or not
 * begun, anywhere.
 */
const LATEST_ZONE = 'Etc/GMT+12'
const EARLIEST_ZONE = 'Etc/GMT-14'

/**
 * The first day on which one may check in somewhere, and the last one. `zone` null is anywhere on
 * earth.
 */
export function checkInDays(zone: TimeZone | null, now: Moment): { first: LocalDate; last: LocalDate } {
  return {
    first: todayIn(zone ?? LATEST_ZONE, now),
    last: addDays(todayIn(zone ?? EARLIEST_ZONE, now), MAX_DAYS_AHEAD),
  }
}

/**
 * Why a stay cannot be booked as of now, or null. Days are those of the city: a day that is over in
 * Seoul has not ended in Honolulu. Without a zone only what is impossible everywhere is refused
 * (docs/product.md, "Overseas lodging").
 */
export function checkForeignStay(
  { checkIn, checkOut }: { checkIn: LocalDate; checkOut: LocalDate },
  zone: TimeZone | null,
  now: Moment,
): 'past-date' | 'invalid-stay' | null {
  if (!isDate(checkIn) || !isDate(checkOut)) return 'invalid-stay'
  const { first, last } = checkInDays(zone, now)
  if (checkIn < first) return 'past-date'
  const nights = nightsBetween(checkIn, checkOut)
  return nights < 1 || nights > MAX_NIGHTS || checkIn > last ? 'invalid-stay' : null
}
