import { previewPrice } from '../orders/price.ts'
import { quote } from '../orders/quote.ts'
import { requireLogin } from '../partners/login.ts'
import { EDGE_PRODUCTS } from '../products/index.ts'
import { markSelling } from '../request/selling.ts'
import { runToCompletion, type Serve, serveSold } from '../request/serve.ts'

/** Calls of the products that a channel sells (docs/product.md, "Orders"), else `not-found`. */
export function productRoutes(serve: Serve): void {
  for (const { catalogue, quote: call } of Object.values(EDGE_PRODUCTS)) {
    const { endpoint, orders } = call
    const on = serveSold(serve, orders.product)
    catalogue(on)
    on(call.preview, (wanted, context) => previewPrice(context, orders, wanted))
    markSelling(endpoint.path)
    on(endpoint, async (input, context) => {
      await requireLogin(context)
      return runToCompletion(context, quote(context, orders, input))
    })
  }
}
