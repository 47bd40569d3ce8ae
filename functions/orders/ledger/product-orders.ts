import type { GenericSchema, InferOutput } from 'valibot'
import type { Booking, ForOther, Line } from '#contract/booking.ts'
import type { Photo } from '#contract/catalogue.ts'
import type { Product } from '#contract/channel.ts'
import type { LocalDateTime, TimeZone } from '#contract/date.ts'
import type { AppliedDiscount } from '#contract/discount.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FeeStep, Policy } from '#contract/fee.ts'
import type { Won } from '#contract/money.ts'
import type { Coupon } from '#contract/place/coupon.ts'
import type { Preview, Quote } from '#contract/quote.ts'
import type { BoughtOf, SnapshotOf } from '#contract/reservation.ts'
import type { Held } from '#contract/upstream/booking.ts'
import type { RequestContext } from '#functions/env.ts'
import type { Refusals } from '#functions/refusal.ts'
import type { MessageKey } from '#messages/key.ts'
import type { Order } from './order.ts'

/** What the booking service's refusals mean to a visitor who has not paid, whatever is booked. */
export const BOOKING_REFUSALS: Refusals = {
  SOLD_OUT: 'sold-out',
  COUPON_USED: 'coupon-not-usable',
  COUPON_NOT_FOUND: 'coupon-not-found',
  DUPLICATED_ORDER: 'invalid-input',
  HOLD_EXPIRED: 'quote-expired',
}

/** What a hold at the booking service is told beside the product's own request. */
export interface HoldKey {
  orderId: string
  couponId: string | null
  /** Whose coupon is spent: opaque hashes of the browser that took it and of who pays. */
  owner: string
  buyer: string
  /** How the guests will check in, in the booking service's own code. */
  checkInCode: number
  /** Orders of the same person whose holds are given for this one. */
  replaces: string[]
}

/** What is for sale, priced now. Amounts in won; `begins` and `ends` by the clock of `zone`. */
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
  /** Whether too few are left, as far as the catalogue knows; the booking service decides. */
  soldOut: boolean
  address: string
  phone: string
  /** They add up to `list`. */
  lines: Line[]
  list: Won
  /** After the seller's own sale: what the booking service must agree to. */
  price: Won
  /** After the channel's discount as well. */
  salePrice: Won
  discount: AppliedDiscount | null
  policy: Policy
  /** What the order keeps of it. */
  bought: SnapshotOf<P>
  /** The coupons that may be used, for products that have them. */
  coupons?: () => Promise<Coupon[]>
  /** Holds it at the booking service. Throws the booking service's refusals. */
  hold: (key: HoldKey) => Promise<Held>
}

/** What names persons beside the guest; encrypted with the guest. */
export interface People {
  /** Who it is for, where that is not who books. */
  forOther?: ForOther | null
  /** The product's own: travellers, a driver. */
  own?: unknown
}

/** Beyond the timeline: what cancelling costs now, or null when it cannot be cancelled. */
export type Fee = { fee: Won; percent: number } | null

/**
 * What one product brings to an order; quote, ledger, cancellation and receipt are the same for all
 * (docs/orders.md). Errors are Failures. All are methods, whose arguments TypeScript compares in
 * both directions, so that the registry holds the four together.
 */
export interface ProductOrders<Input extends Booking = Booking, P extends Product = Product, Wanted = unknown> {
  readonly product: P
  /** What a quote asks for, without the people that it is for: what a preview asks for. */
  wantedOf(input: Input): Wanted
  /** Throws what is wrong with the request itself, such as a past date, before anybody is asked. */
  check(context: RequestContext, wanted: Wanted): void
  /** Who it is for. Throws `invalid-input` for people that do not fit what is asked for. */
  peopleOf?(input: Input): People
  /** What would be held, and when: one's own unpaid quotes of the same make room for it. */
  unitOf(input: Input): { item: string; unit: string; from: LocalDateTime; to: LocalDateTime }
  /** Prices it now. Throws why it cannot be had by this channel, by so many, or at all. */
  offer(context: RequestContext, wanted: Wanted): Promise<Offer<P>>
  /** Throws why these people cannot have it. */
  admit?(input: Input, offer: Offer<P>): void
  /** What its payment page alone shows. What only adds comfort may be missing. */
  preview?(context: RequestContext, wanted: Wanted, offer: Offer<P>): Promise<object>
  /** What was bought, as its reservation shows it. */
  show(context: RequestContext, order: Order<P>): Promise<BoughtOf<P>>
  /**
   * What its reader's language calls the option that was booked, where that is not a name that its
   * seller gave it.
   */
  option?(context: RequestContext, order: Order<P>): string
  /** What cancelling costs now where that is not the timeline's step alone. */
  fee?(context: RequestContext, order: Order<P>, step: FeeStep): Promise<Fee>
  /** What whoever serves the guest is told beside the guest's own words: a key of messages. */
  note?(order: Order<P>): MessageKey | null
  /**
   * What its messages to the guest name beside what every product's do. Whoever was put in the
   * place of somebody else is masked.
   */
  said?(order: Order<P>): Record<string, string>
  /** How the booking service knows the guests, where that is not the name of who books. */
  names?(order: Order<P>): string
}

/** The endpoints that preview and quote, and the orders of their product. */
export interface QuoteCall<P extends Product = Product> {
  preview: Endpoint<GenericSchema, GenericSchema<unknown, Preview>>
  endpoint: Endpoint<GenericSchema<unknown, Booking>, typeof Quote>
  orders: ProductOrders<Booking, P>
}

/** Ties a product's orders to the endpoints whose input they take. */
export function quoteCall<
  Wanted extends GenericSchema,
  Input extends GenericSchema<unknown, Booking>,
  P extends Product,
>(
  preview: Endpoint<Wanted, GenericSchema<unknown, Preview>>,
  endpoint: Endpoint<Input, typeof Quote>,
  orders: ProductOrders<InferOutput<Input>, P, InferOutput<Wanted>>,
): QuoteCall<P> {
  return { preview, endpoint, orders }
}
