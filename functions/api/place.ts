import type { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { type Content, PAGE_SIZE } from '../../src/contract/catalogue.ts'
import type { LocalDate } from '../../src/contract/date.ts'
import { Failure, type FailureCode } from '../../src/contract/failure.ts'
import * as place from '../../src/contract/place.ts'
import * as upstream from '../../src/contract/upstream/place.ts'
import { addDays, nightsBetween, seoulDate } from '../../src/rules/date.ts'
import { MAX_DAYS_AHEAD } from '../../src/rules/limits.ts'
import { checkStay } from '../../src/rules/search.ts'
import { hmac } from '../crypto.ts'
import type { Edge, Env, HonoEnv } from '../env.ts'
import { detailOf, fits, itemOf, photoOf, pointOf, roomOf, stepsOf } from '../place.ts'
import { Refused } from '../upstream.ts'
import { verifiedOf } from '../verification.ts'
import { discountsOf } from './discount.ts'
import { serveSold, unlessGone } from './serve.ts'

/** Reviews on a page of them. */
const REVIEWS_SIZE = 10
/** The last page that may be asked for, of a list as of reviews. */
const MOST_PAGES = 500
/** Nights one look at the calendar may span. */
const MOST_CALENDAR_NIGHTS = 62

/** Throws why a stay cannot be booked: `past-date` or `invalid-stay` (docs/product.md, "Search"). */
function requireStay(stay: Pick<place.Stay, 'checkIn' | 'checkOut'>, edge: Edge): void {
  const fault = checkStay(stay, edge.now())
  if (fault) throw new Failure(fault)
}

/** Says the catalogue's "no such thing" in our words. */
async function found<Answer>(asked: Promise<Answer>, missing: FailureCode = 'place-not-found'): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'NOT_FOUND') throw new Failure(missing, undefined, { cause: error })
    if (error.code === 'COUPON_NOT_FOUND') throw new Failure('coupon-not-found', undefined, { cause: error })
    throw error
  }
}

/** The part of a search that the catalogue filters by, in one spelling so that equal searches share one cached answer. */
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

const pagesOf = (count: number, size: number) => Math.min(Math.ceil(count / size), MOST_PAGES)

/** One page of a search. Throws `past-date`, `invalid-stay`. */
export async function loadList(edge: Edge, query: place.PlaceQuery): Promise<place.PlacePage> {
  requireStay(query, edge)
  const { sort, page } = query
  const [answer, discounts] = await Promise.all([
    edge.ask(upstream.searchPlaces, { ...stayOf(query), ...scopeOf(query), sort, page, size: PAGE_SIZE }),
    discountsOf(edge, 'PLACE'),
  ])
  const { list, totalCount, maxPrice, title } = answer.result
  return {
    list: list.map((item) => itemOf(item, discounts)),
    page,
    totalCount,
    totalPages: pagesOf(totalCount, PAGE_SIZE),
    maxPrice,
    title,
    timestamp: edge.now(),
  }
}

/** Provinces with their regions. */
export async function loadRegions(edge: Edge): Promise<place.Province[]> {
  return (await edge.ask(upstream.regions, {})).result
}

/** Properties near a region or a property. Throws `place-not-found`, `not-found` for the region, `past-date`, `invalid-stay`. */
export async function loadNear(
  edge: Edge,
  input: InferOutput<typeof place.placeNear.input>,
): Promise<place.PlaceItem[]> {
  requireStay(input, edge)
  const centre = 'regionId' in input ? { regionId: input.regionId } : { placeId: input.placeId }
  const [answer, discounts] = await Promise.all([
    found(
      edge.ask(upstream.placesNear, { ...stayOf(input), ...centre, size: input.size }),
      'regionId' in input ? 'not-found' : 'place-not-found',
    ),
    discountsOf(edge, 'PLACE'),
  ])
  return answer.result.map((item) => itemOf(item, discounts))
}

/** Markers inside a rectangle of the map. Throws `invalid-input` for a rectangle inside out. */
export async function loadPoints(
  edge: Edge,
  input: InferOutput<typeof place.placePoints.input>,
): Promise<place.PlacePoint[]> {
  requireStay(input, edge)
  const { south, north, west, east } = input.bounds
  if (south > north || west > east) throw new Failure('invalid-input', { at: 'bounds' })
  const [answer, discounts] = await Promise.all([
    edge.ask(upstream.placePointsIn, { ...stayOf(input), ...scopeOf(input), south, north, west, east }),
    discountsOf(edge, 'PLACE'),
  ])
  return answer.result.map((item) => pointOf(item, discounts))
}

/** A property with its rooms priced for a stay. Throws `place-not-found`, `past-date`, `invalid-stay`. */
export async function loadDetail(edge: Edge, no: number, stay: place.Stay): Promise<place.PlaceDetail> {
  requireStay(stay, edge)
  const [answer, discounts] = await Promise.all([
    found(edge.ask(upstream.property, { no, ...stayOf(stay) })),
    discountsOf(edge, 'PLACE'),
  ])
  return detailOf(answer.result.property, answer.result.rooms, stay, discounts)
}

/**
 * One room priced for a stay, never out of a cache, with what cancelling it would cost. Throws `place-not-found`,
 * `over-capacity` when the guests do not fit, `past-date`, `invalid-stay`.
 */
export async function loadRoom(
  edge: Edge,
  input: InferOutput<typeof place.placeRoom.input>,
): Promise<InferOutput<typeof place.placeRoom.output>> {
  requireStay(input, edge)
  const stay = stayOf(input)
  const [answer, discounts] = await Promise.all([
    found(edge.ask(upstream.roomNow, { no: input.placeId, roomId: input.roomId, ...stay })),
    discountsOf(edge, 'PLACE'),
  ])
  const { property, room: offered } = answer.result
  if (!fits(offered, stay)) throw new Failure('over-capacity')
  const room = roomOf(offered, property, stay, discounts)
  return { room, feeSteps: stepsOf(property, stay, edge.now(), room.salePrice) }
}

/** Throws unless `from` to `to` is 1 to 62 nights that begin today or within the days that may be booked. */
function requireCalendar(from: LocalDate, to: LocalDate, edge: Edge): void {
  const today = seoulDate(edge.now())
  if (from < today) throw new Failure('past-date')
  const nights = nightsBetween(from, to)
  if (nights < 1 || nights > MOST_CALENDAR_NIGHTS || from > addDays(today, MAX_DAYS_AHEAD))
    throw new Failure('invalid-stay')
}

/** Rooms left and the lowest price, night by night. Throws `place-not-found`, `past-date`, `invalid-stay`. */
export async function loadAvailability(
  edge: Edge,
  { placeId, roomId, from, to }: InferOutput<typeof place.propertyAvailability.input>,
): Promise<InferOutput<typeof place.propertyAvailability.output>> {
  requireCalendar(from, to, edge)
  return (await found(edge.ask(upstream.availability, { no: placeId, roomId, from, to }))).result
}

/** A page of a property's reviews; `helpful` is the order of a first view. Throws `place-not-found`. */
export async function loadReviews(
  edge: Edge,
  no: number,
  {
    page = 1,
    sort = 'recent',
    size = REVIEWS_SIZE,
  }: { page?: number; sort?: InferOutput<typeof upstream.reviews.input>['sort']; size?: number } = {},
): Promise<place.ReviewPage> {
  const { result } = await found(edge.ask(upstream.reviews, { no, sort, page, size }))
  return {
    list: result.list.map((review) => ({ ...review, photos: review.photos.map(photoOf) })),
    page,
    totalCount: result.totalCount,
    totalPages: pagesOf(result.totalCount, size),
    rating: result.rating,
    breakdown: result.breakdown,
  }
}

/**
 * Who has a coupon, as the service knows them: a hash of the browser's own id. Not of the session, which is renewed when
 * its visitor is verified: a coupon taken on the way to the payment would be gone there.
 */
export function couponOwner(edge: Edge): Promise<string> {
  return hmac(edge.env.LOOKUP_KEY, `coupon/${edge.channel.name}/${edge.session.browserId}`)
}

/** Who spends a coupon, as the service knows them: a hash of the phone that was proven, whatever name, browser or channel it is spent in. */
export function couponBuyer(env: Env, phone: string): Promise<string> {
  return hmac(env.LOOKUP_KEY, `coupon/buyer/${phone}`)
}

/** As if it were a property: what every property takes. */
const EVERY = 0

/** Coupons a property offers, or every one, and which of them this visitor has taken; none that they have spent. */
export async function loadCoupons(edge: Edge, no = EVERY): Promise<place.Coupon[]> {
  const phone = (await verifiedOf(edge))?.phone
  const buyer = phone ? await couponBuyer(edge.env, phone) : ''
  return (await found(edge.ask(upstream.coupons, { no, owner: await couponOwner(edge), buyer }))).result
}

/** Recommended search words. */
export async function loadKeywords(edge: Edge): Promise<string[]> {
  return (await edge.ask(upstream.recommendKeywords, {})).result
}

/** Banners of the home screen; none where the channel shows none. */
export async function loadContents(edge: Edge): Promise<Content[]> {
  if (!edge.channel.banner) return []
  const { result } = await edge.ask(upstream.contents, {})
  return result.map((content) => ({ ...content, photo: photoOf(content.photo) }))
}

/** The most booked properties; not even asked for on a channel without a ranking. */
export async function loadRanking(edge: Edge): Promise<place.RankingItem[]> {
  if (!edge.channel.ranking) return []
  const { data } = await edge.ask(upstream.rankings, {})
  return data.result.map((item) => ({ ...item, photo: photoOf(item.photo) }))
}

/** Regions and properties by the beginning of a name. A visitor who types on hangs up, which ends the request upstream too. */
async function loadSuggestions(edge: Edge, keyword: string): Promise<place.Suggestion[]> {
  const { signal } = edge.request
  const asked = edge.ask(upstream.autocomplete, { keyword: keyword.normalize('NFC') }, { signal })
  return unlessGone(
    edge,
    asked.then(({ result }) => result),
    [],
  )
}

/** A property number out of an address. */
function numberOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,7}$/.test(text)) throw new Failure('invalid-input', { at: 'id' })
  return Number(text)
}

/** What a coupon's id may look like; anything else could lead the request to another address of the service. */
const COUPON_ID = /^[\w-]{1,40}$/

/** Takes a coupon for this visitor. Throws `coupon-not-found`. */
async function takeCoupon(edge: Edge, no: number | undefined, id: string): Promise<place.Coupon> {
  if (!COUPON_ID.test(id)) throw new Failure('coupon-not-found')
  return (await found(edge.ask(upstream.publishCoupon, { id, no: no ?? EVERY, owner: await couponOwner(edge) }))).result
}

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
  on(place.placeReviewsBatch, ({ size }, edge, { id }) => loadReviews(edge, numberOf(id), { sort: 'helpful', size }))
  on(place.placeKeywords, (_, edge) => loadKeywords(edge))
  on(place.placeContents, (_, edge) => loadContents(edge))
  on(place.placeRanking, (_, edge) => loadRanking(edge))
  on(place.propertyAvailability, (input, edge) => loadAvailability(edge, input))
}
