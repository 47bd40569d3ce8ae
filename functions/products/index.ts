import type { Booking } from '#contract/booking.ts'
import type { Product } from '#contract/channel.ts'
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

/** What the product of an order brings to it. */
export function ordersOf<P extends Product>({ product }: { product: P }): ProductOrders<Booking, P> {
  return EDGE_PRODUCTS[product].quote.orders
}

/** What an order's option is called in the language of whoever looks at it, where it may be. */
export const optionOf = (context: RequestContext, order: Order): string =>
  ordersOf(order).option?.(context, order) ?? order.optionName
