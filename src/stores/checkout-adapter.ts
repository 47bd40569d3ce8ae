import type { Product } from '../contract/channel.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { Coupon } from '../contract/place/coupon.ts'
import type { CouponOffer } from '../contract/place/quote.ts'
import type { Preview, Quote } from '../contract/quote.ts'
import type { MessageKey } from '../messages/key.ts'

/** What is for sale on a payment page, as the edge would charge it. */
export interface CheckoutOffer extends Preview {
  coupons?: CouponOffer[]
}

/**
 * What the visitor fills in for this product alone, by name; kept for this tab like the rest of the
 * form.
 */
export type OwnFields = Record<string, string>

/**
 * Where the product's own part of the form is wrong: the field's name and the key of what is told.
 */
export interface OwnIssue {
  field: string
  key: MessageKey
}

/**
 * What a product brings to its payment page; form, coupons, bill, terms and payment are the same
 * for all. `Query` is what the address says, `Sold` the offer with what else the product's own
 * sections show. Prices are the edge's: nothing here reckons one.
 */
export interface CheckoutAdapter<Query = unknown, Sold extends CheckoutOffer = CheckoutOffer> {
  product: Product
  /** Reads the address, or says why nothing can be paid there. */
  read: (params: URLSearchParams) => Query | FailureCode
  /** The query of the address; also tells one intended payment from another. */
  search: (query: Query) => string
  /** The page of what is bought, within the channel. */
  back: (query: Query) => { path: string; search: string }
  /** Asks what it would be charged now. Throws Failures. */
  preview: (query: Query) => Promise<Sold>
  /** How many of what the price is for: nights, tickets, days. */
  units: (offer: Sold, query: Query) => number
  /** Whether it is used on any day until it ends (src/rules/leisure/open.ts). */
  isForNoDay?: (query: Query) => boolean
  /** The coupon that the visitor came with. */
  couponId?: (query: Query) => string | null
  /** Takes a coupon for the visitor. */
  takeCoupon?: (query: Query, couponId: string) => Promise<Coupon>
  /** The product's own fields as they begin. */
  own: OwnFields
  /**
   * Names of own fields that are not kept over a reload, such as a licence number; the request
   * calls them the same.
   */
  secret?: readonly string[]
  /** All issues of the product's own part of the form, from the top. */
  issues?: (own: OwnFields, query: Query, offer: Sold) => OwnIssue[]
  /**
   * The own field that the wire names so in the request, such as `driver.licenceNo`; null where it
   * is none.
   */
  fieldAt?: (at: string) => OwnIssue | null
  /** What the quote asks for beside what every quote does. */
  request: (query: Query, own: OwnFields) => Record<string, unknown>
  /** Asks for the quote. */
  quote: (input: Record<string, unknown>) => Promise<Quote>
}
