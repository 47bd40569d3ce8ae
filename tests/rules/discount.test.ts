import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AppliedDiscount, type DiscountPart, type DiscountPolicy } from '#contract/discount.ts'
import {
  applies,
  apply,
  bestDiscount,
  chargeable,
  type DiscountItem,
  type DiscountWords,
  takesAny,
} from '#rules/discount.ts'
import fc from '../fc.ts'

type Core = DiscountPolicy['policy']
type Lists = Partial<Omit<DiscountPolicy, 'policy'>>

function policy(core: Partial<Core> = {}, lists: Lists = {}): DiscountPolicy {
  return {
    policy: {
      id: 1,
      policyName: '여름 할인',
      discountOptionType: 'CHANNEL',
      minItemPrice: null,
      maxDiscountAmount: null,
      moneyDiscount: null,
      percentDiscount: null,
      customCoupon: false,
      ...core,
    },
    categoryList: [],
    placeList: [],
    foreignList: [],
    leisureList: [],
    ...lists,
  }
}
const money = (discountAmount: number, core: Partial<Core> = {}) =>
  policy({ moneyDiscount: { discountAmount }, ...core })
const percent = (discountPercent: number, core: Partial<Core> = {}) =>
  policy({ percentDiscount: { discountPercent }, ...core })

const WORDS: DiscountWords = {
  percent: (percent) => `${percent}% off`,
  money: (won) => `₩${won} off`,
  most: (won) => `up to ₩${won}`,
}

describe('what a policy covers', () => {
  const item: DiscountItem = { price: 100_000, category: 'hotel', placeNo: 7 }
  test.each<[string, DiscountPolicy, DiscountItem, boolean]>([
    ['the whole channel', policy(), item, true],
    ['its category', policy({ discountOptionType: 'CATEGORY' }, { categoryList: [{ category: 'hotel' }] }), item, true],
    [
      'another category',
      policy({ discountOptionType: 'CATEGORY' }, { categoryList: [{ category: 'motel' }] }),
      item,
      false,
    ],
    ['a category, item without one', policy({ discountOptionType: 'CATEGORY' }), { price: 100_000 }, false],
    ['this place', policy({ discountOptionType: 'PRODUCT' }, { placeList: [{ placeNo: 7 }] }), item, true],
    ['another place', policy({ discountOptionType: 'PRODUCT' }, { placeList: [{ placeNo: 8 }] }), item, false],
    [
      'a stay abroad',
      policy({ discountOptionType: 'PRODUCT' }, { foreignList: [{ propertyId: 'p1' }] }),
      { price: 1, propertyId: 'p1' },
      true,
    ],
    [
      'a leisure deal',
      policy({ discountOptionType: 'PRODUCT' }, { leisureList: [{ dealId: 3 }] }),
      { price: 1, dealId: 3 },
      true,
    ],
    [
      'the number of a deal is no place',
      policy({ discountOptionType: 'PRODUCT' }, { leisureList: [{ dealId: 7 }] }),
      item,
      false,
    ],
    ['an item at its minimum', policy({ minItemPrice: 100_000 }), item, true],
    ['an item a won below it', policy({ minItemPrice: 100_001 }), item, false],
  ])('%s', (_, given, thing, covered) => expect(applies(given, thing)).toBe(covered))
})

describe('what a policy takes', () => {
  test.each<[string, DiscountPolicy, number, number, number, string, string]>([
    ['fixed', money(10_000), 100_000, 10_000, 10, '₩10000 off', ''],
    ['fixed above the price', money(10_000), 7_000, 7_000, 100, '₩10000 off', ''],
    ['fixed is not cut', money(10_000, { maxDiscountAmount: 5_000 }), 100_000, 10_000, 10, '₩10000 off', ''],
    ['percent', percent(5), 100_000, 5_000, 5, '5% off', ''],
    ['percent to 10 won', percent(5), 12_345, 610, 4, '5% off', ''],
    ['percent at its cap', percent(10, { maxDiscountAmount: 10_000 }), 100_000, 10_000, 10, '10% off', 'up to ₩10000'],
    ['percent over its cap', percent(10, { maxDiscountAmount: 10_000 }), 300_000, 10_000, 3, '10% off', 'up to ₩10000'],
    ['a cap of zero', percent(10, { maxDiscountAmount: 0 }), 300_000, 0, 0, '10% off', 'up to ₩0'],
    [
      'both forms',
      policy({ moneyDiscount: { discountAmount: 500 }, percentDiscount: { discountPercent: 50 } }),
      10_000,
      500,
      5,
      '₩500 off',
      '',
    ],
    ['neither form', policy(), 10_000, 0, 0, '0% off', ''],
  ])('%s', (_, given, price, amount, shown, text, most) => {
    expect(apply(given, price, { words: WORDS })).toMatchObject({
      discountAmount: amount,
      appliedPrice: price - amount,
      discountPercent: shown,
      text,
      maxPriceText: most,
    })
  })

  test('leisure rounds its percentage up', () => {
    const applied = apply(percent(10, { maxDiscountAmount: 10_000 }), 300_000, { round: 'up', words: WORDS })
    expect(applied).toMatchObject({ discountPercent: 4, text: '10% off', maxPriceText: 'up to ₩10000' })
  })
})

test.each<[string, DiscountPolicy, boolean]>([
  ['a channel’s', money(1), true],
  ['a share', percent(1), true],
  ['of nothing', money(0), false],
  ['of no share', percent(0), false],
  ['of neither form', policy(), false],
  ['cut to nothing', percent(10, { maxDiscountAmount: 0 }), false],
  ['for no category', money(1, { discountOptionType: 'CATEGORY' }), false],
  ['for a place', policy({ ...money(1).policy, discountOptionType: 'PRODUCT' }, { placeList: [{ placeNo: 7 }] }), true],
])('a policy %s is one that takes anything off: %j, %s', (_, given, takes) => expect(takesAny(given)).toBe(takes))

describe('the winning policy', () => {
  test.each<[string, DiscountPolicy[] | null, number | null]>([
    ['takes most', [percent(5, { id: 1 }), money(6_000, { id: 2 }), percent(4, { id: 3 })], 2],
    ['of two equals has the lower id', [money(5_000, { id: 9 }), percent(5, { id: 4 }), money(5_000, { id: 6 })], 4],
    ['must cover the item', [money(9_000, { id: 1, minItemPrice: 200_000 }), money(10, { id: 2 })], 2],
    ['may be a custom coupon', [money(10, { id: 1 }), money(20, { id: 2, customCoupon: true })], 2],
    ['must take something', [percent(0), money(0)], null],
    ['is none without policies', [], null],
    ['is none when they could not be read', null, null],
  ])('%s', (_, policies, id) => {
    expect(bestDiscount(policies, { price: 100_000 }, { words: WORDS })?.discountPolicyNo ?? null).toBe(id)
  })
})

test('a discount is never above the price nor its cap, is in tens unless cut, and the winner takes most', () => {
  const won = fc.integer({ min: 0, max: 50_000_000 })
  const any = fc
    .record({
      id: fc.nat(9),
      minItemPrice: fc.option(won),
      maxDiscountAmount: fc.option(won),
      moneyDiscount: fc.option(fc.record({ discountAmount: won })),
      percentDiscount: fc.option(fc.record({ discountPercent: fc.integer({ min: 0, max: 100 }) })),
    })
    .map((core) => policy(core))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), won, (policies, price) => {
      const covering = policies
        .filter((each) => applies(each, { price }))
        .map((each) => ({ each, done: apply(each, price, { words: WORDS }) }))
      for (const { each, done } of covering) {
        expect(v.is(AppliedDiscount, done)).toBe(true)
        expect(done.appliedPrice + done.discountAmount).toBe(price)
        const { moneyDiscount, maxDiscountAmount } = each.policy
        if (moneyDiscount) continue
        expect(done.discountAmount).toBeLessThanOrEqual(maxDiscountAmount ?? price)
        if (done.discountAmount !== maxDiscountAmount) expect(done.discountAmount % 10).toBe(0)
      }
      const most = Math.max(0, ...covering.map(({ done }) => done.discountAmount))
      expect(bestDiscount(policies, { price }, { words: WORDS })?.discountAmount ?? 0).toBe(most)
    }),
  )
})

describe('a discount that leaves less than a card can be charged', () => {
  test.each<[price: number, taken: number, left: number, percent: number]>([
    [7_000, 7_000, 100, 98],
    [7_000, 6_950, 100, 98],
    [7_000, 6_901, 100, 98],
    [7_000, 6_900, 100, 98],
    [7_000, 6_899, 101, 98],
    [101, 50, 100, 0],
    [100, 100, 100, 0],
    [99, 1, 99, 0],
    [0, 10, 0, 0],
  ])('of %i won that takes %i leaves %i', (price, taken, left, shown) => {
    const done = chargeable(bestDiscount([money(taken)], { price }, { words: WORDS }), price)
    expect(done?.appliedPrice ?? price).toBe(left)
    expect(done?.discountPercent ?? 0).toBe(shown)
    expect((done?.discountAmount ?? 0) + left).toBe(price)
  })

  test('is cut so that 100 won are left, and otherwise stays as it is', () => {
    const won = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 5_000_000 }))
    fc.assert(
      fc.property(
        won,
        won,
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom('down', 'up'),
        (price, off, part, round) => {
          for (const given of [money(off), percent(part)]) {
            const best = bestDiscount([given], { price }, { words: WORDS, round })
            const done = chargeable(best, price, round)
            const left = done?.appliedPrice ?? price
            expect(left).toBeGreaterThanOrEqual(Math.min(price, 100))
            if (best && best.appliedPrice >= 100) expect(done).toBe(best)
            if (best && best.appliedPrice < 100 && price > 100) expect(left).toBe(100)
            if (done)
              expect([v.is(AppliedDiscount, done), price - left, done.discountAmount > 0]).toEqual([
                true,
                done.discountAmount,
                true,
              ])
          }
        },
      ),
    )
  })
})

describe('over all four parts', () => {
  const won = fc.integer({ min: 0, max: 5_000_000 })
  const few = fc.integer({ min: 1, max: 4 })
  const PARTS: Record<DiscountPart, (id: number, price: number) => DiscountItem> = {
    PLACE: (id, price) => ({ price, category: `kind${id}`, placeNo: id }),
    FOREIGN: (id, price) => ({ price, category: `kind${id}`, propertyId: String(id) }),
    LEISURE: (id, price) => ({ price, category: String(2259 + id), dealId: id }),
    RENTCAR: (id, price) => ({ price, category: `class${id}` }),
  }
  const anyPolicy = fc
    .record({
      core: fc.record({
        id: fc.nat(99),
        discountOptionType: fc.constantFrom('CATEGORY' as const, 'CHANNEL' as const, 'PRODUCT' as const),
        minItemPrice: fc.option(won),
        maxDiscountAmount: fc.option(won),
        moneyDiscount: fc.option(fc.record({ discountAmount: won })),
        percentDiscount: fc.option(fc.record({ discountPercent: fc.integer({ min: 0, max: 100 }) })),
      }),
      ids: fc.array(few, { maxLength: 3 }),
    })
    .map(({ core, ids }) =>
      policy(core, {
        categoryList: ids
          .flatMap((id) => [`kind${id}`, String(2259 + id), `class${id}`])
          .map((category) => ({ category })),
        placeList: ids.map((placeNo) => ({ placeNo })),
        foreignList: ids.map((id) => ({ propertyId: String(id) })),
        leisureList: ids.map((dealId) => ({ dealId })),
      }),
    )

  /** What the item's own lists say, written apart from the rule. */
  function covered({ policy: core, ...lists }: DiscountPolicy, part: DiscountPart, item: DiscountItem): boolean {
    if (core.minItemPrice !== null && item.price < core.minItemPrice) return false
    if (core.discountOptionType === 'CHANNEL') return true
    if (core.discountOptionType === 'CATEGORY')
      return lists.categoryList.some(({ category }) => category === item.category)
    if (part === 'PLACE') return lists.placeList.some(({ placeNo }) => placeNo === item.placeNo)
    if (part === 'FOREIGN') return lists.foreignList.some(({ propertyId }) => propertyId === item.propertyId)
    // A rental car is named by no list.
    return part === 'LEISURE' && lists.leisureList.some(({ dealId }) => dealId === item.dealId)
  }

  test.each(Object.keys(PARTS) as DiscountPart[])(
    '%s: scope and minimum hold, the cap holds, the largest wins',
    (part) => {
      fc.assert(
        fc.property(fc.array(anyPolicy, { maxLength: 8 }), few, won, (policies, id, price) => {
          const item = PARTS[part](id, price)
          const amounts = policies
            .filter((each) => covered(each, part, item))
            .map(({ policy: core }) => {
              if (core.moneyDiscount) return Math.min(core.moneyDiscount.discountAmount, price)
              const share = Math.floor((price * (core.percentDiscount?.discountPercent ?? 0)) / 1000) * 10
              return Math.min(share, core.maxDiscountAmount ?? share)
            })
          const most = Math.max(0, ...amounts)
          const best = bestDiscount(policies, item, { words: WORDS, round: part === 'LEISURE' ? 'up' : 'down' })
          expect(best?.discountAmount ?? 0).toBe(most)
          if (!best) return
          expect(best.appliedPrice).toBe(price - most)
          expect(best.appliedPrice).toBeGreaterThanOrEqual(0)
          const exact = (most * 100) / price
          expect(best.discountPercent).toBe(part === 'LEISURE' ? Math.ceil(exact) : Math.floor(exact))
        }),
        { numRuns: 300 },
      )
    },
  )
})
