import { wishes } from '#contract/wish.ts'
import { EDGE_PRODUCTS } from '../products/index.ts'
import type { Serve } from '../request/serve.ts'
import { soldProduct } from './exhibition.ts'

/** What a browser's wish list costs now (docs/product.md, "Wish list"). */
export function wishRoutes(serve: Serve): void {
  serve(wishes, async ({ ids, search }, context, { productType }) => {
    const { items, terms } = EDGE_PRODUCTS[soldProduct(context, productType)]
    // In one order, so that equal lists share a cached answer.
    const asked = [...new Set(ids)].sort()
    const params = new URLSearchParams(search)
    const list = await items(context, asked, params)
    const known = new Set(list.map(({ id }) => id))
    const missing = asked.filter((id) => !known.has(id))
    const others = missing.length > 0 ? await items(context, missing, new URLSearchParams(terms.widest)) : []
    return { terms: terms.told(context, params), list, others }
  })
}
