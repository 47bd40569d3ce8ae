import type { Booking, Breakdown } from '../../src/contract/booking.ts'
import { Failure, type FailureCode } from '../../src/contract/failure.ts'
import type { Won } from '../../src/contract/money.ts'
import { usableValue } from '../../src/rules/coupon.ts'
import { seoulDate } from '../../src/rules/date.ts'
import { LEAST_CHARGE_WON } from '../../src/rules/limits.ts'
import type { Edge } from '../env.ts'
import { Refused } from '../upstream.ts'
import type { Goods, Offer } from './goods.ts'

/** What the desk's no means to a visitor who has not paid, whatever is booked. */
const REFUSALS: Record<string, FailureCode> = {
  SOLD_OUT: 'sold-out',
  COUPON_USED: 'coupon-not-usable',
  COUPON_NOT_FOUND: 'coupon-not-found',
  DUPLICATED_ORDER: 'invalid-input',
  HOLD_EXPIRED: 'quote-expired',
}

/** Answers a service's no in our words. */
export async function asked<Answer>({ refusals }: Pick<Goods, 'refusals'>, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Refused ? (refusals?.[error.code] ?? REFUSALS[error.code]) : undefined
    throw code ? new Failure(code, undefined, { cause: error }) : error
  }
}

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
 * for what its seller gives away: no card pays less than LEAST_CHARGE_WON.
 */
export async function priceNow<Input extends Booking>(
  edge: Edge,
  goods: Goods<Input>,
  input: Input,
): Promise<{ offer: Offer; breakdown: Breakdown }> {
  const offer = await goods.offer(edge, input)
  if (offer.salePrice < LEAST_CHARGE_WON) throw new Failure('sold-out')
  const coupon = await couponOff(edge, input.couponId, offer)
  const { lines, list, price, salePrice } = offer
  const breakdown = { lines, list, sale: list - price, discount: price - salePrice, coupon, total: salePrice - coupon }
  return { offer, breakdown }
}
