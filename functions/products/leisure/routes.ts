import type { Hono } from 'hono'
import * as leisure from '#contract/leisure/catalogue.ts'
import type { HonoEnv } from '#functions/env.ts'
import { serveSold } from '#functions/request/serve.ts'
import {
  loadDeal,
  loadDeals,
  loadLeisureCategories,
  loadLeisureContents,
  loadLeisureKeywords,
  loadLeisureRegions,
  loadPoints,
  loadReviews,
  loadStock,
  loadStockList,
  loadSuggestions,
} from './load.ts'

/** Leisure (docs/product.md, "Leisure"); `not-found` on a channel that does not sell it. */
export function addLeisureRoutes(app: Hono<HonoEnv>): void {
  const on = serveSold(app, 'leisure')
  on(leisure.leisureDeals, (query, context) => loadDeals(context, query))
  on(leisure.leisureRegions, (_, context) => loadLeisureRegions(context))
  on(leisure.leisureCategories, ({ regionId }, context) => loadLeisureCategories(context, regionId))
  on(leisure.leisureDetail, ({ dealId }, context) => loadDeal(context, dealId))
  on(leisure.leisureReviews, (input, context) => loadReviews(context, input))
  on(leisure.leisureAutocomplete, ({ keyword }, context) => loadSuggestions(context, keyword))
  on(leisure.leisurePoints, (input, context) => loadPoints(context, input))
  on(leisure.leisureKeywords, (_, context) => loadLeisureKeywords(context))
  on(leisure.leisureContents, (_, context) => loadLeisureContents(context))
  on(leisure.leisureStock, (input, context) => loadStock(context, input))
  on(leisure.leisureStockList, (input, context) => loadStockList(context, input))
}
