import type { NUMBER_LETTERS } from '../contract/bounds.ts'
import type { Product } from '../contract/channel.ts'
import type { DiscountPart } from '../contract/discount.ts'
import type { Route } from './define-route.ts'
import { foreignRoutes } from './foreign/routes.ts'
import { leisureRoutes } from './leisure/routes.ts'
import { placeRoutes } from './place/routes.ts'
import { rentcarRoutes } from './rentcar/routes.ts'

/* What sets products apart in a word; whatever is more has a folder of theirs. Imports no schema:
   small scripts of pages use it too. */

/** A word or two on a product. */
interface ProductFacts {
  /** With what the numbers of its reservations begin. */
  letter: (typeof NUMBER_LETTERS)[number]
  /** Under which name its discounts are asked for. */
  part: DiscountPart
  /** Whether it has a home of its own; lodging's is the channel's. */
  ownHome: boolean
  /** Where its search begins, within the channel. */
  search: string
  /** Whether it is booked for somebody else as well (`ForOther` of src/contract/booking.ts). */
  forOther: boolean
  /** Whether it is where Korean maps show nothing. */
  abroad: boolean
}

/** Every product. */
export const PRODUCTS = {
  place: { letter: 'N', part: 'PLACE', ownHome: false, search: 'search', forOther: true, abroad: false },
  foreign: { letter: 'F', part: 'FOREIGN', ownHome: true, search: 'foreign/search', forOther: false, abroad: true },
  leisure: { letter: 'L', part: 'LEISURE', ownHome: true, search: 'leisure/search', forOther: true, abroad: false },
  rentcar: { letter: 'R', part: 'RENTCAR', ownHome: true, search: 'rentcar/date', forOther: false, abroad: false },
} as const satisfies Record<Product, ProductFacts>

/** Products that are booked for somebody else as well: they have words for who that is. */
export type ProductForOther = { [P in Product]: (typeof PRODUCTS)[P]['forOther'] extends true ? P : never }[Product]
export const isForOther = (product: Product): product is ProductForOther => PRODUCTS[product].forOther

export const PRODUCT_NAMES = Object.keys(PRODUCTS) as Product[]

/** The product of a reservation, by its number. */
export function productOfNo(reservationNo: string): Product {
  return PRODUCT_NAMES.find((product) => reservationNo.startsWith(PRODUCTS[product].letter)) ?? 'place'
}

/**
 * The product whose home is the channel's, as nothing else is sold (docs/product.md, "Routes and
 * guards"); null where there is a choice, and for lodging, which has no home of its own.
 */
export function onlyProduct(products: readonly Product[]): Product | null {
  const [only, another] = products
  return only && !another && PRODUCTS[only].ownHome ? only : null
}

/**
 * The screens of every product. A function, so that a page that only wants a fact loads none of
 * them.
 */
export const productRoutes = (): Route[] => [
  ...placeRoutes(),
  ...foreignRoutes(),
  ...leisureRoutes(),
  ...rentcarRoutes(),
]
