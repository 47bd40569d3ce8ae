import type { Room } from '#contract/place/catalogue.ts'

/** Whether a house for adults has no room for a stay (docs/product.md, "Rates and calendar"). */
export const shutsOut = ({ adultOnly }: { adultOnly: boolean }, { children }: { children: number }): boolean =>
  adultOnly && children > 0

/** Rooms left at which a room is said to be nearly gone. */
export const FEW_ROOMS = 5

type RoomState = 'open' | 'too-small' | 'sold-out' | 'too-short'

/**
 * Whether a room can be booked for the stay, and if not, why; guests who do not fit is told before
 * there being none left.
 */
export function roomState({
  fits,
  left,
  nights,
  minNights,
}: Pick<Room, 'fits' | 'left' | 'nights' | 'minNights'>): RoomState {
  if (!fits) return 'too-small'
  if (left === 0) return 'sold-out'
  return nights.length < minNights ? 'too-short' : 'open'
}

/** The cheapest room that can be booked; the first of equals; null when there is none. */
export function cheapestRoom(rooms: readonly Room[]): Room | null {
  let best: Room | null = null
  for (const room of rooms) {
    if (roomState(room) === 'open' && (best === null || room.salePrice < best.salePrice)) best = room
  }
  return best
}

const RANK: Record<RoomState, number> = { open: 0, 'too-short': 1, 'sold-out': 2, 'too-small': 3 }

/**
 * Rooms that can be booked first, then for more nights, then sold out, then too small; within each
 * the order of the catalogue.
 */
export function orderedRooms(rooms: readonly Room[]): Room[] {
  return [...rooms].sort((a, b) => RANK[roomState(a)] - RANK[roomState(b)])
}
