import type { ClockTime, LocalDate, LocalDateTime, TimeZone } from '#contract/date.ts'
import type { Policy } from '#contract/fee.ts'
import type { Percent } from '#contract/money.ts'
import { addDays, type Moment, toMs } from '../date.ts'
import { overAt } from '../zone.ts'

/**
 * How a rate is given back: for nothing until a time of so many days before check-in, then for a
 * share.
 */
export interface Refund {
  freeDays: number
  freeTime: ClockTime
  percent: Percent
}

/** Until when a rate is given back for nothing, by the city's clock; null for one that is not. */
export function freeUntil(checkIn: LocalDate, refund: Refund | null): LocalDateTime | null {
  return refund && `${addDays(checkIn, -refund.freeDays)}T${refund.freeTime}`
}

/** The table of fees of a rate (docs/product.md, "Overseas lodging"). */
export function policyOf(checkIn: LocalDate, refund: Refund | null): Policy {
  const free = freeUntil(checkIn, refund)
  return refund && free ? { kind: 'deadline', freeUntil: free, percent: refund.percent } : { kind: 'nonrefundable' }
}

/** Whether a deadline is still ahead; one at 23:59 is until the day is over. */
export function isFree(deadline: LocalDateTime | null, zone: TimeZone, now: Moment): boolean {
  return deadline !== null && overAt(deadline, zone) > toMs(now)
}
