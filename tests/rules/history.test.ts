import { describe, expect, it } from 'vitest'
import { HISTORY_SIZE, readHistory, type Viewed, withViewed } from '#rules/history.ts'

const photo = { small: '/a-480.webp', medium: '/a-960.webp', large: '/a-1600.webp', alt: '외관' }
const viewed = (id: number | string, product: Viewed['product'] = 'place'): Viewed => ({
  product,
  id,
  name: `숙소 ${id}`,
  kind: 'hotel',
  where: '강남/역삼',
  photo,
  salePrice: 100_000,
  count: 1,
  viewedAt: '2026-11-21T12:00:00Z',
})
const ids = (list: Viewed[]) => list.map(({ id }) => id)

describe('withViewed', () => {
  it('puts the latest on top, each once', () => {
    expect(ids(withViewed([viewed(1), viewed(2), viewed(3)], viewed(3)))).toEqual([3, 1, 2])
    expect(ids(withViewed([viewed('3'), viewed(2)], viewed(3)))).toEqual([3, 2])
  })
  it('keeps what has the same number among other products', () => {
    const list = withViewed([viewed(3, 'leisure'), viewed(3, 'rentcar')], viewed(3))
    expect(list.map(({ product }) => product)).toEqual(['place', 'leisure', 'rentcar'])
  })
  it('forgets the oldest beyond its size', () => {
    let list: Viewed[] = []
    for (let id = 1; id <= HISTORY_SIZE + 1; id++) list = withViewed(list, viewed(id))
    expect(list).toHaveLength(HISTORY_SIZE)
    expect(ids(list)).not.toContain(1)
    expect(list[0]?.id).toBe(HISTORY_SIZE + 1)
  })
})

describe('readHistory', () => {
  it('reads back what was written', () => {
    const all = [viewed(1), viewed('30000001', 'foreign'), { ...viewed(4, 'rentcar'), count: null, search: '?from=1' }]
    expect(readHistory(JSON.stringify(all))).toEqual(all)
  })
  it('reads what was kept while there was lodging alone', () => {
    const { product: _, id: no, kind: category, where: regionName, count: nights, ...rest } = viewed(7)
    const before = JSON.stringify([{ no, category, regionName, nights, ...rest }, viewed(8)])
    expect(readHistory(before)).toEqual([viewed(7), viewed(8)])
  })
  it('has an entry of before once that is there as one of today, too', () => {
    const { product: _, id: no, kind: category, where: regionName, count: nights, ...rest } = viewed(7)
    const before = { no, category, regionName, nights, ...rest }
    expect(readHistory(JSON.stringify([viewed(7), viewed(8), before]))).toEqual([viewed(7), viewed(8)])
  })
  it.each(['', 'null', '{}', '3', '[', '[null,1,"a",{},[]]'])('takes %j for nothing', (text) => {
    expect(readHistory(text)).toEqual([])
  })
  it.each([
    ['a product that is no word', { product: 3 }],
    ['an id that leads elsewhere', { id: '../../reserve' }],
    ['no id', { id: null }],
    ['no photo', { photo: null }],
    ['a price as text', { salePrice: '<b>' }],
    ['nights as text', { count: '1' }],
    ['a search that is none', { search: 3 }],
    ['no name', { name: undefined }],
  ])('leaves out an entry with %s and keeps the others', (_, changes) => {
    expect(ids(readHistory(JSON.stringify([{ ...viewed(1), ...changes }, viewed(2)])))).toEqual([2])
  })
  it.each([
    ['a number as text', { no: '1x/..' }],
    ['no nights', { nights: undefined }],
  ])('leaves out an entry of before with %s', (_, changes) => {
    const before = {
      no: 1,
      name: 'a',
      category: 'hotel',
      regionName: 'b',
      photo,
      salePrice: 1,
      nights: 1,
      viewedAt: 'c',
    }
    expect(readHistory(JSON.stringify([before]))).toHaveLength(1)
    expect(readHistory(JSON.stringify([{ ...before, ...changes }]))).toEqual([])
  })
  it('reads no more than its size', () => {
    const many = Array.from({ length: 50 }, (_, at) => viewed(at + 1))
    expect(readHistory(JSON.stringify(many))).toHaveLength(HISTORY_SIZE)
  })
})
