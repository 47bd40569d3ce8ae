import type { Hono } from 'hono'
import { Failure } from '../../src/contract/failure.ts'
import type { HonoEnv } from '../env.ts'
import { quote } from '../orders/quote.ts'
import { PRODUCTS } from '../products/index.ts'
import { runToCompletion } from '../request/finish.ts'
import { markSelling } from '../request/selling.ts'
import { serve } from '../request/serve.ts'

/** The quotes of all products (docs/product.md, "Orders"); `not-found` on a channel that does not sell it. */
export function quoteRoutes(app: Hono<HonoEnv>): void {
  for (const { quote: call } of Object.values(PRODUCTS)) {
    const { endpoint, orders } = call
    markSelling(endpoint.path)
    serve(app, endpoint, (input, edge) => {
      if (!edge.channel.products.includes(orders.product)) throw new Failure('not-found')
      return runToCompletion(edge, quote(edge, orders, input))
    })
  }
}
