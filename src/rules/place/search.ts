import { BedType } from '#contract/catalogue.ts'
import type { SearchDefaults } from '#contract/descriptor-parts.ts'
import type { PlaceQuery } from '#contract/place/catalogue.ts'
import { Amenity, PlaceCategory, PlaceNo, PlaceSort, type Stay } from '#contract/place/property.ts'
import { RegionId } from '#contract/region.ts'
import type { Moment } from '../date.ts'
import { beginning, keywordIn, onlyIn, pagesIn, parseListIn, pricesIn, ratingIn } from '../list-query.ts'
import { parseIntegerIn, wordIn, writeQuery } from '../query.ts'
import { STAY_DEFAULTS } from './address.ts'
import { readStay } from './stay.ts'

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
    // What was typed names another place than the region that was looked at before.
    ...(keyword ? { keyword } : regionId && { regionId }),
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
  ...STAY_DEFAULTS,
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

/** Every name in a query that a search is read from. */
export const PLACE_PARAMETERS = [...ORDER, 'maxPriceOption'] as const

/** The search of an address; one that holds none begins as the channel's does. */
export function beginPlace(params: URLSearchParams, { region, ...more }: SearchDefaults): URLSearchParams {
  const begins = PLACE_PARAMETERS.some((name) => params.has(name))
  return begins ? params : beginning(params, ORDER, { ...more, keyword: region })
}

/**
 * The one way to write a search as a query string, without `?`: fixed order,
 * defaults left out.
 */
export function writePlaceQuery(query: Stay & Partial<PlaceQuery>): string {
  return writeQuery(query, ORDER, DEFAULTS)
}

/** A property's number as it was written in an address, or null. */
export function readPlaceNo(text: string | undefined): number | null {
  return parseIntegerIn(PlaceNo, text ?? null) ?? null
}

/** The screen of a property within its channel. */
export function placePath(no: number): string {
  return `place/result/${no}`
}
