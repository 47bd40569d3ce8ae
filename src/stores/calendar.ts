import { type CalendarEntry, calendarFile } from '../rules/calendar.ts'
import { saveFile } from './file.ts'

/** Gives the visitor a reservation for their own calendar, as a file under its number. */
export function saveEntry(entry: CalendarEntry): void {
  const file = calendarFile(entry, new Date().toISOString())
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${entry.reservationNo}.ics`)
}
