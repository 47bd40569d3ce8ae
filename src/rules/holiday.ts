import type { LocalDate } from '../contract/date.ts'
import { HOLIDAY_WORDS, HOLIDAYS } from '../contract/holiday.ts'
import { addDays, weekday } from './date.ts'

/** What a public holiday is called, or null. */
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

type Word = (typeof HOLIDAY_WORDS)[keyof typeof HOLIDAY_WORDS]

/** One of the holidays of a day: itself, a day around it, or one in its place. */
interface Part {
  word: Word
  as: 'day' | 'around' | 'substituteOf'
}

/** What a holiday's name says, `설날 연휴` or `추석·개천절`, for other languages to say it. */
export function holidayParts(name: string): Part[] {
  return name.split('·').flatMap((one): Part[] => {
    const known = Object.entries(HOLIDAY_WORDS).find(([korean]) => one === korean)
    if (known) return [{ word: known[1], as: 'day' }]
    const of = Object.entries(HOLIDAY_WORDS).find(([korean]) => one.startsWith(`${korean} `))
    const substitute = HOLIDAY_WORDS[one.split(' ').at(-1) as keyof typeof HOLIDAY_WORDS] === 'substitute'
    return of ? [{ word: of[1], as: substitute ? 'substituteOf' : 'around' }] : []
  })
}
