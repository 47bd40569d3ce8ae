import type { GenericSchema, InferOutput } from 'valibot'
import type { Booking, ForOther, Line, Quote } from '../../../src/contract/booking.ts'
import type { Photo } from '../../../src/contract/catalogue.ts'
import type { Product } from '../../../src/contract/channel.ts'
import type { LocalDateTime, TimeZone } from '../../../src/contract/date.ts'
import type { AppliedDiscount } from '../../../src/contract/discount.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { FeeStep, Policy } from '../../../src/contract/fee.ts'
import type { Won } from '../../../src/contract/money.ts'
import type { Coupon } from '../../../src/contract/place/catalogue.ts'
import type { BoughtOf, SnapshotOf } from '../../../src/contract/reservation.ts'
import type { Held } from '../../../src/contract/upstream/desk.ts'
import type { Edge } from '../../env.ts'
import type { Refusals } from '../../refusal.ts'
import type { Order } from './order.ts'

/** What the booking service's refusals mean to a visitor who has not paid, whatever is booked. */
export const BOOKING_REFUSALS: Refusals = {
  SOLD_OUT: 'sold-out',
  COUPON_USED: 'coupon-not-usable',
  COUPON_NOT_FOUND: 'coupon-not-found',
  DUPLICATED_ORDER: 'invalid-input',
  HOLD_EXPIRED: 'quote-expired',
}

/** What a hold at the desk is told beside the product's own request. */
export interface HoldKey {
  orderId: string
  couponId: string | null
  /** Whose coupon is spent: opaque hashes of the browser that took it and of the person who pays. */
  owner: string
  buyer: string
  /** How the guests will check in, in the booking service's own code. */
  checkInCode: number
  /** Orders of the same person whose holds are given for this one. */
  replaces: string[]
}

/** What is for sale, priced now and never out of a cache. Amounts in won; `begins` and `ends` by the clock of `zone`. */
export interface Offer<P extends Product = Product> {
  /** The property, the deal or the car, and the room, the tickets or the insurance. */
  name: string
  optionName: string
  photo: Photo
  begins: LocalDateTime
  ends: LocalDateTime
  zone: TimeZone
  /** Guests, tickets or cars. */
  count: number
  /** Whether too few are left, as far as the catalogue knows; the desk decides. */
  soldOut: boolean
  address: string
  phone: string
  /** They add up to `list`. */
  lines: Line[]
  list: Won
  /** After the seller's own sale: what the desk must agree to. */
  price: Won
  /** After the channel's discount as well. */
  salePrice: Won
  discount: AppliedDiscount | null
  policy: Policy
  /** What the order keeps of it. */
  bought: SnapshotOf<P>
  /** Who it is for, where that is not who books; sealed. */
  forOther?: ForOther | null
  /** What names persons beside the guest; sealed. */
  own?: unknown
  /** The coupons that may be used, for products that have them. */
  coupons?: () => Promise<Coupon[]>
  /** Holds it at the desk. Throws the desk's refusals. */
  hold: (key: HoldKey) => Promise<Held>
}

/** Beyond the timeline: what cancelling costs now, or null when it cannot be cancelled. */
export type Fee = { fee: Won; percent: number } | null

/**
 * What one product brings to an order; quote, ledger, cancellation and receipt are the same for all (docs/orders.md). Errors are Failures.
 * All are methods, whose arguments TypeScript compares in both directions, so that the registry holds the four together.
 */
export interface ProductOrders<Input extends Booking = Booking, P extends Product = Product> {
  readonly product: P
  /** Throws what is wrong with the request itself, such as a date that has passed, before anybody is asked. */
  check(edge: Edge, input: Input): void
  /** What the request would hold, and when: one's own unpaid quotes of the same make room for it. */
  unitOf(input: Input): { item: string; unit: string; from: LocalDateTime; to: LocalDateTime }
  /** Prices it now. Throws why it cannot be had by this channel, these people, or at all. */
  offer(edge: Edge, input: Input): Promise<Offer<P>>
  /** What was bought, as its reservation shows it. */
  show(edge: Edge, order: Order<P>): Promise<BoughtOf<P>>
  /** What cancelling costs now where that is not the timeline's step alone. */
  fee?(edge: Edge, order: Order<P>, step: FeeStep): Promise<Fee>
  /** A line that whoever serves the guest is told, beside the guest's own words. Keys of messages. */
  note?(order: Order<P>): `message:${string}` | null
  /** What its messages to the guest name beside what every product's do; persons masked. */
  said?(order: Order<P>): Record<string, string>
  /** By which names the guests are known at the desk, where those are not the name of who books. */
  names?(order: Order<P>): string
}

/** An endpoint that quotes, and the orders of its product. */
export interface QuoteCall<P extends Product = Product> {
  endpoint: Endpoint<GenericSchema<unknown, Booking>, typeof Quote>
  orders: ProductOrders<Booking, P>
}

/** Ties a product's orders to the endpoint whose input they take. */
export function quoteCall<Input extends GenericSchema<unknown, Booking>, P extends Product>(
  endpoint: Endpoint<Input, typeof Quote>,
  orders: ProductOrders<InferOutput<Input>, P>,
): QuoteCall<P> {
  return { endpoint, orders }
}
