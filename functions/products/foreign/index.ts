import * as catalogue from '#contract/foreign/catalogue.ts'
import { checkReserveForeign, foreignPreview } from '#contract/foreign/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import type { EdgeProduct } from '../product.ts'
import { foreignItems } from './exhibition.ts'
import * as load from './load.ts'
import { foreignOrders } from './orders.ts'
import { foreignViews } from './views.tsx'

/** Overseas lodging, on the edge (docs/product.md, "Overseas lodging"). */
export const foreign: EdgeProduct<'foreign'> = {
  catalogue: (on) => {
    on(catalogue.foreignList, (query, context) => load.loadForeignList(context, query))
    on(catalogue.foreignNear, load.loadForeignNear)
    on(catalogue.foreignPoints, load.loadForeignPoints)
    on(catalogue.foreignDetail, ({ placeId, ...stay }, context) => load.loadForeignDetail(context, placeId, stay))
    on(catalogue.foreignRoom, load.loadForeignRoom)
    on(catalogue.foreignAutocomplete, ({ keyword }, context) => load.loadForeignSuggestions(context, keyword))
    on(catalogue.foreignSetting, (_, context) => load.loadForeignSetting(context))
  },
  quote: quoteCall(foreignPreview, checkReserveForeign, foreignOrders),
  items: foreignItems,
  views: foreignViews,
}
