import type { Hono } from 'hono'
import type { HonoEnv } from '../env.ts'
import { previewPrice } from '../orders/price.ts'
import { quote } from '../orders/quote.ts'
import { EDGE_PRODUCTS } from '../products/index.ts'
import { markSelling } from '../request/selling.ts'
import { runToCompletion, serveSold } from '../request/serve.ts'

/**
 * The catalogues of all products, what they would be charged, and their quotes (docs/product.md,
 * "Orders"); `not-found` on a channel that does not sell one.
 */
export function productRoutes(app: Hono<HonoEnv>): void {
  for (const { catalogue, quote: call } of Object.values(EDGE_PRODUCTS)) {
    const { endpoint, orders } = call
    const on = serveSold(app, orders.product)
    catalogue(on)
    on(call.preview, (wanted, context) => previewPrice(context, orders, wanted))
    markSelling(endpoint.path)
    on(endpoint, (input, context) => runToCompletion(context, quote(context, orders, input)))
  }
}
