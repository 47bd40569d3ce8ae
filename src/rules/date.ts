import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { Language } from '../contract/channel.ts'
import { LocalDate } from '../contract/date.ts'
import { HOLIDAYS } from '../contract/holiday.ts'
import { accepts } from './accept.ts'

/** A moment: an ISO instant with its offset, or milliseconds of the epoch. */
export type Moment = string | number

dayjs.extend(utc)

const DATE = 'YYYY-MM-DD'
/** Korea keeps this offset all year, so its calendar needs no time-zone table in the browser. */
const SEOUL = '+09:00'
/** The same in milliseconds. */
export const SEOUL_MS = 9 * 3_600_000

/** Milliseconds of the epoch. */
export function toMs(moment: Moment): number {
  return typeof moment === 'number' ? moment : Date.parse(moment)
}

/** Whether a text is a day that exists. */
export function isDate(text: unknown): text is LocalDate {
  return accepts(LocalDate, text)
}

const dayOf = (date: LocalDate) => dayjs.utc(date)

/**
 * What clocks show at a moment that are so many milliseconds ahead of UTC, whole seconds:
 * `2026-07-20T23:59:59`. Throws a RangeError for what is no moment.
 */
export function wallClock(moment: Moment, ahead: number): string {
  return new Date(toMs(moment) + ahead).toISOString().slice(0, 19)
}

/** The last moment whose day was asked for: a page is made of many looks at the same one. */
let last: { moment: Moment; day: LocalDate } | null = null

/** The day it is in Seoul at a moment. */
export function seoulDate(moment: Moment): LocalDate {
  if (last?.moment !== moment) last = { moment, day: wallClock(moment, SEOUL_MS).slice(0, 10) }
  return last.day
}

/** A moment written in Seoul's offset, whole seconds: `2026-07-20T23:59:59+09:00`. */
export function seoulInstant(moment: Moment): string {
  return `${wallClock(moment, SEOUL_MS)}${SEOUL}`
}

/** The moment of a wall-clock time (`HH:MM` or `HH:MM:SS`) on a day in Seoul. */
export function seoulTime(date: LocalDate, time: string): string {
  return `${date}T${time.length === 5 ? `${time}:00` : time}${SEOUL}`
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dayOf(date).add(days, 'day').format(DATE)
}

/**
 * Nights between two days: 1 from a day to the next, negative when they are the other way round.
 */
export function nightsBetween(checkIn: LocalDate, checkOut: LocalDate): number {
  return dayOf(checkOut).diff(dayOf(checkIn), 'day')
}

/** The nights of a stay, each by the day on which it begins. */
export function nightsOf(checkIn: LocalDate, checkOut: LocalDate): LocalDate[] {
  return Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, at) => addDays(checkIn, at))
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: LocalDate): number {
  return dayOf(date).day()
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
  return dayOf(date).format('MM.DD')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(date: LocalDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  const text = known.format(dayOf(date).valueOf())
  // Tables differ in how they shorten Spanish names; the edge and every browser must write the
  // same.
  return language === 'es' ? text.replaceAll('.', '').replace(/\bsept\b/, 'sep') : text
}

/** `7.5`; other languages name the month in short, `Jul 5`. */
export function showDot(date: LocalDate, language: Language): string {
  if (language !== 'ko') return format(date, language, { month: 'short', day: 'numeric' })
  return dayOf(date).format('M.D')
}

/** `2026.07.05`; other languages name the month in short, `Jul 5, 2026`. */
export function showYearDot(date: LocalDate, language: Language): string {
  if (language !== 'ko') return format(date, language, { year: 'numeric', month: 'short', day: 'numeric' })
  return dayOf(date).format('YYYY.MM.DD')
}

/** `7월 5일` */
export function showMonthDay(date: LocalDate, language: Language): string {
  return format(date, language, { month: 'long', day: 'numeric' })
}

/** `2026년 7월 5일` */
export function showFullDate(date: LocalDate, language: Language): string {
  return format(date, language, { year: 'numeric', month: 'long', day: 'numeric' })
}

/** `2026년 7월`, of any day of it. */
export function showMonth(date: LocalDate, language: Language): string {
  return format(date, language, { year: 'numeric', month: 'long' })
}

/** `일` */
export function showWeekday(date: LocalDate, language: Language): string {
  return format(date, language, { weekday: 'short' })
}

/** `일요일` */
export function showWeekdayLong(date: LocalDate, language: Language): string {
  return format(date, language, { weekday: 'long' })
}
