import * as catalogue from '#contract/leisure/catalogue.ts'
import { leisurePreview, leisureReserve } from '#contract/leisure/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import type { EdgeProduct } from '../product.ts'
import { leisureItems } from './exhibition.ts'
import * as load from './load.ts'
import { leisureOrders } from './orders.ts'
import { leisureViews } from './views.tsx'

/** Tickets, activities, passes and classes, on the edge (docs/product.md, "Leisure"). */
export const leisure: EdgeProduct<'leisure'> = {
  catalogue: (on) => {
    on(catalogue.leisureDeals, (query, context) => load.loadDeals(context, query))
    on(catalogue.leisureRegions, (_, context) => load.loadLeisureRegions(context))
    on(catalogue.leisureCategories, ({ regionId }, context) => load.loadLeisureCategories(context, regionId))
    on(catalogue.leisureDetail, ({ dealId }, context) => load.loadDeal(context, dealId))
    on(catalogue.leisureReviews, load.loadReviews)
    on(catalogue.leisureAutocomplete, ({ keyword }, context) => load.loadSuggestions(context, keyword))
    on(catalogue.leisurePoints, load.loadPoints)
    on(catalogue.leisureKeywords, (_, context) => load.loadLeisureKeywords(context))
    on(catalogue.leisureContents, (_, context) => load.loadLeisureContents(context))
    on(catalogue.leisureStock, load.loadStock)
    on(catalogue.leisureStockList, load.loadStockList)
  },
  quote: quoteCall(leisurePreview, leisureReserve, leisureOrders),
  items: leisureItems,
  views: leisureViews,
}
