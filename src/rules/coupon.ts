import type { LocalDate } from '../contract/date.ts'
import type { Won } from '../contract/money.ts'
import type { Coupon, HeldCoupon } from '../contract/place/coupon.ts'
import { type Moment, seoulDate } from './date.ts'
import { MIN_CHARGE_WON } from './limits.ts'
import { share } from './money.ts'

/**
 * Won a coupon takes off a price on a day, 0 when it cannot be used then (docs/product.md,
 * "Discounts"). Says nothing of whether it was taken.
 */
export function couponValue(coupon: Coupon, price: Won, today: LocalDate): Won {
  if (price < coupon.minPrice || today > coupon.until) return 0
  if (coupon.amount !== null) return Math.min(coupon.amount, price)
  return Math.min(share(price, coupon.percent ?? 0), coupon.maxDiscount ?? price, price)
}

/**
 * Won a coupon may take off a price on a day: 0 where it would leave less than a card can be
 * charged (docs/product.md, "Discounts").
 */
export function usableValue(coupon: Coupon, price: Won, today: LocalDate): Won {
  const value = couponValue(coupon, price, today)
  return price - value < MIN_CHARGE_WON ? 0 : value
}

/**
 * Why a coupon takes nothing off a price on a day: it is over, the price is below its minimum, or
 * it suits none so low, as less would be left than a card can be charged.
 */
function refusalOf(coupon: Coupon, price: Won, today: LocalDate): 'over' | 'minimum' | 'price' {
  if (today > coupon.until) return 'over'
  return price < coupon.minPrice ? 'minimum' : 'price'
}

/**
 * The coupons for a price, the usable ones first, the best of them first; 0 for one that cannot be
 * used, and then `why` (docs/product.md, "Discounts").
 */
export function couponsFor(
  coupons: readonly Coupon[],
  price: Won,
  now: Moment,
): { coupon: Coupon; value: Won; why: ReturnType<typeof refusalOf> | null }[] {
  const today = seoulDate(now)
  return coupons
    .map((coupon) => {
      const value = usableValue(coupon, price, today)
      return { coupon, value, why: value > 0 ? null : refusalOf(coupon, price, today) }
    })
    .sort((a, b) => b.value - a.value)
}

/**
 * What a property costs with the best of the coupons that a visitor has taken; null where none
 * takes anything off (docs/product.md, "Discounts").
 */
export function priceWithCoupon(
  held: readonly HeldCoupon[],
  { no, salePrice }: { no: number; salePrice: Won },
  now: Moment,
): Won | null {
  const own = held.filter(({ placeId }) => placeId === null || placeId === no)
  const value = Math.max(0, ...own.map((coupon) => usableValue(coupon, salePrice, seoulDate(now))))
  return value > 0 ? salePrice - value : null
}
