import type { InferOutput } from 'valibot'
import { type Content, PAGE_SIZE } from '#contract/catalogue.ts'
import type { LocalDate } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import * as leisure from '#contract/leisure/catalogue.ts'
import type { Province } from '#contract/region.ts'
import * as upstream from '#contract/upstream/leisure.ts'
import { discountsOf } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import { emptyIfAborted } from '#functions/request/serve.ts'
import { wordsFor } from '#functions/words.ts'
import { addDays, nightsBetween, seoulDate } from '#rules/date.ts'
import { MAX_DAYS_AHEAD } from '#rules/limits.ts'
import { pagesOf } from '../pages.ts'
import { photoOf } from '../photo.ts'
import { type CategoryName, dealItemOf, dealOf, dealPointOf, ticketPriceOf } from './map.ts'

/** Reviews on a page of them. */
const REVIEWS_SIZE = 10
/** Days one look at the calendar may span. */
const MAX_CALENDAR_DAYS = 62

/** The catalogue's refusals, in our words. */
const REFUSALS: Refusals = { NOT_FOUND: 'deal-not-found', VARIANT_NOT_FOUND: 'variant-not-found' }
const found = <Answer>(answer: Promise<Answer>) => mapRefusal(answer, REFUSALS)

/** What categories are called in the visitor's language. */
export function categoryNames({ channel, language }: RequestContext): CategoryName {
  const t = wordsFor(channel, language)
  return (id) => t(`leisure:category.${id}`)
}

/** Throws `past-date`, or `date-not-open` for a day that nothing can be booked for yet. */
export function requireDay(date: LocalDate | undefined, context: RequestContext): void {
  if (date === undefined) return
  const today = seoulDate(context.now())
  if (date < today) throw new Failure('past-date')
  if (date > addDays(today, MAX_DAYS_AHEAD)) throw new Failure('date-not-open')
}

/**
 * The part of a search that the catalogue filters by, in one spelling so that equal searches share
 * one cached answer.
 */
function scopeOf(query: Omit<leisure.LeisureQuery, 'sort' | 'page'>) {
  const { keyword, categoryId, regionId, minPrice, maxPrice, date } = query
  return { keyword: keyword?.normalize('NFC'), categoryId, regionId, minPrice, maxPrice, date }
}

/** One page of a search. Throws `past-date`, `date-not-open`. */
export async function loadDeals(context: RequestContext, query: leisure.LeisureQuery): Promise<leisure.LeisurePage> {
  requireDay(query.date, context)
  const { sort, page } = query
  const [answer, discounts] = await Promise.all([
    context.ask(upstream.searchDeals, { ...scopeOf(query), sort, page, size: PAGE_SIZE }),
    discountsOf(context, 'leisure'),
  ])
  const { list, totalCount, maxPrice, title } = answer.result
  return {
    list: list.map((deal) => dealItemOf(deal, discounts, categoryNames(context))),
    page,
    totalCount,
    totalPages: pagesOf(totalCount, PAGE_SIZE),
    maxPrice,
    title,
    timestamp: context.now(),
  }
}

/** Provinces with the regions that have deals. */
export async function loadLeisureRegions(context: RequestContext): Promise<Province[]> {
  return (await context.ask(upstream.leisureRegions, {})).result
}

/** The categories with the number of their deals. */
export async function loadLeisureCategories(
  context: RequestContext,
  regionId?: number,
): Promise<leisure.LeisureCategoryCount[]> {
  const named = categoryNames(context)
  const { result } = await context.ask(upstream.leisureCategories, { regionId })
  return result.map(({ id, count }) => ({ id, name: named(id), count }))
}

/**
 * Markers inside a rectangle of the map. Throws `invalid-input` for a rectangle inside out,
 * `past-date`, `date-not-open`.
 */
export async function loadPoints(
  context: RequestContext,
  input: InferOutput<typeof leisure.leisurePoints.input>,
): Promise<leisure.LeisurePoint[]> {
  requireDay(input.date, context)
  const { south, north, west, east } = input.bounds
  if (south > north || west > east) throw new Failure('invalid-input', { at: 'bounds' })
  const [answer, discounts] = await Promise.all([
    context.ask(upstream.dealPointsIn, { ...scopeOf(input), south, north, west, east }),
    discountsOf(context, 'leisure'),
  ])
  return answer.result.map((deal) => dealPointOf(deal, discounts, categoryNames(context)))
}

/** A deal with its variants. Throws `deal-not-found`. */
export async function loadDeal(context: RequestContext, id: number): Promise<leisure.LeisureDetail> {
  const [answer, discounts] = await Promise.all([
    found(context.ask(upstream.deal, { id })),
    discountsOf(context, 'leisure'),
  ])
  return dealOf(answer.result, discounts, categoryNames(context))
}

/**
 * What is left of a variant on a day, never out of a cache. Throws `deal-not-found`,
 * `variant-not-found`, `past-date`, `date-not-open`, and `invalid-input` for a day of an `open`
 * deal and for none of another.
 */
export async function loadStock(
  context: RequestContext,
  { dealId, variantId, date }: InferOutput<typeof leisure.leisureStock.input>,
): Promise<InferOutput<typeof leisure.leisureStock.output>> {
  requireDay(date ?? undefined, context)
  const [{ result: deal }, discounts] = await Promise.all([
    found(context.ask(upstream.deal, { id: dealId })),
    discountsOf(context, 'leisure'),
  ])
  const variant = deal.variants.find(({ id }) => id === variantId)
  if (!variant) throw new Failure('variant-not-found')
  if ((date === null) !== (deal.schedule === 'open')) throw new Failure('invalid-input', { at: 'date' })
  const days = date === null ? {} : { from: date, to: addDays(date, 1) }
  const { result } = await found(context.ask(upstream.dealStock, { id: dealId, variantId, ...days }))
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
 * Stock day by day. Throws `deal-not-found`, `variant-not-found`, `past-date`, and `date-not-open`
 * for anything but 1 to 62 days that may be chosen.
 */
export async function loadStockList(
  context: RequestContext,
  { dealId, variantId, from, to }: InferOutput<typeof leisure.leisureStockList.input>,
): Promise<InferOutput<typeof leisure.leisureStockList.output>> {
  requireDay(from, context)
  const days = nightsBetween(from, to)
  if (days < 1 || days > MAX_CALENDAR_DAYS) throw new Failure('date-not-open')
  const { result: deal } = await found(context.ask(upstream.deal, { id: dealId }))
  if (variantId !== undefined && !deal.variants.some(({ id }) => id === variantId))
    throw new Failure('variant-not-found')
  if (deal.schedule === 'open') return []
  const { result } = await found(context.ask(upstream.dealStock, { id: dealId, variantId, from, to }))
  return result.flatMap(({ date, ...day }) => (date === null ? [] : [{ date, ...day }]))
}

/** A page of a deal's reviews. Throws `deal-not-found`. */
export async function loadReviews(
  context: RequestContext,
  { dealId, page, sort }: InferOutput<typeof leisure.leisureReviews.input>,
): Promise<leisure.LeisureReviewPage> {
  const { result } = await found(context.ask(upstream.dealReviews, { id: dealId, sort, page, size: REVIEWS_SIZE }))
  return { ...result, page, totalPages: pagesOf(result.totalCount, REVIEWS_SIZE) }
}

/**
 * Categories, regions and deals by the beginning of a name. A visitor who types on hangs up, which
 * ends the request upstream too.
 */
export async function loadSuggestions(context: RequestContext, keyword: string): Promise<leisure.LeisureSuggestion[]> {
  const { signal } = context.request
  const named = categoryNames(context)
  const { options } = leisure.LeisureCategory
  const asked = context.ask(upstream.leisureAutocomplete, { keyword: keyword.normalize('NFC') }, { signal })
  const suggestions = asked.then(({ result }) =>
    result.map((row) => {
      const category = options.find((id) => row.kind === 'category' && id === row.id)
      return category ? { ...row, name: named(category) } : row
    }),
  )
  return emptyIfAborted(context, suggestions, [])
}

/** Recommended search words. */
export async function loadLeisureKeywords(context: RequestContext): Promise<string[]> {
  return (await context.ask(upstream.leisureKeywords, {})).result
}

/** Banners of the leisure screen; none where the channel shows none. */
export async function loadLeisureContents(context: RequestContext): Promise<Content[]> {
  if (!context.channel.banner) return []
  const { result } = await context.ask(upstream.leisureContents, {})
  return result.map((content) => ({ ...content, photo: photoOf(content.photo) }))
}
