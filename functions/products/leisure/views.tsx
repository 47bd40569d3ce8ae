import { loadSearchTexts } from '#functions/channel-info.ts'
import { CategoryView } from '#islands/leisure/CategoryView.tsx'
import { DetailView } from '#islands/leisure/DetailView.tsx'
import { HomeView } from '#islands/leisure/HomeView.tsx'
import { LEISURE_FILTER, ResultsView } from '#islands/leisure/ResultsView.tsx'
import { SearchView } from '#islands/leisure/SearchView.tsx'
import { PlainFilter } from '#islands/results/PlainFilter.tsx'
import { seoulDate } from '#rules/date.ts'
import { initialDetail } from '#rules/detail.ts'
import * as home from '#rules/leisure/home.ts'
import {
  beginLeisure,
  LEISURE_PARAMETERS,
  LEISURE_SEARCH,
  LEISURE_SORTS,
  readDay,
  readLeisureQuery,
  writeLeisureQuery,
} from '#rules/leisure/search.ts'
import { resultsOf } from '#rules/results.ts'
import { type FillLoader, queryBy, resultsLoader, type View, view } from '../view.ts'
import { loadCategories, loadContents, loadDeals, loadKeywords, loadRegions } from './load.ts'
import { dealHead, loadDealFill, resultsHead } from './page.ts'

const none = () => []

/** What the search screen shows; the words are empty where their service is away. */
const loadSearch: FillLoader<home.LeisureSearchFill> = async (context, _params, search) => {
  const [texts, keywords] = await Promise.all([loadSearchTexts(context), loadKeywords({}, context).catch(none)])
  const query = readLeisureQuery(beginLeisure(search, context.channel.defaults), context.now())
  return { query, searchText: texts.leisure, keywords }
}

const loadHome: FillLoader<home.LeisureHomeFill> = async (context, params, search) => {
  const { region } = context.channel.defaults
  const recommended = loadDeals({ ...(region && { keyword: region }), sort: 'recommended', page: 1 }, context)
  const [start, deals, contents] = await Promise.all([
    loadSearch(context, params, search),
    recommended.then(({ list }) => list.slice(0, home.HOME_DEALS), none),
    loadContents({}, context).catch(none),
  ])
  return { ...start, deals, contents }
}

const loadCategory: FillLoader<home.LeisureCategoryFill> = async (context, _params, search) => {
  const query = readLeisureQuery(search, context.now())
  const [categories, provinces] = await Promise.all([
    loadCategories({ regionId: query.regionId }, context).catch(none),
    loadRegions({}, context).catch(none),
  ])
  return { query, categories, provinces }
}

const leisureQuery = queryBy(readLeisureQuery, writeLeisureQuery)
const beginningQuery: View<unknown>['query'] = (search, now, { defaults }) =>
  leisureQuery(beginLeisure(search, defaults), now)
const loadResults = resultsLoader(readLeisureQuery, loadDeals)

/** The filled screens of leisure. */
export const leisureViews: Record<string, View<unknown>> = {
  'leisure/home': view({
    reads: LEISURE_PARAMETERS,
    query: beginningQuery,
    load: loadHome,
    render: (data) => <HomeView state={data} />,
  }),
  'leisure/search': view({
    reads: LEISURE_PARAMETERS,
    query: beginningQuery,
    load: loadSearch,
    render: (data) => <SearchView state={data} />,
  }),
  'leisure/category': view({
    reads: LEISURE_PARAMETERS,
    query: leisureQuery,
    load: loadCategory,
    render: (data) => <CategoryView state={data} />,
  }),
  'leisure/results': view({
    reads: LEISURE_PARAMETERS,
    query: leisureQuery,
    load: loadResults,
    render: (data) => <ResultsView state={resultsOf(data)} />,
    plain: ({ query, page }) => (
      <PlainFilter
        {...LEISURE_SEARCH}
        query={query}
        filter={LEISURE_FILTER}
        questions={({ t }) => ({
          freeCancellation: t('results:filter.quick'),
          maxPrice: t('leisure:filter.price'),
          minRating: t('results:filter.rating'),
        })}
        offered={page.filterList}
        sorts={LEISURE_SORTS}
        sortText={({ t }, sort) => t(`leisure:sort.${sort}`)}
        day={({ t }) => t('leisure:filter.date')}
      />
    ),
    head: resultsHead,
  }),
  'leisure/result': view({
    reads: ['date'],
    query: (search, now) => writeLeisureQuery({ date: readDay(search.get('date'), seoulDate(now)) }),
    load: loadDealFill,
    render: (data) => <DetailView state={initialDetail(data)} />,
    head: dealHead,
  }),
}
