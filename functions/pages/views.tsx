import type { ReactNode } from 'react'
import type { PlacePage, PlaceQuery } from '../../src/contract/place.ts'
import { HomeView } from '../../src/islands/home/HomeView.tsx'
import { DetailView } from '../../src/islands/place/DetailView.tsx'
import { ResultsView } from '../../src/islands/place/ResultsView.tsx'
import { DateView } from '../../src/islands/search/DateView.tsx'
import { GuestView } from '../../src/islands/search/GuestView.tsx'
import { type ChoiceFill, readChoice } from '../../src/rules/choice.ts'
import { detailOf } from '../../src/rules/detail.ts'
import type { HomeFill } from '../../src/rules/home.ts'
import type { PropertyFill } from '../../src/rules/property.ts'
import { type ResultsFill, resultsOf } from '../../src/rules/results.ts'
import { readPlaceQuery } from '../../src/rules/search.ts'
import { PLACE_CHOICE } from '../../src/rules/stay.ts'
import { searchTexts } from '../api/channel.ts'
import { loadContents, loadKeywords, loadList, loadRanking } from '../api/place.ts'
import type { Edge } from '../env.ts'
import { detailHead, loadDetailFill } from './detail.ts'
import type { Head } from './shell.ts'

/** How a screen is filled: what its island's store reads at start, and the HTML of the island's first render. */
export interface View<Data> {
  load: (edge: Edge, params: Record<string, string>, search: URLSearchParams) => Promise<Data>
  render: (data: Data) => ReactNode
  /** What the page says of itself, where that depends on its data. */
  head?: (data: Data, edge: Edge) => Head
}

/** Ties the two halves of a view to one type of data. */
function view<Data>(value: View<Data>): View<unknown> {
  return value as View<unknown>
}

const loadStay = async (edge: Edge, _params: Record<string, string>, search: URLSearchParams) =>
  readChoice(PLACE_CHOICE, search, edge.now())

/** Every filled screen by the name of its shell. The data comes from the handlers of the API. */
export const views: Record<string, View<unknown>> = {
  home: view<HomeFill>({
    load: async (edge, _params, search) => {
      const query = readPlaceQuery(search, edge.now())
      // A home without its ranking is still a home: each part that fails is empty.
      const [texts, keywords, ranking, contents] = await Promise.all([
        searchTexts(edge),
        loadKeywords(edge).catch(() => []),
        loadRanking(edge).catch(() => []),
        loadContents(edge).catch(() => []),
      ])
      return { query, searchText: texts.place, keywords, ranking, contents }
    },
    render: (data) => <HomeView state={data} />,
  }),
  'place/date': view<ChoiceFill<PlaceQuery>>({
    load: loadStay,
    render: (data) => <DateView source={PLACE_CHOICE} choice={data} />,
  }),
  'place/guest': view<ChoiceFill<PlaceQuery>>({ load: loadStay, render: (data) => <GuestView choice={data} /> }),
  'place/results': view<ResultsFill<PlaceQuery, PlacePage>>({
    load: async (edge, _params, search) => {
      const query = readPlaceQuery(search, edge.now())
      return { query, page: await loadList(edge, query) }
    },
    render: (data) => <ResultsView state={resultsOf(data)} />,
  }),
  'place/result': view<PropertyFill>({
    load: loadDetailFill,
    render: (data) => <DetailView state={detailOf(data)} />,
    head: detailHead,
  }),
}
