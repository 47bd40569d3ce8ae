import { describe, expect, it } from 'vitest'
import { MAX_NIGHTS } from '#contract/bounds.ts'
import { addDays, nightsBetween } from '#rules/date.ts'
import { cheapestDays, isFull, lastCheckOut, spansOf } from '#rules/price-calendar.ts'
import fc from '#tests/fc.ts'

const FROM = '2026-11-22'

describe('looks at a calendar', () => {
  it('lie side by side, none too long', () => {
    const lasting = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(lasting, (count) => {
        const spans = spansOf({ from: FROM, to: addDays(FROM, count) })
        expect(spans[0]?.from).toBe(FROM)
        expect(spans.at(-1)?.to).toBe(addDays(FROM, count + 1))
        spans.forEach(({ from, to }, at) => {
          expect(nightsBetween(from, to)).toBeGreaterThan(0)
          expect(nightsBetween(from, to)).toBeLessThanOrEqual(62)
          if (at > 0) expect(from).toBe(spans[at - 1]?.to)
        })
      }),
    )
  })
})

const known = (days: readonly [date: string, salePrice: number, left?: number][]) =>
  Object.fromEntries(
    days.map(([date, salePrice, left = 1]) => [date, { date, left, minPrice: salePrice, salePrice, minNights: 1 }]),
  )

it('guests leave before the first night without a room', () => {
  const days = known([
    ['2026-11-28', 100, 0],
    ['2026-11-30', 100, 0],
    ['2026-12-02', 100, 0],
  ])
  expect(lastCheckOut(days, '2026-11-28')).toBe('2026-11-30')
  expect(lastCheckOut(days, '2026-11-30')).toBe('2026-12-02')
  expect(lastCheckOut(days, '2026-12-02')).toBeNull()
  expect(lastCheckOut({}, '2026-11-28')).toBeNull()
  // After the longest stay, too, and no further.
  expect(lastCheckOut(known([[addDays('2026-12-05', MAX_NIGHTS), 80, 0]]), '2026-12-05')).toBe('2027-01-04')
  expect(lastCheckOut(known([[addDays('2026-12-05', MAX_NIGHTS + 1), 80, 0]]), '2026-12-05')).toBeNull()
  expect([isFull(days, '2026-11-28'), isFull(days, '2026-11-29')]).toEqual([true, false])
})

it('the cheapest days of a month are marked where it is known to its end and others are dearer', () => {
  const days = known([
    ['2026-11-29', 80],
    ['2026-11-30', 100],
    ['2026-12-01', 50],
    ['2027-01-30', 40, 0],
    ['2027-01-30', 90],
    ['2027-01-31', 90],
    ['2027-02-26', 10, 0],
    ['2027-02-27', 70],
    ['2027-02-28', 60],
  ])
  expect([...cheapestDays(days)]).toEqual(['2026-11-29', '2027-02-28'])
  expect([...cheapestDays({})]).toEqual([])
})
