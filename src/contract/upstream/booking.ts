import * as v from 'valibot'
import { Instant } from '../date.ts'
import { answer, upstream } from './envelope.ts'

/*
 * The booking service of all products: hold, book, look up, cancel, each idempotent by `orderId`.
 * What is held is each product's own request. Assumed, all of it.
 */

/** With what every hold may be refused, beside the product's own words. */
export const HOLD_REFUSALS = [
  'SOLD_OUT',
  'HOLD_EXPIRED',
  'DUPLICATED_ORDER',
  'COUPON_USED',
  'COUPON_NOT_FOUND',
  'NOT_FOUND',
] as const

/**
 * What every hold asks for. `owner` and `buyer` are opaque hashes: of the browser that has taken
 * the coupon, and of the person who spends it, once in whatever browser. `replaces` are orders
 * whose unpaid holds of the same item end in the transaction that makes this one, or not at all.
 */
export const HOLD = {
  orderId: v.string(),
  couponId: v.nullable(v.string()),
  owner: v.string(),
  buyer: v.optional(v.string(), ''),
  /** How the guests will check in, in the service's own code. */
  checkInCode: v.optional(v.number()),
  replaces: v.optional(v.array(v.string()), () => []),
}

/**
 * A hold: until when, and what it costs in won before and after the seller's own sale, before
 * coupon and channel discount.
 */
export const Held = v.object({ holdId: v.string(), expiresAt: Instant, price: v.number(), listPrice: v.number() })
export type Held = v.InferOutput<typeof Held>

const Booked = v.object({ bookingNo: v.string(), status: v.picklist(['RESERVED', 'CANCELED']) })

/**
 * Ends a hold before its time. `released` says that nothing is held of the order now, also where
 * nothing ever was; a booking is not released.
 */
export const releaseHold = upstream({
  service: 'place',
  method: 'DELETE',
  path: '/holds/:orderId',
  input: v.object({ orderId: v.string() }),
  output: answer(v.object({ released: v.boolean() })),
})
export const book = upstream({
  service: 'place',
  method: 'POST',
  path: '/bookings',
  refusals: ['SOLD_OUT', 'HOLD_EXPIRED'],
  input: v.object({
    orderId: v.string(),
    amount: v.number(),
    guestName: v.string(),
    guestPhone: v.string(),
    request: v.string(),
  }),
  output: answer(Booked),
})
export const booking = upstream({
  service: 'place',
  method: 'GET',
  path: '/bookings/:orderId',
  refusals: ['NOT_FOUND'],
  input: v.object({ orderId: v.string() }),
  output: answer(Booked),
})
export const cancelBooking = upstream({
  service: 'place',
  method: 'POST',
  path: '/bookings/:orderId/cancel',
  refusals: ['NOT_FOUND', 'NOT_CANCELABLE'],
  input: v.object({ orderId: v.string(), fee: v.number() }),
  output: answer(Booked),
})
