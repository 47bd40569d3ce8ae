import type { Instant } from '../contract/date.ts'
import { isDate, type Moment, seoulDate, seoulTime, toMs } from './date.ts'

/** How long what names a person is kept (docs/product.md, "Retention"). */
export const RETENTION = {
  /** A code and its tries, and tries at a member's pin. */
  codeHours: 24,
  /** That a partner's signed request was heard: longer than its time is taken for now. */
  nonceHours: 1,
  /** Orders that nobody paid, and pressed buttons. */
  unpaidDays: 7,
  /** What settles disputes about what was bought: travellers, drivers, requests, reasons. */
  disputeYears: 3,
  /** Contracts and payments. */
  recordYears: 5,
} as const

/** The moment so many hours before another, ISO with `Z`. */
export function hoursBefore(now: Moment, hours: number): Instant {
  return new Date(toMs(now) - hours * 3_600_000).toISOString()
}

/**
 * What ended before this moment has been kept for so many years: a term of years ends with the day
 * of Seoul's calendar on which it began, and on 28 February where a year has no 29th. ISO with `Z`.
 */
export function yearsBefore(now: Moment, years: number): Instant {
  const today = seoulDate(now)
  const year = Number(today.slice(0, 4)) - years
  const day = `${year}${today.slice(4)}`
  const first = isDate(day) ? day : `${year}-03-01`
  return new Date(seoulTime(first, '00:00')).toISOString()
}
