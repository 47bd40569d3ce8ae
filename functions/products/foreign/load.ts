import {
  MAX_ADULTS,
  MAX_CHILDREN,
  MAX_DAYS_AHEAD,
  MAX_NIGHTS,
  MAX_ROOMS,
  OLDEST_CHILD,
  PAGE_SIZE,
} from '#contract/bounds.ts'
import type { TimeZone } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import * as foreign from '#contract/foreign/catalogue.ts'
import * as upstream from '#contract/upstream/foreign.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import type { Loader } from '#functions/request/serve.ts'
import { checkForeignStay } from '#rules/foreign/stay.ts'
import { paged, photoOf, suggestionsFor } from '../catalogue.ts'
import { foreignDetailOf, foreignItemOf, foreignPointOf, foreignRoomOf, foreignSteps } from './map.ts'

/**
 * Throws why a stay cannot be booked, by the city's own day: `past-date` or `invalid-stay`; `zone`
 * null is anywhere.
 */
export function requireForeignStay(
  stay: Pick<foreign.ForeignStay, 'checkIn' | 'checkOut'>,
  zone: TimeZone | null,
  context: RequestContext,
): void {
  const refusal = checkForeignStay(stay, zone, context.now())
  if (refusal) throw new Failure(refusal)
}

/** The catalogue's refusals, in our words. */
const REFUSALS: Refusals = { NOT_FOUND: 'place-not-found' }
const found = <Answer>(answer: Promise<Answer>) => mapRefusal(answer, REFUSALS)

/** A stay as the service spells it. */
export function toUpstreamStay({ checkIn, checkOut, rooms }: foreign.ForeignStay) {
  return {
    checkIn,
    checkOut,
    rooms: rooms.map(({ adults, childAges }) => [adults, ...childAges.toSorted((a, b) => a - b)].join('-')),
  }
}

type Filter = Pick<
  foreign.ForeignQuery,
  'cityId' | 'keyword' | 'propertyType' | 'stars' | 'minPrice' | 'maxPrice' | 'amenities'
>

/** What narrows a search, in one spelling so that equal searches share one cached answer. */
function scopeOf({ cityId, keyword, propertyType, stars, minPrice, maxPrice, amenities }: Filter) {
  const wanted = foreign.ForeignAmenity.options.filter((amenity) => amenities.includes(amenity))
  const grades = [...new Set(stars)].sort()
  return {
    cityId,
    keyword: keyword?.normalize('NFC'),
    type: propertyType,
    stars: grades.length > 0 ? grades : undefined,
    minPrice,
    maxPrice,
    amenities: wanted.length > 0 ? wanted : undefined,
  }
}

/**
 * Throws why a stay cannot be had in a city that is asked for by its number: `past-date`,
 * `invalid-stay`, `not-found` for the city.
 */
async function requireStayIn(
  stay: foreign.ForeignStay,
  cityId: number | undefined,
  context: RequestContext,
): Promise<void> {
  requireForeignStay(stay, null, context)
  if (cityId === undefined) return
  const { result } = await context.ask(upstream.destinations, {})
  const city = result.cities.find(({ id }) => id === cityId)
  if (!city) throw new Failure('not-found')
  requireForeignStay(stay, city.zone, context)
}

/** One page of a search. Throws `past-date`, `invalid-stay`, `not-found` for the city. */
export async function loadForeignList(
  context: RequestContext,
  query: foreign.ForeignQuery,
): Promise<foreign.ForeignPage> {
  await requireStayIn(query, query.cityId, context)
  const { sort, page, checkIn } = query
  const { result, discounts } = await withDiscounts(
    context,
    'foreign',
    context.ask(upstream.searchForeign, { ...toUpstreamStay(query), ...scopeOf(query), sort, page, size: PAGE_SIZE }),
  )
  const { list, totalCount, maxPrice, title } = result
  const now = context.now()
  const items = list.map((item) => foreignItemOf(item, { checkIn, now, discounts }))
  return { ...paged(items, page, totalCount), maxPrice, where: title, timestamp: now }
}

/**
 * Properties near a city's middle or a property. Throws `place-not-found`, `not-found` for the
 * city, `past-date`, `invalid-stay`.
 */
export const loadForeignNear: Loader<typeof foreign.foreignNear> = async (input, context) => {
  const centre = 'cityId' in input ? { cityId: input.cityId } : { placeId: input.placeId }
  await requireStayIn(input, centre.cityId, context)
  const { result, discounts } = await withDiscounts(
    context,
    'foreign',
    found(context.ask(upstream.foreignNearBy, { ...toUpstreamStay(input), ...centre, size: input.size })),
  )
  const now = context.now()
  return result.map((item) => foreignItemOf(item, { checkIn: input.checkIn, now, discounts }))
}

/** Markers inside a rectangle of the map. */
export const loadForeignPoints: Loader<typeof foreign.foreignPoints> = async (input, context) => {
  await requireStayIn(input, input.cityId, context)
  const { result, discounts } = await withDiscounts(
    context,
    'foreign',
    context.ask(upstream.foreignPointsIn, { ...toUpstreamStay(input), ...scopeOf(input), ...input.bounds }),
  )
  return result.map((item) => foreignPointOf(item, discounts))
}

/**
 * A property with its rooms and rates priced for a stay. Throws `place-not-found`, `past-date`,
 * `invalid-stay`.
 */
export async function loadForeignDetail(
  context: RequestContext,
  id: string,
  stay: foreign.ForeignStay,
): Promise<foreign.ForeignDetail> {
  requireForeignStay(stay, null, context)
  const { result, discounts } = await withDiscounts(
    context,
    'foreign',
    found(context.ask(upstream.foreignProperty, { id, ...toUpstreamStay(stay) })),
  )
  const { property, rooms } = result
  requireForeignStay(stay, property.zone, context)
  return foreignDetailOf(property, rooms, stay.checkIn, discounts)
}

/**
 * One rate of a room priced for a stay, never out of a cache, with what cancelling it would cost.
 * Throws `place-not-found`, `over-capacity` when the guests of a room do not fit, `past-date`,
 * `invalid-stay`.
 */
export const loadForeignRoom: Loader<typeof foreign.foreignRoom> = async (
  { placeId, roomId, rateId, ...stay },
  context,
) => {
  requireForeignStay(stay, null, context)
  const { result, discounts } = await withDiscounts(
    context,
    'foreign',
    found(context.ask(upstream.foreignRoomNow, { id: placeId, roomId, rateId, ...toUpstreamStay(stay) })),
  )
  const { property, room: offered, rate: priced } = result
  requireForeignStay(stay, property.zone, context)
  if (!offered.fits) throw new Failure('over-capacity')
  const room = foreignRoomOf(offered, property, stay.checkIn, discounts)
  const [rate] = room.rates
  if (!rate) throw new Failure('place-not-found')
  return { room, rate, feeSteps: foreignSteps(property, priced, stay.checkIn, context.now(), rate.salePrice) }
}

/** The most booked properties; not even asked for on a channel without a ranking. */
async function loadForeignRanking(context: RequestContext): Promise<foreign.ForeignRankingItem[]> {
  if (!context.channel.ranking) return []
  // A home without its ranking is still a home.
  const answer = await context.ask(upstream.foreignRankings, {}).catch(() => null)
  return (answer?.result ?? []).map(({ id, name, type, photo, stars, rating, reviewCount, ...item }) => ({
    ...item,
    propertyId: id,
    propertyName: name,
    propertyType: type,
    photo: photoOf(photo),
    starRatings: [{ rating: stars }],
    review: { rating, count: reviewCount },
  }))
}

/** What the home, the search and the filters need. */
export async function loadForeignSetting(context: RequestContext): Promise<foreign.ForeignSetting> {
  const [{ result }, ranking] = await Promise.all([context.ask(upstream.destinations, {}), loadForeignRanking(context)])
  const { countries, cities, popularCities, types } = result
  const all = cities.map(({ lat, lon, photo, ...city }) => ({
    ...city,
    latitude: lat,
    longitude: lon,
    photo: photoOf(photo),
  }))
  return {
    countries: countries.map((country) => {
      const own = all.filter((city) => city.countryCode === country.code)
      return { ...country, count: own.reduce((sum, city) => sum + city.count, 0), cities: own }
    }),
    popularCities,
    ranking,
    propertyTypes: types,
    bounds: {
      rooms: MAX_ROOMS,
      adults: MAX_ADULTS,
      children: MAX_CHILDREN,
      childAge: OLDEST_CHILD,
      nights: MAX_NIGHTS,
      daysAhead: MAX_DAYS_AHEAD,
    },
  }
}

/** Countries, cities and properties by a part of a name. */
export const loadForeignSuggestions = (context: RequestContext, keyword: string) =>
  suggestionsFor(context, upstream.foreignSuggestions, keyword)
