import type { InferOutput } from 'valibot'
import { PAGE_SIZE, REVIEWS_SIZE } from '#contract/bounds.ts'
import { BedType } from '#contract/catalogue.ts'
import { Failure } from '#contract/failure.ts'
import type * as place from '#contract/place/catalogue.ts'
import type * as coupon from '#contract/place/coupon.ts'
import * as property from '#contract/place/property.ts'
import * as upstream from '#contract/upstream/place.ts'
import * as upstreamCoupon from '#contract/upstream/place-coupon.ts'
import { couponBuyer, couponOwner } from '#functions/coupon.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { verifiedOf } from '#functions/identity.ts'
import { withDiscountDay } from '#functions/partners/discount-days.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import type { Loader } from '#functions/request/serve.ts'
import { seoulDate } from '#rules/date.ts'
import { PRICE_OPTIONS } from '#rules/place/search.ts'
import { checkStay } from '#rules/place/stay.ts'
import { areaIn } from '../area.ts'
import {
  bannersOf,
  inOrder,
  keywordOf,
  keywordsOf,
  listOf,
  paged,
  photoOf,
  shownOf,
  sorted,
  stepsOf,
  suggestionsOf,
  together,
  understoodIn,
} from '../catalogue.ts'
import { calendarFrom, stayDayOf } from '../lodging.ts'
import { fits, itemOf, placePaid, placeSteps, pointOf, roomOf, termsOf, toPlaceDetail } from './map.ts'

/** Throws `past-date` or `invalid-stay` (docs/product.md, "Search"). */
export function requireStay(stay: Pick<property.Stay, 'checkIn' | 'checkOut'>, context: RequestContext): void {
  const refusal = checkStay(stay, context.now())
  if (refusal) throw new Failure(refusal)
}

/** The catalogue's refusals, in our words. */
const REFUSALS: Refusals = { NOT_FOUND: 'place-not-found', COUPON_NOT_FOUND: 'coupon-not-found' }
const found = mapRefusal(REFUSALS)

/** The stay of a search. */
export function stayOf({ checkIn, checkOut, adults, children }: property.Stay): property.Stay {
  return { checkIn, checkOut, adults, children }
}

/** What the catalogue searches by, in one spelling so that equal searches share a cached answer. */
function searchOf(query: Omit<place.PlaceQuery, 'sort' | 'page'>) {
  const { keyword, regionId, category, minPrice, maxPrice, freeCancellation, minRating } = query
  return {
    ...stayOf(query),
    keyword: keywordOf(keyword),
    regionId,
    category,
    minPrice,
    maxPrice,
    amenities: inOrder(property.Amenity.options, query.amenities),
    freeCancellation,
    minRating,
    stars: sorted(query.stars),
    beds: inOrder(BedType.options, query.beds),
  }
}

const STEPS = stepsOf(PRICE_OPTIONS.map(({ maxPrice }) => maxPrice))

/** One page of a search. Throws `past-date`, `invalid-stay`. */
const loadPage: Loader<typeof place.placeList> = async (query, context) => {
  requireStay(query, context)
  const { sort, page } = query
  const asked = context.ask(upstream.searchPlaces, {
    ...searchOf(query),
    priceSteps: STEPS,
    sort,
    page,
    size: PAGE_SIZE,
  })
  const { result, discounts } = await withDiscounts(context, 'place', asked)
  const { list, totalCount, ...rest } = result
  const terms = termsOf(query, discounts, context)
  return {
    ...rest,
    ...paged(
      list.map((item) => itemOf(item, terms)),
      page,
      totalCount,
    ),
    ...understoodIn(context, result),
    timestamp: terms.now,
  }
}

/** The pages of a search that are asked for. Throws as one page does. */
export const loadList = together(loadPage, ({ no }) => no)

/** Provinces with their regions. */
export const loadRegions = listOf(upstream.regions)

/**
 * Properties nearby, with the amenities that the channel's searches begin with. Throws
 * `place-not-found`, `not-found`, `past-date` and `invalid-stay`.
 */
export const loadNear: Loader<typeof place.placeNear> = async (input, context) => {
  requireStay(input, context)
  const centre = 'regionId' in input ? { regionId: input.regionId } : { placeId: input.placeId }
  const NOT_FOUND = 'regionId' in input ? 'not-found' : 'place-not-found'
  const { amenities } = context.channel.defaults
  const asked = context.ask(upstream.placesNear, { ...stayOf(input), ...centre, amenities, size: input.size })
  const { result, discounts } = await withDiscounts(context, 'place', mapRefusal({ NOT_FOUND })(asked))
  const terms = termsOf(input, discounts, context)
  return result.slice(0, input.size).map((item) => itemOf(item, terms))
}

/** All properties within a view of the map. Throws `past-date`, `invalid-stay`. */
export const loadPoints: Loader<typeof place.placePoints> = async (input, context) => {
  requireStay(input, context)
  return areaIn(input, context, {
    product: 'place',
    ask: (area) => context.ask(upstream.placePointsIn, { ...searchOf(input), ...area }),
    pointOf,
    paid: placePaid,
  })
}

/** A property priced for a stay. Throws `place-not-found`, `past-date`, `invalid-stay`. */
export const loadDetail: Loader<typeof place.placeDetail> = async ({ placeId, ...stay }, context) => {
  requireStay(stay, context)
  const asked = found(context.ask(upstream.property, { no: placeId, ...stayOf(stay) }))
  const { result, discounts } = await withDiscounts(context, 'place', asked)
  const { property, rooms } = result
  return toPlaceDetail(property, rooms, stay, await withDiscountDay(context, property, discounts))
}

/**
 * One room priced for a stay, never out of a cache, with what cancelling it would cost. Throws
 * `place-not-found`, `over-capacity` when the guests do not fit, `past-date`, `invalid-stay`.
 */
export const loadRoom: Loader<typeof place.placeRoom> = async (input, context) => {
  requireStay(input, context)
  const stay = stayOf(input)
  const asked = found(context.ask(upstream.roomNow, { no: input.placeId, roomId: input.roomId, ...stay }))
  const { result, discounts } = await withDiscounts(context, 'place', asked, 'bought')
  const { property, room: offered } = result
  if (!fits(offered, property, stay)) throw new Failure('over-capacity')
  if (offered.nights.length < offered.minNights) throw new Failure('invalid-stay')
  const room = roomOf(offered, property, stay, await withDiscountDay(context, property, discounts))
  return { room, feeSteps: placeSteps(property, stay, context.now(), room.salePrice) }
}

/**
 * Rooms left and least price of the stays that begin on each day. Throws `place-not-found`,
 * `past-date`, `invalid-stay`.
 */
export const loadAvailability: Loader<typeof place.propertyAvailability> = async (input, context) => {
  const { placeId: no, roomId, to, nights, adults, children } = input
  const from = calendarFrom(input.from, to, seoulDate(context.now()))
  const guests = adults && adults + (children ?? 0)
  const asked = found(context.ask(upstream.availability, { no, roomId, from, to, nights, guests, children }))
  const { result, discounts } = await withDiscounts(context, 'place', asked)
  const property = { no, category: result.category }
  const known = await withDiscountDay(context, property, discounts)
  return result.list.map((day) => stayDayOf(day, { category: property.category, placeNo: no }, known))
}

type Reviewed = Partial<Omit<InferOutput<typeof upstream.reviews.input>, 'no'>> & { placeId: number }

/** A page of reviews; `helpful` is the order of a first view. Throws `place-not-found`. */
export async function loadReviews(input: Reviewed, context: RequestContext): Promise<place.ReviewPage> {
  const { placeId, page = 1, sort = 'recent', size = REVIEWS_SIZE } = input
  const { result } = await found(context.ask(upstream.reviews, { no: placeId, sort, page, size }))
  const { list, totalCount, rating, breakdown } = result
  const reviews = list.map((review) => ({ ...review, photos: review.photos.map(photoOf) }))
  return { ...paged(reviews, page, totalCount, size), rating, breakdown }
}

/** Where guests may leave a car. Throws `place-not-found`. */
export const loadParking: Loader<typeof place.placeVehicle> = async ({ placeId }, context) =>
  (await found(context.ask(upstream.parking, { no: placeId }))).result

/** Asked about as if it were a property: what every property takes. */
const EVERY = 0

/** Who takes coupons here, and who spends them where that is known. */
async function couponPeople(context: RequestContext): Promise<{ owner: string; buyer: string }> {
  const identity = await verifiedOf(context)
  const proven = identity?.phone ?? identity?.email
  return {
    owner: await couponOwner(context),
    buyer: proven ? await couponBuyer(context.env, proven) : '',
  }
}

/** Coupons that a property takes and this visitor has not spent, with which of them they have. */
export const loadCoupons: Loader<typeof coupon.placeCoupons> = async ({ placeId = EVERY }, context) =>
  (await found(context.ask(upstreamCoupon.coupons, { no: placeId, ...(await couponPeople(context)) }))).result

/** Coupons that everybody may take, for pages that are everybody's. */
export const loadOfferedCoupons: Loader<typeof coupon.placeCoupons> = async ({ placeId = EVERY }, context) =>
  (await found(context.ask(upstreamCoupon.offeredCoupons, { no: placeId }))).result

/** Coupons that this visitor has taken, wherever, and not spent. */
export const loadHeldCoupons: Loader<typeof coupon.placeHeldCoupons> = async (_, context) => {
  const { result } = await context.ask(upstreamCoupon.heldCoupons, await couponPeople(context))
  return result.map(({ no, ...coupon }) => ({ ...coupon, placeId: no }))
}

/** What a coupon's id may be: anything else could lead to another address of the service. */
const COUPON_ID = /^[\w-]{1,40}$/

/** Takes a coupon for this visitor. Throws `coupon-not-found`. */
export const takeCoupon: Loader<typeof coupon.placeCoupon> = async ({ placeId = EVERY, couponId: id }, context) => {
  if (!COUPON_ID.test(id)) throw new Failure('coupon-not-found')
  const owner = await couponOwner(context)
  return (await found(context.ask(upstreamCoupon.publishCoupon, { id, no: placeId, owner }))).result
}

/** Recommended search words. */
export const loadKeywords = keywordsOf(upstream.recommendKeywords, 'place')

/** Banners of the home screen. */
export const loadContents = bannersOf(upstream.contents)

/**
 * The most booked properties of what the channel's searches begin with; not even asked for on a
 * channel without a ranking.
 */
export const loadRanking: Loader<typeof place.placeRanking> = async (_, context) => {
  const { ranking, defaults } = context.channel
  if (!ranking) return []
  const { region: keyword, category, amenities } = defaults
  const { data } = await context.ask(upstream.rankings, { keyword, category, amenities })
  return shownOf(data.result).map((item) => ({ ...item, photo: photoOf(item.photo) }))
}

/** What a keyword may name: places, then properties. */
export const loadSuggestions = suggestionsOf(upstream.autocomplete)
