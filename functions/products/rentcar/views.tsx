import type { RentcarPage, RentcarQuery } from '#contract/rentcar/catalogue.ts'
import type { RequestContext } from '#functions/env.ts'
import { DetailView } from '#islands/rentcar/DetailView.tsx'
import { HomeView } from '#islands/rentcar/HomeView.tsx'
import { ResultsView } from '#islands/rentcar/ResultsView.tsx'
import { seoulDate } from '#rules/date.ts'
import { type DetailRefused, initialDetail } from '#rules/detail.ts'
import type { CarFill, CarQuery } from '#rules/rentcar/car.ts'
import { firstBranch, HOME_CARS, type RentcarHomeFill } from '#rules/rentcar/home.ts'
import { readRentcarQuery } from '#rules/rentcar/search.ts'
import { type ResultsFill, type ResultsRefused, resultsOf } from '#rules/results.ts'
import { catchRefusal, type View, view } from '../view.ts'
import { loadBranches, loadCars } from './load.ts'
import { carHead, loadCarFill } from './page.ts'

/**
 * The search, and cars where it begins: at the first branch where it names no place. Parts that
 * fail are empty.
 */
async function loadHome(context: RequestContext, search: URLSearchParams): Promise<RentcarHomeFill> {
  const query = readRentcarQuery(search, context.now())
  const branches = await loadBranches(context).catch(() => [])
  const first = firstBranch(query, branches)
  const cars = await loadCars(context, { ...query, page: 1, ...(first && { branchId: first.id, area: undefined }) })
    .then(({ list }) => list.slice(0, HOME_CARS))
    .catch(() => [])
  return { query, today: seoulDate(context.now()), branches, cars }
}

/** The filled screens of rental cars. */
export const rentcarViews: Record<string, View<unknown>> = {
  'rentcar/home': view<RentcarHomeFill>({
    load: (context, _params, search) => loadHome(context, search),
    render: (data) => <HomeView state={data} />,
  }),
  'rentcar/results': view<ResultsFill<RentcarQuery, RentcarPage> | ResultsRefused<RentcarQuery>>({
    load: async (context, _params, search) => {
      const query = readRentcarQuery(search, context.now())
      return catchRefusal(
        loadCars(context, query).then((page) => ({ query, page })),
        { query },
      )
    },
    render: (data) => <ResultsView state={resultsOf(data)} />,
  }),
  'rentcar/result': view<CarFill | DetailRefused<CarQuery>>({
    load: loadCarFill,
    render: (data) => <DetailView state={initialDetail(data)} />,
    head: (data, context) => ('failure' in data ? null : carHead(data, context)),
  }),
}
