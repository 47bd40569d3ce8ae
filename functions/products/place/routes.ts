import type { Hono } from 'hono'
import { Failure } from '#contract/failure.ts'
import * as place from '#contract/place/catalogue.ts'
import * as upstream from '#contract/upstream/place.ts'
import type { HonoEnv } from '#functions/env.ts'
import { serveSold } from '#functions/request/serve.ts'
import { readPlaceNo } from '#rules/place/search.ts'
import {
  found,
  loadAvailability,
  loadContents,
  loadCoupons,
  loadDetail,
  loadKeywords,
  loadList,
  loadNear,
  loadPoints,
  loadRanking,
  loadRegions,
  loadReviews,
  loadRoom,
  loadSuggestions,
  takeCoupon,
} from './load.ts'

/**
 * Domestic lodging (docs/product.md, "Place list item", "Search", "Discounts"); `not-found` on a
 * channel that does not sell it.
 */
export function addPlaceRoutes(app: Hono<HonoEnv>): void {
  const on = serveSold(app, 'place')
  on(place.placeList, (query, context) => loadList(context, query))
  on(place.placeRegions, (_, context) => loadRegions(context))
  on(place.placeNear, (input, context) => loadNear(context, input))
  on(place.placePoints, (input, context) => loadPoints(context, input))
  on(place.placeDetail, ({ placeId, ...stay }, context) => loadDetail(context, placeId, stay))
  on(place.placeRoom, (input, context) => loadRoom(context, input))
  on(
    place.placeVehicle,
    async ({ placeId }, context) => (await found(context.ask(upstream.parking, { no: placeId }))).result,
  )
  on(place.placeCoupons, ({ placeId }, context) => loadCoupons(context, placeId))
  on(place.placeCoupon, ({ placeId, couponId }, context) => takeCoupon(context, placeId, couponId))
  on(place.placeAutocomplete, ({ keyword }, context) => loadSuggestions(context, keyword))
  on(place.placeReviews, ({ placeId, page, sort }, context) => loadReviews(context, placeId, { page, sort }))
  on(place.placeReviewsBatch, ({ size }, context, { id }) => {
    const no = readPlaceNo(id)
    if (no === null) throw new Failure('invalid-input', { at: 'id' })
    return loadReviews(context, no, { sort: 'helpful', size })
  })
  on(place.placeKeywords, (_, context) => loadKeywords(context))
  on(place.placeContents, (_, context) => loadContents(context))
  on(place.placeRanking, (_, context) => loadRanking(context))
  on(place.propertyAvailability, (input, context) => loadAvailability(context, input))
}
