import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MIN_RATINGS } from '#contract/bounds.ts'
import { PlaceQuery } from '#contract/place/catalogue.ts'
import { addDays, seoulTime } from '#rules/date.ts'
import { writeStay } from '#rules/place/address.ts'
import { AMENITIES, BEDS, CATEGORIES, readPlaceQuery, SORTS, STARS, writePlaceQuery } from '#rules/place/search.ts'
import { checkStay, readStay } from '#rules/place/stay.ts'
import fc from '#tests/fc.ts'

const today = '2026-07-20'
const now = seoulTime(today, '09:00')
const read = (search: string, moment = now) => readPlaceQuery(new URLSearchParams(search), moment)
const tonight = { checkIn: today, checkOut: '2026-07-21' }
const defaults = {
  ...tonight,
  adults: 2,
  children: 0,
  amenities: [],
  stars: [],
  beds: [],
  sort: 'recommended',
  page: 1,
}

describe('dates of an address', () => {
  test.each<[string, string, string]>([
    ['', today, '2026-07-21'],
    ['checkIn=2026-08-01&checkOut=2026-08-03', '2026-08-01', '2026-08-03'],
    ['checkIn=2026-07-20&checkOut=2026-07-22', today, '2026-07-22'],
    ['checkIn=2026-07-19&checkOut=2026-07-22', today, '2026-07-21'],
    ['checkIn=2026-08-01', '2026-08-01', '2026-08-02'],
    ['checkIn=2026-08-01&checkOut=2026-08-01', '2026-08-01', '2026-08-02'],
    ['checkIn=2026-08-01&checkOut=2026-07-25', '2026-08-01', '2026-08-02'],
    ['checkIn=2026-08-01&checkOut=2026-08-31', '2026-08-01', '2026-08-31'],
    ['checkIn=2026-08-01&checkOut=2026-09-01', '2026-08-01', '2026-08-31'],
    ['checkIn=2026-08-01&checkOut=9999-12-31', '2026-08-01', '2026-08-31'],
    ['checkIn=2027-07-20', '2027-07-20', '2027-07-21'],
    ['checkIn=2027-07-21', today, '2026-07-21'],
    ['checkIn=2026-02-30&checkOut=2026-08-03', today, '2026-07-21'],
    ['checkIn=20260801&checkOut=x', today, '2026-07-21'],
    ['checkOut=2026-08-03', today, '2026-07-21'],
  ])('%s', (search, checkIn, checkOut) => expect(read(search)).toEqual({ ...defaults, checkIn, checkOut }))

  test('tonight is tonight in Seoul', () => {
    expect(read('', '2026-07-20T14:59:59Z').checkIn).toBe('2026-07-20')
    expect(read('', '2026-07-20T15:00:00Z').checkIn).toBe('2026-07-21')
  })
})

test.each<[string, object]>([
  ['adults=4&children=2', { adults: 4, children: 2 }],
  ['adults=20&children=10', { adults: 20, children: 10 }],
  ['adults=21&children=11', {}],
  ['adults=0&children=-1', {}],
  ['adults=2.5&children=1e1', {}],
  ['adults=&children=', {}],
  ['keyword=%20%EC%A0%9C%EC%A3%BC%20', { keyword: '제주' }],
  ['keyword=%20%00%20', {}],
  [`keyword=${'가'.repeat(60)}`, { keyword: '가'.repeat(50) }],
  [`keyword=${'가'.repeat(49)}😀`, { keyword: '가'.repeat(49) }],
  ['regionId=12', { regionId: 12 }],
  // What was typed names another place than the region that was looked at before.
  ['regionId=12&keyword=제주', { keyword: '제주' }],
  ['regionId=0', {}],
  ['regionId=100000', {}],
  ['category=hanok&sort=rating', { category: 'hanok', sort: 'rating' }],
  ['category=castle&sort=__proto__', {}],
  ['minPrice=50000&maxPrice=100000', { minPrice: 50_000, maxPrice: 100_000 }],
  ['minPrice=100001&maxPrice=100000', { maxPrice: 100_000 }],
  ['minPrice=0&maxPrice=', {}],
  ['maxPrice=9999999999', {}],
  ['maxPriceOption=3', { maxPrice: 150_000 }],
  ['maxPriceOption=0', {}],
  ['maxPriceOption=99', {}],
  ['maxPriceOption=3&maxPrice=70000', { maxPrice: 70_000 }],
  ['amenities=spa,pool,spa,jail', { amenities: ['pool', 'spa'] }],
  ['amenities=spa&amenities=pool', { amenities: ['pool', 'spa'] }],
  ['freeCancellation=true&minRating=4.5', { freeCancellation: true, minRating: 4.5 }],
  ['freeCancellation=1&minRating=4.2', {}],
  ['stars=3,5,5&stars=9&beds=twin,double,hammock', { stars: [5, 3], beds: ['double', 'twin'] }],
  ['page=500', { page: 500 }],
  ['page=501', {}],
  ['page=0', {}],
  ['popup=filter&utm_source=x', {}],
])('reads %s', (search, more) => expect(read(search)).toEqual({ ...defaults, ...more }))

test.each<[string, string]>([
  ['', 'checkIn=2026-07-20&checkOut=2026-07-21'],
  ['page=1&sort=recommended&adults=2&children=0&minPrice=0', 'checkIn=2026-07-20&checkOut=2026-07-21'],
  [
    'page=2&amenities=spa&amenities=pool&sort=rating&maxPrice=1&category=hotel&adults=3&keyword=%EC%A0%9C%EC%A3%BC+%EC%8B%9C',
    'keyword=%EC%A0%9C%EC%A3%BC+%EC%8B%9C&checkIn=2026-07-20&checkOut=2026-07-21&adults=3&category=hotel&maxPrice=1&amenities=pool,spa&sort=rating&page=2',
  ],
  ['keyword=a%2Cb%26c', 'keyword=a,b%26c&checkIn=2026-07-20&checkOut=2026-07-21'],
])('the one way to write %s', (search, canonical) => expect(writePlaceQuery(read(search))).toBe(canonical))

test('a stay alone', () => {
  const query = read('keyword=x&page=4&checkIn=2026-08-01&adults=5')
  expect(writeStay(query)).toBe('checkIn=2026-08-01&checkOut=2026-08-02&adults=5')
  expect(readStay(new URLSearchParams(writeStay(query)), now)).toEqual({
    checkIn: '2026-08-01',
    checkOut: '2026-08-02',
    adults: 5,
    children: 0,
  })
})

test('what is written reads back the same, and is what the API takes', () => {
  const won = fc.integer({ min: 1, max: 1_000_000_000 })
  const keyword = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => text.replace(/\p{Cc}/gu, '').trim())
    .filter((text) => text.length > 0 && text.length <= 50)
  const query = fc
    .record(
      {
        days: fc.integer({ min: 0, max: 365 }),
        nights: fc.integer({ min: 1, max: 30 }),
        adults: fc.integer({ min: 1, max: 20 }),
        children: fc.integer({ min: 0, max: 10 }),
        amenities: fc.subarray([...AMENITIES]),
        freeCancellation: fc.constant(true as const),
        minRating: fc.constantFrom(...MIN_RATINGS),
        stars: fc.subarray<number>([...STARS]),
        beds: fc.subarray([...BEDS]),
        sort: fc.constantFrom(...SORTS),
        page: fc.integer({ min: 1, max: 500 }),
        keyword,
        regionId: fc.integer({ min: 1, max: 99_999 }),
        category: fc.constantFrom(...CATEGORIES),
        minPrice: won,
        maxPrice: won,
      },
      { requiredKeys: ['days', 'nights', 'adults', 'children', 'amenities', 'stars', 'beds', 'sort', 'page'] },
    )
    .filter(({ minPrice, maxPrice }) => !minPrice || !maxPrice || minPrice <= maxPrice)
    .map(({ days, nights, regionId, ...rest }) => {
      const checkIn = addDays(today, days)
      const region = rest.keyword === undefined && regionId !== undefined && { regionId }
      return { ...rest, ...region, checkIn, checkOut: addDays(checkIn, nights) }
    })
  fc.assert(
    fc.property(query, (asked) => {
      expect(v.is(PlaceQuery, asked)).toBe(true)
      expect(read(writePlaceQuery(asked))).toEqual(asked)
    }),
  )
})

test('no address can make it throw or answer what the API refuses', () => {
  const keys = ['checkIn', 'checkOut', 'adults', 'children', 'keyword', 'regionId', 'category', 'minPrice', 'maxPrice']
  const key = fc.constantFrom(...keys, 'maxPriceOption', 'amenities', 'sort', 'page')
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer().map(String),
    fc.constantFrom('2026-08-01', '2026-02-30', '0', ''),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
      const query = readPlaceQuery(new URLSearchParams(pairs), now)
      expect(v.is(PlaceQuery, query)).toBe(true)
      expect(checkStay(query, now)).toBeNull()
      expect(read(writePlaceQuery(query))).toEqual(query)
    }),
    { numRuns: 500 },
  )
})

test.each<[string, string, string | null]>([
  ['2026-07-20', '2026-07-21', null],
  ['2026-07-19', '2026-07-21', 'past-date'],
  ['2026-07-19', '2026-07-19', 'past-date'],
  ['2026-07-20', '2026-07-20', 'invalid-stay'],
  ['2026-07-22', '2026-07-21', 'invalid-stay'],
  ['2026-07-20', '2026-08-19', null],
  ['2026-07-20', '2026-08-20', 'invalid-stay'],
  ['2027-07-20', '2027-07-21', null],
  ['2027-07-21', '2027-07-22', 'invalid-stay'],
  ['2026-02-30', '2026-07-21', 'invalid-stay'],
  ['2026-07-20', '2026-08-32', 'invalid-stay'],
])('a stay from %s to %s: %s', (checkIn, checkOut, failure) => {
  expect(checkStay({ checkIn, checkOut }, now)).toBe(failure)
})

test('a check-in turns past at midnight in Seoul', () => {
  expect(checkStay(tonight, '2026-07-20T14:59:59.999Z')).toBeNull()
  expect(checkStay(tonight, '2026-07-20T15:00:00Z')).toBe('past-date')
})
