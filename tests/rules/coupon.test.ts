import { expect, test } from 'vitest'
import type { Coupon } from '../../src/contract/place/catalogue.ts'
import { bestCoupon, couponValue, usableValue } from '../../src/rules/coupon.ts'

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

test('the best of the coupons that were taken', () => {
  const list = [
    coupon({ id: 'a', amount: 3_000 }),
    coupon({ id: 'b', percent: 5 }),
    coupon({ id: 'c', amount: 5_000 }),
    coupon({ id: 'd', amount: 9_000, published: false }),
  ]
  expect(bestCoupon(list, 100_000, '2026-07-01')?.id).toBe('b')
  expect(bestCoupon(list, 10_000, '2026-07-01')?.id).toBe('c')
  expect(bestCoupon(list, 100_000, '2026-08-01')).toBeNull()
})

test('no coupon leaves less than a card can be charged, and none that would is chosen', () => {
  const today = '2026-07-01'
  expect(usableValue(coupon({ amount: 5_000 }), 5_100, today)).toBe(5_000)
  expect(usableValue(coupon({ amount: 5_000 }), 5_099, today)).toBe(0)
  expect(usableValue(coupon({ percent: 100 }), 12_345, today)).toBe(0)
  const list = [coupon({ id: 'all', amount: 9_950 }), coupon({ id: 'some', amount: 3_000 })]
  expect(bestCoupon(list, 10_000, today)?.id).toBe('some')
})
