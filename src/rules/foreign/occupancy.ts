import { MAX_ROOMS } from '#contract/bounds.ts'
import { Occupancy } from '#contract/foreign/property.ts'
import { accepts } from '../accept.ts'

/** Who stays unless somebody says otherwise. */
export const DEFAULT_ROOM: Occupancy = { adults: 2, childAges: [] }
const ROOM = /^\d{1,2}(?:-\d{1,2})*$/

/** One room's guests as an address says them: its adults, then each child's age: `2`, `2-5-11`. */
export function writeRoom({ adults, childAges }: Occupancy): string {
  return [adults, ...childAges].join('-')
}

/** All rooms as an address says them. */
export function writeRooms(rooms: readonly Occupancy[]): string {
  return rooms.map(writeRoom).join(',')
}

function readRoom(text: string): Occupancy | null {
  if (!ROOM.test(text)) return null
  const [adults = 0, ...childAges] = text.split('-').map(Number)
  const room = { adults, childAges }
  return accepts(Occupancy, room) ? room : null
}

/**
 * The rooms that the fields of a plain form make: adults and ages by the room, a room without
 * adults is none.
 */
function formRooms(params: URLSearchParams): string[] {
  const ages = params.getAll('ages')
  return params.getAll('adults').flatMap((adults, at) => {
    const own = (ages[at] ?? '').split(/\D+/).filter(Boolean)
    return adults === '' || Number(adults) === 0 ? [] : [[adults, ...own].join('-')]
  })
}

/**
 * Who sleeps in which room, from an address: `rooms=2-5,1` of our links, or
 * `adults=2&ages=5&adults=1&ages=` of a form. Never throws; rooms that nobody could be in are left
 * out, and without any there are two adults in one.
 */
export function readRooms(params: URLSearchParams): Occupancy[] {
  const words = params.has('rooms') ? (params.get('rooms') ?? '').split(',') : formRooms(params)
  const rooms = words.map(readRoom).filter((room) => room !== null)
  return rooms.length > 0 ? rooms.slice(0, MAX_ROOMS) : [DEFAULT_ROOM]
}

/** How many people there are, and how many of them are children. */
export function guestsIn(rooms: readonly Occupancy[]): { adults: number; children: number; guests: number } {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0)
  const children = rooms.reduce((sum, room) => sum + room.childAges.length, 0)
  return { adults, children, guests: adults + children }
}
