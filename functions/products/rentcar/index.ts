import { rentcarPreview, rentcarReserve } from '#contract/rentcar/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import type { EdgeProduct } from '../product.ts'
import { rentcarItems } from './exhibition.ts'
import { rentcarOrders } from './orders.ts'
import { addRentcarRoutes } from './routes.ts'
import { rentcarViews } from './views.tsx'

/** Rental cars, on the edge. */
export const rentcar: EdgeProduct<'rentcar'> = {
  routes: addRentcarRoutes,
  quote: quoteCall(rentcarPreview, rentcarReserve, rentcarOrders),
  items: rentcarItems,
  views: rentcarViews,
}
