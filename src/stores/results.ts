import { map } from 'nanostores'
import { placeList } from '../contract/place.ts'
import { NO_RESULTS, type ResultsFill, type ResultsState, resultsOf, withNext } from '../rules/results.ts'
import { readPlaceQuery, writePlaceQuery } from '../rules/search.ts'
import { asFailure, call } from './call.ts'
import { takeFill } from './fill.ts'
import { unhurried } from './loading.ts'

const fill = takeFill<ResultsFill>()

export const $results = map<ResultsState>(fill ? resultsOf(fill) : NO_RESULTS)

/** Asks for the page that the address names; for an unfilled page and for a retry. */
export async function loadResults(now = new Date().toISOString()): Promise<void> {
  const query = readPlaceQuery(new URLSearchParams(location.search), now)
  $results.set({ ...NO_RESULTS, query })
  try {
    $results.set(resultsOf({ query, page: await unhurried(call(placeList, query)) }))
  } catch (error) {
    $results.set({ ...NO_RESULTS, query, status: 'error', failure: asFailure(error).code })
  }
}

/** Adds the next page to the list and puts it into the address, so that a reload comes back to it. */
export async function loadMore(): Promise<void> {
  const state = $results.get()
  if (state.status !== 'ready' || !state.query || state.page >= state.totalPages) return
  $results.setKey('status', 'more')
  const query = { ...state.query, page: state.page + 1 }
  try {
    $results.set(withNext(state, query, await unhurried(call(placeList, query))))
    history.replaceState(history.state, '', `${location.pathname}?${writePlaceQuery(query)}`)
  } catch (error) {
    $results.set({ ...state, status: 'ready', failure: asFailure(error).code })
  }
}
