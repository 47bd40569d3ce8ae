/* Calendar days by their number, days since 1970-01-01, and the length of one. */

/** Milliseconds. */
export const DAY = 86_400_000

/** The number of a calendar day, `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

/** The calendar day of a number, `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
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
