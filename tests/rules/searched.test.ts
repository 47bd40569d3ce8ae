import { describe, expect, it } from 'vitest'
import { daysOf, isSearch, readSearches, SEARCHES_SIZE, type Searched, withSearched } from '#rules/searched.ts'

const searched = (where: string, search = '', product: Searched['product'] = 'place'): Searched => ({
  product,
  where,
  search,
})

describe('searches', () => {
  it('are one for each place of a product, the latest first, and so many', () => {
    const list = [searched('부산', 'a'), searched('부산', 'b', 'leisure'), searched('')]
    expect(withSearched(list, searched('부산', 'c'))).toEqual([searched('부산', 'c'), ...list.slice(1)])
    const many = Array.from({ length: SEARCHES_SIZE }, (_, at) => searched(`${at}`))
    expect(withSearched(many, searched('x')).map(({ where }) => where)).toEqual([
      'x',
      ...many.slice(0, -1).map(({ where }) => where),
    ])
  })
  it('are read back, and what is not of our making is left out', () => {
    const list = [searched('부산', 'keyword=x'), searched('')]
    expect(readSearches(JSON.stringify([null, 3, { product: 'place', where: 1, search: '' }, ...list]))).toEqual(list)
    for (const text of ['', '[', 'null', '{}']) expect(readSearches(text)).toEqual([])
    expect(readSearches(JSON.stringify(Array.from({ length: 50 }, () => searched('x'))))).toHaveLength(SEARCHES_SIZE)
  })
})

it('is a search where it has a place or days', () => {
  expect(isSearch(searched('부산'))).toBe(true)
  expect(isSearch(searched('', 'checkIn=2026-12-07'))).toBe(true)
  expect(isSearch(searched('', 'sort=rating&page=2'))).toBe(false)
})

it.each([
  ['keyword=x&checkIn=2026-12-07&checkOut=2026-12-09', { first: '2026-12-07', last: '2026-12-09' }],
  ['pickUpAt=2026-12-07T10:00&returnAt=2026-12-08T10:00', { first: '2026-12-07', last: '2026-12-08' }],
  ['date=2026-12-07', { first: '2026-12-07', last: '2026-12-07' }],
  ['checkIn=2026-12-07', { first: '2026-12-07', last: '2026-12-07' }],
  ['checkIn=2026-12-06&checkOut=2026-12-09', null],
  ['keyword=x', null],
])('the days of %s are %o on the first of them', (search, days) => {
  expect(daysOf(search, '2026-12-07')).toEqual(days)
})
