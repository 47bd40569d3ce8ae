import type { Quote } from '../contract/booking.ts'
import type { Photo } from '../contract/catalogue.ts'
import type { Product } from '../contract/channel.ts'
import type { LocalDateTime } from '../contract/date.ts'
import type { AppliedDiscount } from '../contract/discount.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { FeeStep } from '../contract/fee.ts'
import type { Coupon } from '../contract/place/catalogue.ts'
import type { Priced } from '../rules/payment.ts'

/** What is for sale on a payment page, priced now. `begins` and `ends` are local to where it happens. */
export interface Offer {
  /** The property, the deal or the car, and the room, the tickets or the insurance. */
  name: string
  option: string
  photo: Photo | null
  address: string
  begins: LocalDateTime
  ends: LocalDateTime
  priced: Priced
  discount: AppliedDiscount | null
  /** What cancelling costs at the price without a coupon. */
  steps: FeeStep[]
  coupons: Coupon[]
  /** How many of what the price is for: nights, tickets, days. */
  units: number
}

/** What the visitor fills in for this product alone, by name; kept for this tab like the rest of the form. */
export type Own = Record<string, string>

/** Where the product's own part of the form is wrong: the field's name and the key of what is told. */
export interface OwnFault {
  field: string
  key: string
}

/**
 * What a product brings to its payment page; form, coupons, bill, terms and payment are the same for all. `Query` is what the address says,
 * `Sold` the offer with what else the product's own sections show.
 */
export interface CheckoutAdapter<Query = unknown, Sold extends Offer = Offer> {
  product: Product
  /** Reads the address, or says why nothing can be paid there. */
  read: (params: URLSearchParams, now: string) => Query | FailureCode
  /** The query of the address; also tells one intended payment from another. */
  search: (query: Query) => string
  /** The page of what is bought, within the channel. */
  back: (query: Query) => { path: string; search: string }
  /** Prices it now. Throws Failures. */
  load: (query: Query) => Promise<Sold>
  /** The coupon that the visitor came with. */
  couponId?: (query: Query) => string | null
  /** Takes a coupon for the visitor. */
  takeCoupon?: (query: Query, couponId: string) => Promise<Coupon>
  /** The product's own fields as they begin. */
  own: Own
  /** Names of own fields that are not kept over a reload, such as a licence number. */
  secret?: readonly string[]
  /** The first fault of the product's own part of the form. */
  fault?: (own: Own, query: Query) => OwnFault | null
  /** The own field that the wire names so in the request, such as `driver.licenceNo`; null where it is none. */
  fieldAt?: (at: string) => OwnFault | null
  /** What the quote asks for beside what every quote does. */
  request: (query: Query, own: Own) => Record<string, unknown>
  /** Asks for the quote. */
  quote: (input: Record<string, unknown>) => Promise<Quote>
}
