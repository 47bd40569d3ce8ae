import { Won } from '#contract/money.ts'
import { BranchArea, BranchId } from '#contract/rentcar/branch.ts'
import { CarClass, Fuel, Insurance, type Rental } from '#contract/rentcar/car.ts'
import { MIN_SEATS, type RentcarQuery, RentcarSort } from '#contract/rentcar/catalogue.ts'
import type { Moment } from '../date.ts'
import { keywordIn, pagesIn, parseListIn } from '../list-query.ts'
import { parseInteger, parseIntegerIn, wordIn, writeQuery } from '../query.ts'
import { RENTAL_DEFAULTS } from './address.ts'
import { readRental } from './rental.ts'

/* The search for a rental car as an address holds it (docs/product.md, "Rental cars"). */

export const CLASSES = CarClass.options
export const FUELS = Fuel.options
export const INSURANCES = Insurance.options
export const AREAS = BranchArea.options
export const RENTCAR_SORTS = RentcarSort.options
export const SEATS = MIN_SEATS

/** Ages that a visitor can choose among; the last one stands for all above. */
export const AGES = Array.from({ length: 50 }, (_, index) => index + 21)

/** Steps of the price filter, won for each started 24 hours; null is no limit. */
export const DAY_PRICES = [null, 50_000, 70_000, 100_000, 150_000, 200_000] as const

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

const DEFAULTS = { ...RENTAL_DEFAULTS, minPrice: '0', sort: 'recommended', page: '1' }
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

/** Every name in a query that a search is read from. */
export const RENTCAR_PARAMETERS = ORDER

/** The one way to write a search as a query string without `?`. */
export function writeRentcarQuery(query: Rental & Partial<RentcarQuery>): string {
  const { branchId, area, returnBranchId, driverAge, ...rest } = query
  const flat = { ...rest, from: branchId ?? area, to: returnBranchId, age: driverAge }
  return writeQuery(flat, ORDER as readonly (keyof typeof flat)[], DEFAULTS).replaceAll('%3A', ':')
}
