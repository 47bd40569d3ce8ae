import { describe, expect, it } from 'vitest'
import type { TenderKind } from '#contract/tender.ts'
import { arePointsUsable, dividedRefund, isChargeable, mostPoints } from '#rules/tender.ts'
import fc from '../fc.ts'

const KINDS: TenderKind[] = ['coupon', 'points', 'payment']
const tenders = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), amount: fc.integer({ min: 1, max: 10_000_000 }) }),
  { minLength: 1, maxLength: 4 },
)
const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

/** Tenders, and a refund of no more than they are. */
const refunded = tenders.chain((list) =>
  fc.record({
    list: fc.constant(list),
    refund: fc.integer({ min: 0, max: sum(list.map(({ amount }) => amount)) }),
  }),
)

describe('a refund', () => {
  it('is divided to the won, and no tender gets more back than it gave', () => {
    fc.assert(
      fc.property(refunded, ({ list, refund }) => {
        const back = dividedRefund(list, refund)
        expect(sum(back)).toBe(refund)
        for (const [at, { amount }] of list.entries()) {
          expect(back[at]).toBeGreaterThanOrEqual(0)
          expect(back[at]).toBeLessThanOrEqual(amount)
        }
      }),
    )
  })

  it('that is larger takes nothing from any tender', () => {
    fc.assert(
      fc.property(refunded, ({ list, refund }) => {
        const [less, more] = [dividedRefund(list, Math.floor(refund / 2)), dividedRefund(list, refund)]
        for (const at of list.keys()) expect(more[at]).toBeGreaterThanOrEqual(less[at] ?? 0)
      }),
    )
  })

  it('leaves the fee with the payment, then with points, then with the coupon', () => {
    const list = [
      { kind: 'coupon' as const, amount: 5000 },
      { kind: 'points' as const, amount: 20_000 },
      { kind: 'payment' as const, amount: 75_000 },
    ]
    expect(dividedRefund(list, 70_000)).toEqual([5000, 20_000, 45_000])
    expect(dividedRefund(list, 20_000)).toEqual([5000, 15_000, 0])
    expect(dividedRefund(list, 3000)).toEqual([3000, 0, 0])
    expect(dividedRefund(list, 100_000)).toEqual([5000, 20_000, 75_000])
  })

  it('of more than was paid is nobody’s', () => {
    expect(() => dividedRefund([{ kind: 'payment', amount: 10 }], 11)).toThrow(RangeError)
  })
})

describe('points', () => {
  const rules = fc.record({
    point: fc.integer({ min: 0, max: 1_000_000 }),
    minUse: fc.integer({ min: 0, max: 10_000 }),
    unit: fc.constantFrom(1, 10, 100, 1000),
    maxUse: fc.integer({ min: 0, max: 500_000 }),
    maxRate: fc.integer({ min: 1, max: 100 }),
  })
  const price = fc.integer({ min: 100, max: 1_000_000 })

  it('that are most are usable, and none beyond them are', () => {
    fc.assert(
      fc.property(rules, price, fc.integer({ min: 1, max: 2000 }), (of, won, more) => {
        const most = mostPoints(of, won)
        if (most > 0) expect(arePointsUsable(of, won, most)).toBe(true)
        expect(arePointsUsable(of, won, most + more)).toBe(false)
      }),
    )
  })

  it('leave nothing or what a card takes', () => {
    fc.assert(
      fc.property(rules, price, fc.nat(600_000), (of, won, points) => {
        if (arePointsUsable(of, won, points)) expect(isChargeable(won - points)).toBe(true)
      }),
    )
  })

  const LIMITS = { point: 48_500, minUse: 3000, unit: 1000, maxUse: 300_000, maxRate: 50 }
  it.each([
    [95_000, LIMITS, 47_000],
    [200_000, LIMITS, 48_000],
    [5000, LIMITS, 0],
    [6000, LIMITS, 3000],
    [95_000, { ...LIMITS, maxUse: 20_000 }, 20_000],
    [95_000, { point: 95_000, minUse: 1, unit: 1, maxUse: 1_000_000, maxRate: 100 }, 95_000],
    // One won would be left, which no card takes.
    [95_000, { point: 94_999, minUse: 1, unit: 1, maxUse: 1_000_000, maxRate: 100 }, 94_900],
  ])('of %i won, by %o, are %i at most', (won, of, most) => expect(mostPoints(of, won)).toBe(most))
})
