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
  /** With what the numbers of its reservations begin (src/contract/booking.ts). */
  letter: string
  /** Under which name its discounts are asked for. */
  part: DiscountPart
  /** Whether it has a home of its own; lodging's is the channel's. */
  ownHome: boolean
  /** Where its search begins, within the channel. */
  search: string
}

/** Every product. */
export const PRODUCTS = {
  place: { letter: 'N', part: 'PLACE', ownHome: false, search: 'search' },
  foreign: { letter: 'F', part: 'FOREIGN', ownHome: true, search: 'foreign/search' },
  leisure: { letter: 'L', part: 'LEISURE', ownHome: true, search: 'leisure/search' },
  rentcar: { letter: 'R', part: 'RENTCAR', ownHome: true, search: 'rentcar/date' },
} as const satisfies Record<Product, ProductFacts>

export const PRODUCT_NAMES = Object.keys(PRODUCTS) as Product[]

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
