import type { Line } from '../contract/booking.ts'
import type { LocalDate } from '../contract/date.ts'
import type { Won } from '../contract/money.ts'

/**
 * Lines of a bill that are one for the reader: a night for each date is so many nights. In the
 * order of their first ones.
 */
export function groupLines(lines: readonly Line[]): Line[] {
  const groups = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.kind} ${line.name}`
    const known = groups.get(key)
    groups.set(key, {
      ...line,
      date: null,
      count: line.count + (known?.count ?? 0),
      amount: line.amount + (known?.amount ?? 0),
    })
  }
  return [...groups.values()]
}

/** What each night costs; several rooms of a night are one sum. */
export function nightsIn(lines: readonly Line[]): { date: LocalDate; amount: Won }[] {
  const nights = new Map<LocalDate, Won>()
  for (const { kind, date, amount } of lines) {
    if (kind === 'night' && date) nights.set(date, (nights.get(date) ?? 0) + amount)
  }
  return [...nights].map(([date, amount]) => ({ date, amount }))
}
