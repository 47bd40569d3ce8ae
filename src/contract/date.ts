import * as v from 'valibot'

/** The last day of a month, by the Gregorian calendar; `month` from 1. */
function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** True for a day that exists. `v.isoDate()` accepts 2026-02-30, hence our own check. */
function exists(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month)
}

/** A calendar day without a zone, `YYYY-MM-DD`, read in the property's own time zone. */
export const LocalDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(exists))
export type LocalDate = v.InferOutput<typeof LocalDate>

/** A moment, ISO 8601 with an offset or `Z`. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => exists(text.slice(0, 10))),
)
export type Instant = v.InferOutput<typeof Instant>

/** A wall-clock time of day, `HH:MM`. */
export const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
export type ClockTime = v.InferOutput<typeof ClockTime>

/** A day and a wall-clock time without a zone, `YYYY-MM-DDTHH:MM`, read where it happens. */
export const LocalDateTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
  v.check((text) => exists(text.slice(0, 10))),
)
export type LocalDateTime = v.InferOutput<typeof LocalDateTime>

/**
 * A time zone of the IANA data base, `Asia/Seoul`. Its name alone is looked at: whether it is known
 * is for whoever reads it.
 */
export const TimeZone = v.pipe(v.string(), v.maxLength(40), v.regex(/^[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]*\d*)*$/))
export type TimeZone = v.InferOutput<typeof TimeZone>
