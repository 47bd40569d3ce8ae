import { describe, expect, it } from 'vitest'
import type { LeisureQuery } from '#contract/leisure/catalogue.ts'
import {
  LEISURE_CATEGORIES,
  LEISURE_SORTS,
  readDay,
  readLeisureQuery,
  writeLeisureQuery,
} from '#rules/leisure/search.ts'
import fc from '#tests/fc.ts'

const NOW = '2026-11-21T12:00:00+09:00'
const read = (search: string) => readLeisureQuery(new URLSearchParams(search), NOW)
const DEFAULT: LeisureQuery = { sort: 'recommended', page: 1 }

describe('the address of a search for leisure', () => {
  it('asks for everything where it says nothing', () => {
    expect(read('')).toEqual(DEFAULT)
    expect(writeLeisureQuery(DEFAULT)).toBe('')
  })

  it('holds the whole search, and writes it as it was', () => {
    const search =
      'keyword=%EB%8F%84%EC%9E%90%EA%B8%B0&categoryId=2267&regionId=12&date=2026-12-05&minPrice=10000&maxPrice=50000&freeCancellation=true&minRating=4.5&sort=price-low&page=3'
    expect(read(search)).toEqual({
      keyword: '도자기',
      categoryId: 2267,
      regionId: 12,
      date: '2026-12-05',
      minPrice: 10_000,
      maxPrice: 50_000,
      freeCancellation: true,
      minRating: 4.5,
      sort: 'price-low',
      page: 3,
    })
    expect(writeLeisureQuery(read(search))).toBe(search)
  })

  it.each([
    'keyword=%20%20',
    'categoryId=2200',
    'categoryId=2267.5',
    'regionId=0',
    'regionId=seoul',
    'date=2026-11-20', // yesterday
    'date=2027-11-22', // more than a year ahead
    'date=2026-02-30',
    'minPrice=-1',
    'minPrice=0',
    'maxPrice=0',
    'maxPrice=much',
    'sort=distance',
    'page=0',
    'other=1',
  ])('leaves out %s', (search) => {
    expect(read(search)).toEqual(DEFAULT)
  })

  it('has no lowest price above the highest', () => {
    expect(read('minPrice=30000&maxPrice=20000')).toEqual({ ...DEFAULT, maxPrice: 20_000 })
    expect(read('minPrice=20000&maxPrice=20000')).toEqual({ ...DEFAULT, minPrice: 20_000, maxPrice: 20_000 })
  })

  it('reads what it has written, whatever was searched for', () => {
    const key = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
    const query = fc.record({
      keyword: key(fc.constantFrom('제주', 'pottery & tea', '100% 할인')),
      categoryId: key(fc.constantFrom(...LEISURE_CATEGORIES)),
      regionId: key(fc.integer({ min: 1, max: 9999 })),
      date: key(fc.constantFrom('2026-11-21', '2026-12-31', '2027-11-21')),
      maxPrice: key(fc.integer({ min: 1, max: 1_000_000 })),
      sort: fc.constantFrom(...LEISURE_SORTS),
      page: fc.integer({ min: 1, max: 400 }),
    })
    fc.assert(
      fc.property(query, (each) => {
        const absent = Object.entries(each).filter(([, value]) => value !== undefined)
        expect(read(writeLeisureQuery(each))).toEqual(Object.fromEntries(absent))
      }),
    )
  })
})

describe('a day of use', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2027-11-21', '2027-11-21'],
    ['2026-11-20', undefined],
    ['2027-11-22', undefined],
    ['tomorrow', undefined],
    [null, undefined],
  ])('that is %s in the address is %s', (text, day) => {
    expect(readDay(text, '2026-11-21')).toBe(day)
  })
})
