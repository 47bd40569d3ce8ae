import type { ReactNode } from 'react'
import { ResultsView } from '../../src/islands/place/ResultsView.tsx'
import { type ResultsFill, resultsOf } from '../../src/rules/results.ts'
import { readPlaceQuery } from '../../src/rules/search.ts'
import { loadList } from '../api/place.ts'
import type { Edge } from '../env.ts'

/** How a screen is filled: what its island's store reads at start, and the HTML of the island's first render. */
interface View<Data> {
  load: (edge: Edge, params: Record<string, string>, search: URLSearchParams) => Promise<Data>
  render: (data: Data) => ReactNode
}

/** Ties the two halves of a view to one type of data. */
function view<Data>(value: View<Data>): View<unknown> {
  return value as View<unknown>
}

/** Every filled screen by the name of its shell. The data comes from the handlers of the API. */
export const views: Record<string, View<unknown>> = {
  'place/results': view<ResultsFill>({
    load: async (edge, _params, search) => {
      const query = readPlaceQuery(search, edge.now())
      return { query, page: await loadList(edge, query) }
    },
    render: (data) => <ResultsView state={resultsOf(data)} />,
  }),
}
