import type { Booking, Breakdown } from '../../src/contract/booking.ts'
import { Failure } from '../../src/contract/failure.ts'
import type { Won } from '../../src/contract/money.ts'
import { usableValue } from '../../src/rules/coupon.ts'
import { seoulDate } from '../../src/rules/date.ts'
import { MIN_CHARGE_WON } from '../../src/rules/limits.ts'
import type { Edge } from '../env.ts'
import type { Offer, ProductOrders } from './ledger/product-orders.ts'

/** What the coupon takes off an offer. Throws `coupon-not-found`, `coupon-not-usable`. */
async function couponOff(edge: Edge, couponId: string | null, { coupons, salePrice }: Offer): Promise<Won> {
  if (couponId === null) return 0
  const coupon = (await coupons?.())?.find((each) => each.id === couponId)
  if (!coupon) throw new Failure('coupon-not-found')
  const value = coupon.published ? usableValue(coupon, salePrice, seoulDate(edge.now())) : 0
  if (value === 0) throw new Failure('coupon-not-usable')
  return value
}

/**
 * What is asked for, priced now, and what is paid for it. Throws what the product's `offer` throws, what is wrong with the coupon, and `sold-out`
 * for what its seller gives away: no card pays less than MIN_CHARGE_WON.
 */
export async function priceNow<Input extends Booking>(
  edge: Edge,
  goods: ProductOrders<Input>,
  input: Input,
): Promise<{ offer: Offer; breakdown: Breakdown }> {
  const offer = await goods.offer(edge, input)
  if (offer.salePrice < MIN_CHARGE_WON) throw new Failure('sold-out')
  const coupon = await couponOff(edge, input.couponId, offer)
  const { lines, list, price, salePrice } = offer
  const breakdown = { lines, list, sale: list - price, discount: price - salePrice, coupon, total: salePrice - coupon }
  return { offer, breakdown }
}
