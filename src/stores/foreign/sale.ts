import type * as v from 'valibot'
import type { Board, ChargeKind, ForeignDetail, ForeignRate, ForeignRoom } from '../../contract/foreign/catalogue.ts'
import { foreignDetail, foreignRoom } from '../../contract/foreign/catalogue.ts'
import { checkReserveForeign } from '../../contract/foreign/quote.ts'
import { foreignLines } from '../../rules/foreign/bill.ts'
import { type ForeignPayment, foreignPaymentSearch, readForeignPayment } from '../../rules/foreign/payment.ts'
import { foreignPath, writeForeignStay } from '../../rules/foreign/search.ts'
import { travellerFault, travellerFieldAt, travellerFields, travellersOf } from '../../rules/foreign/traveller.ts'
import { call } from '../call.ts'
import type { CheckoutAdapter, Offer } from '../sale.ts'

/** A rate priced now, with its property. */
export interface StayAbroad extends Offer {
  place: ForeignDetail
  rate: ForeignRate
  stay: ForeignPayment['stay']
}

/** How a page's language calls a property, a room with what is eaten in it, and a tax or fee. */
export interface AbroadWords {
  name: (place: ForeignDetail) => string
  option: (room: ForeignRoom, board: Board) => string
  charge: (kind: ChargeKind) => string
}

/** Every room has fields for its guest; a stay has four rooms at most. */
const MAX_ROOMS = 4

async function load({ placeId, roomId, rateId, stay }: ForeignPayment, words: AbroadWords): Promise<StayAbroad> {
  const [place, { room, rate, feeSteps }] = await Promise.all([
    call(foreignDetail, { placeId, ...stay }),
    call(foreignRoom, { placeId, roomId, rateId, ...stay }),
  ])
  return {
    name: words.name(place),
    option: words.option(room, rate.board),
    photo: room.photos[0] ?? place.photos[0] ?? null,
    address: place.address,
    begins: `${stay.checkIn}T${place.checkIn}`,
    ends: `${stay.checkOut}T${place.checkOut}`,
    priced: {
      lines: foreignLines(rate, words.charge),
      list: rate.strikethroughPrice,
      price: rate.price,
      salePrice: rate.salePrice,
    },
    discount: rate.discount,
    steps: feeSteps,
    coupons: [],
    units: rate.nights.length,
    place,
    rate,
    stay,
  }
}

/** Overseas lodging on its payment page. */
export const abroadSale = (words: AbroadWords): CheckoutAdapter<ForeignPayment, StayAbroad> => ({
  product: 'foreign',
  read: readForeignPayment,
  search: foreignPaymentSearch,
  back: ({ placeId, stay }) => ({ path: foreignPath(placeId), search: `?${writeForeignStay(stay)}` }),
  load: (query) => load(query, words),
  own: travellerFields(MAX_ROOMS),
  fault: (own, { stay }) => travellerFault(own, stay.rooms.length),
  fieldAt: travellerFieldAt,
  request: ({ placeId, roomId, rateId, stay }, own) => ({
    ...stay,
    placeId,
    roomId,
    rateId,
    travellers: travellersOf(own, stay.rooms.length),
  }),
  quote: (input) => call(checkReserveForeign, input as v.InferInput<typeof checkReserveForeign.input>),
})
