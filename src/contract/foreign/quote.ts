import * as v from 'valibot'
import { BOOKING } from '../booking.ts'
import { MAX_ROOMS } from '../bounds.ts'
import { endpoint } from '../endpoint.ts'
import { PREVIEW, Quote } from '../quote.ts'
import { ForeignRoomId, ForeignStay, PropertyId, RateId } from './property.ts'
import { Traveller } from './traveller.ts'

/* Booking overseas lodging (docs/product.md, "Overseas lodging"). Lists, details and cancellations
   are those of every product. */

export const checkReserveForeign = endpoint({
  method: 'POST',
  path: '/api/foreignReserve/checkReservePlace',
  input: v.strictObject({
    ...ForeignStay.entries,
    ...BOOKING,
    placeId: PropertyId,
    roomId: ForeignRoomId,
    rateId: RateId,
    /** One for each room, in their order. */
    travellers: v.pipe(v.array(Traveller), v.minLength(1), v.maxLength(MAX_ROOMS)),
  }),
  output: Quote,
  about: 'Prices the stay anew, holds the rooms for 15 minutes and answers the quote.',
})

export const foreignPreview = endpoint({
  method: 'POST',
  path: '/api/foreign/quote/preview',
  input: v.strictObject({ ...ForeignStay.entries, placeId: PropertyId, roomId: ForeignRoomId, rateId: RateId }),
  output: v.strictObject(PREVIEW),
  about: 'What a stay abroad would be charged now; holds nothing.',
})
export type ForeignPreview = v.InferOutput<typeof foreignPreview.output>
