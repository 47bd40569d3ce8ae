import type { Occupancy } from '#contract/foreign/property.ts'
import { DEFAULT_ROOM } from './occupancy.ts'

/** The age of a child for whom nobody has chosen one yet; no address and no call takes it. */
export const UNCHOSEN = -1

type Rooms = readonly Occupancy[]

/** So many rooms: new ones for two, the last ones go. */
export function withRooms(rooms: Rooms, count: number): Occupancy[] {
  return Array.from({ length: count }, (_, at) => rooms[at] ?? DEFAULT_ROOM)
}

/** The rooms with other adults in one of them. */
export function withAdults(rooms: Rooms, at: number, adults: number): Occupancy[] {
  return rooms.map((room, index) => (index === at ? { ...room, adults } : room))
}

/** The rooms with so many children in one of them; those who are there keep their ages. */
export function withChildren(rooms: Rooms, at: number, count: number): Occupancy[] {
  const ages = (known: readonly number[]) => Array.from({ length: count }, (_, child) => known[child] ?? UNCHOSEN)
  return rooms.map((room, index) => (index === at ? { ...room, childAges: ages(room.childAges) } : room))
}

/** The rooms with another age of one child. */
export function withAge(rooms: Rooms, at: number, child: number, age: number): Occupancy[] {
  const ages = (known: readonly number[]) => known.map((each, index) => (index === child ? age : each))
  return rooms.map((room, index) => (index === at ? { ...room, childAges: ages(room.childAges) } : room))
}
