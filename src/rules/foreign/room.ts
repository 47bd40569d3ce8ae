import type { ForeignRate, ForeignRoom } from '#contract/foreign/catalogue.ts'
import type { Won } from '#contract/money.ts'

/* Imports no schema: the small script of a page that is not alive yet uses it too. */

/** Rooms left at which a room is said to be nearly gone. */
export const FEW_ROOMS = 5

/**
 * Whether so many rooms of a type can be booked, and if not, why; guests who do not fit is told
 * before there being none left.
 */
type RoomState = 'open' | 'too-small' | 'sold-out'

export function foreignRoomState({ fits, left }: Pick<ForeignRoom, 'fits' | 'left'>, rooms: number): RoomState {
  if (!fits) return 'too-small'
  return left >= rooms ? 'open' : 'sold-out'
}

const RANK: Record<RoomState, number> = { open: 0, 'sold-out': 1, 'too-small': 2 }

/**
 * Rooms that can be booked first, then sold out, then too small; within each the order of the
 * catalogue.
 */
export function orderedForeignRooms(rooms: readonly ForeignRoom[], count: number): ForeignRoom[] {
  return [...rooms].sort((a, b) => RANK[foreignRoomState(a, count)] - RANK[foreignRoomState(b, count)])
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
  const open = rooms.filter((room) => foreignRoomState(room, count) === 'open')
  const all = open.flatMap((room) => room.rates.map((rate) => ({ room, rate })))
  return all.reduce<Bookable | null>(
    (best, each) => (best === null || each.rate.salePrice < best.rate.salePrice ? each : best),
    null,
  )
}

/** What the bar at the foot offers: the cheapest rate, or why there is none. */
export function foreignOfferOf(
  rooms: readonly ForeignRoom[],
  count: number,
): { kind: 'price'; price: Won } | { kind: 'sold-out' } | { kind: 'too-small' } {
  const best = cheapestRate(rooms, count)
  if (best) return { kind: 'price', price: best.rate.salePrice }
  return rooms.some((room) => room.fits) || rooms.length === 0 ? { kind: 'sold-out' } : { kind: 'too-small' }
}
