import { describe, expect, it } from 'vitest'
import type { PlaceDetail } from '../../src/contract/place.ts'
import { HISTORY_SIZE, readHistory, type Viewed, viewedOf, withViewed } from '../../src/rules/history.ts'

const photo = { small: '/a-480.webp', medium: '/a-960.webp', large: '/a-1600.webp', alt: '외관' }
const viewed = (no: number): Viewed => ({
  no,
  name: `숙소 ${no}`,
  category: 'hotel',
  regionName: '강남/역삼',
  photo,
  salePrice: 100_000,
  nights: 1,
  viewedAt: '2026-11-21T12:00:00Z',
})
const numbers = (list: Viewed[]) => list.map(({ no }) => no)

describe('withViewed', () => {
  it('puts the latest on top, each once', () => {
    expect(numbers(withViewed([viewed(1), viewed(2), viewed(3)], viewed(3)))).toEqual([3, 1, 2])
  })
  it('forgets the oldest beyond its size', () => {
    let list: Viewed[] = []
    for (let no = 1; no <= HISTORY_SIZE + 1; no++) list = withViewed(list, viewed(no))
    expect(list).toHaveLength(HISTORY_SIZE)
    expect(numbers(list)).not.toContain(1)
    expect(list[0]?.no).toBe(HISTORY_SIZE + 1)
  })
})

describe('readHistory', () => {
  it('reads back what was written', () => {
    expect(readHistory(JSON.stringify([viewed(1), viewed(2)]))).toEqual([viewed(1), viewed(2)])
  })
  it.each(['', 'null', '{}', '3', '[', '[null,1,"a",{}]'])('takes %j for nothing', (text) => {
    expect(readHistory(text)).toEqual([])
  })
  it.each([
    ['a number as text', { no: '1' }],
    ['no photo', { photo: null }],
    ['a price as text', { salePrice: '<b>' }],
    ['no name', { name: undefined }],
  ])('leaves out an entry with %s and keeps the others', (_, changes) => {
    expect(numbers(readHistory(JSON.stringify([{ ...viewed(1), ...changes }, viewed(2)])))).toEqual([2])
  })
  it('reads no more than its size', () => {
    const many = Array.from({ length: 50 }, (_, at) => viewed(at + 1))
    expect(readHistory(JSON.stringify(many))).toHaveLength(HISTORY_SIZE)
  })
})

describe('viewedOf', () => {
  const detail = { no: 7, name: '숙소', category: 'pension', regionName: '가평', photos: [photo], rooms: [] }
  it('has no price where no room is free', () => {
    const made = viewedOf(detail as unknown as PlaceDetail, '2026-11-21T12:00:00Z')
    expect(made).toMatchObject({ no: 7, salePrice: null, nights: 1 })
    expect(readHistory(JSON.stringify([made]))).toHaveLength(1)
  })
  it('is nothing without a photo', () => {
    expect(viewedOf({ ...detail, photos: [] } as unknown as PlaceDetail, '2026-11-21T12:00:00Z')).toBeNull()
  })
})
