import { describe, expect, it } from 'vitest'
import { bars } from '#rules/review.ts'

describe('bars', () => {
  it('counts best first and shares of all', () => {
    expect(bars([1, 0, 0, 1, 2])).toEqual([
      { stars: 5, count: 2, percent: 50 },
      { stars: 4, count: 1, percent: 25 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 1, percent: 25 },
    ])
  })
  it('has no share of nothing', () => {
    expect(bars([0, 0, 0, 0, 0]).every(({ percent }) => percent === 0)).toBe(true)
  })
})
