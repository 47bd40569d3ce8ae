import type { ClockTime, Instant, LocalDate, LocalDateTime, TimeZone } from '../contract/date.ts'
import { addDays, type Moment, SEOUL_MS, seoulInstant, toMs, wallClock } from './date.ts'
import { TIME_ZONE } from './limits.ts'

const MINUTE = 60_000
const formats = new Map<TimeZone, Intl.DateTimeFormat>()

/** Writes a zone's calendar and clock as `2026-11-21 09:30:00`, whatever the visitor's language. */
function clockOf(zone: TimeZone): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    // Swedish is ISO but for its T; hourCycle as some engines write 24:00:00.
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(zone, known)
  return known
}

/** Since when Seoul's clocks have not been changed (until 1988 there was summer time). */
const SEOUL_STEADY = Date.UTC(1989, 0)

/** Milliseconds that a zone's clock is ahead of UTC at a moment. */
function offsetAt(zone: TimeZone, at: number): number {
  // Every list reckons its fees in Seoul, and to ask `Intl` is a tenth of its rendering.
  if (zone === TIME_ZONE && at >= SEOUL_STEADY) return SEOUL_MS
  const second = Math.floor(at / 1000) * 1000
  return Date.parse(`${clockOf(zone).format(second).replace(' ', 'T')}Z`) - second
}

/** An offset as an instant bears it: `+09:00`, `-04:00`. */
function showOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/**
 * A moment by a zone's clock, whole seconds, with its offset then: `2026-07-20T23:59:59-04:00`.
 * Throws RangeError for no zone.
 */
export function instantIn(zone: TimeZone, moment: Moment): Instant {
  const at = toMs(moment)
  if (zone === TIME_ZONE && at >= SEOUL_STEADY) return seoulInstant(at)
  const offset = offsetAt(zone, at)
  return `${wallClock(at, offset)}${showOffset(offset)}`
}

/**
 * The moment at which a zone's clock shows a time (`HH:MM` or `HH:MM:SS`) on a day, milliseconds of
 * the epoch. A time that a day skips because clocks go forward is the moment they do so by as much
 * later; of a time that comes twice it is the first.
 */
function zonedAt(date: LocalDate, time: string, zone: TimeZone): number {
  const wall = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`)
  if (zone === TIME_ZONE && wall - SEOUL_MS >= SEOUL_STEADY) return wall - SEOUL_MS
  // Offsets of before and after any change of that day: the earlier moment that shows this time, if
  // one does.
  const offsets = [offsetAt(zone, wall - 86_400_000), offsetAt(zone, wall + 86_400_000)]
  const moments = offsets.map((offset) => wall - offset).sort((a, b) => a - b)
  const shown = moments.find((at) => at + offsetAt(zone, at) === wall)
  return shown ?? wall - (offsets[0] ?? 0)
}

/** The same moment as it is written, with its offset. */
export function zonedInstant(date: LocalDate, time: string, zone: TimeZone): Instant {
  return instantIn(zone, zonedAt(date, time, zone))
}

/**
 * The end of a day, its last second, milliseconds of the epoch. It is the one before the next day
 * begins: clocks that go back at midnight show 23:59:59 twice.
 */
export function endOfDay(date: LocalDate, zone: TimeZone): number {
  return zonedAt(addDays(date, 1), '00:00', zone) - 1000
}

/** The moment of a local day and time, `2026-11-21T15:00`, milliseconds of the epoch. */
export function momentAt(local: LocalDateTime, zone: TimeZone): number {
  return zonedAt(local.slice(0, 10), local.slice(11), zone)
}

/** The last minute of a day: "until 23:59" is the end of the day. */
const LAST_MINUTE = '23:59'

/**
 * The last second of what lasts until a local time: `23:59` lasts to 23:59:59, every other time to
 * itself (docs/product.md, "Dates and money"). Milliseconds of the epoch.
 */
export function lastAt(local: LocalDateTime, zone: TimeZone): number {
  return local.slice(11) === LAST_MINUTE ? endOfDay(local.slice(0, 10), zone) : momentAt(local, zone)
}

/**
 * When what lasts until a local time is over, milliseconds of the epoch: `23:59` at midnight, every
 * other time at itself.
 */
export function overAt(local: LocalDateTime, zone: TimeZone): number {
  const last = lastAt(local, zone)
  return local.slice(11) === LAST_MINUTE ? last + 1000 : last
}

/** A moment as a zone's calendar and clock show it. */
export function localOf(moment: Moment, zone: TimeZone): { date: LocalDate; time: ClockTime } {
  const local = instantIn(zone, moment)
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The day it is in a zone. */
export function todayIn(zone: TimeZone, now: Moment): LocalDate {
  return localOf(now, zone).date
}
