import { checkReservePlace, placePreview } from '#contract/place/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import type { EdgeProduct } from '../product.ts'
import { placeItems } from './exhibition.ts'
import { placeOrders } from './orders.ts'
import { addPlaceRoutes } from './routes.ts'
import { placeViews } from './views.tsx'

/** Domestic lodging, on the edge. */
export const place: EdgeProduct<'place'> = {
  routes: addPlaceRoutes,
  quote: quoteCall(placePreview, checkReservePlace, placeOrders),
  items: placeItems,
  views: placeViews,
}
