import { MAX_DAYS_AHEAD } from '#contract/bounds.ts'
import type { LocalDateTime } from '#contract/date.ts'
import type { Hours } from '#contract/rentcar/branch.ts'
import { type Moment, toMs } from '../date.ts'
import { areTimes, DAY, HOUR, rentalMs, STEP_MINUTES, type Times } from './moment.ts'
import { AHEAD_HOURS } from './rental.ts'

/* When a car may be rented (docs/product.md, "Rental cars"). */

/** Why a rental cannot be, as of now, or null. */
export function checkRental(times: Times, now: Moment): 'past-date' | 'pick-up-too-soon' | 'invalid-rental' | null {
  const from = rentalMs(times.pickUpAt)
  if (from < toMs(now)) return 'past-date'
  if (!areTimes(times) || from > toMs(now) + MAX_DAYS_AHEAD * DAY) return 'invalid-rental'
  return from < toMs(now) + AHEAD_HOURS * HOUR ? 'pick-up-too-soon' : null
}

/**
 * Whether a branch hands out and takes back cars at a time; both ends of its hours belong to them.
 */
export function isOpen(hours: Hours, local: LocalDateTime): boolean {
  const time = local.slice(11)
  return hours === null || (time >= hours.opens && time <= hours.closes)
}

/** The times of a day at which a branch hands out cars, `HH:MM`. */
export function pickUpTimes(hours: Hours): string[] {
  const two = (value: number) => String(value).padStart(2, '0')
  const all = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
    const minutes = index * STEP_MINUTES
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
  return all.filter((time) => isOpen(hours, `2026-01-01T${time}`))
}
