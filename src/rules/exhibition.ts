import type { Product } from '../contract/channel.ts'
import type { DiscountPolicies } from '../contract/discount.ts'
import type { Exhibition, ExhibitionDetail, ExhibitionKind } from '../contract/exhibition.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { Coupon } from '../contract/place/coupon.ts'
import { type Moment, nightsBetween, seoulDate } from './date.ts'
import { parseInteger } from './query.ts'

/** Days before its end from which on an exhibition is said to end soon. */
const SOON = 7

/**
 * Whether one runs: from the beginning of its first day to the end of its last, in Seoul
 * (docs/product.md, "Exhibitions, events, promotions").
 */
export function isRunning({ from, until }: Pick<Exhibition, 'from' | 'until'>, now: Moment): boolean {
  const today = seoulDate(now)
  return from <= today && today <= until
}

/** Days that are left of one after today, for those that end soon; null for others. */
export function daysLeft({ until }: Pick<Exhibition, 'until'>, now: Moment): number | null {
  const days = nightsBetween(seoulDate(now), until)
  return days >= 0 && days <= SOON ? days : null
}

/** What an address of these screens asks for: one of a product, or all of a product, or all. */
export interface ShowQuery {
  product: Product | null
  id: number | null
  /** The rest of the query: for when and whom items are priced. */
  search: string
}

/**
 * Reads such an address; never throws. Of products that are not sold there is nothing to ask for;
 * without its product nothing has a number.
 */
export function readShow(params: URLSearchParams, sold: readonly Product[]): ShowQuery {
  const asked = params.get('productType')?.toLowerCase()
  const product = sold.find((each) => each === asked) ?? null
  const rest = new URLSearchParams([...params].filter(([name]) => name !== 'productType' && name !== 'id'))
  return { product, id: product && (parseInteger(params.get('id')) ?? null), search: rest.toString() }
}

/** The query of the address of one, with what its items are priced for. */
export function showLink({ product, id }: Pick<Exhibition, 'product' | 'id'>, search = ''): string {
  return `?productType=${product}&id=${id}${search ? `&${search}` : ''}`
}

/** What a channel takes off a product. */
export interface Discounted {
  product: Product
  policies: DiscountPolicies
}

/**
 * What such a screen shows: one, or all that run; with promotions also what everybody may take and
 * what the channel takes off.
 */
export interface ShowFill {
  kind: ExhibitionKind
  query: ShowQuery
  now: string
  list: Exhibition[]
  detail: ExhibitionDetail | null
  /** Good for whatever lodging is sold; nobody's own: a filled page is everybody's. */
  coupons: Coupon[]
  discounts: Discounted[]
}

/**
 * The failure of one that is not there, by what the address calls it: the services know a number
 * alone, and call all of them exhibitions.
 */
export function missingOf(kind: ExhibitionKind, code: FailureCode): FailureCode {
  return code === 'exhibition-not-found' ? `${kind}-not-found` : code
}
