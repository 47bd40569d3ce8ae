import type { Language } from '../contract/channel.ts'
import { LocalDate } from '../contract/date.ts'
import { HOLIDAYS } from '../contract/holiday.ts'
import { accepts } from './accept.ts'

/** A moment: an ISO instant with its offset, or milliseconds of the epoch. */
export type Moment = string | number

const DAY = 86_400_000
/** Korea keeps UTC+9 all year, so its calendar needs no time-zone table in the browser. */
const SEOUL = 9 * 3_600_000

/** Milliseconds of the epoch. */
export function toMs(moment: Moment): number {
  return typeof moment === 'number' ? moment : Date.parse(moment)
}

/** Whether a text is a day that exists. */
export function isDate(text: unknown): text is LocalDate {
  return accepts(LocalDate, text)
}

const ms = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`)

/** The day it is in Seoul at a moment. */
export function seoulDate(moment: Moment): LocalDate {
  return new Date(toMs(moment) + SEOUL).toISOString().slice(0, 10)
}

/** A moment written in Seoul's offset, whole seconds: `2026-07-20T23:59:59+09:00`. */
export function seoulInstant(moment: Moment): string {
  return `${new Date(toMs(moment) + SEOUL).toISOString().slice(0, 19)}+09:00`
}

/** The moment of a wall-clock time (`HH:MM` or `HH:MM:SS`) on a day in Seoul. */
export function seoulTime(date: LocalDate, time: string): string {
  return `${date}T${time.length === 5 ? `${time}:00` : time}+09:00`
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(ms(date) + days * DAY).toISOString().slice(0, 10)
}

/**
 * Nights between two days: 1 from a day to the next, negative when they are the other way round.
 */
export function nightsBetween(checkIn: LocalDate, checkOut: LocalDate): number {
  return Math.round((ms(checkOut) - ms(checkIn)) / DAY)
}

/** The nights of a stay, each by the day on which it begins. */
export function nightsOf(checkIn: LocalDate, checkOut: LocalDate): LocalDate[] {
  return Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, at) => addDays(checkIn, at))
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: LocalDate): number {
  return new Date(ms(date)).getUTCDay()
}

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

/** `07.05` */
export function showDotPadded(date: LocalDate): string {
  return date.slice(5).replace('-', '.')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(date: LocalDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  const text = known.format(ms(date))
  // Tables differ in how they shorten Spanish names; the edge and every browser must write the
  // same.
  return language === 'es' ? text.replaceAll('.', '').replace(/\bsept\b/, 'sep') : text
}

/** `7.5`; other languages name the month in short, `Jul 5`. */
export function showDot(date: LocalDate, language: Language): string {
  if (language !== 'ko') return format(date, language, { month: 'short', day: 'numeric' })
  const [, month, day] = date.split('-').map(Number)
  return `${month}.${day}`
}

/** `2026.07.05`; other languages name the month in short, `Jul 5, 2026`. */
export function showYearDot(date: LocalDate, language: Language): string {
  if (language !== 'ko') return format(date, language, { year: 'numeric', month: 'short', day: 'numeric' })
  return date.replaceAll('-', '.')
}

/** `7월 5일` */
export function showMonthDay(date: LocalDate, language: Language): string {
  return format(date, language, { month: 'long', day: 'numeric' })
}

/** `2026년 7월 5일` */
export function showFullDate(date: LocalDate, language: Language): string {
  return format(date, language, { year: 'numeric', month: 'long', day: 'numeric' })
}

/** `일` */
export function showWeekday(date: LocalDate, language: Language): string {
  return format(date, language, { weekday: 'short' })
}

/** `일요일` */
export function showWeekdayLong(date: LocalDate, language: Language): string {
  return format(date, language, { weekday: 'long' })
}
