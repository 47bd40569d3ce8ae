import type { Language } from '../contract/channel.ts'
import type { LocalDate } from '../contract/date.ts'

/* Days in words. They stand by themselves for the small scripts that need nothing else of days. */

/** Days in words that each form keeps: more than a year of them in one language. */
const MOST_TEXTS = 500

/** Writes days in one form, in any language. */
function formatIn(options: Intl.DateTimeFormatOptions): (date: LocalDate, language: Language) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>()
  /** What was written: a list says a few days again and again, and `Intl` takes its time. */
  const texts = new Map<string, string>()
  const write = (date: LocalDate, language: Language) => {
    const known = formats.get(language) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    formats.set(language, known)
    const text = known.format(Date.parse(date))
    // Tables differ in how they shorten Spanish names; the edge and every browser must write the
    // same.
    return language === 'es' ? text.replaceAll('.', '').replace(/\bsept\b/, 'sep') : text
  }
  return (date, language) => {
    const key = language + date
    const known = texts.get(key)
    if (known !== undefined) return known
    if (texts.size >= MOST_TEXTS) texts.clear()
    const text = write(date, language)
    texts.set(key, text)
    return text
  }
}

const shortDay = formatIn({ month: 'short', day: 'numeric' })
const shortDate = formatIn({ year: 'numeric', month: 'short', day: 'numeric' })

/** Whether two days or times are of one year. */
export const isSameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4)

/** `7.5`; other languages name the month in short, `Jul 5`. */
export function showDot(date: LocalDate, language: Language): string {
  if (language !== 'ko') return shortDay(date, language)
  return `${Number(date.slice(5, 7))}.${Number(date.slice(8))}`
}

/** `2026.07.05`; other languages name the month in short, `Jul 5, 2026`. */
export function showYearDot(date: LocalDate, language: Language): string {
  if (language !== 'ko') return shortDate(date, language)
  return date.replaceAll('-', '.')
}

/** `2026년 7월 5일` */
export const showFullDate = formatIn({ year: 'numeric', month: 'long', day: 'numeric' })

/** `2026년 7월`, of any day of it. */
export const showMonth = formatIn({ year: 'numeric', month: 'long' })

/** `일` */
export const showWeekday = formatIn({ weekday: 'short' })
