import * as catalogue from '#contract/rentcar/catalogue.ts'
import { rentcarPreview, rentcarReserve } from '#contract/rentcar/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import { indexedQuery } from '#rules/list-query.ts'
import { readRentcarQuery } from '#rules/rentcar/search.ts'
import { counted } from '../catalogue.ts'
import type { EdgeProduct } from '../product.ts'
import { rentcarItems, rentcarTerms } from './exhibition.ts'
import * as load from './load.ts'
import { rentcarOrders } from './orders.ts'
import { rentcarViews } from './views.tsx'

/** Rental cars, on the edge (docs/product.md, "Rental cars"). */
export const rentcar: EdgeProduct<'rentcar'> = {
  catalogue: (on) => {
    on(catalogue.rentcarList, counted(load.loadCars))
    on(catalogue.rentcarDetail, load.loadCar)
    on(catalogue.rentcarBranches, load.loadBranches)
  },
  quote: quoteCall(rentcarPreview, rentcarReserve, rentcarOrders),
  items: rentcarItems,
  terms: rentcarTerms,
  indexed: (params, now) => {
    const { keyword, page, branchId, area } = readRentcarQuery(params, now)
    return indexedQuery({ keyword, page, from: branchId ?? area }, ['from'])
  },
  listings: async (context) => (await load.loadBranches({}, context)).map(({ id }) => `from=${id}`),
  views: rentcarViews,
}
