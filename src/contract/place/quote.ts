import * as v from 'valibot'
import { BOOKING, FOR_OTHER, Quote } from '../booking.ts'
import { endpoint } from '../endpoint.ts'
import { PlaceNo, RoomId, Stay } from './catalogue.ts'

/* Booking domestic lodging (docs/product.md, "Domestic lodging"). Lists, details and cancellations are those of every product. */

const Arrival = v.picklist(['walk', 'car'])

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

/** What was booked of domestic lodging, as it was then. */
export const PlaceSnapshot = v.strictObject({
  product: v.literal('place'),
  adults: v.number(),
  children: v.number(),
  arrival: Arrival,
})
