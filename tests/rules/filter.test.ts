import { expect, it } from 'vitest'
import { conditionsOf, countOf, withoutOf } from '#rules/filter.ts'

const query = {
  keyword: 'a',
  stars: [4, 5],
  minRating: 4 as number | undefined,
  minPrice: 1,
  maxPrice: 9,
  level: 'basic',
}

it('has a condition of each value, and what the search is without it', () => {
  expect(conditionsOf(query, ['minRating', 'stars', 'level'], { level: 'basic' })).toEqual([
    { name: 'minRating', value: 4, drop: { minRating: undefined } },
    { name: 'stars', value: 4, drop: { stars: [5] } },
    { name: 'stars', value: 5, drop: { stars: [4] } },
  ])
  expect(conditionsOf({ ...query, level: 'full' }, ['level'], { level: 'basic' })).toEqual([
    { name: 'level', value: 'full', drop: { level: 'basic' } },
  ])
})

it('takes away what a service names: a value, a whole question, both ends of a price', () => {
  const asked = (name: string, value: unknown) => ({ name, value })
  expect(withoutOf(query, { name: 'stars', value: '5', count: 1 })).toEqual({
    asked: [asked('stars', 5)],
    drop: { stars: [4] },
  })
  expect(withoutOf(query, { name: 'stars', count: 1 })).toEqual({
    asked: [asked('stars', 4), asked('stars', 5)],
    drop: { stars: [] },
  })
  const gone = { minPrice: undefined, maxPrice: undefined }
  expect(withoutOf(query, { name: 'maxPrice', count: 1 })).toEqual({
    asked: [asked('minPrice', 1), asked('maxPrice', 9)],
    drop: gone,
  })
  expect(withoutOf({ minPrice: 1, maxPrice: undefined }, { name: 'maxPrice', count: 1 })).toEqual({
    asked: [asked('minPrice', 1)],
    drop: gone,
  })
  // What nobody has asked for cannot be taken away.
  expect(withoutOf(query, { name: 'weather', count: 1 }).asked).toEqual([])
})

it('counts nothing of what is not in a list, and does not know without one', () => {
  expect(countOf([{ value: 'a', count: 2 }], 'a')).toBe(2)
  expect(countOf([{ value: 'a', count: 2 }], 'b')).toBe(0)
  expect(countOf(undefined, 'a')).toBe(undefined)
})
