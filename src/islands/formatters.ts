import type { Language } from '../contract/channel.ts'
import type { Words } from '../messages/words.ts'
import { compactWon } from '../rules/compact.ts'
import { isSameYear, showDot, showYearDot, weekday as weekdayOf } from '../rules/date.ts'
import { decimal, koreanAmount, thousands } from '../rules/money.ts'

/**
 * Figures, amounts (won) and days (`YYYY-MM-DD`) as a page's language says them (docs/product.md,
 * "Dates and money").
 */
export interface Formatters {
  /** `12,345` */
  figure: (value: number) => string
  /** `4.5` */
  decimal: (value: number) => string
  /** `12,345원` */
  won: (amount: number) => string
  /** `1만 2천원`; other languages have no such spelling and write the figure. */
  spelled: (amount: number) => string
  /** `1.2만원` */
  compact: (amount: number) => string
  /** `7월` */
  month: (date: string) => string
  /** `7월 5일`; with its year where that is another one than of the day before it, or today's. */
  monthDay: (date: string, before?: string) => string
  /** `2026년 7월 5일` */
  fullDate: (date: string) => string
  /** `2026.07.05` */
  yearDot: (date: string) => string
  /** `일` */
  weekday: (date: string) => string
  /** `7월 5일(일)`, with its year as `monthDay`. */
  day: (date: string, before?: string) => string
  /** `7.5`, with its year as `monthDay`. */
  dot: (date: string, before?: string) => string
  /** `7.5(일)`, with its year as `monthDay`. */
  brief: (date: string, before?: string) => string
  /** Several as one, as the language parts them. */
  list: (items: readonly string[]) => string
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/**
 * How a language says them; `t` are its words, `today` is the day in Seoul, where somebody knows.
 */
export function formattersIn(language: Language, t: Words, today?: string): Formatters {
  const won = (amount: number) => t('shell:won', { amount: thousands(amount, language) })
  // By their names, as a phone takes a tenth of a second to make what `Intl` would say them with.
  const weekday = (date: string) => t(`shell:weekday.${weekdayOf(date) as Weekday}`)
  const month = (date: string) => t(`shell:month.${Number(date.slice(5, 7)) as Month}`)
  const partsOf = (date: string) => ({ month: month(date), day: Number(date.slice(8)) })
  const fullDate = (date: string) => t('shell:fullDate', { ...partsOf(date), year: Number(date.slice(0, 4)) })
  const isNear = (date: string, before = today) => !before || isSameYear(date, before)
  const monthDay = (date: string, before?: string) =>
    isNear(date, before) ? t('shell:monthDay', partsOf(date)) : fullDate(date)
  const dot = (date: string, before?: string) => (isNear(date, before) ? showDot : showYearDot)(date, language)
  const withWeekday = (text: string, date: string) => t('shell:day', { date: text, weekday: weekday(date) })
  return {
    figure: (value) => thousands(value, language),
    decimal: (value) => decimal(value, language),
    won,
    spelled: (amount) => (language === 'ko' ? koreanAmount(amount) : won(amount)),
    compact: (amount) => t('shell:won', { amount: compactWon(amount, language) }),
    month,
    monthDay,
    fullDate,
    yearDot: (date) => showYearDot(date, language),
    weekday,
    day: (date, before) => withWeekday(monthDay(date, before), date),
    dot,
    brief: (date, before) => withWeekday(dot(date, before), date),
    list: (items) => items.join(t('shell:comma')),
  }
}
