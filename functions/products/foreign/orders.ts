import type { InferOutput } from 'valibot'
import type { Language } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import type { ForeignSnapshot } from '#contract/foreign/bought.ts'
import type { checkReserveForeign, foreignPreview } from '#contract/foreign/quote.ts'
import type { Traveller } from '#contract/foreign/traveller.ts'
import { foreignRoomNow, holdForeign } from '#contract/upstream/foreign.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import type { Order } from '#functions/orders/ledger/order.ts'
import { BOOKING_REFUSALS, type Offer, type ProductOrders } from '#functions/orders/ledger/product-orders.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import { wordsFor } from '#functions/words.ts'
import { foreignLines } from '#rules/foreign/bill.ts'
import { policyOf } from '#rules/foreign/deadline.ts'
import { nameIn } from '#rules/foreign/name.ts'
import { photoOf } from '../catalogue.ts'
import { nightsOf } from '../lodging.ts'
import { requireForeignStay, toUpstreamStay } from './load.ts'
import { rateOf } from './map.ts'

type Input = InferOutput<typeof checkReserveForeign.input>
type Wanted = InferOutput<typeof foreignPreview.input>

/** The refusals of its catalogue and of the booking service, in our words. */
const REFUSED: Refusals = { ...BOOKING_REFUSALS, NOT_FOUND: 'place-not-found' }
const booked = mapRefusal(REFUSED)

/** Prices the stay. Throws `place-not-found`, `past-date`, `invalid-stay`, `over-capacity`. */
async function offer(context: RequestContext, wanted: Wanted): Promise<Offer<'foreign'>> {
  const { placeId, roomId, rateId, checkIn, checkOut, rooms } = wanted
  const unit = { id: placeId, roomId, rateId, ...toUpstreamStay(wanted) }
  const asked = booked(context.ask(foreignRoomNow, unit))
  const { result, discounts } = await withDiscounts(context, 'foreign', asked, 'bought')
  const { property, room, rate } = result
  requireForeignStay(wanted, property.zone, context)
  if (!room.fits) throw new Failure('over-capacity')
  if (rate.nights.length < room.minNights) throw new Failure('invalid-stay')
  const priced = rateOf(rate, property, { checkIn, discounts })
  const t = wordsFor(context.channel, context.language)
  const optionIn = (language: Language) =>
    `${nameIn(language, room)} · ${wordsFor(context.channel, language)(`foreign:board.${rate.board}`)}`
  const bought: ForeignSnapshot = {
    product: 'foreign',
    englishName: property.englishName,
    englishOption: optionIn('en'),
    cityName: property.cityName,
    englishCityName: property.englishCityName,
    countryName: property.countryName,
    englishCountryName: property.englishCountryName,
    board: rate.board,
    freeUntil: priced.freeUntil,
    instructions: property.instructions,
    englishInstructions: property.englishInstructions,
    rooms,
  }
  return {
    name: nameIn(context.language, property),
    optionName: optionIn(context.language),
    photo: photoOf(room.photos[0] ?? property.photos[0] ?? { url: '', alt: property.name }),
    begins: `${checkIn}T${property.checkIn}`,
    ends: `${checkOut}T${property.checkOut}`,
    zone: property.zone,
    count: rooms.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0),
    soldOut: room.left < rooms.length,
    address: property.address,
    phone: property.phone,
    lines: foreignLines(priced, (kind) => t(`foreign:charge.${kind}`)),
    list: priced.strikethroughPrice,
    price: priced.price,
    salePrice: priced.salePrice,
    discount: priced.discount,
    policy: policyOf(checkIn, rate.refund),
    bought,
    hold: async (key) => (await booked(context.ask(holdForeign, { ...key, ...unit }))).result,
  }
}

/** The guest of each room; they go from the record before the order does. */
const travellersOf = ({ guest }: Order): Traveller[] => (guest.own ?? []) as Traveller[]

/** Overseas lodging. */
export const foreignOrders: ProductOrders<Input, 'foreign', Wanted> = {
  product: 'foreign',
  wantedOf: (input) => input,
  check: (context, wanted) => requireForeignStay(wanted, null, context),
  peopleOf: ({ travellers, rooms }) => {
    if (travellers.length !== rooms.length) throw new Failure('invalid-input', { at: 'travellers' })
    return { own: travellers }
  },
  unitOf: ({ placeId, roomId, ...stay }) => ({ item: placeId, unit: String(roomId), ...nightsOf(stay) }),
  offer,
  show: async (_, order) => ({ ...order.bought, travellers: travellersOf(order) }),
  said: (order) => ({
    rooms: String(order.bought.rooms.length),
    travellers: travellersOf(order)
      .map(({ lastName, firstName }) => `${lastName} ${firstName}`)
      .join(', '),
  }),
  // A booking service abroad knows its guests by their passports.
  names: (order) =>
    travellersOf(order)
      .map(({ lastName, firstName }) => `${lastName}/${firstName}`)
      .join(', '),
}
