import * as v from 'valibot'
import { LOCAL } from '../catalogue.ts'
import { Instant, LocalDate } from '../date.ts'
import { LeisureCategory, LeisureFilterList, LeisurePolicy, LeisureSort, StockState } from '../leisure/catalogue.ts'
import { Audience, Schedule } from '../leisure/deal.ts'
import { Won } from '../money.ts'
import { Held, HOLD, HOLD_REFUSALS } from './booking.ts'
import {
  AREA,
  area,
  Banners,
  CHOOSING,
  narrowing,
  Regions,
  suggestion,
  suggestions,
  UpstreamPhoto,
  understood,
} from './catalogue.ts'
import { answer, upstream } from './envelope.ts'

/* Leisure stands under {place} like the rest of the catalogue. The names of an item are the
   specification's; paths and the other shapes are Assumed. */

const scope = {
  /** Only these deals. */
  ids: v.optional(v.array(v.number())),
  keyword: v.optional(v.string()),
  categoryId: v.optional(v.number()),
  regionId: v.optional(v.number()),
  /** Won a ticket on the deal's own sale price. */
  minPrice: v.optional(v.number()),
  maxPrice: v.optional(v.number()),
  date: v.optional(LocalDate),
  /**
   * Only what can be given back for nothing: of a day that is asked for, now; else some days before
   * it.
   */
  freeCancellation: v.optional(v.boolean()),
  minRating: v.optional(v.number()),
}
/** Won a ticket, tax included, before and after the deal's own sale. */
const price = { coverPrice: v.number(), gajagoSalePrice: v.number() }

/**
 * A deal of a list. `validDays` are those in which tickets are used, from the purchase on; null
 * where a day is chosen. `rating` is of 5, 0 without reviews.
 */
export const UpstreamDeal = v.object({
  id: v.number(),
  name: v.string(),
  photo: UpstreamPhoto,
  categoryId: LeisureCategory,
  categoryName: v.string(),
  regionId: v.number(),
  regionName: v.string(),
  geoPoint: v.object({ lat: v.number(), lon: v.number() }),
  /** Of the cheapest ticket that is left on the day, or of the cheapest where none is. */
  minPrice: v.object(price),
  schedule: Schedule,
  validDays: v.nullable(v.number()),
  policy: LeisurePolicy,
  soldOut: v.boolean(),
  rating: v.number(),
  reviewCount: v.number(),
})
export type UpstreamDeal = v.InferOutput<typeof UpstreamDeal>

/**
 * One kind of ticket of a deal. `startTime` is `HH:MM`, null for all day; both quantities are of
 * one order.
 */
export const UpstreamVariant = v.object({
  id: v.number(),
  name: v.string(),
  option: v.string(),
  audience: Audience,
  startTime: v.nullable(v.string()),
  ...price,
  minQuantity: v.number(),
  maxQuantity: v.number(),
  /** Of an `open` deal; null where it depends on the day. */
  left: v.nullable(v.number()),
})
export type UpstreamVariant = v.InferOutput<typeof UpstreamVariant>

const review = v.object({
  id: v.number(),
  author: v.string(),
  rating: v.number(),
  usedOn: LocalDate,
  variantName: v.string(),
  text: v.string(),
})
/**
 * A deal with its variants. Hours are `HH:MM`, weekdays (`closedOn`) 0 Sunday to 6 Saturday, both
 * ends of a season `MM-DD`, and `minutes` is how long it takes. `breakdown` counts reviews of 1 to
 * 5 stars.
 */
export const UpstreamDealDetail = v.object({
  ...UpstreamDeal.entries,
  venue: v.string(),
  address: v.string(),
  ...LOCAL,
  phone: v.string(),
  summary: v.string(),
  description: v.string(),
  photos: v.array(UpstreamPhoto),
  notices: v.array(v.string()),
  guide: v.array(v.string()),
  hours: v.object({ open: v.string(), close: v.string(), lastEntry: v.nullable(v.string()) }),
  closedOn: v.array(v.number()),
  season: v.nullable(v.object({ from: v.string(), to: v.string() })),
  minutes: v.nullable(v.number()),
  days: v.nullable(v.object({ from: LocalDate, to: LocalDate })),
  variants: v.array(UpstreamVariant),
  reviews: v.object({ list: v.array(review), breakdown: v.array(v.number()) }),
})
export type UpstreamDealDetail = v.InferOutput<typeof UpstreamDealDetail>

const Suggested = suggestion(['category', 'area', 'region', 'landmark', 'deal'])

export const searchDeals = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/deals',
  fresh: 20,
  input: v.object({ ...scope, ...CHOOSING, sort: LeisureSort, page: v.number(), size: v.number() }),
  output: answer(
    v.object({
      list: v.array(UpstreamDeal),
      totalCount: v.number(),
      maxPrice: v.number(),
      ...narrowing(v.object(LeisureFilterList.entries)),
      title: v.nullable(v.string()),
      ...understood(Suggested),
    }),
  ),
})
export const dealPointsIn = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/points',
  fresh: 20,
  input: v.object({ ...scope, ...AREA }),
  output: area(UpstreamDeal),
})
export const deal = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/deals/:id',
  refusals: ['NOT_FOUND'],
  fresh: 5,
  input: v.object({ id: v.number() }),
  output: answer(UpstreamDealDetail),
})
/** Never cached: what an order is priced from. */
export const dealNow = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/deals/:id/now',
  refusals: ['NOT_FOUND'],
  input: v.object({ id: v.number() }),
  output: answer(UpstreamDealDetail),
})
const stock = v.object({
  date: v.nullable(LocalDate),
  state: StockState,
  variants: v.array(v.object({ variantId: v.number(), left: v.number() })),
})
/**
 * By day from `from` to before `to`; without days the whole stock of an `open` deal. Never cached.
 */
export const dealStock = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/deals/:id/stock',
  refusals: ['NOT_FOUND', 'VARIANT_NOT_FOUND'],
  input: v.object({
    id: v.number(),
    variantId: v.optional(v.number()),
    from: v.optional(LocalDate),
    to: v.optional(LocalDate),
  }),
  output: answer(v.array(stock)),
})
export const dealReviews = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/deals/:id/reviews',
  refusals: ['NOT_FOUND'],
  fresh: 60,
  input: v.object({
    id: v.number(),
    sort: v.picklist(['recent', 'rating-high', 'rating-low']),
    page: v.number(),
    size: v.number(),
  }),
  output: answer(
    v.object({
      list: v.array(review),
      totalCount: v.number(),
      rating: v.number(),
      breakdown: v.array(v.number()),
    }),
  ),
})
export const leisureRegions = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/regions',
  fresh: 300,
  input: v.object({}),
  output: Regions,
})
export const leisureCategories = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/categories',
  fresh: 300,
  input: v.object({ regionId: v.optional(v.number()) }),
  output: answer(v.array(v.object({ id: LeisureCategory, name: v.string(), count: v.number() }))),
})
export const leisureAutocomplete = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/autocomplete',
  fresh: 60,
  input: v.object({ keyword: v.string() }),
  output: suggestions(Suggested),
})
export const leisureKeywords = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/keywords',
  fresh: 300,
  input: v.object({}),
  output: answer(v.array(v.string())),
})
export const leisureContents = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/contents',
  fresh: 300,
  input: v.object({}),
  output: Banners,
})

/**
 * Holds tickets of one deal, all of them or none. `paid` is what the buyer pays for one of a kind:
 * it becomes the worth of its voucher.
 */
export const holdTickets = upstream({
  service: 'place',
  method: 'POST',
  path: '/leisure/holds',
  refusals: [...HOLD_REFUSALS, 'VARIANT_NOT_FOUND', 'NOT_ON_SALE', 'QUANTITY'],
  input: v.object({
    ...HOLD,
    dealId: v.number(),
    date: v.nullable(LocalDate),
    tickets: v.array(v.object({ variantId: v.number(), quantity: v.number(), paid: v.number() })),
  }),
  output: answer(Held),
})
/** The vouchers of a booked order; none before. `paid` in won. */
export const vouchers = upstream({
  service: 'place',
  method: 'GET',
  path: '/leisure/vouchers/:orderId',
  input: v.object({ orderId: v.string() }),
  output: answer(
    v.array(
      v.object({
        code: v.string(),
        name: v.string(),
        paid: Won,
        state: v.picklist(['UNUSED', 'USED', 'REFUNDED']),
        usedAt: v.nullable(Instant),
      }),
    ),
  ),
})
