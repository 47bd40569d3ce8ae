import type { Instant, LocalDateTime, TimeZone } from '../contract/date.ts'
import type { ReservationDetail } from '../contract/reservation.ts'
import { addDays } from './date.ts'
import { zonedInstant } from './zone.ts'

/** What of a reservation a calendar shows. */
export type CalendarEntry = Pick<
  ReservationDetail,
  'reservationNo' | 'forNoDay' | 'name' | 'address' | 'begins' | 'ends' | 'zone'
> & {
  /** What stands below it, a line each. */
  notes: readonly string[]
  /** The whole address of the reservation. */
  url: string
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75

const octets = (text: string) => new TextEncoder().encode(text).length

/** A text as a value (RFC 5545, 3.3.11); what stands in no text is left out. */
const textOf = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it takes out.
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** A line in parts of so many octets, each but the first behind a space; no letter is cut. */
function folded(line: string): string {
  const parts = ['']
  for (const letter of line) {
    const part = parts.at(-1) ?? ''
    if (octets(part + letter) > MAX_OCTETS) parts.push(` ${letter}`)
    else parts[parts.length - 1] = part + letter
  }
  return parts.join('\r\n')
}

/** An instant by UTC's clock: `20261207T060000Z`. */
const utc = (at: Instant) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
const instantOf = (at: LocalDateTime, zone: TimeZone) => utc(zonedInstant(at.slice(0, 10), at.slice(11), zone))
const day = (date: string) => date.replaceAll('-', '')

/** When it is; a ticket for no day stands on its last one, as one to use it by. */
function times({ forNoDay, begins, ends, zone }: CalendarEntry): string[] {
  const last = ends.slice(0, 10)
  if (forNoDay) return [`DTSTART;VALUE=DATE:${day(last)}`, `DTEND;VALUE=DATE:${day(addDays(last, 1))}`]
  return [`DTSTART:${instantOf(begins, zone)}`, `DTEND:${instantOf(ends, zone)}`]
}

/**
 * A reservation as a file that calendars take in (iCalendar, RFC 5545). Taken in again, it takes
 * the place of the one before, as its number is the same. `now` is when the file is made.
 */
export function calendarFile(entry: CalendarEntry, now: Instant): string {
  const { reservationNo, name, address, notes, url } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Narae//Reservations//KO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${reservationNo}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now)}`,
    ...times(entry),
    `SUMMARY:${textOf(name)}`,
    `LOCATION:${textOf(address)}`,
    `DESCRIPTION:${textOf(notes.filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
