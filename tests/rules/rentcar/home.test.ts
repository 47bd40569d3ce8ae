import { describe, expect, it } from 'vitest'
import type { Branch } from '#contract/rentcar/branch.ts'
import type { FilterList, RentcarQuery } from '#contract/rentcar/catalogue.ts'
import { billLines } from '#rules/rentcar/bill.ts'
import { byArea, canReturn, firstBranch } from '#rules/rentcar/branch.ts'
import { placeValue } from '#rules/rentcar/home.ts'
import { branchPoints } from '#rules/rentcar/point.ts'

const branch = (id: number, area: Branch['area'], kind: Branch['kind'] = 'town', oneWay = true) =>
  ({ id, area, kind, oneWay }) as Branch
const branches = [
  branch(1, 'jeju', 'airport'),
  branch(2, 'seoul'),
  branch(3, 'seoul', 'station'),
  branch(4, 'seoul', 'airport'),
  branch(5, 'gangwon', 'town', false),
]
const query = (more: Partial<RentcarQuery>) => more as RentcarQuery

describe('where a car is taken', () => {
  it('begins at the branch of the search, else at the first there is', () => {
    expect(firstBranch(query({ branchId: 3 }), branches)?.id).toBe(3)
    expect(firstBranch(query({}), branches)?.id).toBe(1)
    expect(firstBranch(query({ branchId: 99 }), branches)?.id).toBe(1)
    expect(firstBranch(query({ area: 'seoul' }), branches)).toBeNull()
    expect(firstBranch(query({}), [])).toBeNull()
  })

  it('is one choice of branch, area or all the country', () => {
    expect([placeValue({ branchId: 3 }), placeValue({ area: 'jeju' }), placeValue({})]).toEqual(['3', 'jeju', ''])
  })

  it('is offered by area, airports before stations before towns', () => {
    const areas = byArea(branches)
    expect(areas.find(({ area }) => area === 'seoul')?.branches.map(({ id }) => id)).toEqual([4, 3, 2])
    expect(areas).toHaveLength(3)
  })

  it('says where it may be left', () => {
    const may = (from: number, to: number) => canReturn(branches[from - 1] as Branch, branches[to - 1] as Branch)
    expect([may(2, 3), may(1, 2), may(2, 5), may(5, 2), may(5, 5)]).toEqual([true, false, false, false, true])
  })
})

describe('the branches of an answer on the map', () => {
  const point = (value: number, lat: number, lon: number) => ({
    value,
    name: `${value}점`,
    nameEn: `${value}`,
    count: 2,
    geoPoint: { lat, lon },
    salePrice: 50_000,
    soldOut: false,
  })
  const filterList = { branches: [point(1, 33.5, 126.5), point(2, 37.5, 127)] } as FilterList

  it('are those within what is seen, edges included', () => {
    expect(branchPoints(null)).toEqual([])
    expect(branchPoints(filterList).map(({ id }) => id)).toEqual([1, 2])
    const seen = { south: 33.5, north: 34, west: 126, east: 126.5 }
    expect(branchPoints(filterList, seen)).toEqual([
      {
        id: 1,
        name: '1점',
        nameEn: '1',
        count: 2,
        geoPoint: { lat: 33.5, lon: 126.5 },
        salePrice: 50_000,
        soldOut: false,
      },
    ])
  })
})

describe('a bill', () => {
  it('has a line for each part of the price', () => {
    const plain = { name: '', date: null, count: 1 }
    expect(
      billLines([
        { kind: 'day', from: '2026-12-07T10:00', price: 50_000 },
        { kind: 'hours', from: '2026-12-08T10:00', hours: 3, price: 15_000 },
        { kind: 'insurance', level: 'full', days: 2, price: 40_000 },
        { kind: 'one-way', price: 30_000 },
      ]),
    ).toEqual([
      { ...plain, kind: 'day', date: '2026-12-07', amount: 50_000 },
      { ...plain, kind: 'hour', date: '2026-12-08', count: 3, amount: 15_000 },
      { ...plain, kind: 'insurance', count: 2, amount: 40_000 },
      { ...plain, kind: 'one-way', amount: 30_000 },
    ])
  })
})
