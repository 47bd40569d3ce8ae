import * as bounds from '#contract/bounds.ts'
import { BedType } from '#contract/catalogue.ts'
import type { TimeZone } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import type * as foreign from '#contract/foreign/catalogue.ts'
import { ForeignAmenity } from '#contract/foreign/kind.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import * as upstream from '#contract/upstream/foreign.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import type { Loader } from '#functions/request/serve.ts'
import type { ChoiceFill } from '#rules/choice.ts'
import { addDays } from '#rules/date.ts'
import { FOREIGN_CHOICE, PRICE_OPTIONS } from '#rules/foreign/search.ts'
import { checkForeignStay, checkInDays } from '#rules/foreign/stay.ts'
import { todayIn } from '#rules/zone.ts'
import { areaIn } from '../area.ts'
import {
  inOrder,
  keywordOf,
  paged,
  photoOf,
  sorted,
  stepsOf,
  suggestionsOf,
  together,
  understoodIn,
} from '../catalogue.ts'
import { calendarFrom, stayDayOf } from '../lodging.ts'
import {
  foreignDetailOf,
  foreignItemOf,
  foreignPaid,
  foreignPointOf,
  foreignRoomOf,
  foreignSteps,
  headOf,
  narrowedOf,
} from './map.ts'

type Days = Pick<ForeignStay, 'checkIn' | 'checkOut'>

/** Throws `past-date` or `invalid-stay`, by the city's own day; `zone` null is anywhere. */
export function requireForeignStay(stay: Days, zone: TimeZone | null, context: RequestContext): void {
  const refusal = checkForeignStay(stay, zone, context.now())
  if (refusal) throw new Failure(refusal)
}

/** The catalogue's refusals, in our words. */
const REFUSALS: Refusals = { NOT_FOUND: 'place-not-found' }
const found = mapRefusal(REFUSALS)

/** A stay as the service spells it. */
export function toUpstreamStay({ checkIn, checkOut, rooms }: ForeignStay) {
  return { checkIn, checkOut, rooms: toUpstreamRooms(rooms) }
}

function toUpstreamRooms(rooms: ForeignStay['rooms']): string[] {
  return rooms.map(({ adults, childAges }) => [adults, ...childAges.toSorted((a, b) => a - b)].join('-'))
}

/** What the service searches by, in one spelling so that equal searches share a cached answer. */
function searchOf(query: Omit<foreign.ForeignQuery, 'sort' | 'page'>) {
  const { cityId, keyword, propertyType, minPrice, maxPrice, minRating, freeCancellation, breakfast } = query
  return {
    ...toUpstreamStay(query),
    cityId,
    keyword: keywordOf(keyword),
    type: propertyType,
    stars: sorted(query.stars),
    minPrice,
    maxPrice,
    amenities: inOrder(ForeignAmenity.options, query.amenities),
    minRating,
    freeCancellation,
    breakfast,
    beds: inOrder(BedType.options, query.beds),
  }
}

/** The clock of a city. Throws `not-found`. */
async function zoneOfCity(cityId: number, context: RequestContext): Promise<TimeZone> {
  const { result } = await context.ask(upstream.destinations, {})
  const city = result.cities.find(({ id }) => id === cityId)
  if (!city) throw new Failure('not-found')
  return city.zone
}

/** Throws `past-date` or `invalid-stay` in a city, `not-found` for the city. */
async function requireStayIn(stay: Days, cityId: number | undefined, context: RequestContext): Promise<void> {
  requireForeignStay(stay, null, context)
  if (cityId === undefined) return
  requireForeignStay(stay, await zoneOfCity(cityId, context), context)
}

const STEPS = stepsOf(PRICE_OPTIONS.map(({ maxPrice }) => maxPrice))

/** One page of a search. Throws `past-date`, `invalid-stay`, `not-found` for the city. */
const loadPage: Loader<typeof foreign.foreignList> = async (query, context) => {
  const { sort, page, checkIn } = query
  await requireStayIn(query, query.cityId, context)
  const asked = context.ask(upstream.searchForeign, {
    ...searchOf(query),
    priceSteps: STEPS,
    sort,
    page,
    size: bounds.PAGE_SIZE,
  })
  const { result, discounts } = await withDiscounts(context, 'foreign', asked)
  const { list, totalCount, title, ...rest } = result
  const now = context.now()
  const items = list.map((item) => foreignItemOf(item, { checkIn, discounts }, now))
  return {
    ...narrowedOf(rest),
    ...paged(items, page, totalCount),
    where: title,
    ...understoodIn(context, result),
    timestamp: now,
  }
}

/** The pages of a search that are asked for. Throws as one page does. */
export const loadForeignList = together(loadPage, ({ propertyId }) => propertyId)

/** Properties nearby. Throws `place-not-found`, `not-found` (city), `past-date`, `invalid-stay`. */
export const loadForeignNear: Loader<typeof foreign.foreignNear> = async (input, context) => {
  const { checkIn, size } = input
  const centre = 'cityId' in input ? { cityId: input.cityId } : { placeId: input.placeId }
  await requireStayIn(input, centre.cityId, context)
  const asked = found(context.ask(upstream.foreignNearBy, { ...toUpstreamStay(input), ...centre, size }))
  const { result, discounts } = await withDiscounts(context, 'foreign', asked)
  const now = context.now()
  return result.slice(0, size).map((item) => foreignItemOf(item, { checkIn, discounts }, now))
}

/** All properties within a view of the map. Throws `past-date`, `invalid-stay`, `not-found`. */
export const loadForeignPoints: Loader<typeof foreign.foreignPoints> = async (input, context) => {
  await requireStayIn(input, input.cityId, context)
  return areaIn(input, context, {
    product: 'foreign',
    ask: (area) => context.ask(upstream.foreignPointsIn, { ...searchOf(input), ...area }),
    pointOf: foreignPointOf,
    paid: foreignPaid,
  })
}

/** A property priced for a stay. Throws `place-not-found`, `past-date`, `invalid-stay`. */
export const loadForeignDetail: Loader<typeof foreign.foreignDetail> = async ({ placeId: id, ...stay }, context) => {
  requireForeignStay(stay, null, context)
  const asked = found(context.ask(upstream.foreignProperty, { id, ...toUpstreamStay(stay) }))
  const { result, discounts } = await withDiscounts(context, 'foreign', asked)
  const { property, rooms } = result
  requireForeignStay(stay, property.zone, context)
  return foreignDetailOf(property, rooms, { checkIn: stay.checkIn, discounts })
}

/**
 * One rate of a room priced for a stay, never out of a cache, with what cancelling it would cost.
 * Throws `place-not-found`, `over-capacity` when the guests of a room do not fit, `past-date`,
 * `invalid-stay`.
 */
export const loadForeignRoom: Loader<typeof foreign.foreignRoom> = async (input, context) => {
  const { placeId: id, roomId, rateId, checkIn } = input
  requireForeignStay(input, null, context)
  const asked = found(context.ask(upstream.foreignRoomNow, { id, roomId, rateId, ...toUpstreamStay(input) }))
  const { result, discounts } = await withDiscounts(context, 'foreign', asked, 'bought')
  const { property, room: offered, rate: priced } = result
  requireForeignStay(input, property.zone, context)
  if (!offered.fits) throw new Failure('over-capacity')
  if (priced.nights.length < offered.minNights) throw new Failure('invalid-stay')
  const room = foreignRoomOf(offered, property, { checkIn, discounts })
  const [rate] = room.rates
  if (!rate) throw new Failure('place-not-found')
  return { room, rate, feeSteps: foreignSteps(property, priced, checkIn, context.now(), rate.salePrice) }
}

/**
 * Rooms left and least price of the stays that begin on each day that is not over in the city.
 * Throws `place-not-found`, `past-date`, `invalid-stay`.
 */
export const loadForeignAvailability: Loader<typeof foreign.foreignAvailability> = async (input, context) => {
  const { placeId: id, to, nights, rooms } = input
  const now = context.now()
  const { first, last } = checkInDays(null, now)
  const from = calendarFrom(input.from, to, first, last)
  const asked = found(
    context.ask(upstream.foreignAvailability, { id, from, to, nights, rooms: toUpstreamRooms(rooms) }),
  )
  const { result, discounts } = await withDiscounts(context, 'foreign', asked)
  const today = todayIn(result.zone, now)
  const item = { category: result.type, propertyId: id }
  const days = result.list.filter(({ date }) => date >= today).map((day) => stayDayOf(day, item, discounts))
  return { today, days }
}

/**
 * The day it is where dates are chosen for: at the property that they are taken to, else in the
 * city that is searched; null where neither is known. Throws `place-not-found`, `not-found`.
 */
export async function loadToday({ to, query }: ChoiceFill<foreign.ForeignQuery>, context: RequestContext) {
  const { cityId, rooms } = query
  const placeId = to.split('/').at(-1) ?? ''
  if (FOREIGN_CHOICE.item(placeId) === to) {
    const { first } = checkInDays(null, context.now())
    const day = { from: first, to: addDays(first, 1), nights: 1 }
    return (await loadForeignAvailability({ placeId, rooms, ...day }, context)).today
  }
  return cityId === undefined ? null : todayIn(await zoneOfCity(cityId, context), context.now())
}

/** The most booked properties; not even asked for on a channel without a ranking. */
async function loadRanking(context: RequestContext): Promise<foreign.ForeignRankingItem[]> {
  if (!context.channel.ranking) return []
  // A home without its ranking is still a home.
  const answer = await context.ask(upstream.foreignRankings, {}).catch(() => null)
  return (answer?.result ?? []).map(({ photo, ...item }) => ({ ...headOf(item), photo: photoOf(photo) }))
}

/** What the home, the search and the filters need. */
export const loadForeignSetting: Loader<typeof foreign.foreignSetting> = async (_, context) => {
  const [{ result }, ranking] = await Promise.all([context.ask(upstream.destinations, {}), loadRanking(context)])
  const { countries, popularCities, types } = result
  const cities = result.cities.map(({ lat, lon, photo, ...city }) => ({
    ...city,
    latitude: lat,
    longitude: lon,
    photo: photoOf(photo),
  }))
  return {
    countries: countries.map((country) => {
      const own = cities.filter(({ countryCode }) => countryCode === country.code)
      return { ...country, count: own.reduce((sum, { count }) => sum + count, 0), cities: own }
    }),
    popularCities,
    ranking,
    propertyTypes: types,
    bounds: {
      rooms: bounds.MAX_ROOMS,
      adults: bounds.MAX_ADULTS,
      children: bounds.MAX_CHILDREN,
      childAge: bounds.OLDEST_CHILD,
      nights: bounds.MAX_NIGHTS,
      daysAhead: bounds.MAX_DAYS_AHEAD,
    },
  }
}

/** Countries, cities and properties by a part of a name. */
export const loadForeignSuggestions = suggestionsOf(upstream.foreignSuggestions)
