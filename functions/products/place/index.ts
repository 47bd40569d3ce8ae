import { Failure } from '#contract/failure.ts'
import * as catalogue from '#contract/place/catalogue.ts'
import * as coupon from '#contract/place/coupon.ts'
import { checkReservePlace, placePreview } from '#contract/place/quote.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import { indexedQuery } from '#rules/list-query.ts'
import { beginPlace, readPlaceNo, readPlaceQuery } from '#rules/place/search.ts'
import { regionQueries } from '../area.ts'
import { counted } from '../catalogue.ts'
import type { EdgeProduct } from '../product.ts'
import { placeItems, placeTerms } from './exhibition.ts'
import * as load from './load.ts'
import { placeOrders } from './orders.ts'
import { placeViews } from './views.tsx'

/** Domestic lodging, on the edge (docs/product.md, "Place list item", "Search", "Discounts"). */
export const place: EdgeProduct<'place'> = {
  catalogue: (on) => {
    on(catalogue.placeList, counted(load.loadList))
    on(catalogue.placeRegions, load.loadRegions)
    on(catalogue.placeNear, load.loadNear)
    on(catalogue.placePoints, load.loadPoints)
    on(catalogue.placeDetail, load.loadDetail)
    on(catalogue.placeRoom, load.loadRoom)
    on(catalogue.placeVehicle, load.loadParking)
    on(coupon.placeCoupons, load.loadCoupons)
    on(coupon.placeHeldCoupons, load.loadHeldCoupons)
    on(coupon.placeCoupon, load.takeCoupon)
    on(catalogue.placeAutocomplete, load.loadSuggestions)
    on(catalogue.placeReviews, load.loadReviews)
    on(catalogue.placeReviewsBatch, ({ size }, context, { id }) => {
      const placeId = readPlaceNo(id)
      if (placeId === null) throw new Failure('invalid-input', { at: 'id' })
      return load.loadReviews({ placeId, sort: 'helpful', size }, context)
    })
    on(catalogue.placeKeywords, load.loadKeywords)
    on(catalogue.placeContents, load.loadContents)
    on(catalogue.placeRanking, load.loadRanking)
    on(catalogue.propertyAvailability, load.loadAvailability)
  },
  quote: quoteCall(placePreview, checkReservePlace, placeOrders),
  items: placeItems,
  terms: placeTerms,
  begin: beginPlace,
  indexed: (params, now) => indexedQuery(readPlaceQuery(params, now), ['regionId', 'category']),
  listings: async (context) => regionQueries(await load.loadRegions({}, context)),
  views: placeViews,
}
