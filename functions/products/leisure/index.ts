import { leisurePreview, leisureReserve } from '#contract/leisure/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import type { EdgeProduct } from '../product.ts'
import { leisureItems } from './exhibition.ts'
import { leisureOrders } from './orders.ts'
import { addLeisureRoutes } from './routes.ts'
import { leisureViews } from './views.tsx'

/** Tickets, activities, passes and classes, on the edge. */
export const leisure: EdgeProduct<'leisure'> = {
  routes: addLeisureRoutes,
  quote: quoteCall(leisurePreview, leisureReserve, leisureOrders),
  items: leisureItems,
  views: leisureViews,
}
