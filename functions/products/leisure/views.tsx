import type { LeisurePage, LeisureQuery } from '../../../src/contract/leisure/catalogue.ts'
import { CategoryView } from '../../../src/islands/leisure/CategoryView.tsx'
import { DetailView } from '../../../src/islands/leisure/DetailView.tsx'
import { HomeView } from '../../../src/islands/leisure/HomeView.tsx'
import { ResultsView } from '../../../src/islands/leisure/ResultsView.tsx'
import { SearchView } from '../../../src/islands/leisure/SearchView.tsx'
import { initialDetail } from '../../../src/rules/detail.ts'
import type { DealFill } from '../../../src/rules/leisure/deal.ts'
import {
  HOME_DEALS,
  type LeisureCategoryFill,
  type LeisureHomeFill,
  type LeisureSearchFill,
} from '../../../src/rules/leisure/home.ts'
import { readLeisureQuery } from '../../../src/rules/leisure/search.ts'
import { type ResultsFill, resultsOf } from '../../../src/rules/results.ts'
import { searchTexts } from '../../channel-info.ts'
import type { RequestContext } from '../../env.ts'
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
  const [texts, keywords] = await Promise.all([searchTexts(context), loadLeisureKeywords(context).catch(none)])
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
