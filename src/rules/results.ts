import type { FailureCode } from '../contract/failure.ts'
import type { PlaceItem, PlacePage, PlacePoint, PlaceQuery } from '../contract/place.ts'

/** What the edge puts into a results page. */
export interface ResultsFill {
  query: PlaceQuery
  page: PlacePage
}

/** The search as the screen knows it (docs/product.md, "Search"). `firstPage` is where the shown list begins. */
export interface ResultsState {
  status: 'loading' | 'ready' | 'more' | 'error'
  query: PlaceQuery | null
  list: PlaceItem[]
  firstPage: number
  page: number
  totalCount: number
  totalPages: number
  maxPrice: number
  title: string | null
  timestamp: string
  failure: FailureCode | null
}

export const NO_RESULTS: ResultsState = {
  status: 'loading',
  query: null,
  list: [],
  firstPage: 1,
  page: 1,
  totalCount: 0,
  totalPages: 0,
  maxPrice: 0,
  title: null,
  timestamp: '',
  failure: null,
}

/** The state that a first answer makes. */
export function resultsOf({ query, page }: ResultsFill): ResultsState {
  return { ...NO_RESULTS, ...page, status: 'ready', query, firstPage: page.page }
}

/** The list with its next page; an item that moved down meanwhile is not shown twice. */
export function withNext(state: ResultsState, query: PlaceQuery, page: PlacePage): ResultsState {
  const known = new Set(state.list.map((item) => item.no))
  const list = [...state.list, ...page.list.filter((item) => !known.has(item.no))]
  return { ...state, ...page, status: 'ready', query, list, failure: null }
}

/** The markers of a list that is already there, until the map has its own. */
export function pointsOf(list: readonly PlaceItem[]): PlacePoint[] {
  return list.map(({ no, name, category, thumbUrl, geoPoint, minPrice, salePrice, soldOut, star, review }) => ({
    no,
    name,
    category,
    thumbUrl,
    geoPoint,
    minPrice,
    salePrice,
    soldOut,
    rating: star.rating,
    reviewCount: review.count,
  }))
}
