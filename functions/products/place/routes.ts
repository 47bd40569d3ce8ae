import type { Hono } from 'hono'
import { Failure } from '../../../src/contract/failure.ts'
import * as place from '../../../src/contract/place/catalogue.ts'
import * as upstream from '../../../src/contract/upstream/place.ts'
import { readPlaceNo } from '../../../src/rules/place/search.ts'
import type { HonoEnv } from '../../env.ts'
import { serveSold } from '../../request/serve.ts'
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

/** Domestic lodging (docs/product.md, "Place list item", "Search", "Discounts"); `not-found` on a channel that does not sell it. */
export function placeRoutes(app: Hono<HonoEnv>): void {
  const on = serveSold(app, 'place')
  on(place.placeList, (query, edge) => loadList(edge, query))
  on(place.placeRegions, (_, edge) => loadRegions(edge))
  on(place.placeNear, (input, edge) => loadNear(edge, input))
  on(place.placePoints, (input, edge) => loadPoints(edge, input))
  on(place.placeDetail, ({ placeId, ...stay }, edge) => loadDetail(edge, placeId, stay))
  on(place.placeRoom, (input, edge) => loadRoom(edge, input))
  on(place.placeVehicle, async ({ placeId }, edge) => (await found(edge.ask(upstream.parking, { no: placeId }))).result)
  on(place.placeCoupons, ({ placeId }, edge) => loadCoupons(edge, placeId))
  on(place.placeCoupon, ({ placeId, couponId }, edge) => takeCoupon(edge, placeId, couponId))
  on(place.placeAutocomplete, ({ keyword }, edge) => loadSuggestions(edge, keyword))
  on(place.placeReviews, ({ placeId, page, sort }, edge) => loadReviews(edge, placeId, { page, sort }))
  on(place.placeReviewsBatch, ({ size }, edge, { id }) => {
    const no = readPlaceNo(id)
    if (no === null) throw new Failure('invalid-input', { at: 'id' })
    return loadReviews(edge, no, { sort: 'helpful', size })
  })
  on(place.placeKeywords, (_, edge) => loadKeywords(edge))
  on(place.placeContents, (_, edge) => loadContents(edge))
  on(place.placeRanking, (_, edge) => loadRanking(edge))
  on(place.propertyAvailability, (input, edge) => loadAvailability(edge, input))
}
