import type { ForeignPage, ForeignQuery } from '#contract/foreign/catalogue.ts'
import { loadSearchTexts } from '#functions/channel-info.ts'
import type { RequestContext } from '#functions/env.ts'
import { CategoryView } from '#islands/foreign/CategoryView.tsx'
import { DetailView } from '#islands/foreign/DetailView.tsx'
import { GuestView } from '#islands/foreign/GuestView.tsx'
import { HomeView } from '#islands/foreign/HomeView.tsx'
import { ResultsView } from '#islands/foreign/ResultsView.tsx'
import { SearchView } from '#islands/foreign/SearchView.tsx'
import { DateView } from '#islands/search/DateView.tsx'
import type { Params } from '#rules/address.ts'
import { type ChoiceFill, readChoice } from '#rules/choice.ts'
import { initialDetail } from '#rules/detail.ts'
import type { ForeignHomeFill } from '#rules/foreign/home.ts'
import type { ForeignFill } from '#rules/foreign/property.ts'
import { FOREIGN_CHOICE, readForeignQuery } from '#rules/foreign/search.ts'
import { type ResultsFill, resultsOf } from '#rules/results.ts'
import { type View, view } from '../view.ts'
import { loadForeignList, loadForeignSetting } from './load.ts'
import { foreignHead, loadForeignFill } from './page.ts'

/**
 * The search so far and the destinations; null where these fail, as a search is a search without
 * them.
 */
async function loadHome(context: RequestContext, _params: Params, search: URLSearchParams): Promise<ForeignHomeFill> {
  const [texts, setting] = await Promise.all([loadSearchTexts(context), loadForeignSetting(context).catch(() => null)])
  return { query: readForeignQuery(search, context.now()), searchText: texts.foreign, setting }
}

/**
 * The list of all cities has nothing to show without them: its failure leaves the skeleton, and the
 * island asks again.
 */
async function loadCategory(
  context: RequestContext,
  _params: Params,
  search: URLSearchParams,
): Promise<ForeignHomeFill> {
  return {
    query: readForeignQuery(search, context.now()),
    searchText: '',
    setting: await loadForeignSetting(context),
  }
}

const loadChoice = async (context: RequestContext, _params: Params, search: URLSearchParams) =>
  readChoice(FOREIGN_CHOICE, search, context.now())

/** The filled screens of overseas lodging. */
export const foreignViews: Record<string, View<unknown>> = {
  'foreign/home': view<ForeignHomeFill>({ load: loadHome, render: (data) => <HomeView state={data} /> }),
  'foreign/search': view<ForeignHomeFill>({ load: loadHome, render: (data) => <SearchView state={data} /> }),
  'foreign/category': view<ForeignHomeFill>({ load: loadCategory, render: (data) => <CategoryView state={data} /> }),
  'foreign/date': view<ChoiceFill<ForeignQuery>>({
    load: loadChoice,
    render: (data) => <DateView source={FOREIGN_CHOICE} choice={data} />,
  }),
  'foreign/guest': view<ChoiceFill<ForeignQuery>>({ load: loadChoice, render: (data) => <GuestView choice={data} /> }),
  'foreign/results': view<ResultsFill<ForeignQuery, ForeignPage>>({
    load: async (context, _params, search) => {
      const query = readForeignQuery(search, context.now())
      return { query, page: await loadForeignList(context, query) }
    },
    render: (data) => <ResultsView state={resultsOf(data)} />,
  }),
  'foreign/result': view<ForeignFill>({
    load: loadForeignFill,
    render: (data) => <DetailView state={initialDetail(data)} />,
    head: foreignHead,
  }),
}
