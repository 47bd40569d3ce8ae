import { BedType } from '#contract/catalogue.ts'
import type { ForeignQuery } from '#contract/foreign/catalogue.ts'
import { CityId, ForeignAmenity, ForeignSort, PropertyType } from '#contract/foreign/kind.ts'
import { type ForeignStay, PropertyId } from '#contract/foreign/property.ts'
import { accepts } from '../accept.ts'
import { type ChoiceSource, choiceLink } from '../choice.ts'
import type { Moment } from '../date.ts'
import { keywordIn, onlyIn, pagesIn, parseListIn, pricesIn, ratingIn } from '../list-query.ts'
import { parseIntegerIn, wordIn, writeQuery } from '../query.ts'
import { WISHES } from '../wish.ts'
import { FOREIGN_STAY_DEFAULTS, FOREIGN_STAY_PARAMETERS, foreignPath } from './address.ts'
import { writeRooms } from './occupancy.ts'
import { checkInDays, readForeignStay } from './stay.ts'

/** The kinds of property in the order of the chips. */
export const TYPES = PropertyType.options
export const SORTS = ForeignSort.options
export const AMENITIES = ForeignAmenity.options
export const BEDS = BedType.options
/** Official stars, the most first. */
export const STARS = [5, 4, 3, 2] as const

/** Steps of the price filter, won a night for all rooms; `maxPrice` null is no limit. */
export const PRICE_OPTIONS = [
  { maxPriceOption: 0, maxPrice: null },
  { maxPriceOption: 1, maxPrice: 100_000 },
  { maxPriceOption: 2, maxPrice: 200_000 },
  { maxPriceOption: 3, maxPrice: 300_000 },
  { maxPriceOption: 4, maxPrice: 500_000 },
  { maxPriceOption: 5, maxPrice: 800_000 },
] as const

/**
 * The search that an address holds; never throws (docs/product.md, "Search"). Absent parts are
 * absent keys.
 */
export function readForeignQuery(params: URLSearchParams, now: Moment): ForeignQuery {
  const cityId = parseIntegerIn(CityId, params.get('cityId'))
  const keyword = keywordIn(params.get('keyword'))
  const propertyType = wordIn(PropertyType, params.get('propertyType'))
  const { minPrice, maxPrice } = pricesIn(params, PRICE_OPTIONS)
  const minRating = ratingIn(params)
  return {
    ...readForeignStay(params, now),
    // What was typed names another place than the city that was looked at before.
    ...(keyword ? { keyword } : cityId && { cityId }),
    ...(propertyType && { propertyType }),
    stars: parseListIn(STARS.map(String), params, 'stars').map(Number),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    amenities: parseListIn(AMENITIES, params, 'amenities'),
    ...(minRating && { minRating }),
    ...onlyIn(params, 'freeCancellation'),
    ...onlyIn(params, 'breakfast'),
    beds: parseListIn(BEDS, params, 'beds'),
    sort: wordIn(ForeignSort, params.get('sort')) ?? 'recommended',
    ...pagesIn(params),
  }
}

/** What an address leaves out because reading it would bring it back. */
const DEFAULTS = { ...FOREIGN_STAY_DEFAULTS, minPrice: '0', sort: 'recommended', page: '1' }

const ORDER = [
  'keyword',
  'cityId',
  'checkIn',
  'checkOut',
  'rooms',
  'propertyType',
  'stars',
  'minPrice',
  'maxPrice',
  'amenities',
  'minRating',
  'freeCancellation',
  'breakfast',
  'beds',
  'sort',
  'first',
  'page',
] as const

/** Every name in a query that a search is read from. */
export const FOREIGN_PARAMETERS = [...ORDER, ...FOREIGN_STAY_PARAMETERS, 'maxPriceOption'] as const

/**
 * The one way to write a search as a query string, without `?`: fixed order,
 * defaults left out.
 */
export function writeForeignQuery({ rooms, ...query }: ForeignStay & Partial<ForeignQuery>): string {
  return writeQuery({ ...query, rooms: writeRooms(rooms) }, ORDER, DEFAULTS)
}

/** A stay as a search without anything else. */
export function foreignQueryOf(stay: ForeignStay): ForeignQuery {
  const { checkIn, checkOut, rooms } = stay
  return { checkIn, checkOut, rooms, stars: [], amenities: [], beds: [], sort: 'recommended', page: 1 }
}

/** The query of a link from a property to the screens of dates and guests, with the way back. */
export function foreignStayLink({ propertyId }: { propertyId: string }, stay: ForeignStay): string {
  return choiceLink(FOREIGN_CHOICE, foreignQueryOf(stay), foreignPath(propertyId))
}

/** Dates and guests of overseas lodging on screens of their own. */
export const FOREIGN_CHOICE: ChoiceSource<ForeignQuery> = {
  read: readForeignQuery,
  write: writeForeignQuery,
  screens: ['foreign', 'foreign/results', 'foreign/search', WISHES],
  item: (id) => (accepts(PropertyId, id) ? foreignPath(id) : null),
  fallback: 'foreign/results',
  today: (now) => checkInDays(null, now).first,
}
