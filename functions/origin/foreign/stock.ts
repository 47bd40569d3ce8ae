import type { Night } from '../rate.ts'
import type { Season } from '../seed/foreign/row.ts'
import { tightness } from './season.ts'

/** A room type as its stock follows from it. */
export interface StockedRoom {
  id: number
  propertyId: number
  units: number
}

/** A number from 0 to 999 that looks like chance, the same for the same property and night: murmur3's finish. */
function quiet(propertyId: number, day: number): number {
  let h = Math.imul(propertyId, 0x9e3779b1) ^ Math.imul(day, 0x85ebca77)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) % 1000
}

/**
 * Rooms of a type that are unsold on a night as long as nobody has touched it. A property's types go together: a night that is not quiet
 * enough sells out some of them, and now and then all.
 */
export function untouched(room: StockedRoom, season: Season, night: Night): number {
  const spare = (room.id % 7) * 30
  const free = quiet(room.propertyId, night.day) + spare - tightness(season, night)
  return Math.min(room.units, Math.max(0, Math.ceil((room.units * (free + 1)) / 1000)))
}

/** What somebody has touched: rooms left by room and day, `id/day`. */
export type Touched = ReadonlyMap<string, number>

/** Rooms of a type left for every night of a stay. */
export function leftOf(room: StockedRoom, season: Season, nights: readonly Night[], touched: Touched): number {
  return Math.min(...nights.map((night) => touched.get(`${room.id}/${night.day}`) ?? untouched(room, season, night)))
}
