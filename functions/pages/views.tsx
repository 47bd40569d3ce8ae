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
import { showViews } from './views/exhibition.tsx'
import { foreignViews } from './views/foreign.tsx'
import { leisureViews } from './views/leisure.tsx'
import { rentcarViews } from './views/rentcar.tsx'
import { type View, view } from './views/view.ts'

const loadStay = async (edge: Edge, _params: Record<string, string>, search: URLSearchParams) =>
  readChoice(PLACE_CHOICE, search, edge.now())

/** Every filled screen by the name of its shell. The data comes from the handlers of the API. */
export const views: Record<string, View<unknown>> = {
  home: view<HomeFill>({
    load: async (edge, _params, search) => {
      const query = readPlaceQuery(search, edge.now())
      // A home without its ranking is still a home: each part that fails is empty.
      const [texts, keywords, objTopRanking, contents] = await Promise.all([
        searchTexts(edge),
        loadKeywords(edge).catch(() => []),
        loadRanking(edge).catch(() => []),
        loadContents(edge).catch(() => []),
      ])
      return { query, searchText: texts.place, keywords, objTopRanking, contents }
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
  ...showViews,
  ...leisureViews,
  ...foreignViews,
  ...rentcarViews,
}
