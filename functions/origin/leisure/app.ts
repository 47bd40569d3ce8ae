import { Hono } from 'hono'
import * as leisure from '#contract/upstream/leisure.ts'
import { areaOf } from '../area.ts'
import { pageOf } from '../bounds.ts'
import type { OriginEnv } from '../env.ts'
import { runningBanners } from '../exhibition.ts'
import { understood } from '../region.ts'
import { play } from '../serve.ts'
import { categoriesOf, leisureRegionsOf, leisureWords } from './browse.ts'
import { dealOf } from './deal.ts'
import { holdTicketsFor } from './hold.ts'
import { dealsBy, leisureSuggestions } from './keyword.ts'
import { dealReviewsOf } from './review.ts'
import { findDeals, findDealsWithin } from './search.ts'
import { stockOf } from './stock.ts'
import { vouchersOf } from './voucher.ts'

/** Leisure of {place}: tickets, activities, passes and classes. */
export const leisureApp = new Hono<OriginEnv>()

play(leisureApp, leisure.searchDeals, async ({ page, size, ...input }, c) => {
  const rows = pageOf({ page, size })
  const { from: _, ...where } = await understood(c.env, input, dealsBy)
  return { ...(await findDeals(c.env, { ...input, ...rows })), ...where }
})
play(leisureApp, leisure.dealPointsIn, (input, c) => {
  const { search, area } = areaOf(input)
  return findDealsWithin(c.env, search, area)
})
play(leisureApp, leisure.deal, ({ id }, c) => dealOf(c.env, id))
play(leisureApp, leisure.dealNow, ({ id }, c) => dealOf(c.env, id))
play(leisureApp, leisure.dealReviews, (input, c) => dealReviewsOf(c.env, input))
play(leisureApp, leisure.dealStock, (input, c) => stockOf(c.env, input))

play(leisureApp, leisure.leisureRegions, (_, c) => leisureRegionsOf(c.env))
play(leisureApp, leisure.leisureCategories, ({ regionId }, c) => categoriesOf(c.env, regionId))
play(leisureApp, leisure.leisureAutocomplete, ({ keyword }, c) => leisureSuggestions(c.env, keyword))
play(leisureApp, leisure.leisureKeywords, (_, c) => leisureWords(c.env))
play(leisureApp, leisure.leisureContents, (_, c) => runningBanners(c.env, 'leisure'))

play(leisureApp, leisure.holdTickets, (input, c) => holdTicketsFor(c.env, c.var.channel, input))
play(leisureApp, leisure.vouchers, ({ orderId }, c) => vouchersOf(c.env, orderId))
