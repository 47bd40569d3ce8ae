import type { LocalDateTime } from '#contract/date.ts'
import type { Hours } from '#contract/rentcar/branch.ts'
import { STEP_MINUTES } from './moment.ts'
import { hoursLater } from './rental.ts'

/* When a branch hands out and takes back cars (docs/product.md, "Rental cars"). */

/** Whether it does at a time; both ends of its hours belong to them. */
export function isOpen(hours: Hours, local: LocalDateTime): boolean {
  const time = local.slice(11)
  return hours === null || (time >= hours.opens && time <= hours.closes)
}

/** The times of a day at which it does, `HH:MM`. */
export function pickUpTimes(hours: Hours): string[] {
  const all = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) =>
    hoursLater('2026-01-01T00:00', (step * STEP_MINUTES) / 60),
  )
  return all.filter((at) => isOpen(hours, at)).map((at) => at.slice(11))
}

/** The nearest of some times (`HH:MM`) that is not earlier than one, else the last one. */
export function nearestTime(time: string, times: readonly string[]): string {
  return times.find((each) => each >= time) ?? times.at(-1) ?? time
}
