import type { Instant, LocalDate, LocalDateTime, TimeZone } from '../contract/date.ts'
import type { FeeStep, Policy, PolicyKind } from '../contract/fee.ts'
import type { Percent, Won } from '../contract/money.ts'
import { addDays, toMs } from './date.ts'
import { isWeekendNight } from './holiday.ts'
import { DATED_FREE_DAYS, UNDO_MINUTES } from './limits.ts'
import { share } from './money.ts'
import { endOfDay, instantIn, lastAt, momentAt, todayIn } from './zone.ts'

const MINUTE = 60_000

/**
 * A line of a table: cancelling until the end of so many days before the first day, or until so
 * many hours before it begins, costs this share on weekdays and on weekends. Without either it
 * lasts until the beginning.
 */
interface Row {
  days?: number
  hours?: number
  weekday: Percent
  weekend?: Percent
}

const PEAK: readonly Row[] = [
  { days: 10, weekday: 0 },
  { days: 7, weekday: 10, weekend: 20 },
  { days: 5, weekday: 30, weekend: 40 },
  { days: 3, weekday: 50, weekend: 60 },
  { weekday: 80, weekend: 90 },
]
const OFF_PEAK: readonly Row[] = [
  { days: 2, weekday: 0 },
  { weekday: 10, weekend: 20 },
]
const FLEXIBLE: readonly Row[] = [{ days: 1, weekday: 0 }, { weekday: 10 }]
const NONREFUNDABLE: readonly Row[] = [{ weekday: 100 }]
/** A ticket for a chosen day. */
const DATED: readonly Row[] = [
  { days: DATED_FREE_DAYS, weekday: 0 },
  { days: 3, weekday: 10 },
  { days: 1, weekday: 30 },
  { weekday: 100 },
]
/** A ticket that is valid until a day costs nothing to give back while it is unused. */
const OPEN: readonly Row[] = [{ weekday: 0 }]
const RENTAL: readonly Row[] = [{ hours: 24, weekday: 0 }, { weekday: 10 }]

/** First and last day of each peak season, `MM-DD`; the second runs over the new year. */
const SUMMER = ['07-15', '08-24'] as const
const WINTER = ['12-20', '02-20'] as const

/** Whether a check-in is in peak season (docs/product.md, "Cancellation fees"). */
export function isPeak(date: LocalDate): boolean {
  const day = date.slice(5)
  return (day >= SUMMER[0] && day <= SUMMER[1]) || day >= WINTER[0] || day <= WINTER[1]
}

function tableOf(policy: Policy, date: LocalDate): readonly Row[] {
  switch (policy.kind) {
    case 'standard':
      return isPeak(date) ? PEAK : OFF_PEAK
    case 'flexible':
      return FLEXIBLE
    case 'deadline':
      return [{ weekday: policy.percent ?? 100 }]
    case 'dated':
      return DATED
    case 'open':
      return OPEN
    case 'rental':
      return RENTAL
    case 'nonrefundable':
      return NONREFUNDABLE
  }
}

/** Kinds of which the whole day of the booking is free (docs/product.md, "Cancellation fees"). */
const FREE_DAY: readonly PolicyKind[] = ['standard', 'flexible']

/**
 * A booking as far as cancelling it is concerned. `begins` is when it does by the clock of its
 * `zone`; `bookedAt` is now while it is still being quoted; `total` is what is paid.
 */
export interface FeeCase {
  policy: Policy
  begins: LocalDateTime
  zone: TimeZone
  bookedAt: Instant
  total: Won
}

/**
 * Until when there is anything to cancel, ms: until it begins, and with an open ticket, for which
 * `begins` is its last day, to the end of that.
 */
const endOf = ({ policy, begins, zone }: FeeCase) =>
  policy.kind === 'open' ? lastAt(begins, zone) : momentAt(begins, zone)

/** The second of a moment, which is as exact as steps are written; ms. */
const secondOf = (at: number) => Math.floor(at / 1000) * 1000

/**
 * Until when each share holds, ms, in the order of the table, before anything is left out; it ends
 * at `end`.
 */
function linesOf({ policy, begins, zone, bookedAt }: FeeCase, end: number): { until: number; percent: Percent }[] {
  const date = begins.slice(0, 10)
  const undo = secondOf(toMs(bookedAt) + UNDO_MINUTES * MINUTE)
  const free = FREE_DAY.includes(policy.kind) ? Math.max(undo, endOfDay(todayIn(zone, bookedAt), zone)) : undo
  const weekend = isWeekendNight(date)
  return [
    { until: free, percent: 0 },
    ...(policy.freeUntil ? [{ until: lastAt(policy.freeUntil, zone), percent: 0 }] : []),
    ...tableOf(policy, date).map(({ days, hours, weekday, weekend: onWeekend = weekday }) => ({
      until:
        days !== undefined
          ? endOfDay(addDays(date, -days), zone)
          : hours !== undefined
            ? end - hours * 60 * MINUTE
            : end,
      percent: weekend ? onWeekend : weekday,
    })),
  ]
}

/**
 * The timeline of what cancelling costs, in order of time and of cost, the last step until it
 * begins, all by the clock of its zone (docs/product.md, "Cancellation fees"). Steps that were over
 * when the booking was made are left out; a booking made after it began has none.
 */
export function feeSteps(booking: FeeCase): FeeStep[] {
  const { zone, bookedAt, total } = booking
  const end = endOf(booking)
  const steps: { until: number; percent: Percent; fee: Won }[] = []
  let from = secondOf(toMs(bookedAt))
  for (const line of linesOf(booking, end)) {
    const until = Math.min(line.until, end)
    if (until <= from) continue
    from = until
    const fee = line.percent === 100 ? total : share(total, line.percent)
    const last = steps.at(-1)
    if (last?.percent === line.percent) last.until = until
    else steps.push({ until, percent: line.percent, fee })
  }
  return steps.map((step) => ({ ...step, until: instantIn(zone, step.until) }))
}
