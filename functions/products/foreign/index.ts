import { checkReserveForeign, foreignPreview } from '#contract/foreign/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import type { EdgeProduct } from '../product.ts'
import { foreignItems } from './exhibition.ts'
import { foreignOrders } from './orders.ts'
import { addForeignRoutes } from './routes.ts'
import { foreignViews } from './views.tsx'

/** Overseas lodging, on the edge. */
export const foreign: EdgeProduct<'foreign'> = {
  routes: addForeignRoutes,
  quote: quoteCall(foreignPreview, checkReserveForeign, foreignOrders),
  items: foreignItems,
  views: foreignViews,
}
