import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { LEISURE_SEARCH, LEISURE_SORTS } from '#rules/leisure/search.ts'
import { deals } from '#stores/leisure/results.ts'
import { usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { MapSheet } from '../results/MapSheet.tsx'
import { SortSheet } from '../results/SortSheet.tsx'
import LeisureFilter from './LeisureFilter.tsx'

const DealMap = lazy(() => import('./DealMap.tsx'))

/** The sheet that is open over the results of leisure. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const { page, t } = usePage()
  const { query, answer } = useStore(deals.$results)
  if (!query) return null
  const { to } = addressesOf(page, LEISURE_SEARCH, query)
  if (popup === 'sort')
    return (
      <SortSheet
        orders={LEISURE_SORTS.map((sort) => ({
          href: to({ sort }),
          text: t(`leisure:sort.${sort}`),
          current: query.sort === sort,
        }))}
      />
    )
  if (popup === 'map')
    return (
      <MapSheet>
        <DealMap query={query} />
      </MapSheet>
    )
  return <LeisureFilter query={query} known={answer} />
}
