import * as catalogue from '#contract/leisure/catalogue.ts'
import { leisurePreview, leisureReserve } from '#contract/leisure/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import { beginLeisure, readLeisureQuery } from '#rules/leisure/search.ts'
import { indexedQuery } from '#rules/list-query.ts'
import { regionQueries } from '../area.ts'
import { counted } from '../catalogue.ts'
import type { EdgeProduct } from '../product.ts'
import { leisureItems, leisureTerms } from './exhibition.ts'
import * as load from './load.ts'
import { leisureOrders } from './orders.ts'
import { leisureViews } from './views.tsx'

/** Tickets, activities, passes and classes, on the edge (docs/product.md, "Leisure"). */
export const leisure: EdgeProduct<'leisure'> = {
  catalogue: (on) => {
    on(catalogue.leisureDeals, counted(load.loadDeals))
    on(catalogue.leisureRegions, load.loadRegions)
    on(catalogue.leisureCategories, load.loadCategories)
    on(catalogue.leisureDetail, load.loadDeal)
    on(catalogue.leisureReviews, load.loadReviews)
    on(catalogue.leisureAutocomplete, load.loadSuggestions)
    on(catalogue.leisurePoints, load.loadPoints)
    on(catalogue.leisureKeywords, load.loadKeywords)
    on(catalogue.leisureContents, load.loadContents)
    on(catalogue.leisureStock, load.loadStock)
    on(catalogue.leisureStockList, load.loadStockList)
  },
  quote: quoteCall(leisurePreview, leisureReserve, leisureOrders),
  items: leisureItems,
  terms: leisureTerms,
  begin: beginLeisure,
  indexed: (params, now) => indexedQuery(readLeisureQuery(params, now), ['regionId', 'categoryId']),
  listings: async (context) => regionQueries(await load.loadRegions({}, context)),
  views: leisureViews,
}
