import { DetailView } from '#islands/rentcar/DetailView.tsx'
import { HomeView } from '#islands/rentcar/HomeView.tsx'
import { PlainTimes } from '#islands/rentcar/PlainTimes.tsx'
import { RENTCAR_FILTER, RENTCAR_SEARCH, ResultsView } from '#islands/rentcar/ResultsView.tsx'
import { PlainFilter } from '#islands/results/PlainFilter.tsx'
import { seoulDate } from '#rules/date.ts'
import { initialDetail } from '#rules/detail.ts'
import { RENTAL_PARAMETERS, writeRental } from '#rules/rentcar/address.ts'
import { firstBranch } from '#rules/rentcar/branch.ts'
import { HOME_CARS, type RentcarHomeFill } from '#rules/rentcar/home.ts'
import { readRental } from '#rules/rentcar/rental.ts'
import { RENTCAR_PARAMETERS, RENTCAR_SORTS, readRentcarQuery, writeRentcarQuery } from '#rules/rentcar/search.ts'
import { pageThereIs, resultsOf } from '#rules/results.ts'
import { catchRefusal, type FillLoader, headUnlessRefused, queryBy, type View, view } from '../view.ts'
import { loadBranches, loadCars } from './load.ts'
import { carHead, loadCarFill, resultsHead } from './page.ts'

/** The search, and cars at its place or else at the first branch. Parts that fail are empty. */
const loadHome: FillLoader<RentcarHomeFill> = async (context, _params, search) => {
  const query = readRentcarQuery(search, context.now())
  const branches = await loadBranches({}, context).catch(() => [])
  const first = firstBranch(query, branches)
  const cars = await loadCars({ ...query, page: 1, ...(first && { branchId: first.id, area: undefined }) }, context)
    .then(({ list }) => list.slice(0, HOME_CARS))
    .catch(() => [])
  return { query, today: seoulDate(context.now()), branches, cars }
}

const rentcarQuery = queryBy(readRentcarQuery, writeRentcarQuery)

/** The filled screens of rental cars. */
export const rentcarViews: Record<string, View<unknown>> = {
  'rentcar/home': view({
    reads: RENTCAR_PARAMETERS,
    query: rentcarQuery,
    load: loadHome,
    render: (data) => <HomeView state={data} plain={(times, hours) => <PlainTimes times={times} hours={hours} />} />,
  }),
  'rentcar/results': view({
    reads: RENTCAR_PARAMETERS,
    query: rentcarQuery,
    load: async (context, _params, search) => {
      const query = readRentcarQuery(search, context.now())
      return catchRefusal(
        pageThereIs(query, (each) => loadCars(each, context)),
        { query },
      )
    },
    render: (data) => <ResultsView state={resultsOf(data)} />,
    plain: (data) =>
      'page' in data && (
        <PlainFilter
          {...RENTCAR_SEARCH}
          query={data.query}
          filter={RENTCAR_FILTER}
          questions={({ t }) => ({
            classes: t('rentcar:filter.class'),
            fuels: t('rentcar:filter.fuel'),
            seats: t('rentcar:filter.seats'),
            insurance: t('rentcar:insurance.title'),
            maxPrice: t('rentcar:filter.price'),
          })}
          offered={{ ...data.page.filterList, insurance: data.page.filterList.insurances }}
          sorts={RENTCAR_SORTS}
          sortText={({ t }, sort) => t(`rentcar:sort.${sort}`)}
        />
      ),
    head: headUnlessRefused(resultsHead),
  }),
  'rentcar/result': view({
    reads: RENTAL_PARAMETERS,
    query: queryBy(readRental, writeRental),
    load: loadCarFill,
    render: (data) => <DetailView state={initialDetail(data)} />,
    head: headUnlessRefused(carHead),
  }),
}
