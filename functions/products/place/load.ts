import type { InferOutput } from 'valibot'
import { MAX_CALENDAR_DAYS, MAX_DAYS_AHEAD, PAGE_SIZE, REVIEWS_SIZE } from '#contract/bounds.ts'
import type { LocalDate } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import * as place from '#contract/place/catalogue.ts'
import type { Province } from '#contract/region.ts'
import * as upstream from '#contract/upstream/place.ts'
import { couponBuyer, couponOwner } from '#functions/coupon.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import type { Loader } from '#functions/request/serve.ts'
import { verifiedOf } from '#functions/verification.ts'
import { addDays, nightsBetween, seoulDate } from '#rules/date.ts'
import { checkStay } from '#rules/place/search.ts'
import { bannersOf, paged, photoOf, suggestionsFor } from '../catalogue.ts'
import { fits, itemOf, placeSteps, pointOf, roomOf, toPlaceDetail } from './map.ts'

/**
 * Throws why a stay cannot be booked: `past-date` or `invalid-stay` (docs/product.md, "Search").
 */
export function requireStay(stay: Pick<place.Stay, 'checkIn' | 'checkOut'>, context: RequestContext): void {
  const refusal = checkStay(stay, context.now())
  if (refusal) throw new Failure(refusal)
}

/** The catalogue's refusals, in our words. */
const REFUSALS: Refusals = { NOT_FOUND: 'place-not-found', COUPON_NOT_FOUND: 'coupon-not-found' }
export const found = <Answer>(answer: Promise<Answer>) => mapRefusal(answer, REFUSALS)

/**
 * The part of a search that the catalogue filters by, in one spelling so that equal searches share
 * one cached answer.
 */
function scopeOf(
  query: Pick<place.PlaceQuery, 'keyword' | 'regionId' | 'category' | 'minPrice' | 'maxPrice' | 'amenities'>,
) {
  const amenities = place.Amenity.options.filter((amenity) => query.amenities.includes(amenity))
  return {
    keyword: query.keyword?.normalize('NFC'),
    regionId: query.regionId,
    category: query.category,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    amenities: amenities.length > 0 ? amenities : undefined,
  }
}

function stayOf({ checkIn, checkOut, adults, children }: place.Stay): place.Stay {
  return { checkIn, checkOut, adults, children }
}

/** One page of a search. Throws `past-date`, `invalid-stay`. */
export async function loadList(context: RequestContext, query: place.PlaceQuery): Promise<place.PlacePage> {
  requireStay(query, context)
  const { sort, page } = query
  const { result, discounts } = await withDiscounts(
    context,
    'place',
    context.ask(upstream.searchPlaces, { ...stayOf(query), ...scopeOf(query), sort, page, size: PAGE_SIZE }),
  )
  const { list, totalCount, maxPrice, title } = result
  const items = list.map((item) => itemOf(item, discounts))
  return { ...paged(items, page, totalCount), maxPrice, title, timestamp: context.now() }
}

/** Provinces with their regions. */
export async function loadRegions(context: RequestContext): Promise<Province[]> {
  return (await context.ask(upstream.regions, {})).result
}

/**
 * Properties near a region or a property. Throws `place-not-found`, `not-found` for the region,
 * `past-date`, `invalid-stay`.
 */
export const loadNear: Loader<typeof place.placeNear> = async (input, context) => {
  requireStay(input, context)
  const centre = 'regionId' in input ? { regionId: input.regionId } : { placeId: input.placeId }
  const { result, discounts } = await withDiscounts(
    context,
    'place',
    mapRefusal(context.ask(upstream.placesNear, { ...stayOf(input), ...centre, size: input.size }), {
      NOT_FOUND: 'regionId' in input ? 'not-found' : 'place-not-found',
    }),
  )
  return result.map((item) => itemOf(item, discounts))
}

/** Markers inside a rectangle of the map. */
export const loadPoints: Loader<typeof place.placePoints> = async (input, context) => {
  requireStay(input, context)
  const { result, discounts } = await withDiscounts(
    context,
    'place',
    context.ask(upstream.placePointsIn, { ...stayOf(input), ...scopeOf(input), ...input.bounds }),
  )
  return result.map((item) => pointOf(item, discounts))
}

/**
 * A property with its rooms priced for a stay. Throws `place-not-found`, `past-date`,
 * `invalid-stay`.
 */
export async function loadDetail(context: RequestContext, no: number, stay: place.Stay): Promise<place.PlaceDetail> {
  requireStay(stay, context)
  const { result, discounts } = await withDiscounts(
    context,
    'place',
    found(context.ask(upstream.property, { no, ...stayOf(stay) })),
  )
  return toPlaceDetail(result.property, result.rooms, stay, discounts)
}

/**
 * One room priced for a stay, never out of a cache, with what cancelling it would cost. Throws
 * `place-not-found`, `over-capacity` when the guests do not fit, `past-date`, `invalid-stay`.
 */
export const loadRoom: Loader<typeof place.placeRoom> = async (input, context) => {
  requireStay(input, context)
  const stay = stayOf(input)
  const { result, discounts } = await withDiscounts(
    context,
    'place',
    found(context.ask(upstream.roomNow, { no: input.placeId, roomId: input.roomId, ...stay })),
  )
  const { property, room: offered } = result
  if (!fits(offered, stay)) throw new Failure('over-capacity')
  const room = roomOf(offered, property, stay, discounts)
  return { room, feeSteps: placeSteps(property, stay, context.now(), room.salePrice) }
}

/**
 * Throws unless `from` to `to` is 1 to 62 nights that begin today or within the days that may be
 * booked.
 */
function requireCalendar(from: LocalDate, to: LocalDate, context: RequestContext): void {
  const today = seoulDate(context.now())
  if (from < today) throw new Failure('past-date')
  const nights = nightsBetween(from, to)
  if (nights < 1 || nights > MAX_CALENDAR_DAYS || from > addDays(today, MAX_DAYS_AHEAD))
    throw new Failure('invalid-stay')
}

/**
 * Rooms left and the lowest price, night by night. Throws `place-not-found`, `past-date`,
 * `invalid-stay`.
 */
export const loadAvailability: Loader<typeof place.propertyAvailability> = async (
  { placeId, roomId, from, to },
  context,
) => {
  requireCalendar(from, to, context)
  return (await found(context.ask(upstream.availability, { no: placeId, roomId, from, to }))).result
}

/**
 * A page of a property's reviews; `helpful` is the order of a first view. Throws `place-not-found`.
 */
export async function loadReviews(
  context: RequestContext,
  no: number,
  {
    page = 1,
    sort = 'recent',
    size = REVIEWS_SIZE,
  }: { page?: number; sort?: InferOutput<typeof upstream.reviews.input>['sort']; size?: number } = {},
): Promise<place.ReviewPage> {
  const { result } = await found(context.ask(upstream.reviews, { no, sort, page, size }))
  const { list, totalCount, rating, breakdown } = result
  const reviews = list.map((review) => ({ ...review, photos: review.photos.map(photoOf) }))
  return { ...paged(reviews, page, totalCount, size), rating, breakdown }
}

/** As if it were a property: what every property takes. */
const EVERY = 0

/**
 * Coupons a property offers, or every one, and which of them this visitor has taken; none that they
 * have spent.
 */
export async function loadCoupons(context: RequestContext, no = EVERY): Promise<place.Coupon[]> {
  const phone = (await verifiedOf(context))?.phone
  const buyer = phone ? await couponBuyer(context.env, phone) : ''
  return (await found(context.ask(upstream.coupons, { no, owner: await couponOwner(context), buyer }))).result
}

/** Recommended search words. */
export async function loadKeywords(context: RequestContext): Promise<string[]> {
  return (await context.ask(upstream.recommendKeywords, {})).result
}

/** The most booked properties; not even asked for on a channel without a ranking. */
export async function loadRanking(context: RequestContext): Promise<place.RankingItem[]> {
  if (!context.channel.ranking) return []
  const { data } = await context.ask(upstream.rankings, {})
  return data.result.map((item) => ({ ...item, photo: photoOf(item.photo) }))
}

/** Banners of the home screen. */
export const loadContents = (context: RequestContext) => bannersOf(context, upstream.contents)

/** Regions and properties by the beginning of a name. */
export const loadSuggestions = (context: RequestContext, keyword: string) =>
  suggestionsFor(context, upstream.autocomplete, keyword)

/**
 * What a coupon's id may look like; anything else could lead the request to another address of the
 * service.
 */
const COUPON_ID = /^[\w-]{1,40}$/

/** Takes a coupon for this visitor. Throws `coupon-not-found`. */
export async function takeCoupon(context: RequestContext, no: number | undefined, id: string): Promise<place.Coupon> {
  if (!COUPON_ID.test(id)) throw new Failure('coupon-not-found')
  return (await found(context.ask(upstream.publishCoupon, { id, no: no ?? EVERY, owner: await couponOwner(context) })))
    .result
}
