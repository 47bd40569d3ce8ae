import { MAX_CALENDAR_DAYS, MAX_NIGHTS } from '../contract/bounds.ts'
import type { StayDay } from '../contract/catalogue.ts'
import type { LocalDate } from '../contract/date.ts'
import { addDays, nightsBetween } from './date.ts'

/* What a calendar shows of the days on which a stay may begin, as far as they are known. */

export type KnownDays = Readonly<Record<LocalDate, StayDay>>

/**
 * The days that may be chosen, both ends included, cut into pieces that one look at a calendar may
 * span; each from its first to before its last.
 */
export function spansOf({ from, to }: { from: LocalDate; to: LocalDate }): { from: LocalDate; to: LocalDate }[] {
  const count = nightsBetween(from, to) + 1
  return Array.from({ length: Math.ceil(count / MAX_CALENDAR_DAYS) }, (_, at) => ({
    from: addDays(from, at * MAX_CALENDAR_DAYS),
    to: addDays(from, Math.min((at + 1) * MAX_CALENDAR_DAYS, count)),
  }))
}

/** Whether no room is left on a night; false while that is not known. */
export function isFull(days: KnownDays, date: LocalDate): boolean {
  return days[date]?.left === 0
}

/**
 * The last day on which guests who come on `from` may leave: the first night without a room. Null
 * where no night up to the one after the longest stay is known to have none.
 */
export function lastCheckOut(days: KnownDays, from: LocalDate): LocalDate | null {
  for (let nights = 1; nights <= MAX_NIGHTS; nights++) {
    const date = addDays(from, nights)
    if (isFull(days, date)) return date
  }
  return null
}

const monthOf = (date: LocalDate) => date.slice(0, 7)

/**
 * The cheapest days of each month, where another one is dearer: of a month that is known to its
 * end, so that none is marked which is not.
 */
export function cheapestDays(days: KnownDays): ReadonlySet<LocalDate> {
  const months = new Map<string, StayDay[]>()
  for (const day of Object.values(days)) months.set(monthOf(day.date), [...(months.get(monthOf(day.date)) ?? []), day])
  const cheapest = [...months.values()].flatMap((month) => {
    if (!month.some(({ date }) => monthOf(addDays(date, 1)) !== monthOf(date))) return []
    const open = month.filter(({ left }) => left > 0)
    const prices = open.map(({ salePrice }) => salePrice)
    const lowest = Math.min(...prices)
    return lowest < Math.max(...prices) ? open.filter(({ salePrice }) => salePrice === lowest) : []
  })
  return new Set(cheapest.map(({ date }) => date))
}
