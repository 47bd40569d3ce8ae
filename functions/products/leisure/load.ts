import { MAX_CALENDAR_DAYS, MAX_DAYS_AHEAD, PAGE_SIZE, REVIEWS_SIZE } from '#contract/bounds.ts'
import type { LocalDate } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import * as leisure from '#contract/leisure/catalogue.ts'
import * as upstream from '#contract/upstream/leisure.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import type { Discounts } from '#functions/price.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import type { Loader } from '#functions/request/serve.ts'
import { wordsFor } from '#functions/words.ts'
import { addDays, nightsBetween, notOver, seoulDate } from '#rules/date.ts'
import { TICKET_PRICES } from '#rules/leisure/search.ts'
import { areaIn } from '../area.ts'
import {
  bannersOf,
  keywordOf,
  keywordsOf,
  listOf,
  paged,
  stepsOf,
  suggestionsOf,
  together,
  understoodIn,
} from '../catalogue.ts'
import { type CategoryName, dealItemOf, dealOf, dealPaid, dealPointOf, type Terms, ticketPriceOf } from './map.ts'

/** The catalogue's refusals, in our words. */
const REFUSALS: Refusals = { NOT_FOUND: 'deal-not-found', VARIANT_NOT_FOUND: 'variant-not-found' }
const found = mapRefusal(REFUSALS)

/** What categories are called in the visitor's language. */
export function categoryNames({ channel, language }: RequestContext): CategoryName {
  const t = wordsFor(channel, language)
  return (id) => t(`leisure:category.${id}`)
}

/** What a deal is told by, as of now. */
export function termsOf(context: RequestContext, discounts: Discounts, date?: LocalDate): Terms {
  return { discounts, categoryName: categoryNames(context), date, now: context.now() }
}

/** Throws `past-date`, or `date-not-open` for a day that nothing can be booked for yet. */
export function requireDay(date: LocalDate | undefined, context: RequestContext): void {
  if (date === undefined) return
  const today = seoulDate(context.now())
  if (date < today) throw new Failure('past-date')
  if (date > addDays(today, MAX_DAYS_AHEAD)) throw new Failure('date-not-open')
}

/** What the catalogue searches by, in one spelling so that equal searches share a cached answer. */
function searchOf(query: Omit<leisure.LeisureQuery, 'sort' | 'page'>) {
  const { keyword, categoryId, regionId, minPrice, maxPrice, date, freeCancellation, minRating } = query
  const named = keywordOf(keyword)
  return { keyword: named, categoryId, regionId, minPrice, maxPrice, date, freeCancellation, minRating }
}

const STEPS = stepsOf(TICKET_PRICES)

/** One page of a search. Throws `past-date`, `date-not-open`. */
const loadPage: Loader<typeof leisure.leisureDeals> = async (query, context) => {
  requireDay(query.date, context)
  const { sort, page } = query
  const asked = context.ask(upstream.searchDeals, {
    ...searchOf(query),
    priceSteps: STEPS,
    sort,
    page,
    size: PAGE_SIZE,
  })
  const { result, discounts } = await withDiscounts(context, 'leisure', asked)
  const { list, totalCount, ...rest } = result
  const terms = termsOf(context, discounts, query.date)
  return {
    ...rest,
    ...paged(
      list.map((deal) => dealItemOf(deal, terms)),
      page,
      totalCount,
    ),
    ...understoodIn(context, result),
    timestamp: terms.now,
  }
}

/** The pages of a search that are asked for. Throws as one page does. */
export const loadDeals = together(loadPage, ({ id }) => id)

/** Provinces with the regions that have deals. */
export const loadRegions = listOf(upstream.leisureRegions)

/** The categories with the number of their deals. */
export const loadCategories: Loader<typeof leisure.leisureCategories> = async ({ regionId }, context) => {
  const named = categoryNames(context)
  const { result } = await context.ask(upstream.leisureCategories, { regionId })
  return result.map(({ id, count }) => ({ id, name: named(id), count }))
}

/** All deals within a view of the map. Throws `past-date`, `date-not-open`. */
export const loadPoints: Loader<typeof leisure.leisurePoints> = async (input, context) => {
  requireDay(input.date, context)
  const named = categoryNames(context)
  return areaIn(input, context, {
    product: 'leisure',
    ask: (area) => context.ask(upstream.dealPointsIn, { ...searchOf(input), ...area }),
    pointOf: (deal, discounts) => dealPointOf(deal, discounts, named),
    paid: dealPaid,
  })
}

/** A deal with its variants. Throws `deal-not-found`. */
export const loadDeal: Loader<typeof leisure.leisureDetail> = async ({ dealId }, context) => {
  const asked = found(context.ask(upstream.deal, { id: dealId }))
  const { result, discounts } = await withDiscounts(context, 'leisure', asked)
  return dealOf(result, termsOf(context, discounts))
}

/**
 * What is left of a variant on a day, never out of a cache. Throws `deal-not-found`,
 * `variant-not-found`, `past-date`, `date-not-open`, and `invalid-input` for a day of an `open`
 * deal and for none of another.
 */
export const loadStock: Loader<typeof leisure.leisureStock> = async ({ dealId: id, variantId, date }, context) => {
  requireDay(date ?? undefined, context)
  const asked = found(context.ask(upstream.deal, { id }))
  const { result: deal, discounts } = await withDiscounts(context, 'leisure', asked)
  const variant = deal.variants.find((each) => each.id === variantId)
  if (!variant) throw new Failure('variant-not-found')
  if ((date === null) !== (deal.schedule === 'open')) throw new Failure('invalid-input', { at: 'date' })
  const days = date === null ? {} : { from: date, to: addDays(date, 1) }
  const { result } = await found(context.ask(upstream.dealStock, { id, variantId, ...days }))
  const [day] = result
  if (!day) throw new Failure('upstream-failed')
  const { coverPrice, gajagoSalePrice } = variant
  return {
    variantId,
    date,
    state: day.state,
    left: day.variants[0]?.left ?? 0,
    coverPrice,
    gajagoSalePrice,
    ...ticketPriceOf(variant, deal, discounts),
  }
}

/**
 * Stock day by day, from today on. Throws `deal-not-found`, `variant-not-found`, `past-date` where
 * all of the days are over, and `date-not-open` for anything but 1 to 62 days that may be chosen.
 */
export const loadStockList: Loader<typeof leisure.leisureStockList> = async (input, context) => {
  const { dealId: id, variantId, to } = input
  const from = notOver(input.from, to, seoulDate(context.now()))
  requireDay(from, context)
  const days = nightsBetween(from, to)
  if (days < 1 || days > MAX_CALENDAR_DAYS) throw new Failure('date-not-open')
  const { result: deal } = await found(context.ask(upstream.deal, { id }))
  if (variantId !== undefined && !deal.variants.some((each) => each.id === variantId))
    throw new Failure('variant-not-found')
  if (deal.schedule === 'open') return []
  const { result } = await found(context.ask(upstream.dealStock, { id, variantId, from, to }))
  return result.flatMap(({ date, ...day }) => (date === null ? [] : [{ date, ...day }]))
}

/** A page of a deal's reviews. Throws `deal-not-found`. */
export const loadReviews: Loader<typeof leisure.leisureReviews> = async ({ dealId: id, page, sort }, context) => {
  const { result } = await found(context.ask(upstream.dealReviews, { id, sort, page, size: REVIEWS_SIZE }))
  return { ...result, ...paged(result.list, page, result.totalCount, REVIEWS_SIZE) }
}

const suggest = suggestionsOf(upstream.leisureAutocomplete)

/** What a keyword may name: categories, in the visitor's language, places, then deals. */
export const loadSuggestions: Loader<typeof leisure.leisureAutocomplete> = async (input, context) => {
  const named = categoryNames(context)
  const { options } = leisure.LeisureCategory
  const { list, ...rest } = await suggest(input, context)
  const told = list.map((row) => {
    const category = options.find((id) => row.kind === 'category' && id === row.id)
    const name = category ? named(category) : row.name
    return { ...row, name, marks: name === row.name ? row.marks : [] }
  })
  return { ...rest, list: told }
}

/** Recommended search words. */
export const loadKeywords = keywordsOf(upstream.leisureKeywords, 'leisure')

/** Banners of the leisure screen. */
export const loadContents = bannersOf(upstream.leisureContents)
