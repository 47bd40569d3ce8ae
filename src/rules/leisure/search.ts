import { MAX_DAYS_AHEAD } from '#contract/bounds.ts'
import type { LocalDate } from '#contract/date.ts'
import type { SearchDefaults } from '#contract/descriptor-parts.ts'
import { LeisureCategory, type LeisureQuery, LeisureSort } from '#contract/leisure/catalogue.ts'
import { Won } from '#contract/money.ts'
import { RegionId } from '#contract/region.ts'
import { addDays, isDate, type Moment, seoulDate } from '../date.ts'
import { beginning, keywordIn, onlyIn, pagesIn, ratingIn } from '../list-query.ts'
import { parseIntegerIn, wordIn, writeQuery } from '../query.ts'

/** The categories in the order of the tabs. */
export const LEISURE_CATEGORIES = LeisureCategory.options
export const LEISURE_SORTS = LeisureSort.options

/** Steps of the price filter, won a ticket; null is no limit (docs/product.md, "Leisure"). */
export const TICKET_PRICES = [null, 10_000, 20_000, 30_000, 50_000, 100_000] as const

/** A day of use that an address names; absent when it has passed or is too far ahead. */
export function readDay(text: string | null, today: LocalDate): LocalDate | undefined {
  return isDate(text) && text >= today && text <= addDays(today, MAX_DAYS_AHEAD) ? text : undefined
}

/**
 * The search that an address holds; never throws (docs/product.md, "Search"). Absent parts are
 * absent keys.
 */
export function readLeisureQuery(params: URLSearchParams, now: Moment): LeisureQuery {
  const keyword = keywordIn(params.get('keyword'))
  const categoryId = parseIntegerIn(LeisureCategory, params.get('categoryId'))
  const regionId = parseIntegerIn(RegionId, params.get('regionId'))
  const maxPrice = parseIntegerIn(Won, params.get('maxPrice')) || undefined
  const least = parseIntegerIn(Won, params.get('minPrice')) || undefined
  const minPrice = least && maxPrice && least > maxPrice ? undefined : least
  const minRating = ratingIn(params)
  const date = readDay(params.get('date'), seoulDate(now))
  return {
    ...(keyword && { keyword }),
    ...(categoryId && { categoryId }),
    ...(regionId && { regionId }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(date && { date }),
    ...onlyIn(params, 'freeCancellation'),
    ...(minRating && { minRating }),
    sort: wordIn(LeisureSort, params.get('sort')) ?? 'recommended',
    ...pagesIn(params),
  }
}

const ORDER = [
  'keyword',
  'categoryId',
  'regionId',
  'date',
  'minPrice',
  'maxPrice',
  'freeCancellation',
  'minRating',
  'sort',
  'first',
  'page',
] as const
const DEFAULTS = { sort: 'recommended', page: '1' }

/** Every name in a query that a search is read from. */
export const LEISURE_PARAMETERS = ORDER

/** The search of an address; one that holds none begins where the channel is. */
export function beginLeisure(params: URLSearchParams, { region }: SearchDefaults): URLSearchParams {
  return beginning(params, ORDER, { keyword: region })
}

/** The one way to write a search as a query string, without `?`: fixed order, defaults left out. */
export function writeLeisureQuery(query: Partial<LeisureQuery>): string {
  return writeQuery(query, ORDER, DEFAULTS)
}

/** How the addresses of this search are written. */
export const LEISURE_SEARCH = { path: 'leisure/results', write: writeLeisureQuery }
