import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contract/bounds.ts'
import { BedType } from '#contract/catalogue.ts'
import type { SearchDefaults } from '#contract/channel.ts'
import type { LocalDate } from '#contract/date.ts'
import { Amenity, PlaceCategory, PlaceNo, type PlaceQuery, PlaceSort, Stay } from '#contract/place/catalogue.ts'
import { RegionId } from '#contract/region.ts'
import { addDays, isDate, type Moment, nightsBetween, seoulDate } from '../date.ts'
import { DEFAULT_ADULTS } from '../limits.ts'
import {
  beginning,
  keywordIn,
  onlyIn,
  pagesIn,
  parseIntegerIn,
  parseListIn,
  pricesIn,
  ratingIn,
  wordIn,
  writeQuery,
} from '../query.ts'

/** The kinds of lodging in the order of the tabs. */
export const CATEGORIES = PlaceCategory.options
export const SORTS = PlaceSort.options
export const AMENITIES = Amenity.options
export const BEDS = BedType.options
/** Official stars of hotels, the most first. */
export const STARS = [5, 4, 3, 2, 1] as const

/**
 * Steps of the price filter, won a night; `maxPrice` null is no limit (docs/product.md, "Search").
 */
export const PRICE_OPTIONS = [
  { maxPriceOption: 0, maxPrice: null },
  { maxPriceOption: 1, maxPrice: 50_000 },
  { maxPriceOption: 2, maxPrice: 100_000 },
  { maxPriceOption: 3, maxPrice: 150_000 },
  { maxPriceOption: 4, maxPrice: 200_000 },
  { maxPriceOption: 5, maxPrice: 300_000 },
  { maxPriceOption: 6, maxPrice: 500_000 },
] as const

/** The step that a highest price stands for, or null for a price between the steps. */
export function priceOption(maxPrice: number | undefined): number | null {
  return PRICE_OPTIONS.find((option) => option.maxPrice === (maxPrice ?? null))?.maxPriceOption ?? null
}

/**
 * Check-in and check-out of an address; what cannot be used becomes tonight, one night later, at
 * most 30 nights (docs/product.md, "Search").
 */
export function readDates(params: URLSearchParams, today: LocalDate): Pick<Stay, 'checkIn' | 'checkOut'> {
  const checkIn = params.get('checkIn')
  if (!isDate(checkIn) || checkIn < today || checkIn > addDays(today, MAX_DAYS_AHEAD))
    return { checkIn: today, checkOut: addDays(today, 1) }
  const checkOut = params.get('checkOut')
  const nights = isDate(checkOut) ? nightsBetween(checkIn, checkOut) : 1
  return { checkIn, checkOut: addDays(checkIn, Math.min(Math.max(nights, 1), MAX_NIGHTS)) }
}

/**
 * Who stays when, from an address; never throws, what cannot be used becomes its default
 * (docs/product.md, "Search").
 */
export function readStay(params: URLSearchParams, now: Moment): Stay {
  return {
    ...readDates(params, seoulDate(now)),
    adults: parseIntegerIn(Stay.entries.adults, params.get('adults')) ?? DEFAULT_ADULTS,
    children: parseIntegerIn(Stay.entries.children, params.get('children')) ?? 0,
  }
}

/**
 * The search that an address holds; never throws (docs/product.md, "Search"). Absent parts are
 * absent keys.
 */
export function readPlaceQuery(params: URLSearchParams, now: Moment): PlaceQuery {
  const category = wordIn(PlaceCategory, params.get('category'))
  const regionId = parseIntegerIn(RegionId, params.get('regionId'))
  const keyword = keywordIn(params.get('keyword'))
  const { minPrice, maxPrice } = pricesIn(params, PRICE_OPTIONS)
  const minRating = ratingIn(params)
  return {
    ...readStay(params, now),
    ...(keyword && { keyword }),
    ...(regionId && { regionId }),
    ...(category && { category }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    amenities: parseListIn(AMENITIES, params, 'amenities'),
    ...onlyIn(params, 'freeCancellation'),
    ...(minRating && { minRating }),
    stars: parseListIn(STARS.map(String), params, 'stars').map(Number),
    beds: parseListIn(BEDS, params, 'beds'),
    sort: wordIn(PlaceSort, params.get('sort')) ?? 'recommended',
    ...pagesIn(params),
  }
}

/** What an address leaves out because reading it would bring it back. */
const DEFAULTS = {
  adults: String(DEFAULT_ADULTS),
  children: '0',
  minPrice: '0',
  sort: 'recommended',
  page: '1',
}

const ORDER = [
  'keyword',
  'regionId',
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'category',
  'minPrice',
  'maxPrice',
  'amenities',
  'freeCancellation',
  'minRating',
  'stars',
  'beds',
  'sort',
  'first',
  'page',
] as const

/** Names in a query that say who stays when. */
export const STAY_PARAMETERS = ['checkIn', 'checkOut', 'adults', 'children'] as const
/** Every name in a query that a search is read from. */
export const PLACE_PARAMETERS = [...ORDER, 'maxPriceOption'] as const

/** The search of an address; one that holds none begins as the channel's does. */
export function beginPlace(params: URLSearchParams, { region, ...more }: SearchDefaults): URLSearchParams {
  return beginning(params, ORDER, { ...more, keyword: region })
}

/**
 * The one way to write a search (or only its stay) as a query string, without `?`: fixed order,
 * defaults left out.
 */
export function writePlaceQuery(query: Stay & Partial<PlaceQuery>): string {
  return writeQuery(query, ORDER, DEFAULTS)
}

/** The dates and guests of a search alone, for the address of a property. */
export function writeStay({ checkIn, checkOut, adults, children }: Stay): string {
  return writePlaceQuery({ checkIn, checkOut, adults, children })
}

/** A property's number as it was written in an address, or null. */
export function readPlaceNo(text: string | undefined): number | null {
  return parseIntegerIn(PlaceNo, text ?? null) ?? null
}

/** The screen of a property within its channel. */
export function placePath(no: number): string {
  return `place/result/${no}`
}

/** Why a stay cannot be booked as of now, or null (docs/product.md, "Search"). */
export function checkStay(
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
  now: Moment,
): 'past-date' | 'invalid-stay' | null {
  const today = seoulDate(now)
  if (!isDate(checkIn) || !isDate(checkOut)) return 'invalid-stay'
  if (checkIn < today) return 'past-date'
  const nights = nightsBetween(checkIn, checkOut)
  return nights < 1 || nights > MAX_NIGHTS || checkIn > addDays(today, MAX_DAYS_AHEAD) ? 'invalid-stay' : null
}
