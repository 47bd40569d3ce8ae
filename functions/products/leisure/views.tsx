import type { LeisurePage, LeisureQuery } from '#contract/leisure/catalogue.ts'
import { loadSearchTexts } from '#functions/channel-info.ts'
import type { RequestContext } from '#functions/env.ts'
import { CategoryView } from '#islands/leisure/CategoryView.tsx'
import { DetailView } from '#islands/leisure/DetailView.tsx'
import { HomeView } from '#islands/leisure/HomeView.tsx'
import { ResultsView } from '#islands/leisure/ResultsView.tsx'
import { SearchView } from '#islands/leisure/SearchView.tsx'
import { initialDetail } from '#rules/detail.ts'
import type { DealFill } from '#rules/leisure/deal.ts'
import {
  HOME_DEALS,
  type LeisureCategoryFill,
  type LeisureHomeFill,
  type LeisureSearchFill,
} from '#rules/leisure/home.ts'
import { readLeisureQuery } from '#rules/leisure/search.ts'
import { type ResultsFill, resultsOf } from '#rules/results.ts'
import { type View, view } from '../view.ts'
import {
  loadDeals,
  loadLeisureCategories,
  loadLeisureContents,
  loadLeisureKeywords,
  loadLeisureRegions,
} from './load.ts'
import { dealHead, loadDealFill } from './page.ts'

const none = () => []

/** What the search screen shows; the words are empty where their service is away. */
async function loadSearch(context: RequestContext, search: URLSearchParams): Promise<LeisureSearchFill> {
  const [texts, keywords] = await Promise.all([loadSearchTexts(context), loadLeisureKeywords(context).catch(none)])
  return { query: readLeisureQuery(search, context.now()), searchText: texts.leisure, keywords }
}

/** The filled screens of leisure. */
export const leisureViews: Record<string, View<unknown>> = {
  'leisure/home': view<LeisureHomeFill>({
    load: async (context, _params, search) => {
      const [start, deals, contents] = await Promise.all([
        loadSearch(context, search),
        loadDeals(context, { sort: 'recommended', page: 1 }).then(({ list }) => list.slice(0, HOME_DEALS), none),
        loadLeisureContents(context).catch(none),
      ])
      return { ...start, deals, contents }
    },
    render: (data) => <HomeView state={data} />,
  }),
  'leisure/search': view<LeisureSearchFill>({
    load: (context, _params, search) => loadSearch(context, search),
    render: (data) => <SearchView state={data} />,
  }),
  'leisure/category': view<LeisureCategoryFill>({
    load: async (context, _params, search) => {
      const query = readLeisureQuery(search, context.now())
      const [categories, provinces] = await Promise.all([
        loadLeisureCategories(context, query.regionId).catch(none),
        loadLeisureRegions(context).catch(none),
      ])
      return { query, categories, provinces }
    },
    render: (data) => <CategoryView state={data} />,
  }),
  'leisure/results': view<ResultsFill<LeisureQuery, LeisurePage>>({
    load: async (context, _params, search) => {
      const query = readLeisureQuery(search, context.now())
      return { query, page: await loadDeals(context, query) }
    },
    render: (data) => <ResultsView state={resultsOf(data)} />,
  }),
  'leisure/result': view<DealFill>({
    load: loadDealFill,
    render: (data) => <DetailView state={initialDetail(data)} />,
    head: dealHead,
  }),
}
