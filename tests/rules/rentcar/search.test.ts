import { describe, expect, it } from 'vitest'
import type { Branch } from '#contract/rentcar/branch.ts'
import type { RentcarQuery } from '#contract/rentcar/catalogue.ts'
import { writeRental } from '#rules/rentcar/address.ts'
import { byArea, canReturn } from '#rules/rentcar/branch.ts'
import { readCar } from '#rules/rentcar/car.ts'
import { checkRental } from '#rules/rentcar/check.ts'
import { readRental } from '#rules/rentcar/rental.ts'
import { readRentcarQuery, writeRentcarQuery } from '#rules/rentcar/search.ts'

const NOW = '2026-11-21T12:00:00+09:00'
const read = (search: string) => readRentcarQuery(new URLSearchParams(search), NOW)

const DEFAULT: RentcarQuery = {
  pickUpAt: '2026-11-22T10:00',
  returnAt: '2026-11-23T10:00',
  driverAge: 30,
  insurance: 'basic',
  classes: [],
  fuels: [],
  sort: 'recommended',
  page: 1,
}

describe('an address', () => {
  it('without anything is tomorrow at ten for a day', () => {
    expect(read('')).toEqual(DEFAULT)
  })

  it('holds the whole search, and writes it as it was', () => {
    const search =
      'keyword=%EC%A0%9C%EC%A3%BC&from=1&to=4&pickUpAt=2026-12-01T09:30&returnAt=2026-12-03T18:00&age=41&insurance=full&classes=suv,van&fuels=diesel&seats=7&minPrice=10000&maxPrice=150000&sort=price-low&page=2'
    const query = read(search)
    expect(query).toEqual({
      keyword: '제주',
      branchId: 1,
      returnBranchId: 4,
      pickUpAt: '2026-12-01T09:30',
      returnAt: '2026-12-03T18:00',
      driverAge: 41,
      insurance: 'full',
      classes: ['suv', 'van'],
      fuels: ['diesel'],
      seats: 7,
      minPrice: 10_000,
      maxPrice: 150_000,
      sort: 'price-low',
      page: 2,
    })
    expect(writeRentcarQuery(query)).toBe(search)
    expect(writeRental(query)).toBe('to=4&pickUpAt=2026-12-01T09:30&returnAt=2026-12-03T18:00&age=41&insurance=full')
  })

  it('names an area in the place of a branch', () => {
    expect(read('from=jeju')).toEqual({ ...DEFAULT, area: 'jeju' })
    expect(writeRentcarQuery(read('from=jeju'))).toBe('from=jeju&pickUpAt=2026-11-22T10:00&returnAt=2026-11-23T10:00')
  })

  it.each([
    ['pickUpAt=2026-11-21T13:59', '2026-11-22T10:00', '2026-11-23T10:00'], // too soon
    ['pickUpAt=2026-11-21T14:29', '2026-11-21T14:00', '2026-11-22T14:00'], // down to the half hour
    ['pickUpAt=2026-11-21T14:31:20', '2026-11-21T14:30', '2026-11-22T14:30'],
    ['pickUpAt=2027-11-21T12:00', '2027-11-21T12:00', '2027-11-22T12:00'],
    ['pickUpAt=2027-11-22T00:00', '2026-11-22T10:00', '2026-11-23T10:00'], // too far ahead
    ['pickUpAt=2026-12-01T10:00&returnAt=2026-12-01T18:00', '2026-12-01T10:00', '2026-12-02T10:00'],
    ['pickUpAt=2026-12-01T10:00&returnAt=2026-11-01T18:00', '2026-12-01T10:00', '2026-12-02T10:00'],
    ['pickUpAt=2026-12-01T10:00&returnAt=2027-02-01T18:00', '2026-12-01T10:00', '2026-12-31T10:00'],
    ['pickUpAt=2026-12-01T10:00&returnAt=2026-02-30T18:00', '2026-12-01T10:00', '2026-12-02T10:00'],
    ['returnAt=2026-11-25T08:30', '2026-11-22T10:00', '2026-11-25T08:30'],
    ['pickUpAt=%00&returnAt=<script>', '2026-11-22T10:00', '2026-11-23T10:00'],
  ])('%s is from %s to %s', (search, pickUpAt, returnAt) => {
    expect(read(search)).toEqual({ ...DEFAULT, pickUpAt, returnAt })
    expect(checkRental({ pickUpAt, returnAt }, NOW)).toBeNull()
  })

  it('leaves out what cannot be used', () => {
    expect(
      read('from=0&to=-1&age=17&insurance=gold&classes=tank,&fuels=&seats=6&maxPrice=1e9&sort=best&page=0'),
    ).toEqual(DEFAULT)
    expect(read('from=mars&age=100&seats=12&page=501&minPrice=9&maxPrice=8')).toEqual({ ...DEFAULT, maxPrice: 8 })
    expect(read('minPrice=70000&maxPrice=70001')).toEqual({ ...DEFAULT, minPrice: 70_000, maxPrice: 70_001 })
    expect(read('minPrice=70000&maxPrice=70000')).toEqual({ ...DEFAULT, minPrice: 70_000, maxPrice: 70_000 })
    expect(read('minPrice=70000&maxPrice=69999')).toEqual({ ...DEFAULT, maxPrice: 69_999 })
    expect(read('minPrice=70000')).toEqual({ ...DEFAULT, minPrice: 70_000 })
    expect(read('classes=van&classes=suv,van').classes).toEqual(['suv', 'van'])
  })
})

it.each([
  ['101', 101],
  ['99999999', 99_999_999],
  ['', null],
  ['0', null],
  ['123456789', null],
])('an address with the number %j asks for the car %s', (id, carId) => {
  const search = new URLSearchParams('age=30')
  const asked = carId === null ? null : { carId, ...readRental(search, NOW) }
  expect(readCar({ id }, search, NOW)).toEqual(asked)
})

describe('branches', () => {
  const branch = (id: number, area: Branch['area'], kind: Branch['kind'], oneWay = true) =>
    ({ id, area, kind, oneWay }) as Branch
  const island = branch(1, 'jeju', 'town')
  const airport = branch(2, 'jeju', 'airport')
  const seoul = branch(3, 'seoul', 'station')
  const small = branch(4, 'gangwon', 'town', false)

  it('take each other’s cars on the same side of the sea, but for small ones', () => {
    expect(canReturn(island, airport)).toBe(true)
    expect(canReturn(island, seoul)).toBe(false)
    expect(canReturn(seoul, small)).toBe(false)
    expect(canReturn(small, seoul)).toBe(false)
    expect(canReturn(small, small)).toBe(true)
  })

  it('stand by area, airports first', () => {
    expect(
      byArea([island, seoul, small, airport]).map(({ area, branches }) => [area, branches.map(({ id }) => id)]),
    ).toEqual([
      ['jeju', [2, 1]],
      ['seoul', [3]],
      ['gangwon', [4]],
    ])
  })
})
