import { describe, expect, it } from 'vitest'
import type { FilterList } from '#contract/rentcar/catalogue.ts'
import { branchMarkers, readCar } from '#rules/rentcar/car.ts'
import { sameDriver } from '#rules/rentcar/driver.ts'
import { carName } from '#rules/rentcar/name.ts'
import { driverFieldAt } from '#rules/rentcar/payment.ts'
import { branchPoints } from '#rules/rentcar/point.ts'

const NOW = '2026-11-21T12:00:00+09:00'

describe('the address of a car', () => {
  it('names it, for when and for whom', () => {
    expect(readCar({ id: '101' }, new URLSearchParams('age=41'), NOW)).toMatchObject({ carId: 101, driverAge: 41 })
  })
  it.each([undefined, '0', 'x', '123456789'])('that says %s names none', (id) => {
    expect(readCar(id === undefined ? {} : { id }, new URLSearchParams(), NOW)).toBeNull()
  })
})

describe('a car on a map', () => {
  const branch = (id: number, name: string) => ({ id, name, geoPoint: { lat: 33 + id, lon: 126 } })
  const [airport, harbour] = [branch(1, '제주공항'), branch(2, '성산항')]
  const markersOf = (returnBranch: object) =>
    branchMarkers({ pickUpBranch: airport, returnBranch, salePrice: 50_000, soldOut: false } as never, {
      named: ({ name }) => `${name} 지점`,
      does: ['대여', '반납'],
    })
  const priced = { salePrice: 50_000, soldOut: false }
  it('stands where it is fetched, with its price', () => {
    expect(markersOf(airport)).toEqual([{ ...airport, name: '제주공항 지점', ...priced }])
  })
  it('that is left elsewhere stands there, too, and each says what for', () => {
    expect(markersOf(harbour)).toEqual([
      { ...airport, name: '제주공항 지점', ...priced, text: '대여' },
      { ...harbour, name: '성산항 지점', ...priced, text: '반납' },
    ])
  })
})

describe('branches on a map', () => {
  const branch = (value: number, lat: number, lon: number) => ({ value, name: `${value}`, geoPoint: { lat, lon } })
  const list = {
    branches: [branch(1, 33, 126), branch(2, 35, 129), branch(3, 33, 130), branch(4, 38, 128), branch(5, 33, 120)],
  } as unknown as FilterList
  const ids = (...args: Parameters<typeof branchPoints>) => branchPoints(...args).map(({ id }) => id)
  it('are all of them without a rectangle, and none without an answer', () => {
    expect(ids(list)).toEqual([1, 2, 3, 4, 5])
    expect(branchPoints(list)[0]).not.toHaveProperty('value')
    expect(ids(null)).toEqual([])
  })
  it('are those within it, its edges too', () => {
    expect(ids(list, { south: 33, north: 35, west: 126, east: 129 })).toEqual([1, 2])
    expect(ids(list, { south: 33.1, north: 35, west: 126, east: 129 })).toEqual([2])
    expect(ids(list, { south: 33, north: 34.9, west: 126, east: 129 })).toEqual([1])
    expect(ids(list, { south: 33, north: 35, west: 126.1, east: 129 })).toEqual([2])
    expect(ids(list, { south: 33, north: 35, west: 126, east: 128.9 })).toEqual([1])
  })
})

it('a car and a branch are called as their readers spell them', () => {
  const name = { name: '제주공항', nameEn: 'Jeju Airport' }
  expect([carName(name, 'ko'), carName(name, 'ja')]).toEqual(['제주공항', 'Jeju Airport'])
})

describe('two drivers', () => {
  const driver = {
    name: '홍길동',
    birth: '1990-01-01',
    licenceClass: 'class1' as const,
    licenceNo: '110512345690',
    licenceIssued: '2015-03-02',
  }
  it('are the same in everything or not at all', () => {
    expect(sameDriver(driver, { ...driver })).toBe(true)
    for (const field of Object.keys(driver)) expect(sameDriver(driver, { ...driver, [field]: 'x' })).toBe(false)
    const { licenceIssued: _, ...less } = driver
    expect(sameDriver(less as never, driver)).toBe(false)
    expect(sameDriver(driver, less as never)).toBe(false)
  })
})

describe('what the wire says of a driver', () => {
  it.each(['name', 'birth', 'licenceClass', 'licenceNo', 'licenceIssued'])(
    'leads to the field of driver.%s',
    (part) => {
      expect(driverFieldAt(`driver.${part}`)).toMatchObject({
        key: expect.stringMatching(/^rentcar:driver\.issue\.\w+$/),
      })
    },
  )
  it.each(['driver', 'driver.', 'name', 'driver.name.x'])('at "%s" is of no field', (at) => {
    expect(driverFieldAt(at)).toBeNull()
  })
  it('leads to a field each', () => {
    const parts = ['name', 'birth', 'licenceClass', 'licenceNo', 'licenceIssued']
    expect(new Set(parts.map((part) => driverFieldAt(`driver.${part}`)?.field)).size).toBe(5)
  })
})
