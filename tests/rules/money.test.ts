import { expect, test } from 'vitest'
import { Language } from '#contract/channel.ts'
import { compactWon } from '#rules/compact.ts'
import { decimal, floorWon, koreanAmount, percentOff, share, thousands } from '#rules/money.ts'
import fc from '../fc.ts'

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
  expect(thousands(amount, 'ko')).toBe(digits)
  expect(koreanAmount(amount)).toBe(words)
})

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1,000', '1000'],
  [9_999, '9,999', '9999'],
  [10_000, '10,000', '10.000'],
  [1_234_567, '1,234,567', '1.234.567'],
])('%i in English and in Spanish', (amount, english, spanish) => {
  expect(thousands(amount, 'en')).toBe(english)
  expect(thousands(amount, 'es')).toBe(spanish)
})

test('figures are grouped as the tables of the platform have it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Language.options), fc.nat(), (language, amount) => {
      expect(thousands(amount, language)).toBe(new Intl.NumberFormat(language).format(amount))
    }),
  )
})

test.each([
  [4.5, '4.5', '4,5'],
  [4, '4.0', '4,0'],
  [4.25, '4.3', '4,3'],
])('%d with a digit after the point', (value, others, spanish) => {
  for (const language of ['ko', 'en', 'ja', 'zh'] as const) expect(decimal(value, language)).toBe(others)
  expect(decimal(value, 'es')).toBe(spanish)
})

test.each([
  [0, '0', '0', '0', '0', '0'],
  [999, '999', '999', '999', '999', '999'],
  [9_900, '9,900', '9,900', '9,900', '9.9K', '9,9 mil'],
  [10_000, '1만', '1万', '1万', '10K', '10 mil'],
  [89_000, '8.9만', '8.9万', '8.9万', '89K', '89 mil'],
  [89_500, '9만', '9万', '9万', '89.5K', '89,5 mil'],
  [129_300, '12.9만', '12.9万', '12.9万', '129K', '129 mil'],
  [999_400, '99.9만', '99.9万', '99.9万', '999K', '999 mil'],
  [999_960, '100만', '100万', '100万', '1M', '1 M'],
  [1_254_000, '125만', '125万', '125万', '1.3M', '1,3 M'],
  [12_340_000, '1,234만', '1,234万', '1,234万', '12.3M', '12,3 M'],
  [99_996_000, '1억', '1億', '1亿', '100M', '100 M'],
])('%i where there is little room', (amount, ko, ja, zh, en, es) => {
  const shown = { ko, ja, zh, en, es: es.replace(' ', '\u00a0') }
  for (const language of Language.options) expect(compactWon(amount, language)).toBe(shown[language])
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
