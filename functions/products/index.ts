import type { Product } from '../../src/contract/channel.ts'
import type { ProductOrders } from '../orders/ledger/product-orders.ts'
import { foreign } from './foreign/index.ts'
import { leisure } from './leisure/index.ts'
import { place } from './place/index.ts'
import type { EdgeProduct } from './product.ts'
import { rentcar } from './rentcar/index.ts'

/** Every product, on the edge. */
export const PRODUCTS = { place, foreign, leisure, rentcar } as const satisfies Record<Product, EdgeProduct>

/** What the product of an order brings to it. */
export function ordersOf({ product }: { product: Product }): ProductOrders {
  return PRODUCTS[product].quote.orders
}
