import * as v from 'valibot'
import { LocalDate } from '../date.ts'
import { answer, upstream } from './envelope.ts'

/* Coupons of lodging in Korea; every path and shape here is Assumed. */

const coupon = v.object({
  id: v.string(),
  name: v.string(),
  amount: v.nullable(v.number()),
  percent: v.nullable(v.number()),
  maxDiscount: v.nullable(v.number()),
  minPrice: v.number(),
  until: LocalDate,
  published: v.boolean(),
})
export type UpstreamCoupon = v.InferOutput<typeof coupon>
/**
 * `no` 0 asks for those that every property takes. `owner` and `buyer` as a hold has them (see
 * booking.ts); without a proven phone there is no buyer.
 */
export const coupons = upstream({
  service: 'place',
  method: 'GET',
  path: '/properties/:no/coupons',
  refusals: ['NOT_FOUND'],
  input: v.object({ no: v.number(), owner: v.optional(v.string(), ''), buyer: v.optional(v.string(), '') }),
  output: answer(v.array(coupon)),
})
/** The same for nobody: what everybody may take. */
export const offeredCoupons = upstream({ ...coupons, fresh: 60, input: v.object({ no: v.number() }) })
/**
 * What an owner has taken, and neither they nor the buyer have spent; `no` null is every property.
 */
export const heldCoupons = upstream({
  service: 'place',
  method: 'GET',
  path: '/coupons',
  input: v.object({ owner: v.string(), buyer: v.optional(v.string(), '') }),
  output: answer(v.array(v.object({ ...coupon.entries, no: v.nullable(v.number()) }))),
})
export const publishCoupon = upstream({
  service: 'place',
  method: 'POST',
  path: '/coupons/:id/publish',
  refusals: ['COUPON_NOT_FOUND'],
  input: v.object({ id: v.string(), no: v.number(), owner: v.string() }),
  output: answer(coupon),
})
