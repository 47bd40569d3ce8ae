import type { LocalDate } from '../contract/date.ts'
import type { Won } from '../contract/money.ts'
import type { Coupon } from '../contract/place/catalogue.ts'
import { MIN_CHARGE_WON } from './limits.ts'
import { share } from './money.ts'

/** Won a coupon takes off a price on a day, 0 when it cannot be used then (docs/product.md, "Discounts"). Says nothing of whether it was taken. */
export function couponValue(coupon: Coupon, price: Won, today: LocalDate): Won {
  if (price < coupon.minPrice || today > coupon.until) return 0
  if (coupon.amount !== null) return Math.min(coupon.amount, price)
  return Math.min(share(price, coupon.percent ?? 0), coupon.maxDiscount ?? price, price)
}

/** Won a coupon may take off a price on a day: 0 where it would leave less than a card can be charged (docs/product.md, "Discounts"). */
export function usableValue(coupon: Coupon, price: Won, today: LocalDate): Won {
  const value = couponValue(coupon, price, today)
  return price - value < MIN_CHARGE_WON ? 0 : value
}

/** Of the coupons the visitor has taken, the one worth most; the first of equals; null when none is worth anything. */
export function bestCoupon(coupons: readonly Coupon[], price: Won, today: LocalDate): Coupon | null {
  let best: Coupon | null = null
  let most = 0
  for (const coupon of coupons) {
    const value = coupon.published ? usableValue(coupon, price, today) : 0
    if (value > most) [best, most] = [coupon, value]
  }
  return best
}
