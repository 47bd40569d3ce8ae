import type { Hono } from 'hono'
import { Product } from '#contract/channel.ts'
import * as exhibition from '#contract/exhibition.ts'
import { Failure } from '#contract/failure.ts'
import { accepts } from '#rules/accept.ts'
import { parseIntegerIn } from '#rules/query.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { loadExhibition, loadExhibitions } from '../products/exhibitions.ts'
import { serve } from '../request/serve.ts'

/**
 * The product of an address. Throws `not-found` for none, and for one that the channel does not
 * sell.
 */
function sold({ channel }: RequestContext, name: string | undefined): Product {
  if (!accepts(Product, name) || !channel.products.includes(name)) throw new Failure('not-found')
  return name
}

/** Exhibitions, events and promotions (docs/product.md, "Exhibitions, events, promotions"). */
export function exhibitionRoutes(app: Hono<HonoEnv>): void {
  serve(app, exhibition.exhibitions, ({ kind }, context, { productType }) =>
    loadExhibitions(context, sold(context, productType), kind),
  )
  serve(app, exhibition.exhibition, async ({ search }, context, { productType, exhibitionId }) => {
    const product = sold(context, productType)
    const id = parseIntegerIn(exhibition.ExhibitionId, exhibitionId ?? null)
    if (id === undefined) throw new Failure('exhibition-not-found')
    return loadExhibition(context, product, id, search)
  })
}
