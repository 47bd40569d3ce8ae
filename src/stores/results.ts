import { type MapStore, map } from 'nanostores'
import type { Moment } from '../rules/date.ts'
import { failureKey } from '../rules/failure.ts'
import {
  type ListQuery,
  nextOf,
  noResults,
  pageThereIs,
  type ResultsFill,
  type ResultsPage,
  type ResultsRefused,
  type ResultsState,
  resultsOf,
  withNext,
} from '../rules/results.ts'
import { asFailure } from './call.ts'
import { takeFill } from './fill.ts'
import { withMinimumDuration } from './loading.ts'
import { pageNow } from './now.ts'
import { writeBelow } from './popup.ts'
import { toast } from './toast.ts'

/** What a product's search is made of. */
export interface ResultsSource<Query, Item, Page> {
  /** The search that an address holds; never throws. */
  read: (params: URLSearchParams, now: Moment) => Query
  /** The query string of a search, without `?`. */
  write: (query: Query) => string
  /** Asks for the page that the search names. */
  ask: (query: Query) => Promise<Page>
  /** What tells items apart. */
  keyOf: (item: Item) => string | number
}

/** A search, and what its screen does with it. */
export interface Results<Query, Item, Page extends ResultsPage<Item> = ResultsPage<Item>> {
  $results: MapStore<ResultsState<Query, Item, Page>>
  /** Asks for the page that the address names; for an unfilled page and for a retry. */
  loadResults: (now?: Moment) => Promise<void>
  /**
   * Adds the next page to the list and puts it into the address, so that Back and a reload come
   * back to all of it.
   */
  loadMore: () => Promise<void>
}

/** Makes the search of a results page, one a page: it begins with what the edge has put there. */
export function createResults<Query extends ListQuery, Item, Page extends ResultsPage<Item>>({
  read,
  write,
  ask,
  keyOf,
}: ResultsSource<Query, Item, Page>): Results<Query, Item, Page> {
  const $results = map<ResultsState<Query, Item, Page>>(noResults())
  takeFill<ResultsFill<Query, Page> | ResultsRefused<Query>>((fill) => $results.set(resultsOf(fill)))
  return {
    $results,
    loadResults: async (now = pageNow()) => {
      const query = read(new URLSearchParams(location.search), now)
      $results.set(noResults(query))
      try {
        $results.set(resultsOf(await withMinimumDuration(pageThereIs(query, ask))))
      } catch (error) {
        $results.set({ ...noResults(query), status: 'error', failure: asFailure(error).code })
      }
    },
    loadMore: async () => {
      const state = $results.get()
      if (state.status !== 'ready' || !state.query || state.page >= state.totalPages) return
      $results.set({ ...state, status: 'more' })
      const query = nextOf(state, state.query)
      try {
        const page = await withMinimumDuration(ask({ ...query, first: undefined }))
        $results.set(withNext(state, { query, page }, keyOf))
        writeBelow(() => history.replaceState(history.state, '', `${location.pathname}?${write(query)}`))
      } catch (error) {
        const { code, status } = asFailure(error)
        $results.set({ ...state, status: 'ready', failure: code, over: status === 400 })
        toast(failureKey(code))
      }
    },
  }
}
