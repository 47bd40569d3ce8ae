import type { Booking, Breakdown } from '#contract/booking.ts'
import type { Instant } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import type { FeeStep } from '#contract/fee.ts'
import { Won } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { CouponOffer } from '#contract/place/quote.ts'
import type { Bill, Preview } from '#contract/quote.ts'
import { accepts } from '#rules/accept.ts'
import { couponsFor, usableValue } from '#rules/coupon.ts'
import { seoulDate } from '#rules/date.ts'
import { isForeigners } from '#rules/language.ts'
import { MIN_CHARGE_WON } from '#rules/limits.ts'
import { localOf } from '#rules/local.ts'
import type { RequestContext } from '../env.ts'
import { verifiedOf } from '../identity.ts'
import { providerOfNewOrders } from '../payments/index.ts'
import { hasPressed } from './ledger/claim.ts'
import { feeStepsOf } from './ledger/order.ts'
import type { Offer, ProductOrders } from './ledger/product-orders.ts'
import { benefitsOf } from './tenders.ts'

/** What a bill says of a coupon: won that it takes off, and its name where there is one. */
type CouponPart = Pick<Breakdown, 'coupon' | 'couponName'>

const NO_COUPON: CouponPart = { coupon: 0 }

/** What the coupon takes off an offer. Throws `coupon-not-found`, `coupon-not-usable`. */
async function couponOff(
  context: RequestContext,
  couponId: string | null,
  { coupons, salePrice }: Offer,
): Promise<CouponPart> {
  if (couponId === null) return NO_COUPON
  const coupon = (await coupons?.())?.find((each) => each.id === couponId)
  if (!coupon) throw new Failure('coupon-not-found')
  const value = coupon.published ? usableValue(coupon, salePrice, seoulDate(context.now())) : 0
  if (value === 0) throw new Failure('coupon-not-usable')
  return { coupon: value, couponName: coupon.name }
}

/**
 * An offer, priced now. Throws as the product's, and `sold-out` for what nobody can pay: less than
 * MIN_CHARGE_WON, and what no amount of ours is.
 */
async function offerNow(context: RequestContext, orders: ProductOrders, wanted: unknown): Promise<Offer> {
  const offer = await orders.offer(context, wanted)
  if (offer.salePrice < MIN_CHARGE_WON || !accepts(Won, offer.salePrice)) throw new Failure('sold-out')
  return offer
}

function breakdownOf({ lines, list, price, salePrice }: Offer, off: CouponPart): Breakdown {
  return { lines, list, sale: list - price, discount: price - salePrice, ...off, total: salePrice - off.coupon }
}

/** What cancelling costs until when, were it booked at this moment for so many won. */
export function feeStepsNow({ policy, ...offer }: Offer, amount: Won, now: Instant): FeeStep[] {
  return feeStepsOf({ ...offer, policy: { ...policy, steps: [] }, amount }, now)
}

/** An offer, and what is paid for it line by line. */
export interface Priced {
  offer: Offer
  breakdown: Breakdown
}

/**
 * What is asked for, priced now, and what is paid for it. Throws as `offerNow`, why these people
 * cannot have it, and what is wrong with the coupon.
 */
export async function priceNow(context: RequestContext, orders: ProductOrders, input: Booking): Promise<Priced> {
  const offer = await offerNow(context, orders, orders.wantedOf(input))
  orders.admit?.(input, offer)
  return { offer, breakdown: breakdownOf(offer, await couponOff(context, input.couponId, offer)) }
}

/** By what this visitor may pay: cards issued abroad first for who reads no Korean. */
function methodsFor({ env, file, language }: RequestContext): PaymentMethod[] {
  const methods = providerOfNewOrders(env, file).methods(env)
  const here = methods.filter((method) => method !== 'international')
  if (here.length === methods.length || !isForeigners(file)) return here
  return language === 'ko' ? [...methods] : ['international', ...here]
}

/** Whether what is sold out may be held by this visitor, here or in another browser of theirs. */
const mayHold = async (context: RequestContext): Promise<boolean> =>
  (await verifiedOf(context)) !== null || hasPressed(context.env, context.session.id)

/**
 * What the edge would charge now, with what each coupon would make of it and what the partner would
 * pay for its member; nothing is held, and it needs no person. Coupons that cannot be read are
 * none. Throws what stands in the way of the thing itself, as its quote does, but for `sold-out` to
 * who may hold the last one: that is the booking service's to say.
 */
export async function previewPrice(
  context: RequestContext,
  orders: ProductOrders,
  wanted: unknown,
): Promise<Preview & { coupons?: CouponOffer[] }> {
  orders.check(context, wanted)
  const offer = await offerNow(context, orders, wanted)
  if (offer.soldOut && !(await mayHold(context))) throw new Failure('sold-out')
  const now = context.now()
  const billWith = (off: CouponPart): Bill => {
    const breakdown = breakdownOf(offer, off)
    return { breakdown, policy: { ...offer.policy, steps: feeStepsNow(offer, breakdown.total, now) } }
  }
  const [own, coupons, benefits] = await Promise.all([
    orders.preview?.(context, wanted, offer),
    offer.coupons?.().catch(() => []),
    benefitsOf(context),
  ])
  const { name, optionName: option, photo, address, begins, ends, discount } = offer
  const worth = coupons && couponsFor(coupons, offer.salePrice, now)
  return {
    name,
    option,
    photo,
    address,
    ...localOf(offer.bought),
    begins,
    ends,
    discount,
    bill: billWith(NO_COUPON),
    methods: methodsFor(context),
    ...(benefits && { benefits }),
    ...(worth && {
      coupons: worth.map((each) => ({
        ...each,
        bill: each.value > 0 ? billWith({ coupon: each.value, couponName: each.coupon.name }) : null,
      })),
    }),
    ...own,
  }
}
