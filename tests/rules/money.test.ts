import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorWon, koreanAmount, percentOff, share, thousands } from '../../src/rules/money.ts'

test.each([
  [0, '0', '0원'],
  [7, '7', '7원'],
  [45, '45', '45원'],
  [100, '100', '1백원'],
  [999, '999', '9백 99원'],
  [1_000, '1,000', '1천원'],
  [9_900, '9,900', '9천 9백원'],
  [10_000, '10,000', '1만원'],
  [12_345, '12,345', '1만 2천 3백 45원'],
  [100_050, '100,050', '10만 50원'],
  [150_000, '150,000', '15만원'],
  [1_234_567, '1,234,567', '123만 4천 5백 67원'],
  [12_340_000, '12,340,000', '1,234만원'],
  [100_000_000, '100,000,000', '1억원'],
  [120_010_000, '120,010,000', '1억 2,001만원'],
])('%i', (amount, digits, words) => {
  expect(thousands(amount)).toBe(digits)
  expect(koreanAmount(amount)).toBe(words)
})

test.each([
  [100_000, 95_000, 5, 5],
  [100_000, 94_900, 5, 6],
  [100_000, 99_999, 0, 1],
  [100_000, 1, 99, 100],
  [100_000, 0, 100, 100],
  [100_000, 100_000, 0, 0],
  [100_000, 110_000, 0, 0],
  [0, 0, 0, 0],
  [3, 2, 33, 34],
])('from %i to %i is %i%%, rounded up %i%%', (original, sale, down, up) => {
  expect(percentOff(original, sale)).toBe(down)
  expect(percentOff(original, sale, 'up')).toBe(up)
})

test.each([
  [12_345, 5, 610],
  [12_345, 100, 12_340],
  [99, 10, 0],
  [100, 10, 10],
  [110_000, 7, 7_700],
])('%i at %i%% is %i', (amount, percent, won) => expect(share(amount, percent)).toBe(won))

test('an exact whole percentage survives both ways of rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 10_000_000 }), (percent, unit) => {
      expect(percentOff(unit * 100, unit * (100 - percent))).toBe(percent)
      expect(percentOff(unit * 100, unit * (100 - percent), 'up')).toBe(percent)
      expect(floorWon(unit) % 10).toBe(0)
    }),
  )
})
