import { MAX_DAYS_AHEAD } from '#contract/bounds.ts'
import { LocalDateTime } from '#contract/date.ts'
import { Won } from '#contract/money.ts'
import { BranchArea, BranchId } from '#contract/rentcar/branch.ts'
import {
  CarClass,
  Fuel,
  Insurance,
  MIN_SEATS,
  type Rental,
  RentcarQuery,
  RentcarSort,
} from '#contract/rentcar/catalogue.ts'
import { accepts } from '../accept.ts'
import { addDays, type Moment, seoulDate, toMs } from '../date.ts'
import { keywordIn, pagesIn, parseInteger, parseIntegerIn, parseListIn, wordIn, writeQuery } from '../query.ts'
import { earliest, fitted, rentalMs, STEP_MINUTES, type Times } from './rental.ts'

/* The search for a rental car as an address holds it (docs/product.md, "Rental cars"). */

export const CLASSES = CarClass.options
export const FUELS = Fuel.options
export const INSURANCES = Insurance.options
export const AREAS = BranchArea.options
export const RENTCAR_SORTS = RentcarSort.options
export const SEATS = MIN_SEATS

/** Ages that a visitor can choose among; the last one stands for all above. */
export const AGES = Array.from({ length: 50 }, (_, index) => index + 21)
export const DEFAULT_AGE = 30

/** Steps of the price filter, won for each started 24 hours; null is no limit. */
export const DAY_PRICES = [null, 50_000, 70_000, 100_000, 150_000, 200_000] as const

/** When a car is fetched where nobody said: tomorrow at this time, for a day. */
const DEFAULT_TIME = '10:00'

/** A local time out of an address, down to the half hour; undefined for anything else. */
function timeIn(text: string | null): LocalDateTime | undefined {
  const local = text?.slice(0, 16)
  if (!accepts(LocalDateTime, local)) return undefined
  const minutes = Math.floor(Number(local.slice(14)) / STEP_MINUTES) * STEP_MINUTES
  return `${local.slice(0, 14)}${String(minutes).padStart(2, '0')}`
}

/** When a rental begins and ends; what cannot be becomes the default, or the nearest that can. */
function readTimes(params: URLSearchParams, now: Moment): Times {
  const asked = timeIn(params.get('pickUpAt'))
  const last = toMs(now) + MAX_DAYS_AHEAD * 86_400_000
  const possible = asked !== undefined && asked >= earliest(now) && rentalMs(asked) <= last
  const pickUpAt = possible ? asked : `${addDays(seoulDate(now), 1)}T${DEFAULT_TIME}`
  return fitted({ pickUpAt, returnAt: timeIn(params.get('returnAt')) ?? pickUpAt })
}

/** A rental out of an address; never throws. */
export function readRental(params: URLSearchParams, now: Moment): Rental {
  const returnBranchId = parseIntegerIn(BranchId, params.get('to'))
  return {
    ...readTimes(params, now),
    ...(returnBranchId && { returnBranchId }),
    driverAge: parseIntegerIn(RentcarQuery.entries.driverAge, params.get('age')) ?? DEFAULT_AGE,
    insurance: wordIn(Insurance, params.get('insurance')) ?? 'basic',
  }
}

/** The search that an address holds; never throws. `from` is a branch's number or an area. */
export function readRentcarQuery(params: URLSearchParams, now: Moment): RentcarQuery {
  const branchId = parseIntegerIn(BranchId, params.get('from'))
  const area = wordIn(BranchArea, params.get('from'))
  const keyword = keywordIn(params.get('keyword'))
  const seats = SEATS.find((count) => count === parseInteger(params.get('seats')))
  const maxPrice = parseIntegerIn(Won, params.get('maxPrice')) || undefined
  const minPrice = parseIntegerIn(Won, params.get('minPrice')) || undefined
  return {
    ...readRental(params, now),
    ...(branchId && { branchId }),
    ...(area && { area }),
    ...(keyword && { keyword }),
    classes: parseListIn(CLASSES, params, 'classes'),
    fuels: parseListIn(FUELS, params, 'fuels'),
    ...(seats && { seats }),
    ...(minPrice && !(maxPrice && minPrice > maxPrice) && { minPrice }),
    ...(maxPrice && { maxPrice }),
    sort: wordIn(RentcarSort, params.get('sort')) ?? 'recommended',
    ...pagesIn(params),
  }
}

const DEFAULTS = { age: String(DEFAULT_AGE), insurance: 'basic', minPrice: '0', sort: 'recommended', page: '1' }
const ORDER = [
  'keyword',
  'from',
  'to',
  'pickUpAt',
  'returnAt',
  'age',
  'insurance',
  'classes',
  'fuels',
  'seats',
  'minPrice',
  'maxPrice',
  'sort',
  'first',
  'page',
] as const

/** Names in a query that say what is rented when, and how. */
export const RENTAL_PARAMETERS = ['to', 'pickUpAt', 'returnAt', 'age', 'insurance'] as const
/** Every name in a query that a search is read from. */
export const RENTCAR_PARAMETERS = ORDER

/** The one way to write a search, or only its rental, as a query string without `?`. */
export function writeRentcarQuery(query: Rental & Partial<RentcarQuery>): string {
  const { branchId, area, returnBranchId, driverAge, ...rest } = query
  const flat = { ...rest, from: branchId ?? area, to: returnBranchId, age: driverAge }
  return writeQuery(flat, ORDER as readonly (keyof typeof flat)[], DEFAULTS).replaceAll('%3A', ':')
}

/** The rental of a search alone, for the address of a car. */
export function writeRental({ pickUpAt, returnAt, returnBranchId, driverAge, insurance }: Rental): string {
  return writeRentcarQuery({ pickUpAt, returnAt, returnBranchId, driverAge, insurance })
}

/** The screen of a car within its channel. */
export function carPath(id: number): string {
  return `rentcar/result/${id}`
}
