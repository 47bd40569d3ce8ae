import { loadSearchTexts } from '#functions/channel-info.ts'
import { lodgingQuestions } from '#islands/lodging/filter.ts'
import { DetailView } from '#islands/place/DetailView.tsx'
import { PLACE_FILTER } from '#islands/place/filter.ts'
import { GuestView } from '#islands/place/GuestView.tsx'
import { HomeView } from '#islands/place/HomeView.tsx'
import { PLACE_SEARCH, ResultsView } from '#islands/place/ResultsView.tsx'
import { PlainFilter } from '#islands/results/PlainFilter.tsx'
import { DateView } from '#islands/search/DateView.tsx'
import { initialDetail } from '#rules/detail.ts'
import { orderOf, ordersOf } from '#rules/order.ts'
import { STAY_PARAMETERS, writeStay } from '#rules/place/address.ts'
import { PLACE_CHOICE } from '#rules/place/choice.ts'
import type { HomeFill } from '#rules/place/home.ts'
import { beginPlace, PLACE_PARAMETERS, readPlaceQuery, SORTS, writePlaceQuery } from '#rules/place/search.ts'
import { readStay } from '#rules/place/stay.ts'
import { resultsOf } from '#rules/results.ts'
import { offersOf } from '../exhibited.ts'
import { choiceLoader, choiceQuery, type FillLoader, queryBy, resultsLoader, type View, view } from '../view.ts'
import { placeOffers } from './exhibition.ts'
import { loadContents, loadKeywords, loadList, loadRanking, stayOf } from './load.ts'
import { detailHead, loadDetailFill, resultsHead } from './page.ts'

/** A home without its ranking is still a home: each part that fails is empty. */
const loadHome: FillLoader<HomeFill> = async (context, _params, search) => {
  const query = readPlaceQuery(beginPlace(search, context.channel.defaults), context.now())
  const [texts, keywords, objTopRanking, contents] = await Promise.all([
    loadSearchTexts(context),
    loadKeywords({}, context).catch(() => []),
    loadRanking({}, context).catch(() => []),
    loadContents({}, context).catch(() => []),
  ])
  const ranked = objTopRanking.map(({ no }) => String(no))
  const offers = await offersOf(placeOffers, context, ranked, stayOf(query))
  return { query, searchText: texts.place, keywords, objTopRanking, offers, contents }
}

const placeQuery = queryBy(readPlaceQuery, writePlaceQuery)
const loadResults = resultsLoader(readPlaceQuery, loadList)
const loadChoice = choiceLoader(PLACE_CHOICE)

/** The filled screens of domestic lodging. */
export const placeViews: Record<string, View<unknown>> = {
  home: view({
    reads: PLACE_PARAMETERS,
    query: (search, now, { defaults }) => placeQuery(beginPlace(search, defaults), now),
    load: loadHome,
    render: (data) => <HomeView state={data} />,
  }),
  'place/date': view({
    reads: [...PLACE_PARAMETERS, 'to'],
    query: choiceQuery(PLACE_CHOICE),
    load: loadChoice,
    render: (data) => <DateView source={PLACE_CHOICE} choice={data} />,
  }),
  'place/guest': view({
    reads: [...PLACE_PARAMETERS, 'to'],
    query: choiceQuery(PLACE_CHOICE),
    load: loadChoice,
    render: (data) => <GuestView choice={data} />,
  }),
  'place/results': view({
    reads: PLACE_PARAMETERS,
    query: placeQuery,
    load: loadResults,
    render: (data) => <ResultsView state={resultsOf(data)} />,
    plain: ({ query, page }) => (
      <PlainFilter
        {...PLACE_SEARCH}
        query={{ ...query, sort: orderOf(query.sort, page.list) }}
        filter={PLACE_FILTER}
        questions={({ t }) => ({
          freeCancellation: t('results:filter.quick'),
          maxPrice: t('place:filter.price'),
          ...lodgingQuestions(t),
        })}
        offered={page.filterList}
        sorts={ordersOf(SORTS, page.list)}
        sortText={({ t }, sort) => t(`place:sort.${sort}`)}
      />
    ),
    head: resultsHead,
  }),
  'place/result': view({
    reads: STAY_PARAMETERS,
    query: queryBy(readStay, writeStay),
    load: loadDetailFill,
    render: (data) => <DetailView state={initialDetail(data)} />,
    head: detailHead,
  }),
}
