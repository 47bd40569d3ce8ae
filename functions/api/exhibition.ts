import { Product } from '#contract/channel.ts'
import * as exhibition from '#contract/exhibition.ts'
import { Failure } from '#contract/failure.ts'
import { accepts } from '#rules/accept.ts'
import { parseIntegerIn } from '#rules/query.ts'
import type { RequestContext } from '../env.ts'
import { loadExhibition, loadExhibitions } from '../products/exhibitions.ts'
import type { Serve } from '../request/serve.ts'

/** The product of an address. Throws `not-found` for none, and for one that is not sold here. */
export function soldProduct({ channel }: RequestContext, name: string | undefined): Product {
  if (!accepts(Product, name) || !channel.products.includes(name)) throw new Failure('not-found')
  return name
}

/** Exhibitions, events and promotions (docs/product.md, "Exhibitions, events, promotions"). */
export function exhibitionRoutes(serve: Serve): void {
  serve(exhibition.exhibitions, ({ kind }, context, { productType }) =>
    loadExhibitions(context, soldProduct(context, productType), kind),
  )
  serve(exhibition.exhibition, async ({ search }, context, { productType, exhibitionId }) => {
    const product = soldProduct(context, productType)
    const id = parseIntegerIn(exhibition.ExhibitionId, exhibitionId ?? null)
    if (id === undefined) throw new Failure('exhibition-not-found')
    return loadExhibition(context, product, id, search)
  })
}
