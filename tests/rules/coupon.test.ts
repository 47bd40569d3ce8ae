import { expect, test } from 'vitest'
import type { Coupon } from '#contract/place/coupon.ts'
import { couponsFor, couponValue, priceWithCoupon, usableValue } from '#rules/coupon.ts'

const coupon = (more: Partial<Coupon>): Coupon => ({
  id: 'c1',
  name: '웰컴 쿠폰',
  amount: null,
  percent: null,
  maxDiscount: null,
  minPrice: 0,
  until: '2026-07-31',
  published: true,
  ...more,
})

test.each<[Partial<Coupon>, number, string, number]>([
  [{ amount: 5_000 }, 100_000, '2026-07-31', 5_000],
  [{ amount: 5_000 }, 100_000, '2026-08-01', 0],
  [{ amount: 5_000 }, 3_000, '2026-07-01', 3_000],
  [{ amount: 5_000, minPrice: 50_000 }, 50_000, '2026-07-01', 5_000],
  [{ amount: 5_000, minPrice: 50_000 }, 49_999, '2026-07-01', 0],
  [{ percent: 7 }, 12_345, '2026-07-01', 860],
  [{ percent: 10, maxDiscount: 10_000 }, 300_000, '2026-07-01', 10_000],
  [{ percent: 100 }, 12_345, '2026-07-01', 12_340],
  [{}, 12_345, '2026-07-01', 0],
])('%j on %i won on %s takes %i', (more, price, today, value) => {
  expect(couponValue(coupon(more), price, today)).toBe(value)
})

test('the best first, then those that cannot be used, each with its reason', () => {
  const offers = couponsFor(
    [
      coupon({ id: 'late', amount: 9_000, until: '2026-07-19' }),
      coupon({ id: 'small', amount: 1_000 }),
      coupon({ id: 'dear', amount: 50_000, minPrice: 100_001 }),
      coupon({ id: 'big', percent: 10 }),
      coupon({ id: 'first', amount: 1_000, published: false }),
      coupon({ id: 'all', amount: 99_950 }),
    ],
    100_000,
    '2026-07-20T12:00:00+09:00',
  )
  expect(offers.map(({ coupon: { id }, value, why }) => [id, value, why])).toEqual([
    ['big', 10_000, null],
    ['small', 1_000, null],
    ['first', 1_000, null],
    ['late', 0, 'over'],
    ['dear', 0, 'minimum'],
    ['all', 0, 'price'],
  ])
})

test('no coupon leaves less than a card can be charged, and none that would is offered', () => {
  const today = '2026-07-01'
  expect(usableValue(coupon({ amount: 5_000 }), 5_100, today)).toBe(5_000)
  expect(usableValue(coupon({ amount: 5_000 }), 5_099, today)).toBe(0)
  expect(usableValue(coupon({ percent: 100 }), 12_345, today)).toBe(0)
  const list = [coupon({ id: 'all', amount: 9_950 }), coupon({ id: 'some', amount: 3_000 })]
  expect(couponsFor(list, 10_000, today).map(({ coupon: { id }, value }) => [id, value])).toEqual([
    ['some', 3_000],
    ['all', 0],
  ])
})

test('a price with the best coupon that a visitor has: of the property, or of every one', () => {
  const now = '2026-07-01T00:00:00+09:00'
  const held = [
    { ...coupon({ amount: 5_000, minPrice: 50_000 }), placeId: null },
    { ...coupon({ percent: 10 }), placeId: 7 },
    { ...coupon({ amount: 90_000, until: '2026-06-30' }), placeId: null },
  ]
  expect(priceWithCoupon(held, { no: 7, salePrice: 100_000 }, now)).toBe(90_000)
  expect(priceWithCoupon(held, { no: 8, salePrice: 100_000 }, now)).toBe(95_000)
  expect(priceWithCoupon(held, { no: 8, salePrice: 49_000 }, now)).toBeNull()
  expect(priceWithCoupon([], { no: 7, salePrice: 100_000 }, now)).toBeNull()
})
