import { map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import { type PlaceItem, type PlacePage, type PlaceQuery, placeList } from '../contract/place.ts'
import { readPlaceQuery, writePlaceQuery } from '../rules/search.ts'
import { asFailure, call } from './call.ts'
import { takeFill } from './fill.ts'

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

const EMPTY: ResultsState = {
  status: 'loading', query: null, list: [], firstPage: 1, page: 1, totalCount: 0, totalPages: 0, maxPrice: 0, title: null, timestamp: '', failure: null,
}

/** The state that a first answer makes. */
export function resultsOf({ query, page }: ResultsFill): ResultsState {
  return { ...EMPTY, ...page, status: 'ready', query, firstPage: page.page }
}

function initial(): ResultsState {
  const fill = takeFill<ResultsFill>()
  return fill ? resultsOf(fill) : EMPTY
}

export const $results = map<ResultsState>(initial())

/** Asks for the page that the address names; for an unfilled page and for a retry. */
export async function loadResults(now = new Date().toISOString()): Promise<void> {
  const query = readPlaceQuery(new URLSearchParams(location.search), now)
  $results.set({ ...EMPTY, query })
  try {
    $results.set(resultsOf({ query, page: await call(placeList, query) }))
  } catch (error) {
    $results.set({ ...EMPTY, query, status: 'error', failure: asFailure(error).code })
  }
}

/** Adds the next page to the list and puts it into the address, so that a reload comes back to it. */
export async function loadMore(): Promise<void> {
  const state = $results.get()
  if (state.status !== 'ready' || !state.query || state.page >= state.totalPages) return
  $results.setKey('status', 'more')
  const query = { ...state.query, page: state.page + 1 }
  try {
    const page = await call(placeList, query)
    const known = new Set(state.list.map((item) => item.no))
    $results.set({ ...state, ...page, status: 'ready', query, list: [...state.list, ...page.list.filter((item) => !known.has(item.no))], failure: null })
    history.replaceState(history.state, '', `${location.pathname}?${writePlaceQuery(query)}`)
  } catch (error) {
    $results.set({ ...state, status: 'ready', failure: asFailure(error).code })
  }
}
