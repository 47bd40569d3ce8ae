import type { LocalDate } from '../contract/date.ts'
import { HOLIDAYS, type Holiday } from '../contract/holiday.ts'
import { addDays, weekday } from './date.ts'

/** What a public holiday is called (`holidayParts`), or null. */
export function holiday(date: LocalDate): string | null {
  return HOLIDAYS[date] ?? null
}

/** Friday, Saturday or the eve of a public holiday (docs/product.md, "Dates and money"). */
export function isWeekendNight(date: LocalDate): boolean {
  return weekday(date) >= 5 || holiday(addDays(date, 1)) !== null
}

/**
 * `red` on Sundays and holidays, `blue` on Saturdays, else null; a holiday on a Saturday is red.
 */
export function dayColour(date: LocalDate): 'red' | 'blue' | null {
  if (weekday(date) === 0 || holiday(date)) return 'red'
  return weekday(date) === 6 ? 'blue' : null
}

/** One of the holidays of a day: itself, a day around it, or one in its place. */
interface Part {
  word: Holiday
  as: 'day' | 'around' | 'substituteOf'
}

/** What a name says, `around:seollal` or `chuseok+foundation`, for a language to say it. */
export function holidayParts(name: string): Part[] {
  return name.split('+').map((one) => {
    const [word, as = 'day'] = one.split(':').reverse()
    return { word, as } as Part
  })
}
