import { LocalDate } from '../contract/date.ts'
import { accepts } from './accept.ts'

export * from './day-words.ts'

/** A moment: an ISO instant with its offset, or milliseconds of the epoch. */
export type Moment = string | number

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
  return typeof text === 'string' && accepts(LocalDate, text)
}

const DAY_MS = 86_400_000
/** Days from 1 January 1970 to a day: a text of a day alone is read as of UTC, which skips none. */
const numberOf = (date: LocalDate) => Date.parse(date) / DAY_MS

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

/** The day so many days after another, before it where they are negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date((numberOf(date) + days) * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Nights between two days: 1 from a day to the next, negative when they are the other way round.
 */
export function nightsBetween(checkIn: LocalDate, checkOut: LocalDate): number {
  return numberOf(checkOut) - numberOf(checkIn)
}

/** The nights of a stay, each by the day on which it begins. */
export function nightsOf(checkIn: LocalDate, checkOut: LocalDate): LocalDate[] {
  return Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, at) => addDays(checkIn, at))
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: LocalDate): number {
  return new Date(numberOf(date) * DAY_MS).getUTCDay()
}

/**
 * The day from which a calendar to before `to` is answered: a page of before midnight asks from a
 * day on that is over, and has it from `first`, the first that may be chosen. One that is over as a
 * whole stays as it was asked for.
 */
export const notOver = (from: LocalDate, to: LocalDate, first: LocalDate): LocalDate =>
  from < first && first < to ? first : from
