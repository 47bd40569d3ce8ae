import type { ForeignRoom } from '#contract/foreign/room.ts'
import type { BarOffer } from '../opening.ts'
import { cheapestRate, foreignRoomState } from './room.ts'

const RANK: Record<ReturnType<typeof foreignRoomState>, number> = {
  open: 0,
  'too-short': 1,
  'sold-out': 2,
  'too-small': 3,
}

/**
 * Rooms that can be booked first, then for more nights, then sold out, then too small; within each
 * the order of the catalogue.
 */
export function orderedForeignRooms(rooms: readonly ForeignRoom[], count: number): ForeignRoom[] {
  return [...rooms].sort((a, b) => RANK[foreignRoomState(a, count)] - RANK[foreignRoomState(b, count)])
}

/** What the bar at the foot offers: the cheapest rate, or why there is none. */
export function foreignOfferOf(rooms: readonly ForeignRoom[], count: number): BarOffer {
  const best = cheapestRate(rooms, count)
  if (best) return { kind: 'price', price: best.rate.salePrice }
  const longer = rooms.filter((room) => foreignRoomState(room, count) === 'too-short').map(({ minNights }) => minNights)
  if (longer.length > 0) return { kind: 'too-short', nights: Math.min(...longer) }
  return rooms.some((room) => room.fits) || rooms.length === 0 ? { kind: 'sold-out' } : { kind: 'too-small' }
}
