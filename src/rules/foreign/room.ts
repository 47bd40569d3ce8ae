import type { ForeignRate, ForeignRoom } from '#contract/foreign/room.ts'

/* Imports no schema: the small script of a page that is not alive yet uses it too. */

/** Rooms left at which a room is said to be nearly gone. */
export const FEW_ROOMS = 5

type RoomState = 'open' | 'too-small' | 'sold-out' | 'too-short'

/**
 * Whether so many rooms of a type can be booked, and if not, why; guests who do not fit is told
 * before there being none left.
 */
export function foreignRoomState(
  { fits, left, rates, minNights }: Pick<ForeignRoom, 'fits' | 'left' | 'rates' | 'minNights'>,
  rooms: number,
): RoomState {
  if (!fits) return 'too-small'
  if (left < rooms) return 'sold-out'
  return rates.some(({ nights }) => nights.length < minNights) ? 'too-short' : 'open'
}

/** A rate together with its room. */
export interface Bookable {
  room: ForeignRoom
  rate: ForeignRate
}

/**
 * The cheapest rate of the rooms that can be booked, the first of equals; null when there is none.
 */
export function cheapestRate(rooms: readonly ForeignRoom[], count: number): Bookable | null {
  let best: Bookable | null = null
  for (const room of rooms) {
    if (foreignRoomState(room, count) !== 'open') continue
    for (const rate of room.rates) if (!best || rate.salePrice < best.rate.salePrice) best = { room, rate }
  }
  return best
}
