import type { ForeignQuery } from '#contract/foreign/catalogue.ts'
import { loadSearchTexts } from '#functions/channel-info.ts'
import { CategoryView } from '#islands/foreign/CategoryView.tsx'
import { DetailView } from '#islands/foreign/DetailView.tsx'
import { FOREIGN_FILTER } from '#islands/foreign/filter.ts'
import { GuestView } from '#islands/foreign/GuestView.tsx'
import { HomeView } from '#islands/foreign/HomeView.tsx'
import { FOREIGN_SEARCH, ResultsView } from '#islands/foreign/ResultsView.tsx'
import { SearchView } from '#islands/foreign/SearchView.tsx'
import { lodgingQuestions } from '#islands/lodging/filter.ts'
import { PlainFilter } from '#islands/results/PlainFilter.tsx'
import { DateView } from '#islands/search/DateView.tsx'
import type { ChoiceFill } from '#rules/choice.ts'
import { initialDetail } from '#rules/detail.ts'
import { FOREIGN_STAY_PARAMETERS, writeForeignStay } from '#rules/foreign/address.ts'
import type { ForeignHomeFill } from '#rules/foreign/home.ts'
import {
  FOREIGN_CHOICE,
  FOREIGN_PARAMETERS,
  readForeignQuery,
  SORTS,
  writeForeignQuery,
} from '#rules/foreign/search.ts'
import { readForeignStay } from '#rules/foreign/stay.ts'
import { orderOf, ordersOf } from '#rules/order.ts'
import { resultsOf } from '#rules/results.ts'
import { offersOf } from '../exhibited.ts'
import {
  choiceLoader,
  choiceQuery,
  type FillLoader,
  partOrNull,
  queryBy,
  resultsLoader,
  type View,
  view,
} from '../view.ts'
import { foreignItems } from './exhibition.ts'
import { loadForeignList, loadForeignSetting, loadToday } from './load.ts'
import { foreignHead, loadForeignFill, resultsHead } from './page.ts'

/** The search so far and the destinations; null where these fail: a search can do without them. */
const loadSearch: FillLoader<ForeignHomeFill> = async (context, _params, search) => {
  const [texts, setting] = await Promise.all([
    loadSearchTexts(context),
    loadForeignSetting({}, context).catch(() => null),
  ])
  return { query: readForeignQuery(search, context.now()), searchText: texts.foreign, setting }
}

/** The search, and what the most booked cost for its stay. */
const loadHome: FillLoader<ForeignHomeFill> = async (context, params, search) => {
  const found = await loadSearch(context, params, search)
  const ranked = (found.setting?.ranking ?? []).map(({ propertyId }) => propertyId)
  const stay = new URLSearchParams(writeForeignStay(found.query))
  return { ...found, offers: await offersOf(foreignItems, context, ranked, stay) }
}

/** All cities; their failure leaves the skeleton, and the island asks again. */
const loadCategory: FillLoader<ForeignHomeFill> = async (context, _params, search) => {
  const setting = await loadForeignSetting({}, context)
  return { query: readForeignQuery(search, context.now()), searchText: '', setting }
}

const foreignQuery = queryBy(readForeignQuery, writeForeignQuery)
const loadResults = resultsLoader(readForeignQuery, loadForeignList)
const loadChoice = choiceLoader(FOREIGN_CHOICE)

/** The first day is that of the house or the city, where that can be had in time. */
const loadDates: FillLoader<ChoiceFill<ForeignQuery>> = async (context, params, search) => {
  const choice = await loadChoice(context, params, search)
  return { ...choice, today: (await partOrNull(loadToday(choice, context), context)) ?? choice.today }
}

/** The filled screens of overseas lodging. */
export const foreignViews: Record<string, View<unknown>> = {
  'foreign/home': view({
    reads: FOREIGN_PARAMETERS,
    query: foreignQuery,
    load: loadHome,
    render: (data) => <HomeView state={data} />,
  }),
  'foreign/search': view({
    reads: FOREIGN_PARAMETERS,
    query: foreignQuery,
    load: loadSearch,
    render: (data) => <SearchView state={data} />,
  }),
  'foreign/category': view({
    reads: FOREIGN_PARAMETERS,
    query: foreignQuery,
    load: loadCategory,
    render: (data) => <CategoryView state={data} />,
  }),
  'foreign/date': view({
    reads: [...FOREIGN_PARAMETERS, 'to'],
    query: choiceQuery(FOREIGN_CHOICE),
    load: loadDates,
    render: (data) => <DateView source={FOREIGN_CHOICE} choice={data} />,
  }),
  'foreign/guest': view({
    reads: [...FOREIGN_PARAMETERS, 'to'],
    query: choiceQuery(FOREIGN_CHOICE),
    load: loadChoice,
    render: (data) => <GuestView choice={data} />,
  }),
  'foreign/results': view({
    reads: FOREIGN_PARAMETERS,
    query: foreignQuery,
    load: loadResults,
    render: (data) => <ResultsView state={resultsOf(data)} />,
    plain: ({ query, page }) => (
      <PlainFilter
        {...FOREIGN_SEARCH}
        query={{ ...query, sort: orderOf(query.sort, page.list) }}
        filter={FOREIGN_FILTER}
        questions={({ t }) => ({
          freeCancellation: t('results:filter.quick'),
          breakfast: t('results:filter.quick'),
          maxPrice: t('foreign:filter.price'),
          ...lodgingQuestions(t),
        })}
        offered={page.filterList}
        sorts={ordersOf(SORTS, page.list)}
        sortText={({ t }, sort) => t(`foreign:sort.${sort}`)}
      />
    ),
    head: resultsHead,
  }),
  'foreign/result': view({
    reads: FOREIGN_STAY_PARAMETERS,
    query: queryBy(readForeignStay, writeForeignStay),
    load: loadForeignFill,
    render: (data) => <DetailView state={initialDetail(data)} />,
    head: foreignHead,
  }),
}
