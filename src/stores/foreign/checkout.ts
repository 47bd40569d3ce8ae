import type * as v from 'valibot'
import { MAX_ROOMS } from '#contract/bounds.ts'
import { checkReserveForeign, type ForeignPreview, foreignPreview } from '#contract/foreign/quote.ts'
import { nightsBetween } from '#rules/date.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/address.ts'
import { type ForeignPayment, foreignPaymentSearch, readForeignPayment } from '#rules/foreign/payment.ts'
import { travellerFieldAt, travellerFields, travellerIssues, travellersOf } from '#rules/foreign/traveller.ts'
import { call } from '../call.ts'
import type { CheckoutAdapter } from '../checkout-adapter.ts'

/** Overseas lodging on its payment page. */
export const FOREIGN_CHECKOUT: CheckoutAdapter<ForeignPayment, ForeignPreview> = {
  product: 'foreign',
  read: readForeignPayment,
  search: foreignPaymentSearch,
  back: ({ placeId, stay }) => ({ path: foreignPath(placeId), search: `?${writeForeignStay(stay)}` }),
  preview: ({ placeId, roomId, rateId, stay }) => call(foreignPreview, { placeId, roomId, rateId, ...stay }),
  units: (_, { stay }) => nightsBetween(stay.checkIn, stay.checkOut),
  // Every room has fields for its guest.
  own: travellerFields(MAX_ROOMS),
  issues: (own, { stay }) => travellerIssues(own, stay.rooms.length),
  fieldAt: travellerFieldAt,
  request: ({ placeId, roomId, rateId, stay }, own) => ({
    ...stay,
    placeId,
    roomId,
    rateId,
    travellers: travellersOf(own, stay.rooms.length),
  }),
  quote: (input) => call(checkReserveForeign, input as v.InferInput<typeof checkReserveForeign.input>),
}
