import { Hono } from 'hono'
import * as leisure from '../../../src/contract/upstream/leisure.ts'
import type { OriginEnv } from '../env.ts'
import { runningBanners } from '../exhibition.ts'
import { understood } from '../place/region.ts'
import { within } from '../place/stay.ts'
import { Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { categoriesOf, leisureRegionsOf, leisureSuggestions, leisureWords } from './browse.ts'
import { dealOf } from './deal.ts'
import { holdTicketsFor } from './hold.ts'
import { dealReviewsOf } from './review.ts'
import { findDeals } from './search.ts'
import { stockOf } from './stock.ts'
import { vouchersOf } from './voucher.ts'

const MAX_SIZE = 100
const MAX_PAGE = 500
/** The most popular markers of a rectangle of the map. */
const MAX_POINTS = 300

/** Leisure of {place}: tickets, activities, passes and classes. */
export const leisureApp = new Hono<OriginEnv>()

serve(leisureApp, leisure.searchDeals, async ({ page, size, ...input }, c) => {
  if (!within(page, 1, MAX_PAGE) || !within(size, 1, MAX_SIZE)) throw new Refusal('INVALID_REQUEST', 'page')
  const { title } = await understood(c.env, input)
  return { ...(await findDeals(c.env, { ...input, offset: (page - 1) * size, limit: size })), title }
})
serve(leisureApp, leisure.dealPointsIn, async ({ south, north, west, east, ...input }, c) => {
  const bounds = { south, north, west, east }
  return (await findDeals(c.env, { ...input, bounds, sort: 'recommended', offset: 0, limit: MAX_POINTS })).list
})
serve(leisureApp, leisure.deal, ({ id }, c) => dealOf(c.env, id))
serve(leisureApp, leisure.dealNow, ({ id }, c) => dealOf(c.env, id))
serve(leisureApp, leisure.dealReviews, (input, c) => dealReviewsOf(c.env, input))
serve(leisureApp, leisure.dealStock, (input, c) => stockOf(c.env, input))

serve(leisureApp, leisure.leisureRegions, (_, c) => leisureRegionsOf(c.env))
serve(leisureApp, leisure.leisureCategories, ({ regionId }, c) => categoriesOf(c.env, regionId))
serve(leisureApp, leisure.leisureAutocomplete, ({ keyword }, c) => leisureSuggestions(c.env, keyword))
serve(leisureApp, leisure.leisureKeywords, (_, c) => leisureWords(c.env))
serve(leisureApp, leisure.leisureContents, (_, c) => runningBanners(c.env, 'leisure'))

serve(leisureApp, leisure.holdTickets, (input, c) => holdTicketsFor(c.env, c.var.channel, input))
serve(leisureApp, leisure.vouchers, ({ orderId }, c) => vouchersOf(c.env, orderId))
