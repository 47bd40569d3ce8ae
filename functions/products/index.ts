import type { Booking } from '#contract/booking.ts'
import type { Descriptor, Product } from '#contract/channel.ts'
import type { RequestContext } from '../env.ts'
import type { Order } from '../orders/ledger/order.ts'
import type { ProductOrders } from '../orders/ledger/product-orders.ts'
import { foreign } from './foreign/index.ts'
import { leisure } from './leisure/index.ts'
import { place } from './place/index.ts'
import type { EdgeProduct } from './product.ts'
import { rentcar } from './rentcar/index.ts'

/** Every product, on the edge. */
export const EDGE_PRODUCTS: { readonly [P in Product]: EdgeProduct<P> } = { place, foreign, leisure, rentcar }

/**
 * The search with which a channel's list begins where an address holds none; null where it holds
 * one, and where the list begins with nothing.
 */
export function begunSearch(
  product: Product,
  { defaults }: Pick<Descriptor, 'defaults'>,
  params = new URLSearchParams(),
): URLSearchParams | null {
  const begun = EDGE_PRODUCTS[product].begin?.(params, defaults) ?? params
  return begun === params ? null : begun
}

/** What the product of an order brings to it. */
export function ordersOf<P extends Product>({ product }: { product: P }): ProductOrders<Booking, P> {
  return EDGE_PRODUCTS[product].quote.orders
}

/** What an order's option is called in the language of whoever looks at it, where it may be. */
export const optionOf = (context: RequestContext, order: Order): string =>
  ordersOf(order).option?.(context, order) ?? order.optionName
