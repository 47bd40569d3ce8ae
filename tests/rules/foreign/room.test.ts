import { describe, expect, it } from 'vitest'
import type { ForeignRate, ForeignRoom } from '#contract/foreign/room.ts'
import { foreignLines } from '#rules/foreign/bill.ts'
import { nameIn, whereIn } from '#rules/foreign/name.ts'
import { foreignOfferOf, orderedForeignRooms } from '#rules/foreign/offer.ts'
import { rateSteps } from '#rules/foreign/property.ts'
import { cheapestRate, foreignRoomState } from '#rules/foreign/room.ts'

const rate = (id: string, salePrice: number) =>
  ({ id, salePrice, nights: [{ date: '2026-12-01', price: salePrice }] }) as ForeignRate
const room = (id: number, fits: boolean, left: number, ...prices: number[]) =>
  ({ id, fits, left, minNights: 1, rates: prices.map((price, at) => rate(`${id}${at + 1}`, price)) }) as ForeignRoom

describe('whether rooms can be booked', () => {
  it.each([
    [true, 2, 2, 'open'],
    [true, 1, 2, 'sold-out'],
    [true, 0, 1, 'sold-out'],
    [false, 9, 1, 'too-small'],
    [false, 0, 1, 'too-small'],
  ])('fits %s, %i left, %i wanted: %s', (fits, left, count, state) => {
    expect(foreignRoomState(room(1, fits, left, 50), count)).toBe(state)
  })
  it('not for fewer nights than the house asks for', () => {
    expect(foreignRoomState({ ...room(1, true, 2, 50), minNights: 3 }, 2)).toBe('too-short')
    expect(foreignRoomState({ ...room(1, true, 1, 50), minNights: 3 }, 2)).toBe('sold-out')
  })
})

const small = room(1, false, 5, 50)
const gone = room(2, true, 1, 60)
const open = room(3, true, 5, 90, 120)
const dear = room(4, true, 5, 100, 90)

it('rooms that can be booked come first, then those sold out, then those too small', () => {
  expect(orderedForeignRooms([small, gone, open, dear], 2).map(({ id }) => id)).toEqual([3, 4, 2, 1])
})

it('the cheapest rate is the first of the cheapest that can be booked', () => {
  expect(cheapestRate([small, gone, dear, open], 2)).toEqual({ room: dear, rate: dear.rates[1] })
  expect(cheapestRate([small, gone, open], 1)?.rate.salePrice).toBe(60)
  expect(cheapestRate([small], 1)).toBeNull()
})

it.each([
  [[open], 2, { kind: 'price', price: 90 }],
  [[gone, small], 2, { kind: 'sold-out' }],
  [[small], 1, { kind: 'too-small' }],
  [[], 1, { kind: 'sold-out' }],
  [[{ ...open, minNights: 3 }, gone, { ...dear, minNights: 2 }], 2, { kind: 'too-short', nights: 2 }],
])('offer %#', (rooms, count, offer) => expect(foreignOfferOf(rooms, count)).toEqual(offer))

it('a bill has a line for every night and every tax and fee', () => {
  const lines = foreignLines(
    {
      nights: [
        { date: '2026-12-01', price: 100 },
        { date: '2026-12-02', price: 120 },
      ],
      charges: [
        { kind: 'vat', amount: 22 },
        { kind: 'service', amount: 10 },
        { kind: 'cityTax', amount: 4 },
      ],
    },
    (kind) => kind.toUpperCase(),
  )
  expect(lines.map(({ kind, name, date, amount }) => [kind, name, date, amount])).toEqual([
    ['night', '', '2026-12-01', 100],
    ['night', '', '2026-12-02', 120],
    ['tax', 'VAT', null, 22],
    ['service', 'SERVICE', null, 10],
    ['tax', 'CITYTAX', null, 4],
  ])
})

describe('what cancelling a rate costs', () => {
  const detail = { zone: 'Pacific/Honolulu', checkIn: '15:00' }
  const stay = { checkIn: '2026-12-10' }
  const terms = { freeUntil: '2026-12-08T18:00', percent: 40, salePrice: 1000 }
  it('nothing until the minute of the city, then its share', () => {
    const steps = rateSteps(detail, terms, stay, '2026-11-21T00:00:00Z')
    expect(steps.map(({ fee }) => fee)).toEqual([0, 400])
    expect(steps[0]?.until).toBe('2026-12-08T18:00:00-10:00')
  })
  it('everything, once the first minutes are over, where nothing is refunded', () => {
    const steps = rateSteps(detail, { ...terms, freeUntil: null }, stay, '2026-11-21T00:00:00Z')
    expect(steps.at(-1)?.fee).toBe(1000)
    expect(steps.some(({ fee }) => fee === 400)).toBe(false)
  })
})

describe('names', () => {
  const paris = { cityName: '파리', englishCityName: 'Paris', countryName: '프랑스', englishCountryName: 'France' }
  const city = {
    cityName: '싱가포르',
    englishCityName: 'Singapore',
    countryName: '싱가포르',
    englishCountryName: 'Singapore',
  }
  it.each([
    ['ko', '프랑스 파리'],
    ['en', 'Paris, France'],
    ['ja', 'Paris, France'],
  ] as const)('in %s it lies in %s', (language, where) => expect(whereIn(language, paris)).toBe(where))
  it('a city that is its country is said once', () => {
    expect(whereIn('ko', city)).toBe('싱가포르')
    expect(whereIn('en', city)).toBe('Singapore')
  })
  it.each([
    ['ko', '이름'],
    ['zh', 'Name'],
  ] as const)('in %s it is called %s', (language, name) => {
    expect(nameIn(language, { name: '이름', englishName: 'Name' })).toBe(name)
  })
})
