import { describe, expect, it } from 'vitest'
import type { Room } from '#contract/place/catalogue.ts'
import { cheapestRoom, orderedRooms, roomState } from '#rules/place/room.ts'

const room = (id: number, changes: Partial<Room> = {}): Room => ({
  id,
  name: `객실 ${id}`,
  kind: 'standard',
  description: '',
  photos: [],
  amenities: [],
  bed: '퀸 침대 1개',
  size: 20,
  standardOccupancy: 2,
  maxOccupancy: 2,
  left: 3,
  fits: true,
  minNights: 1,
  nights: [{ date: '2026-12-01', price: 100_000 }],
  minPrice: 100_000,
  minDiscountPrice: 100_000,
  salePrice: 100_000,
  discountPercent: 0,
  discount: null,
  ...changes,
})

describe('roomState', () => {
  it.each([
    [{ fits: true, left: 1 }, 'open'],
    [{ fits: true, left: 0 }, 'sold-out'],
    [{ fits: false, left: 5 }, 'too-small'],
    [{ fits: false, left: 0 }, 'too-small'],
    [{ fits: true, left: 1, minNights: 2 }, 'too-short'],
    [{ fits: true, left: 0, minNights: 2 }, 'sold-out'],
    [{ fits: false, left: 1, minNights: 2 }, 'too-small'],
  ] as const)('%o is %s', (given, state) => {
    expect(roomState(room(1, given))).toBe(state)
  })
})

describe('cheapestRoom', () => {
  it('passes over cheaper rooms that cannot be booked', () => {
    const rooms = [
      room(1, { salePrice: 50_000, left: 0 }),
      room(2, { salePrice: 60_000, fits: false }),
      room(3, { salePrice: 90_000 }),
      room(4, { salePrice: 80_000 }),
    ]
    expect(cheapestRoom(rooms)?.id).toBe(4)
  })
  it('takes the first of equals', () => {
    expect(cheapestRoom([room(1), room(2)])?.id).toBe(1)
  })
  it('finds none among none and among closed ones', () => {
    expect(cheapestRoom([])).toBeNull()
    expect(cheapestRoom([room(1, { left: 0 })])).toBeNull()
  })
})

describe('orderedRooms', () => {
  it('puts what can be booked first and leaves the list alone', () => {
    const rooms = [room(1, { fits: false }), room(2, { left: 0 }), room(3), room(4)]
    expect(orderedRooms(rooms).map(({ id }) => id)).toEqual([3, 4, 2, 1])
    expect(rooms.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })
})
