import type { PlacePage, PlaceQuery } from '#contract/place/catalogue.ts'
import { loadSearchTexts } from '#functions/channel-info.ts'
import type { RequestContext } from '#functions/env.ts'
import { DetailView } from '#islands/place/DetailView.tsx'
import { GuestView } from '#islands/place/GuestView.tsx'
import { HomeView } from '#islands/place/HomeView.tsx'
import { ResultsView } from '#islands/place/ResultsView.tsx'
import { DateView } from '#islands/search/DateView.tsx'
import type { Params } from '#rules/address.ts'
import { type ChoiceFill, readChoice } from '#rules/choice.ts'
import { initialDetail } from '#rules/detail.ts'
import { PLACE_CHOICE } from '#rules/place/choice.ts'
import type { HomeFill } from '#rules/place/home.ts'
import type { PropertyFill } from '#rules/place/property.ts'
import { readPlaceQuery } from '#rules/place/search.ts'
import { type ResultsFill, resultsOf } from '#rules/results.ts'
import { type View, view } from '../view.ts'
import { loadContents, loadKeywords, loadList, loadRanking } from './load.ts'
import { detailHead, loadDetailFill } from './page.ts'

const loadStay = async (context: RequestContext, _params: Params, search: URLSearchParams) =>
  readChoice(PLACE_CHOICE, search, context.now())

/** The filled screens of domestic lodging. */
export const placeViews: Record<string, View<unknown>> = {
  home: view<HomeFill>({
    load: async (context, _params, search) => {
      const query = readPlaceQuery(search, context.now())
      // A home without its ranking is still a home: each part that fails is empty.
      const [texts, keywords, objTopRanking, contents] = await Promise.all([
        loadSearchTexts(context),
        loadKeywords(context).catch(() => []),
        loadRanking(context).catch(() => []),
        loadContents(context).catch(() => []),
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
    load: async (context, _params, search) => {
      const query = readPlaceQuery(search, context.now())
      return { query, page: await loadList(context, query) }
    },
    render: (data) => <ResultsView state={resultsOf(data)} />,
  }),
  'place/result': view<PropertyFill>({
    load: loadDetailFill,
    render: (data) => <DetailView state={initialDetail(data)} />,
    head: detailHead,
  }),
}
