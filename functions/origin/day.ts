/* Calendar days by their number, days since 1970-01-01, their nights, and the clock of Korea. */

/** Milliseconds. */
export const DAY = 86_400_000

/** Milliseconds that Korea is ahead of UTC: it has had no daylight-saving time since 1988. */
const SEOUL = 9 * 3_600_000

/** A moment as clocks in Korea show it, `YYYY-MM-DDTHH:MM:SS.sss`. */
export function inSeoul(moment: number): string {
  return new Date(moment + SEOUL).toISOString().slice(0, -1)
}

/** The moment at which clocks in Korea show it, milliseconds of the epoch. */
export function momentInSeoul(local: string): number {
  return Date.parse(`${local}+09:00`)
}

/** The number of a calendar day, `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

/** The calendar day of a number, `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** One night of a stay: its calendar day and that day as days since 1970-01-01. */
export interface Night {
  date: string
  day: number
}

/** The nights from a check-in to before a check-out; none when they are the wrong way round. */
export function nightsOf(checkIn: string, checkOut: string): Night[] {
  const first = dayNumber(checkIn)
  return Array.from({ length: Math.max(0, dayNumber(checkOut) - first) }, (_, k) => ({
    date: dateOf(first + k),
    day: first + k,
  }))
}

/** The weekday of a number, from Sunday as 0. */
export function weekdayOf(day: number): number {
  return new Date(day * DAY).getUTCDay()
}

/**
 * Whether a day is within a season of every year: first and last day `MM-DD`, both included, the
 * first after the last where it spans the new year.
 */
export function inSeason(date: string, from: string, to: string): boolean {
  const day = date.slice(5)
  return from <= to ? day >= from && day <= to : day >= from || day <= to
}
