import { describe, expect, it } from 'vitest'
import type { PlaceDetail, Room } from '../../src/contract/place.ts'
import {
  bars,
  cancellationOf,
  deadlineOf,
  galleryOf,
  offerOf,
  placeNoOf,
  pointOf,
  stepsFor,
} from '../../src/rules/detail.ts'

const photo = (id: string) => ({ small: `${id}-480`, medium: `${id}-960`, large: `${id}-1600`, alt: id })
const room = (changes: Partial<Room>) =>
  ({ id: 1, name: '객실', fits: true, left: 1, salePrice: 90_000, minPrice: 100_000, photos: [], ...changes }) as Room
const detail = (changes: Partial<PlaceDetail>) =>
  ({
    no: 1,
    name: '숙소',
    category: 'hotel',
    geoPoint: { lat: 37.5, lon: 127 },
    star: { rating: 4.5, grade: 4 },
    review: { count: 3 },
    photos: [photo('front')],
    rooms: [],
    checkIn: '15:00',
    policy: 'standard',
    ...changes,
  }) as PlaceDetail

describe('placeNoOf', () => {
  it.each([
    ['/narae/place/result/12', 12],
    ['/narae/place/result/12/', 12],
    ['/narae/dplace/result/12/photos', 12],
    ['/narae/place/result', null],
    ['/narae/place/result/0', null],
    ['/narae/place/result/12a', null],
    ['/narae/place/result/123456789', null],
  ])('%s holds %s', (path, no) => {
    expect(placeNoOf(path)).toBe(no)
  })
})

describe('cancellationOf', () => {
  // A Saturday off-peak; free until the end of two days before.
  const stay = { checkIn: '2026-11-28' }
  const line = (policy: PlaceDetail['policy'], now: string) => {
    const place = detail({ policy })
    return cancellationOf(stepsFor(place, stay, now, 100_000), now)
  }
  it.each([
    ['standard', '2026-11-21T12:00:00Z', { kind: 'free', until: { date: '2026-11-26', time: '23:59', today: false } }],
    ['flexible', '2026-11-21T12:00:00Z', { kind: 'free', until: { date: '2026-11-27', time: '23:59', today: false } }],
    // Booked on the day itself: free until the check-in time, which comes before the end of the day.
    [
      'standard',
      '2026-11-28T10:00:00+09:00',
      { kind: 'free', until: { date: '2026-11-28', time: '15:00', today: true } },
    ],
    ['nonrefundable', '2026-11-21T12:00:00Z', { kind: 'undo' }],
    // Ten minutes before the check-in time no more than the undoing is left.
    ['standard', '2026-11-28T14:50:00+09:00', { kind: 'undo' }],
    ['standard', '2026-11-28T15:00:00+09:00', { kind: 'none' }],
    ['nonrefundable', '2026-11-28T15:00:01+09:00', { kind: 'none' }],
  ] as const)('%s, booked at %s', (policy, now, expected) => {
    expect(line(policy, now)).toEqual(expected)
  })
})

describe('deadlineOf', () => {
  it("counts days in Seoul, whatever the instant's offset", () => {
    expect(deadlineOf('2026-11-27T15:30:00Z', '2026-11-27T15:00:00Z')).toEqual({
      date: '2026-11-28',
      time: '00:30',
      today: true,
    })
  })
})

describe('offerOf', () => {
  it.each([
    [[room({}), room({ salePrice: 80_000 })], { kind: 'price', price: 80_000 }],
    [[room({ left: 0 }), room({ fits: false })], { kind: 'sold-out' }],
    [[room({ fits: false }), room({ fits: false, left: 0 })], { kind: 'too-small' }],
    [[], { kind: 'sold-out' }],
  ])('case %#', (rooms, offer) => {
    expect(offerOf(detail({ rooms }))).toEqual(offer)
  })
})

describe('galleryOf', () => {
  it('shows each photo once, under the first part that has it, and no empty part', () => {
    const rooms = [
      room({ name: '더블', photos: [photo('bed'), photo('front')] }),
      room({ name: '트윈', photos: [photo('bed')] }),
    ]
    const parts = galleryOf(detail({ rooms }))
    expect(parts.map(({ name, photos }) => [name, photos.map(({ alt }) => alt)])).toEqual([
      ['숙소', ['front']],
      ['더블', ['bed']],
    ])
  })
})

describe('pointOf', () => {
  it('bears the cheapest free room, or the first one where none is free', () => {
    const rooms = [room({ salePrice: 70_000, left: 0 }), room({ salePrice: 90_000 })]
    expect(pointOf(detail({ rooms }))).toMatchObject({ soldOut: false, salePrice: 90_000 })
    expect(pointOf(detail({ rooms: rooms.slice(0, 1) }))).toMatchObject({ soldOut: true, salePrice: 70_000 })
  })
})

describe('bars', () => {
  it('counts best first and shares of all', () => {
    expect(bars([1, 0, 0, 1, 2])).toEqual([
      { stars: 5, count: 2, percent: 50 },
      { stars: 4, count: 1, percent: 25 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 1, percent: 25 },
    ])
  })
  it('has no share of nothing', () => {
    expect(bars([0, 0, 0, 0, 0]).every(({ percent }) => percent === 0)).toBe(true)
  })
})
