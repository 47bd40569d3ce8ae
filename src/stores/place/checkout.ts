import type * as v from 'valibot'
import { placeCoupon } from '#contract/place/coupon.ts'
import { checkReservePlace, type PlacePreview, placePreview } from '#contract/place/quote.ts'
import { nightsBetween } from '#rules/date.ts'
import { forOtherOf, OTHER_FIELDS, otherFieldAt, otherIssues } from '#rules/other.ts'
import { writeStay } from '#rules/place/address.ts'
import { readStayPayment, type StayPayment, stayPaymentSearch } from '#rules/place/payment.ts'
import { call } from '../call.ts'
import type { CheckoutAdapter } from '../checkout-adapter.ts'

/** Domestic lodging on its payment page. */
export const PLACE_CHECKOUT: CheckoutAdapter<StayPayment, PlacePreview> = {
  product: 'place',
  read: readStayPayment,
  search: stayPaymentSearch,
  back: ({ placeId, stay }) => ({ path: `place/result/${placeId}`, search: `?${writeStay(stay)}` }),
  preview: ({ placeId, roomId, stay }) => call(placePreview, { placeId, roomId, ...stay }),
  units: (_, { stay }) => nightsBetween(stay.checkIn, stay.checkOut),
  couponId: (query) => query.couponId,
  takeCoupon: ({ placeId }, couponId) => call(placeCoupon, { placeId, couponId }),
  own: { arrival: 'walk', ...OTHER_FIELDS },
  issues: otherIssues,
  fieldAt: otherFieldAt,
  request: ({ placeId, roomId, stay }, own) => ({
    ...stay,
    placeId,
    roomId,
    arrival: own.arrival,
    forOther: forOtherOf(own),
  }),
  quote: (input) => call(checkReservePlace, input as v.InferInput<typeof checkReservePlace.input>),
}
