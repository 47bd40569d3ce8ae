import { Amenity, PlaceCategory, PlaceQuery, PlaceSort, type Stay } from '../contract/place.ts'
import { accepts } from './accept.ts'
import { addDays, isDate, type Moment, nightsBetween, seoulDate } from './date.ts'
import { DEFAULT_ADULTS, KEYWORD_LENGTH, MAX_DAYS_AHEAD, MAX_NIGHTS } from './limits.ts'

/** The kinds of lodging in the order of the tabs. */
export const CATEGORIES = PlaceCategory.options
export const SORTS = PlaceSort.options
export const AMENITIES = Amenity.options

/** Steps of the price filter, won a night; `maxPrice` null is no limit (docs/product.md, "Search"). */
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

const fields = PlaceQuery.entries

/** A whole number as it is written in an address, or undefined: no signs, fractions or spaces. */
function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

/** Tonight, for one night. */
function tonight(now: Moment): Pick<Stay, 'checkIn' | 'checkOut'> {
  const checkIn = seoulDate(now)
  return { checkIn, checkOut: addDays(checkIn, 1) }
}

function readDates(params: URLSearchParams, now: Moment): Pick<Stay, 'checkIn' | 'checkOut'> {
  const checkIn = params.get('checkIn')
  const today = seoulDate(now)
  if (!isDate(checkIn) || checkIn < today || checkIn > addDays(today, MAX_DAYS_AHEAD)) return tonight(now)
  const checkOut = params.get('checkOut')
  const nights = isDate(checkOut) ? nightsBetween(checkIn, checkOut) : 1
  return { checkIn, checkOut: addDays(checkIn, Math.min(Math.max(nights, 1), MAX_NIGHTS)) }
}

/** Who stays when, from an address; never throws, what cannot be used becomes its default (docs/product.md, "Search"). */
export function readStay(params: URLSearchParams, now: Moment): Stay {
  const adults = whole(params.get('adults'))
  const children = whole(params.get('children'))
  return {
    ...readDates(params, now),
    adults: accepts(fields.adults, adults) ? adults : DEFAULT_ADULTS,
    children: accepts(fields.children, children) ? children : 0,
  }
}

/** A keyword without control characters, cut to its length but never through a letter. */
function readKeyword(text: string | null): string | undefined {
  const plain = (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, KEYWORD_LENGTH)
  return plain.replace(/[\uD800-\uDBFF]$/, '').trim() || undefined
}

/** Both spellings: `amenities=pool,spa` of our links and `amenities=pool&amenities=spa` of a form. In catalogue order, each once. */
function readAmenities(params: URLSearchParams): Amenity[] {
  const asked = new Set(params.getAll('amenities').flatMap((value) => value.split(',')))
  return AMENITIES.filter((amenity) => asked.has(amenity))
}

function readPrices(params: URLSearchParams): Pick<PlaceQuery, 'minPrice' | 'maxPrice'> {
  const min = whole(params.get('minPrice'))
  const option = whole(params.get('maxPriceOption'))
  const step = PRICE_OPTIONS.find((row) => row.maxPriceOption === option)?.maxPrice ?? undefined
  const max = whole(params.get('maxPrice')) ?? step
  const minPrice = min && accepts(fields.minPrice, min) ? min : undefined
  const maxPrice = max && accepts(fields.maxPrice, max) ? max : undefined
  return { minPrice: minPrice && maxPrice && minPrice > maxPrice ? undefined : minPrice, maxPrice }
}

/** The search that an address holds; never throws (docs/product.md, "Search"). Absent parts are absent keys. */
export function readPlaceQuery(params: URLSearchParams, now: Moment): PlaceQuery {
  const category = params.get('category')
  const sort = params.get('sort')
  const page = whole(params.get('page'))
  const regionId = whole(params.get('regionId'))
  const keyword = readKeyword(params.get('keyword'))
  const { minPrice, maxPrice } = readPrices(params)
  return {
    ...readStay(params, now),
    ...(keyword && { keyword }),
    ...(regionId && accepts(fields.regionId, regionId) && { regionId }),
    ...(accepts(PlaceCategory, category) && { category }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    amenities: readAmenities(params),
    sort: accepts(PlaceSort, sort) ? sort : 'recommended',
    page: accepts(fields.page, page) && page ? page : 1,
  }
}

/** What an address leaves out because reading it would bring it back. */
const DEFAULTS: Record<string, string> = {
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
  'sort',
  'page',
] as const

/** The one way to write a search (or only its stay) as a query string, without `?`: fixed order, defaults left out. */
export function writePlaceQuery(query: Stay & Partial<PlaceQuery>): string {
  const params = new URLSearchParams()
  for (const key of ORDER) {
    const value = query[key]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text && text !== DEFAULTS[key]) params.set(key, text)
  }
  return params.toString().replaceAll('%2C', ',')
}

/** The dates and guests of a search alone, for the address of a property. */
export function writeStay({ checkIn, checkOut, adults, children }: Stay): string {
  return writePlaceQuery({ checkIn, checkOut, adults, children })
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
