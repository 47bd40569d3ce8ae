import { MAX_RENTAL_DAYS } from '#contract/bounds.ts'
import type { LocalDateTime } from '#contract/date.ts'
import type { Duration } from '#contract/rentcar/car.ts'
import { seoulTime, toMs } from '../date.ts'

/* The two moments of a rental, and how long it is (docs/product.md, "Rental cars"). Local times are
   of Asia/Seoul. */

/** Milliseconds. */
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** Minutes between two times at which cars are handed out and taken back. */
export const STEP_MINUTES = 30
export const MIN_HOURS = 24

/** The two ends of a rental. */
export interface Times {
  pickUpAt: LocalDateTime
  returnAt: LocalDateTime
}

/** Milliseconds of the epoch of a local time. */
export function rentalMs(local: LocalDateTime): number {
  return toMs(seoulTime(local.slice(0, 10), local.slice(11)))
}

/** Whole days of 24 hours from the pick-up on, and the started hours beyond the last of them. */
export function durationOf({ pickUpAt, returnAt }: Times): Duration {
  const length = Math.max(0, rentalMs(returnAt) - rentalMs(pickUpAt))
  const days = Math.floor(length / DAY)
  return { days, hours: Math.ceil((length - days * DAY) / HOUR) }
}

/** Whether it is a time at which cars change hands: `…:00` or `…:30`. */
const onStep = (local: LocalDateTime) => Number(local.slice(14)) % STEP_MINUTES === 0

/** Whether a car is rented so at all: when cars change hands, for a day to thirty of them. */
export function areTimes({ pickUpAt, returnAt }: Times): boolean {
  const length = rentalMs(returnAt) - rentalMs(pickUpAt)
  return onStep(pickUpAt) && onStep(returnAt) && length >= MIN_HOURS * HOUR && length <= MAX_RENTAL_DAYS * DAY
}
