import { Failure } from '#contract/failure.ts'
import * as catalogue from '#contract/place/catalogue.ts'
import { checkReservePlace, placePreview } from '#contract/place/quote.ts'
import * as upstream from '#contract/upstream/place.ts'
import { quoteCall } from '#functions/orders/ledger/product-orders.ts'
import { readPlaceNo } from '#rules/place/search.ts'
import type { EdgeProduct } from '../product.ts'
import { placeItems } from './exhibition.ts'
import * as load from './load.ts'
import { placeOrders } from './orders.ts'
import { placeViews } from './views.tsx'

/** Domestic lodging, on the edge (docs/product.md, "Place list item", "Search", "Discounts"). */
export const place: EdgeProduct<'place'> = {
  catalogue: (on) => {
    on(catalogue.placeList, (query, context) => load.loadList(context, query))
    on(catalogue.placeRegions, (_, context) => load.loadRegions(context))
    on(catalogue.placeNear, load.loadNear)
    on(catalogue.placePoints, load.loadPoints)
    on(catalogue.placeDetail, ({ placeId, ...stay }, context) => load.loadDetail(context, placeId, stay))
    on(catalogue.placeRoom, load.loadRoom)
    on(
      catalogue.placeVehicle,
      async ({ placeId }, context) => (await load.found(context.ask(upstream.parking, { no: placeId }))).result,
    )
    on(catalogue.placeCoupons, ({ placeId }, context) => load.loadCoupons(context, placeId))
    on(catalogue.placeCoupon, ({ placeId, couponId }, context) => load.takeCoupon(context, placeId, couponId))
    on(catalogue.placeAutocomplete, ({ keyword }, context) => load.loadSuggestions(context, keyword))
    on(catalogue.placeReviews, ({ placeId, page, sort }, context) => load.loadReviews(context, placeId, { page, sort }))
    on(catalogue.placeReviewsBatch, ({ size }, context, { id }) => {
      const no = readPlaceNo(id)
      if (no === null) throw new Failure('invalid-input', { at: 'id' })
      return load.loadReviews(context, no, { sort: 'helpful', size })
    })
    on(catalogue.placeKeywords, (_, context) => load.loadKeywords(context))
    on(catalogue.placeContents, (_, context) => load.loadContents(context))
    on(catalogue.placeRanking, (_, context) => load.loadRanking(context))
    on(catalogue.propertyAvailability, load.loadAvailability)
  },
  quote: quoteCall(placePreview, checkReservePlace, placeOrders),
  items: placeItems,
  views: placeViews,
}
