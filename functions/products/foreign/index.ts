import * as catalogue from '#contract/foreign/catalogue.ts'
import { checkReserveForeign, foreignPreview } from '#contract/foreign/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import { readForeignQuery } from '#rules/foreign/search.ts'
import { indexedQuery } from '#rules/list-query.ts'
import { counted } from '../catalogue.ts'
import type { EdgeProduct } from '../product.ts'
import { foreignItems, foreignTerms } from './exhibition.ts'
import * as load from './load.ts'
import { foreignOrders } from './orders.ts'
import { foreignViews } from './views.tsx'

/** Overseas lodging, on the edge (docs/product.md, "Overseas lodging"). */
export const foreign: EdgeProduct<'foreign'> = {
  catalogue: (on) => {
    on(catalogue.foreignList, counted(load.loadForeignList))
    on(catalogue.foreignNear, load.loadForeignNear)
    on(catalogue.foreignPoints, load.loadForeignPoints)
    on(catalogue.foreignDetail, load.loadForeignDetail)
    on(catalogue.foreignRoom, load.loadForeignRoom)
    on(catalogue.foreignAvailability, load.loadForeignAvailability)
    on(catalogue.foreignAutocomplete, load.loadForeignSuggestions)
    on(catalogue.foreignSetting, load.loadForeignSetting)
  },
  quote: quoteCall(foreignPreview, checkReserveForeign, foreignOrders),
  items: foreignItems,
  terms: foreignTerms,
  indexed: (params, now) => indexedQuery(readForeignQuery(params, now), ['cityId', 'propertyType']),
  listings: async (context) => {
    const { countries } = await load.loadForeignSetting({}, context)
    return countries.flatMap(({ cities }) => cities.filter(({ count }) => count > 0).map(({ id }) => `cityId=${id}`))
  },
  views: foreignViews,
}
