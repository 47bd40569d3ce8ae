import { describe, expect, it } from 'vitest'
import type { PlaceDetail, Room } from '#contract/place/catalogue.ts'
import { readChoice } from '#rules/choice.ts'
import { readHistory } from '#rules/history.ts'
import { PLACE_CHOICE } from '#rules/place/choice.ts'
import { offerOf, partsOf, pointOf, readProperty } from '#rules/place/property.ts'
import { viewedOf } from '#rules/place/viewed.ts'

const photo = (id: string) => ({ small: `${id}-480`, medium: `${id}-960`, large: `${id}-1600`, alt: id })
const room = (changes: Partial<Room>) =>
  ({
    id: 1,
    name: '객실',
    fits: true,
    left: 1,
    salePrice: 90_000,
    minPrice: 100_000,
    minNights: 1,
    nights: [{}],
    photos: [],
    ...changes,
  }) as Room
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

it.each([
  ['12', 12],
  ['99999999', 99_999_999],
  [undefined, null],
  ['0', null],
  ['12a', null],
  ['123456789', null],
])('an address with the number %s asks for %s', (id, no) => {
  const asked = readProperty(
    id === undefined ? {} : { id },
    new URLSearchParams('adults=3'),
    '2026-11-21T12:00:00+09:00',
  )
  const stay = { checkIn: '2026-11-21', checkOut: '2026-11-22', adults: 3, children: 0 }
  expect(asked).toEqual(no === null ? null : { placeId: no, ...stay })
})

it.each([
  ['', ''],
  ['place/results', 'place/results'],
  ['place/result/12', 'place/result/12'],
  ['place/result/012', 'place/results'],
  ['place/result/0', 'place/results'],
  ['place/result', 'place/results'],
  ['place/result/12/photos', 'place/results'],
  ['foreign/result/12', 'place/results'],
  ['//elsewhere.example', 'place/results'],
])('the way back %j of a choice leads to %j', (to, screen) => {
  const choice = readChoice(PLACE_CHOICE, new URLSearchParams({ to }), '2026-11-21T12:00:00+09:00')
  expect(choice).toMatchObject({ to: screen, today: '2026-11-21' })
})

describe('offerOf', () => {
  it.each([
    [[room({}), room({ salePrice: 80_000 })], { kind: 'price', price: 80_000 }],
    [[room({ left: 0 }), room({ fits: false })], { kind: 'sold-out' }],
    [[room({ fits: false }), room({ fits: false, left: 0 })], { kind: 'too-small' }],
    [[], { kind: 'sold-out' }],
    [[room({ minNights: 3 }), room({ minNights: 2 }), room({ left: 0 })], { kind: 'too-short', nights: 2 }],
  ])('case %#', (rooms, offer) => {
    expect(offerOf(detail({ rooms }))).toEqual(offer)
  })
})

describe('pointOf', () => {
  it('bears the cheapest free room, or the first one where none is free', () => {
    const rooms = [room({ salePrice: 70_000, left: 0 }), room({ salePrice: 90_000 })]
    expect(pointOf(detail({ rooms }))).toMatchObject({ soldOut: false, salePrice: 90_000 })
    expect(pointOf(detail({ rooms: rooms.slice(0, 1) }))).toMatchObject({ soldOut: true, salePrice: 70_000 })
  })
})

describe('partsOf', () => {
  it('are the house and its rooms, with their photos', () => {
    const parts = partsOf(detail({ rooms: [room({ name: '더블', photos: [photo('bed')] })] }))
    expect(parts.map(({ name, photos }) => [name, photos.map(({ alt }) => alt)])).toEqual([
      ['숙소', ['front']],
      ['더블', ['bed']],
    ])
  })
})

describe('viewedOf', () => {
  const now = { search: '?adults=3', viewedAt: '2026-11-21T12:00:00Z' }
  it('has no price where no room is free, and can be read back', () => {
    const made = viewedOf(detail({ no: 7, regionName: '가평' }), now)
    expect(made).toMatchObject({ product: 'place', id: 7, kind: 'hotel', where: '가평', salePrice: null, count: null })
    expect(made).toMatchObject(now)
    expect(readHistory(JSON.stringify([made]))).toEqual([made])
  })
  it('has the price of the cheapest free room for its nights', () => {
    const nights = [
      { date: '2026-11-21', price: 1 },
      { date: '2026-11-22', price: 1 },
    ]
    const rooms = [room({ salePrice: 90_000, nights }), room({ salePrice: 80_000, nights })]
    const made = viewedOf(detail({ rooms }), now)
    expect(made).toMatchObject({ salePrice: 80_000, count: 2 })
  })
  it('is nothing without a photo', () => {
    expect(viewedOf(detail({ photos: [] }), now)).toBeNull()
  })
})
