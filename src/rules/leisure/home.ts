import type { Content } from '#contract/catalogue.ts'
import type { LeisureCategoryCount, LeisureItem, LeisureQuery } from '#contract/leisure/catalogue.ts'
import type { Province } from '#contract/region.ts'

/** Popular deals on the home of leisure. */
export const HOME_DEALS = 8

/**
 * What the home of leisure shows. A part whose service is away is empty, never a reason to hide the
 * rest.
 */
export interface LeisureHomeFill {
  query: LeisureQuery
  /** What the search box says while empty. */
  searchText: string
  keywords: string[]
  deals: LeisureItem[]
  contents: Content[]
}

/** What the search screen of leisure shows. */
export type LeisureSearchFill = Pick<LeisureHomeFill, 'query' | 'searchText' | 'keywords'>

/** What the category screen shows: the kinds of leisure and where there is some. */
export interface LeisureCategoryFill {
  query: LeisureQuery
  categories: LeisureCategoryCount[]
  provinces: Province[]
}
