import type { Hono } from 'hono'
import * as leisure from '../../../src/contract/leisure/catalogue.ts'
import type { HonoEnv } from '../../env.ts'
import { serveSold } from '../../request/serve.ts'
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
export function leisureRoutes(app: Hono<HonoEnv>): void {
  const on = serveSold(app, 'leisure')
  on(leisure.leisureDeals, (query, edge) => loadDeals(edge, query))
  on(leisure.leisureRegions, (_, edge) => loadLeisureRegions(edge))
  on(leisure.leisureCategories, ({ regionId }, edge) => loadLeisureCategories(edge, regionId))
  on(leisure.leisureDetail, ({ dealId }, edge) => loadDeal(edge, dealId))
  on(leisure.leisureReviews, (input, edge) => loadReviews(edge, input))
  on(leisure.leisureAutocomplete, ({ keyword }, edge) => loadSuggestions(edge, keyword))
  on(leisure.leisurePoints, (input, edge) => loadPoints(edge, input))
  on(leisure.leisureKeywords, (_, edge) => loadLeisureKeywords(edge))
  on(leisure.leisureContents, (_, edge) => loadLeisureContents(edge))
  on(leisure.leisureStock, (input, edge) => loadStock(edge, input))
  on(leisure.leisureStockList, (input, edge) => loadStockList(edge, input))
}
