import type { Night } from '../day.ts'
import type { Season } from './row.ts'
import { see } from './season.ts'

/** A room type as its stock follows from it. */
export interface StockedRoom {
  id: number
  propertyId: number
  units: number
}

/**
 * A number from 0 to 999 that looks like chance, the same for the same property and night:
 * murmur3's finish.
 */
function quiet(propertyId: number, day: number): number {
  let h = Math.imul(propertyId, 0x9e3779b1) ^ Math.imul(day, 0x85ebca77)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) % 1000
}

/**
 * Rooms of a type that are unsold where the night is quiet by so much more than rooms are scarce.
 */
function unsold(room: StockedRoom, margin: number): number {
  return Math.min(room.units, Math.max(0, Math.ceil((room.units * (margin + (room.id % 7) * 30 + 1)) / 1000)))
}

/** By how much each night of a stay is quieter at a property than rooms are scarce. */
export function marginsOf(propertyId: number, season: Season, nights: readonly Night[]): number[] {
  const { tight } = see(season, nights)
  return nights.map((night, at) => quiet(propertyId, night.day) - (tight[at] ?? 0))
}

/**
 * Rooms of a type that are unsold on a night as long as nobody has touched it. A property's types
 * go together: a night that is not quiet enough sells out some of them, and now and then all.
 */
export function untouched(room: StockedRoom, season: Season, night: Night): number {
  return unsold(room, marginsOf(room.propertyId, season, [night])[0] ?? 0)
}

/** What somebody has touched: rooms left by day, of each room. */
export type Touched = ReadonlyMap<number, ReadonlyMap<number, number>>

/** A row of stock: of room `item`, so many are left on day `slot`. */
export interface StockRow {
  item: number
  slot: number
  left: number
}

/** Rows of stock by room and day. */
export function touchedOf(rows: readonly StockRow[]): Touched {
  const rooms = new Map<number, Map<number, number>>()
  for (const { item, slot, left } of rows) rooms.set(item, (rooms.get(item) ?? new Map()).set(slot, left))
  return rooms
}

/**
 * Rooms of a type left for every night of a stay, out of the margins of its property. The less
 * quiet a night is the fewer are unsold, so of the nights that nobody has touched the scarcest one
 * says it all.
 */
export function leftOf(
  room: StockedRoom,
  margins: readonly number[],
  nights: readonly Night[],
  touched: Touched,
): number {
  const days = touched.get(room.id)
  if (!days) return unsold(room, Math.min(...margins))
  return Math.min(...nights.map((night, at) => days.get(night.day) ?? unsold(room, margins[at] ?? 0)))
}
