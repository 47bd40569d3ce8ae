import * as v from 'valibot'
import { LocalDate } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { Percent, Won } from '../money.ts'
import { PlaceNo } from './property.ts'

export const Coupon = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** Fixed won off, or a percent of the price with `maxDiscount`; exactly one of the two. */
  amount: v.nullable(Won),
  percent: v.nullable(Percent),
  maxDiscount: v.nullable(Won),
  minPrice: Won,
  until: LocalDate,
  /** Whether this visitor has taken it. */
  published: v.boolean(),
})
export type Coupon = v.InferOutput<typeof Coupon>

/** A coupon that a visitor has taken, and of which property it is; null for every one. */
export const HeldCoupon = v.strictObject({ ...Coupon.entries, placeId: v.nullable(PlaceNo) })
export type HeldCoupon = v.InferOutput<typeof HeldCoupon>

export const placeCoupons = endpoint({
  method: 'POST',
  path: '/api/place/coupons',
  input: v.strictObject({ placeId: v.optional(PlaceNo) }),
  output: v.array(Coupon),
  about: 'Coupons a property offers; without one those that every property takes.',
})
export const placeCoupon = endpoint({
  method: 'POST',
  path: '/api/place/coupon',
  input: v.strictObject({ placeId: v.optional(PlaceNo), couponId: v.pipe(v.string(), v.maxLength(40)) }),
  output: Coupon,
  about: 'Takes a coupon for this visitor; taking it twice answers the same coupon.',
})
export const placeHeldCoupons = endpoint({
  method: 'POST',
  path: '/api/place/coupons/held',
  input: v.strictObject({}),
  output: v.array(HeldCoupon),
  about: 'Coupons that this visitor has taken and not used yet.',
})
