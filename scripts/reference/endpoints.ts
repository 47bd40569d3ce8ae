import * as discount from '#contract/discount.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as exhibition from '#contract/exhibition.ts'
import * as foreign from '#contract/foreign/catalogue.ts'
import * as foreignQuote from '#contract/foreign/quote.ts'
import * as identity from '#contract/identity.ts'
import * as leisure from '#contract/leisure/catalogue.ts'
import * as leisureQuote from '#contract/leisure/quote.ts'
import * as member from '#contract/partner/member.ts'
import * as payment from '#contract/payment.ts'
import * as place from '#contract/place/catalogue.ts'
import * as placeCoupon from '#contract/place/coupon.ts'
import * as placeQuote from '#contract/place/quote.ts'
import * as receipt from '#contract/receipt.ts'
import * as rentcarBooking from '#contract/rentcar/booking.ts'
import * as rentcar from '#contract/rentcar/catalogue.ts'
import * as rentcarQuote from '#contract/rentcar/quote.ts'
import * as reservation from '#contract/reservation.ts'
import * as verification from '#contract/verification.ts'
import * as visit from '#contract/visit.ts'
import * as wish from '#contract/wish.ts'

/** Modules of the contract that export endpoints, by what the reference groups them under. */
const ROOMS = {
  Channel: [visit, discount],
  'Domestic lodging': [place, placeCoupon, placeQuote],
  'Overseas lodging': [foreign, foreignQuote],
  Leisure: [leisure, leisureQuote],
  'Rental cars': [rentcar, rentcarQuote, rentcarBooking],
  Exhibitions: [exhibition],
  'Wish list': [wish],
  Verification: [verification, identity],
  Payment: [payment],
  Reservations: [reservation],
  Receipts: [receipt],
  Members: [member],
} as const

/** An endpoint under its name in the contract; of a product's calls `place.list`. */
export interface Named {
  name: string
  room: string
  endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value

/** The calls that every product's reservations answer. */
const ofProducts = Object.entries(reservation.RESERVATIONS).flatMap(([product, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${product}.${name}`, room: 'Reservations', endpoint })),
)

const addressOf = ({ endpoint: { path, method } }: Named) => `${path} ${method}`

/**
 * Every endpoint of the contract that a browser or a payment provider asks, each once; room by
 * room, by their addresses.
 */
export const ENDPOINTS: readonly Named[] = [
  ...Object.entries(ROOMS).flatMap(([room, modules]) =>
    modules
      .flatMap((module) =>
        Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, room, endpoint: value }] : [])),
      )
      // Not every loader of modules keeps their exports in one order.
      .sort((one, other) => (addressOf(one) < addressOf(other) ? -1 : 1)),
  ),
  ...ofProducts,
]
