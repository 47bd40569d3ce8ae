import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MIN_RATINGS } from '#contract/bounds.ts'
import { ForeignQuery } from '#contract/foreign/catalogue.ts'
import { readChoice } from '#rules/choice.ts'
import { addDays, seoulTime } from '#rules/date.ts'
import { writeForeignStay } from '#rules/foreign/address.ts'
import { readForeignPayment } from '#rules/foreign/payment.ts'
import {
  AMENITIES,
  BEDS,
  FOREIGN_CHOICE,
  readForeignQuery,
  SORTS,
  STARS,
  TYPES,
  writeForeignQuery,
} from '#rules/foreign/search.ts'
import { readForeignStay } from '#rules/foreign/stay.ts'
import fc from '#tests/fc.ts'

const today = '2026-07-20'
/** Nine in the evening in Seoul: the day has begun everywhere but in the far west. */
const now = seoulTime(today, '21:00')
const read = (search: string, moment = now) => readForeignQuery(new URLSearchParams(search), moment)
const soon = { checkIn: '2026-08-03', checkOut: '2026-08-05' }
const rooms = [{ adults: 2, childAges: [] }]
const defaults = { ...soon, rooms, stars: [], amenities: [], beds: [], sort: 'recommended', page: 1 }

describe('dates of an address', () => {
  test.each<[string, string, string]>([
    ['', soon.checkIn, soon.checkOut],
    ['checkIn=2026-09-01&checkOut=2026-09-04', '2026-09-01', '2026-09-04'],
    ['checkIn=2026-09-01', '2026-09-01', '2026-09-02'],
    ['checkIn=2026-09-01&checkOut=2026-08-01', '2026-09-01', '2026-09-02'],
    ['checkIn=2026-09-01&checkOut=2026-10-02', '2026-09-01', '2026-10-01'],
    ['checkIn=2026-07-20&checkOut=2026-07-22', '2026-07-20', '2026-07-22'],
    // What is over everywhere is no date of a stay.
    ['checkIn=2026-07-18&checkOut=2026-07-22', soon.checkIn, soon.checkOut],
    ['checkIn=2026-02-30&checkOut=2026-03-03', soon.checkIn, soon.checkOut],
    ['checkIn=2027-07-21', '2027-07-21', '2027-07-22'],
    ['checkIn=2027-07-22', soon.checkIn, soon.checkOut],
    ['checkOut=2026-09-04', soon.checkIn, soon.checkOut],
  ])('%s', (search, checkIn, checkOut) => expect(read(search)).toEqual({ ...defaults, checkIn, checkOut }))

  test('yesterday in Seoul is today in Honolulu until evening', () => {
    expect(read('checkIn=2026-07-19', seoulTime(today, '20:59')).checkIn).toBe('2026-07-19')
    expect(read('checkIn=2026-07-19').checkIn).toBe(soon.checkIn)
  })
})

test.each<[string, object]>([
  [
    'rooms=2-5-11,1',
    {
      rooms: [
        { adults: 2, childAges: [5, 11] },
        { adults: 1, childAges: [] },
      ],
    },
  ],
  ['keyword=%20Osaka%20', { keyword: 'Osaka' }],
  ['cityId=5', { cityId: 5 }],
  ['cityId=0', {}],
  ['cityId=5&keyword=', { cityId: 5 }],
  // What was typed names another place than the city looked at before.
  ['cityId=5&keyword=%EB%8F%84%EC%BF%84', { keyword: '도쿄' }],
  ['propertyType=ryokan&sort=distance', { propertyType: 'ryokan', sort: 'distance' }],
  ['propertyType=hanok&sort=__proto__', {}],
  ['stars=4,5,9,4', { stars: [5, 4] }],
  ['stars=4&stars=5', { stars: [5, 4] }],
  ['amenities=spa,jail&amenities=wifi', { amenities: ['wifi', 'spa'] }],
  ['minPrice=50000&maxPrice=100000', { minPrice: 50_000, maxPrice: 100_000 }],
  ['minPrice=100001&maxPrice=100000', { maxPrice: 100_000 }],
  ['maxPriceOption=3', { maxPrice: 300_000 }],
  ['maxPriceOption=0&minPrice=0', {}],
  ['maxPriceOption=3&maxPrice=70000', { maxPrice: 70_000 }],
  ['page=3', { page: 3 }],
  ['page=501', {}],
])('reads %s', (search, more) => expect(read(search)).toEqual({ ...defaults, ...more }))

test('the one way to write a search', () => {
  const written = 'checkIn=2026-08-03&checkOut=2026-08-05'
  expect(writeForeignQuery(read('page=1&rooms=2&sort=recommended'))).toBe(written)
  expect(writeForeignQuery(read('page=2&stars=3&stars=5&rooms=1,2-0&propertyType=villa&cityId=7&maxPrice=9'))).toBe(
    `cityId=7&${written}&rooms=1,2-0&propertyType=villa&stars=5,3&maxPrice=9&page=2`,
  )
  expect(writeForeignStay(read('keyword=x&page=4&rooms=3'))).toBe(`${written}&rooms=3`)
})

test('what is written reads back the same, and is what the API takes', () => {
  const room = fc.record({
    adults: fc.integer({ min: 1, max: 8 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  })
  const won = fc.integer({ min: 1, max: 1_000_000_000 })
  const query = fc
    .record(
      {
        days: fc.integer({ min: 0, max: 365 }),
        nights: fc.integer({ min: 1, max: 30 }),
        rooms: fc.array(room, { minLength: 1, maxLength: 4 }),
        stars: fc.subarray<number>([...STARS]),
        amenities: fc.subarray([...AMENITIES]),
        minRating: fc.constantFrom(...MIN_RATINGS),
        freeCancellation: fc.constant(true as const),
        breakfast: fc.constant(true as const),
        beds: fc.subarray([...BEDS]),
        sort: fc.constantFrom(...SORTS),
        page: fc.integer({ min: 1, max: 500 }),
        cityId: fc.integer({ min: 1, max: 9999 }),
        propertyType: fc.constantFrom(...TYPES),
        minPrice: won,
        maxPrice: won,
      },
      { requiredKeys: ['days', 'nights', 'rooms', 'stars', 'amenities', 'beds', 'sort', 'page'] },
    )
    .filter(({ minPrice, maxPrice }) => !minPrice || !maxPrice || minPrice <= maxPrice)
    .map(({ days, nights, ...rest }) => {
      const checkIn = addDays(today, days)
      return { ...rest, checkIn, checkOut: addDays(checkIn, nights) }
    })
  fc.assert(
    fc.property(query, (asked) => {
      expect(v.is(ForeignQuery, asked)).toBe(true)
      expect(read(writeForeignQuery(asked))).toEqual(asked)
    }),
  )
})

test('no address can make it throw or answer what the API refuses', () => {
  const keys = [
    'checkIn',
    'checkOut',
    'rooms',
    'adults',
    'ages',
    'cityId',
    'stars',
    'keyword',
    'maxPriceOption',
    'page',
  ]
  const pair = fc.tuple(fc.constantFrom(...keys), fc.oneof(fc.string(), fc.constantFrom('2-5', '9', '-1', ',', '2,2')))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 10 }), (pairs) => {
      expect(v.is(ForeignQuery, readForeignQuery(new URLSearchParams(pairs), now))).toBe(true)
    }),
  )
})

test.each([
  ['', 'foreign/results'],
  ['foreign', 'foreign'],
  ['foreign/results', 'foreign/results'],
  ['foreign/search', 'foreign/search'],
  ['foreign/result/30000001', 'foreign/result/30000001'],
  ['foreign/result/1', 'foreign/results'],
  ['//elsewhere.example', 'foreign/results'],
  ['place/results', 'foreign/results'],
])('the way back %j of a choice leads to %s', (to, screen) => {
  const choice = readChoice(FOREIGN_CHOICE, new URLSearchParams({ to }), seoulTime(today, '20:59'))
  expect(choice).toMatchObject({ to: screen, today: '2026-07-19' })
})

describe('the address of a payment', () => {
  const pay = (search: string) => readForeignPayment(new URLSearchParams(search))
  const which = 'placeId=30000001&roomId=300000011&rateId=3000000112'
  test.each([
    ['', 'place-not-found'],
    [`placeId=1&roomId=300000011&rateId=3000000112&checkIn=${today}&checkOut=2026-07-21`, 'place-not-found'],
    [`placeId=30000001&roomId=x&rateId=3000000112&checkIn=${today}&checkOut=2026-07-21`, 'place-not-found'],
    [`placeId=30000001&roomId=300000011&checkIn=${today}&checkOut=2026-07-21`, 'place-not-found'],
    [which, 'invalid-stay'],
    [`${which}&checkIn=soon&checkOut=2026-07-21`, 'invalid-stay'],
    [`${which}&checkIn=9999-12-31&checkOut=9999-12-31`, 'invalid-stay'],
    [`${which}&checkIn=2026-07-25&checkOut=2026-07-25`, 'invalid-stay'],
  ])('%s is refused as %s', (search, code) => expect(pay(search)).toBe(code))

  test.each(['2020-02-29', '2036-02-29'])('names %s: whether that is too late is not for this device to say', (day) => {
    const stay = { checkIn: day, checkOut: `${day.slice(0, 4)}-03-02` }
    expect(pay(`${which}&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)).toMatchObject({ stay })
  })

  test('names the rate and the stay', () => {
    const stay = 'checkIn=2026-07-25&checkOut=2026-07-27&rooms=2-5'
    expect(pay(`${which}&${stay}`)).toEqual({
      placeId: '30000001',
      roomId: 300_000_011,
      rateId: '3000000112',
      stay: readForeignStay(new URLSearchParams(stay), now),
    })
  })
})
