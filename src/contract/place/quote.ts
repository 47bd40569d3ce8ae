import * as v from 'valibot'
import { BOOKING, FOR_OTHER } from '../booking.ts'
import { endpoint } from '../endpoint.ts'
import { Won } from '../money.ts'
import { Bill, PREVIEW, Quote } from '../quote.ts'
import { Arrival } from './bought.ts'
import { Coupon } from './coupon.ts'
import { Parking, PlaceNo, RoomId, Stay } from './property.ts'

/* Booking domestic lodging (docs/product.md, "Orders"). Lists, details and cancellations
   are those of every product. */

/** A coupon on a price. */
export const CouponOffer = v.strictObject({
  coupon: Coupon,
  /** Won that it takes off; 0 where it cannot be used, and then `why`. */
  value: Won,
  why: v.nullable(v.picklist(['minimum', 'over', 'price'])),
  /** With it, once it is taken; null where it cannot be used. */
  bill: v.nullable(Bill),
})
export type CouponOffer = v.InferOutput<typeof CouponOffer>

export const placePreview = endpoint({
  method: 'POST',
  path: '/api/place/quote/preview',
  input: v.strictObject({ ...Stay.entries, placeId: PlaceNo, roomId: RoomId }),
  output: v.strictObject({
    ...PREVIEW,
    /** The usable ones first, the best of them first. */
    coupons: v.array(CouponOffer),
    /** Null where nobody knows. */
    parking: v.nullable(Parking),
  }),
  about: 'What a stay would be charged now, with what each coupon would take off; holds nothing.',
})
export type PlacePreview = v.InferOutput<typeof placePreview.output>

export const checkReservePlace = endpoint({
  method: 'POST',
  path: '/api/placeReserve/checkReservePlace',
  input: v.strictObject({
    ...Stay.entries,
    ...BOOKING,
    ...FOR_OTHER,
    placeId: PlaceNo,
    roomId: RoomId,
    arrival: v.optional(Arrival, 'walk'),
  }),
  output: Quote,
  about: 'Prices the stay anew, holds the room for 15 minutes and answers the quote.',
})
