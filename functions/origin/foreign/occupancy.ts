import { nightsBetween } from '../bounds.ts'
import type { Night } from '../day.ts'
import { ServiceRefusal } from '../refusal.ts'

const MAX_ROOMS = 4
/** One room's guests: its adults, then each child's age. */
const ROOM = /^([1-8])((?:-(?:1?\d)){0,4})$/
const OLDEST_CHILD = 17

/** Who sleeps in one room, by what they said. */
export interface RoomGuests {
  adults: number
  childAges: number[]
}

/** A stay as every priced request has it. */
export interface OccupiedStay {
  nights: Night[]
  rooms: RoomGuests[]
}

function roomOf(word: string): RoomGuests {
  const [, adults, ages] = ROOM.exec(word) ?? []
  const childAges = ages?.split('-').slice(1).map(Number) ?? []
  if (!adults || childAges.some((age) => age > OLDEST_CHILD)) throw new ServiceRefusal('INVALID_REQUEST', 'rooms')
  return { adults: Number(adults), childAges }
}

/** Who sleeps in each room, 1 to 4 of them. Throws INVALID_REQUEST. */
export function guestsOf(rooms: readonly string[]): RoomGuests[] {
  if (rooms.length < 1 || rooms.length > MAX_ROOMS) throw new ServiceRefusal('INVALID_REQUEST', 'rooms')
  return rooms.map(roomOf)
}

/** Reads a stay: 1 to 30 nights, 1 to 4 rooms. Throws INVALID_REQUEST. */
export function stayOf(input: { checkIn: string; checkOut: string; rooms: string[] }): OccupiedStay {
  return { nights: nightsBetween(input.checkIn, input.checkOut), rooms: guestsOf(input.rooms) }
}

/** Guests as a property counts them: children older than its age are adults. */
export function counted({ adults, childAges }: RoomGuests, childAge: number): { adults: number; children: number } {
  const older = childAges.filter((age) => age > childAge).length
  return { adults: adults + older, children: childAges.length - older }
}

/** Whether the guests of every room may sleep in a room of this type. */
export function fits(
  room: { adults: number; guests: number },
  rooms: readonly RoomGuests[],
  childAge: number,
): boolean {
  return rooms.every((each) => {
    const { adults, children } = counted(each, childAge)
    return adults <= room.adults && adults + children <= room.guests
  })
}
