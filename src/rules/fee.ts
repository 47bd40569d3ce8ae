import type { ClockTime, Instant, LocalDate } from '../contract/date.ts'
import type { Won } from '../contract/money.ts'
import type { FeeStep, PolicyKind } from '../contract/place.ts'
import { addDays, isWeekendNight, type Moment, seoulDate, seoulInstant, seoulTime, toMs } from './date.ts'
import { UNDO_MINUTES } from './limits.ts'
import { share } from './money.ts'

/** Until the end of how many days before check-in (-1: until the check-in time), and the share on weekdays and weekends. */
type Row = readonly [days: number, weekday: number, weekend: number]
const LAST = -1

const PEAK: readonly Row[] = [
  [10, 0, 0],
  [7, 10, 20],
  [5, 30, 40],
  [3, 50, 60],
  [LAST, 80, 90],
]
const OFF_PEAK: readonly Row[] = [
  [2, 0, 0],
  [LAST, 10, 20],
]
const FLEXIBLE: readonly Row[] = [
  [1, 0, 0],
  [LAST, 10, 10],
]
const NONREFUNDABLE: readonly Row[] = [[LAST, 100, 100]]

/** First and last day of each peak season, `MM-DD`; the second runs over the new year. */
const SUMMER = ['07-15', '08-24'] as const
const WINTER = ['12-20', '02-20'] as const

/** Whether a check-in is in peak season (docs/product.md, "Cancellation fees"). */
export function isPeak(date: LocalDate): boolean {
  const day = date.slice(5)
  return (day >= SUMMER[0] && day <= SUMMER[1]) || day >= WINTER[0] || day <= WINTER[1]
}

function tableOf(policy: PolicyKind, checkIn: LocalDate): readonly Row[] {
  if (policy === 'flexible') return FLEXIBLE
  if (policy === 'nonrefundable') return NONREFUNDABLE
  return isPeak(checkIn) ? PEAK : OFF_PEAK
}

/** A stay as far as cancelling it is concerned. `bookedAt` is now while it is still being quoted; `total` is what is paid. */
export interface FeeCase {
  policy: PolicyKind
  checkIn: LocalDate
  checkInTime: ClockTime
  bookedAt: Instant
  total: Won
}

const endOf = (date: LocalDate) => seoulTime(date, '23:59:59')
const earlier = (a: Instant, b: Instant) => (toMs(a) < toMs(b) ? a : b)
const later = (a: Instant, b: Instant) => (toMs(a) < toMs(b) ? b : a)

/**
 * The timeline of what cancelling costs, in order of time and of cost, the last step until the check-in time, all in Seoul's
 * offset (docs/product.md, "Cancellation fees"). Steps that were over when the booking was made are left out; a booking
 * made after its check-in time has none.
 */
export function feeSteps({ policy, checkIn, checkInTime, bookedAt, total }: FeeCase): FeeStep[] {
  const end = seoulTime(checkIn, checkInTime)
  const undo = seoulInstant(toMs(bookedAt) + UNDO_MINUTES * 60_000)
  const free = policy === 'nonrefundable' ? undo : later(undo, endOf(seoulDate(bookedAt)))
  const weekend = isWeekendNight(checkIn)
  const rows = tableOf(policy, checkIn).map(([days, onWeekday, onWeekend]) => ({
    until: days === LAST ? end : endOf(addDays(checkIn, -days)),
    percent: weekend ? onWeekend : onWeekday,
  }))
  const steps: FeeStep[] = []
  let from = seoulInstant(bookedAt)
  for (const row of [{ until: free, percent: 0 }, ...rows]) {
    const until = earlier(row.until, end)
    if (toMs(until) <= toMs(from)) continue
    from = until
    const fee = row.percent === 100 ? total : share(total, row.percent)
    const last = steps.at(-1)
    if (last?.percent === row.percent) last.until = until
    else steps.push({ until, percent: row.percent, fee })
  }
  return steps
}

/** The step that holds at a moment; null once nothing can be cancelled. The second that `until` names still belongs to its step. */
export function feeAt(steps: readonly FeeStep[], now: Moment): FeeStep | null {
  const second = Math.floor(toMs(now) / 1000) * 1000
  return steps.find((step) => second <= toMs(step.until)) ?? null
}
