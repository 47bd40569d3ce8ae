import type { InferOutput } from 'valibot'
import { Failure } from '#contract/failure.ts'
import type { checkReservePlace, placePreview } from '#contract/place/quote.ts'
import { holdRoom, restricted, roomNow } from '#contract/upstream/place.ts'
import { discountsOf } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { BOOKING_REFUSALS, type Offer, type ProductOrders } from '#functions/orders/ledger/product-orders.ts'
import { withDiscountDay } from '#functions/partners/discount-days.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import { TIME_ZONE } from '#rules/limits.ts'
import { localOf } from '#rules/local.ts'
import { photoOf } from '../catalogue.ts'
import { nightsOf } from '../lodging.ts'
import { loadCoupons, loadParking, requireStay } from './load.ts'
import { fits, roomOf } from './map.ts'

type Input = InferOutput<typeof checkReservePlace.input>
/** How the guests come is asked of who books, and is no matter of the price. */
type Wanted = InferOutput<typeof placePreview.input> & Partial<Pick<Input, 'arrival'>>

/** The refusals of its catalogue and of the booking service, in our words. */
const REFUSED: Refusals = { ...BOOKING_REFUSALS, NOT_FOUND: 'place-not-found', RESTRICTED: 'restricted-property' }
const booked = mapRefusal(REFUSED)

/**
 * Prices the stay. Throws `place-not-found`, `restricted-property`, `over-capacity`, and
 * `invalid-stay` for fewer nights than the room is sold for.
 */
async function offer(context: RequestContext, wanted: Wanted): Promise<Offer<'place'>> {
  const { placeId, roomId, checkIn, checkOut, adults, children, arrival = 'walk' } = wanted
  const stay = { checkIn, checkOut, adults, children }
  const [restriction, offered, discounts] = await Promise.all([
    booked(context.ask(restricted, { no: placeId })),
    booked(context.ask(roomNow, { no: placeId, roomId, ...stay })),
    discountsOf(context, 'place', 'bought'),
  ])
  const { property, room } = offered.result
  if (restriction.result.restricted) throw new Failure('restricted-property')
  if (!fits(room, property, stay)) throw new Failure('over-capacity')
  if (room.nights.length < room.minNights) throw new Failure('invalid-stay')
  const priced = roomOf(room, property, stay, await withDiscountDay(context, property, discounts))
  return {
    name: property.name,
    optionName: priced.name,
    photo: priced.photos[0] ?? photoOf(property.photos[0] ?? { url: '', alt: property.name }),
    begins: `${checkIn}T${property.checkIn}`,
    ends: `${checkOut}T${property.checkOut}`,
    zone: TIME_ZONE,
    count: adults + children,
    soldOut: room.left < 1,
    address: property.address,
    phone: property.phone,
    lines: priced.nights.map(({ date, price }) => ({ kind: 'night', name: '', date, count: 1, amount: price })),
    list: priced.minPrice,
    price: priced.minDiscountPrice,
    salePrice: priced.salePrice,
    discount: priced.discount,
    policy: { kind: property.policy },
    bought: { product: 'place', adults, children, arrival, ...localOf(property) },
    coupons: () => booked(loadCoupons({ placeId }, context)),
    hold: async (key) => (await booked(context.ask(holdRoom, { ...key, no: placeId, roomId, ...stay }))).result,
  }
}

/** Domestic lodging. */
export const placeOrders: ProductOrders<Input, 'place', Wanted> = {
  product: 'place',
  wantedOf: (input) => input,
  check: (context, wanted) => requireStay(wanted, context),
  peopleOf: ({ forOther }) => ({ forOther }),
  unitOf: ({ placeId, roomId, ...stay }) => ({ item: String(placeId), unit: String(roomId), ...nightsOf(stay) }),
  offer,
  preview: async (context, { placeId }) => ({ parking: await loadParking({ placeId }, context).catch(() => null) }),
  show: async (_, { bought }) => bought,
  note: ({ bought }) => (bought.arrival === 'car' ? 'message:note.car' : null),
}
