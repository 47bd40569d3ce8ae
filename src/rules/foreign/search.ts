import { MAX_NIGHTS } from '#contract/bounds.ts'
import { BedType } from '#contract/catalogue.ts'
import {
  CityId,
  ForeignAmenity,
  type ForeignQuery,
  ForeignSort,
  type ForeignStay,
  PropertyId,
  PropertyType,
} from '#contract/foreign/catalogue.ts'
import { accepts } from '../accept.ts'
import { type ChoiceSource, choiceLink } from '../choice.ts'
import { addDays, isDate, type Moment, nightsBetween, seoulDate } from '../date.ts'
import {
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
import { WISHES } from '../wish.ts'
import { readRooms, writeRooms } from './occupancy.ts'
import { checkInDays } from './stay.ts'

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
 * Nobody flies abroad tonight: a search without dates is for so many nights so many days ahead
 * (docs/product.md, "Overseas lodging").
 */
const DAYS_AHEAD = 14
const NIGHTS = 2

/**
 * Dates of an address by the days there are anywhere; the city's own day is looked at when it is
 * known.
 */
function readDates(params: URLSearchParams, now: Moment): Pick<ForeignStay, 'checkIn' | 'checkOut'> {
  const { first, last } = checkInDays(null, now)
  const asked = params.get('checkIn')
  const checkOut = params.get('checkOut')
  const known = isDate(asked) && asked >= first && asked <= last
  const checkIn = known ? asked : addDays(seoulDate(now), DAYS_AHEAD)
  const nights = known ? (isDate(checkOut) ? nightsBetween(checkIn, checkOut) : 1) : NIGHTS
  return { checkIn, checkOut: addDays(checkIn, Math.min(Math.max(nights, 1), MAX_NIGHTS)) }
}

/** Who stays when, from an address; never throws, what cannot be used becomes its default. */
export function readForeignStay(params: URLSearchParams, now: Moment): ForeignStay {
  return { ...readDates(params, now), rooms: readRooms(params) }
}

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
const DEFAULTS = { rooms: '2', minPrice: '0', sort: 'recommended', page: '1' }

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

/** Names in a query that say who stays when: of our links, and of a form. */
export const FOREIGN_STAY_PARAMETERS = ['checkIn', 'checkOut', 'rooms', 'adults', 'ages'] as const
/** Every name in a query that a search is read from. */
export const FOREIGN_PARAMETERS = [...ORDER, ...FOREIGN_STAY_PARAMETERS, 'maxPriceOption'] as const

/**
 * The one way to write a search (or only its stay) as a query string, without `?`: fixed order,
 * defaults left out.
 */
export function writeForeignQuery({ rooms, ...query }: ForeignStay & Partial<ForeignQuery>): string {
  return writeQuery({ ...query, rooms: writeRooms(rooms) }, ORDER, DEFAULTS)
}

/** The dates and guests of a search alone, for the address of a property. */
export function writeForeignStay({ checkIn, checkOut, rooms }: ForeignStay): string {
  return writeForeignQuery({ checkIn, checkOut, rooms })
}

/** A stay as a search without anything else. */
export function foreignQueryOf(stay: ForeignStay): ForeignQuery {
  const { checkIn, checkOut, rooms } = stay
  return { checkIn, checkOut, rooms, stars: [], amenities: [], beds: [], sort: 'recommended', page: 1 }
}

/** The screen of a property within its channel. */
export function foreignPath(propertyId: string): string {
  return `foreign/result/${propertyId}`
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
