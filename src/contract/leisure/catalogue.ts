import * as v from 'valibot'
import {
  area,
  Content,
  Count,
  counted,
  DISCOUNTED,
  FREE_UNTIL,
  GeoPoint,
  Keyword,
  LOCAL,
  MinRating,
  Only,
  PAGES,
  PageNo,
  Photo,
  POINT,
  RatingCounts,
  REVIEW,
  ReviewSort,
  results,
  reviewPage,
  suggestion,
  suggestions,
  understood,
  VIEW,
} from '../catalogue.ts'
import { ClockTime, LocalDate } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { integerBetween, Won } from '../money.ts'
import { Province, RegionId } from '../region.ts'
import { Audience, DealId, Quantity, Schedule, VariantId } from './deal.ts'

/**
 * The kinds of leisure by the numbers their service gives them, in the order of the tabs
 * (docs/product.md, "Leisure").
 */
export const LeisureCategory = v.picklist([2222, 2260, 2263, 2264, 2265, 2266, 2267, 2268, 2269, 2270, 2315, 2333])
export type LeisureCategory = v.InferOutput<typeof LeisureCategory>

export const LeisureSort = v.picklist(['recommended', 'price-low', 'price-high', 'rating', 'reviews'])
export type LeisureSort = v.InferOutput<typeof LeisureSort>

/** Which table of cancellation fees holds for a deal (docs/product.md, "Leisure"). */
export const LeisurePolicy = v.picklist(['dated', 'open', 'nonrefundable'])
export type LeisurePolicy = v.InferOutput<typeof LeisurePolicy>

const filter = {
  keyword: v.optional(Keyword),
  categoryId: v.optional(LeisureCategory),
  regionId: v.optional(RegionId),
  /** Won a ticket, after the deal's own sale; a channel's discount comes off afterwards. */
  minPrice: v.optional(Won),
  maxPrice: v.optional(Won),
  /** The day of use: only what can be used on it. */
  date: v.optional(LocalDate),
  /** What is not used can be given back for nothing, now or until some days before it. */
  freeCancellation: v.optional(Only),
  minRating: v.optional(MinRating),
}

/** What a results page asks for. `page` from 1; every page has PAGE_SIZE items. */
export const LeisureQuery = v.strictObject({
  ...filter,
  sort: v.optional(LeisureSort, 'recommended'),
  ...PAGES,
})
export type LeisureQuery = v.InferOutput<typeof LeisureQuery>

/**
 * Won for one ticket, tax included: `coverPrice` before any discount, `gajagoSalePrice` after the
 * deal's own sale. What is paid is the `salePrice` beside it, after the channel's discount as well.
 */
export const TicketPrice = v.strictObject({ coverPrice: Won, gajagoSalePrice: Won })

/**
 * A deal in a list: its prices are those of its cheapest ticket to be had, of the cheapest where
 * none is. `soldOut` ones stand last.
 */
export const LeisureItem = v.strictObject({
  id: DealId,
  name: v.string(),
  /** The address of the cover photo in its middle width. */
  image: v.string(),
  photo: Photo,
  categoryId: LeisureCategory,
  /** In the visitor's language. */
  categoryName: v.string(),
  regionName: v.string(),
  geoPoint: GeoPoint,
  minPrice: TicketPrice,
  /** The percentage is off the cover price, rounded up. */
  ...DISCOUNTED,
  schedule: Schedule,
  /** Days from the purchase in which the tickets are used; null where a day is chosen. */
  validDays: v.nullable(Count),
  policy: LeisurePolicy,
  /** Null as well for a dated deal as long as no day is asked for. */
  ...FREE_UNTIL,
  soldOut: v.boolean(),
  star: v.strictObject({ rating: v.number() }),
  review: v.strictObject({ count: Count }),
})
export type LeisureItem = v.InferOutput<typeof LeisureItem>

/** `area` is a province or city as a whole: its name is a keyword; so is a landmark's. */
export const LeisureSuggestion = suggestion(['category', 'area', 'region', 'landmark', 'deal'])
export type LeisureSuggestion = v.InferOutput<typeof LeisureSuggestion>

/** What a list can be narrowed by; a value that would leave nothing is not among them. */
export const LeisureFilterList = v.strictObject({
  categoryId: counted(LeisureCategory),
  maxPrice: counted(Won),
  freeCancellation: counted(Only),
  minRating: counted(v.number()),
})

/** A page of results. */
export const LeisurePage = v.strictObject({
  ...results(LeisureItem),
  /** Null where it is not known. */
  filterList: v.nullable(LeisureFilterList),
  ...understood(LeisureSuggestion),
  /** Where the keyword or region was understood to be; null for the whole country. */
  title: v.nullable(v.string()),
})
export type LeisurePage = v.InferOutput<typeof LeisurePage>

/** A category with the number of its deals. */
export const LeisureCategoryCount = v.strictObject({ id: LeisureCategory, name: v.string(), count: Count })
export type LeisureCategoryCount = v.InferOutput<typeof LeisureCategoryCount>

/** A marker of the map: enough to show a price and open a card. */
export const LeisurePoint = v.strictObject({
  ...POINT,
  id: DealId,
  image: v.string(),
  categoryId: LeisureCategory,
  categoryName: v.string(),
  minPrice: TicketPrice,
  rating: v.number(),
  reviewCount: v.number(),
})
export type LeisurePoint = v.InferOutput<typeof LeisurePoint>

/** One kind of ticket of a deal. */
export const LeisureVariant = v.strictObject({
  id: VariantId,
  /** What it is called in full: `종일권 성인`, `10:00 초급 강습`. */
  name: v.string(),
  /**
   * The course or session without the person it is for; variants of one `option` stand together.
   */
  option: v.string(),
  audience: Audience,
  /** When a class, tour or performance begins; null for all day. */
  startTime: v.nullable(ClockTime),
  ...TicketPrice.entries,
  ...DISCOUNTED,
  /** Fewest and most of it in one order. */
  minQuantity: Quantity,
  maxQuantity: Quantity,
  /** Tickets that are left of an `open` deal; null where it depends on the day. */
  left: v.nullable(Count),
})
export type LeisureVariant = v.InferOutput<typeof LeisureVariant>

/** What somebody who was there says. */
export const LeisureReview = v.strictObject({ ...REVIEW, usedOn: LocalDate, variantName: v.string() })
export type LeisureReview = v.InferOutput<typeof LeisureReview>

export const LeisureReviewPage = reviewPage(LeisureReview)
export type LeisureReviewPage = v.InferOutput<typeof LeisureReviewPage>

/** A deal with its variants. */
export const LeisureDetail = v.strictObject({
  ...LeisureItem.entries,
  venue: v.string(),
  address: v.string(),
  ...LOCAL,
  regionId: RegionId,
  phone: v.string(),
  summary: v.string(),
  description: v.string(),
  photos: v.array(Photo),
  /** What must be known before buying. */
  notices: v.array(v.string()),
  /** How the ticket is used, step by step. */
  guide: v.array(v.string()),
  /** Seoul time; `lastEntry` is null where there is none. */
  hours: v.strictObject({ open: ClockTime, close: ClockTime, lastEntry: v.nullable(ClockTime) }),
  /** Weekdays on which it is closed, 0 Sunday to 6 Saturday. */
  closedOn: v.array(integerBetween(0, 6)),
  /**
   * Days of the year it takes place, `MM-DD`, both included; from after to where it spans New Year;
   * null all year.
   */
  season: v.nullable(v.strictObject({ from: v.string(), to: v.string() })),
  /** How many minutes it takes, where it has an end of its own. */
  minutes: v.nullable(Count),
  /** The first and the last day that may be chosen; null for an `open` deal. */
  days: v.nullable(v.strictObject({ from: LocalDate, to: LocalDate })),
  variants: v.array(LeisureVariant),
  /** The newest reviews, a few; `breakdown` is of them all. */
  reviews: v.strictObject({ list: v.array(LeisureReview), breakdown: RatingCounts }),
})
export type LeisureDetail = v.InferOutput<typeof LeisureDetail>

/** Whether a variant can be bought for a day: `closed` is a day on which it does not take place. */
export const StockState = v.picklist(['available', 'sold-out', 'closed'])
export type StockState = v.InferOutput<typeof StockState>

/** What is left of a deal's variants on one day. */
export const DealDay = v.strictObject({
  date: LocalDate,
  state: StockState,
  variants: v.array(v.strictObject({ variantId: VariantId, left: Count })),
})
export type DealDay = v.InferOutput<typeof DealDay>

const dealId = { dealId: DealId }

export const leisureDeals = endpoint({
  method: 'POST',
  path: '/api/leisure/deals',
  input: LeisureQuery,
  output: LeisurePage,
  about: 'Search of tickets, activities, passes and classes, one page.',
})
export const leisureRegions = endpoint({
  method: 'POST',
  path: '/api/leisure/region',
  input: v.strictObject({}),
  output: v.array(Province),
  about: 'Provinces and their regions with the number of deals; regions without any are left out.',
})
export const leisureCategories = endpoint({
  method: 'POST',
  path: '/api/leisure/category',
  input: v.strictObject({ regionId: v.optional(RegionId) }),
  output: v.array(LeisureCategoryCount),
  about: 'The twelve categories with the number of their deals, of the country or of a region.',
})
export const leisureDetail = endpoint({
  method: 'POST',
  path: '/api/leisure/detail',
  input: v.strictObject(dealId),
  output: LeisureDetail,
  about: 'A deal with its variants and newest reviews.',
})
/** Assumed: leisure's reviews are not among the calls that are shown. */
export const leisureReviews = endpoint({
  method: 'POST',
  path: '/api/leisure/reviews',
  input: v.strictObject({
    ...dealId,
    page: v.optional(PageNo, 1),
    sort: ReviewSort,
  }),
  output: LeisureReviewPage,
  about: 'Reviews of a deal, ten to a page.',
})
export const leisureAutocomplete = endpoint({
  method: 'POST',
  path: '/api/leisure/autoComplete',
  input: v.strictObject({ keyword: Keyword }),
  output: suggestions(LeisureSuggestion),
  about:
    'What a keyword may name, at most 12: categories, provinces and cities, regions, stations and sights, then deals, understood as for lodging. A newer request cancels the one in flight.',
})
export const leisurePoints = endpoint({
  method: 'POST',
  path: '/api/leisure/point',
  input: v.strictObject({ ...filter, ...VIEW }),
  output: area(LeisurePoint),
  about:
    'All deals within a view of a map: what stands alone, and clusters with count and lowest price. A view of too many cells is answered as from further off.',
})
export const leisureKeywords = endpoint({
  method: 'POST',
  path: '/api/leisure/getRecommendKeyword',
  input: v.strictObject({}),
  output: v.array(v.string()),
  about: 'Recommended search words of the season.',
})
export const leisureContents = endpoint({
  method: 'POST',
  path: '/api/leisure/contents',
  input: v.strictObject({}),
  output: v.array(Content),
  about: 'Banners of the leisure screen; none where the channel shows none.',
})
export const leisureStock = endpoint({
  method: 'POST',
  path: '/api/leisure/variant/stock',
  input: v.strictObject({ ...dealId, variantId: VariantId, date: v.optional(v.nullable(LocalDate), null) }),
  output: v.strictObject({
    variantId: VariantId,
    date: v.nullable(LocalDate),
    state: StockState,
    left: Count,
    ...TicketPrice.entries,
    ...DISCOUNTED,
  }),
  about: 'What is left of a variant on one day, never out of a cache; without a day for an `open` deal.',
})
export const leisureStockList = endpoint({
  method: 'POST',
  path: '/api/leisure/variant/stockList',
  input: v.strictObject({ ...dealId, variantId: v.optional(VariantId), from: LocalDate, to: LocalDate }),
  output: v.array(DealDay),
  about:
    "A deal's or one variant's stock day by day, for at most 62 days from `from` to before `to`, today at the earliest; nothing for an `open` deal.",
})
