import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import type { RentcarQuery } from '#contract/rentcar/catalogue.ts'
import { type BranchPoint, branchPoints } from '#rules/rentcar/point.ts'
import { writeRentcarQuery } from '#rules/rentcar/search.ts'
import { branchMap, cars, rentcarNow } from '#stores/rentcar/results.ts'
import { usePage } from '../page.tsx'
import { ResultsMap } from '../results/ResultsMap.tsx'
import { RENTCAR_SEARCH } from './ResultsView.tsx'
import { branchPoint } from './summary.ts'

/** The branches of a search on a map, each with its cheapest price. */
export default function BranchMap({ query }: { query: RentcarQuery }) {
  const words = usePage()
  const { status } = useStore(cars.$results)
  const { filterList } = rentcarNow()
  const first = useMemo(() => branchPoints(filterList), [filterList])
  const summaryOf = useCallback(
    (branch: BranchPoint) => {
      const at = { branchId: Number(branch.id), area: undefined, keyword: undefined, page: 1 }
      return branchPoint(words, branch, `${RENTCAR_SEARCH.path}?${writeRentcarQuery({ ...query, ...at })}`)
    },
    [words, query],
  )
  return (
    <ResultsMap
      query={query}
      points={branchMap}
      first={status === 'loading' ? null : first}
      summaryOf={summaryOf}
      total="rentcar:search.branches"
    />
  )
}
