import type { ForeignStay } from '#contract/foreign/property.ts'
import { writeQuery } from '../query.ts'
import { writeRooms } from './occupancy.ts'

/** Names in a query that say who stays when: of our links, and of a form. */
export const FOREIGN_STAY_PARAMETERS = ['checkIn', 'checkOut', 'rooms', 'adults', 'ages'] as const
/** What an address leaves out of them, as reading it would bring it back. */
export const FOREIGN_STAY_DEFAULTS = { rooms: '2' }

/** The dates and guests of a search alone, for the address of a property. */
export function writeForeignStay({ checkIn, checkOut, rooms }: ForeignStay): string {
  const written = { checkIn, checkOut, rooms: writeRooms(rooms) }
  return writeQuery(written, ['checkIn', 'checkOut', 'rooms'], FOREIGN_STAY_DEFAULTS)
}

/** The screen of a property within its channel. */
export function foreignPath(propertyId: string): string {
  return `foreign/result/${propertyId}`
}
