import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { LeisureQuery } from '#contract/leisure/catalogue.ts'
import { dealMap, deals } from '#stores/leisure/results.ts'
import { usePage } from '../page.tsx'
import { ResultsMap } from '../results/ResultsMap.tsx'
import { dealPoint } from './summary.ts'

/** The deals of a search on a map. */
export default function DealMap({ query }: { query: LeisureQuery }) {
  const words = usePage()
  const { list, status } = useStore(deals.$results)
  const summaryOf = useCallback(
    (point: Parameters<typeof dealPoint>[1]) => dealPoint(words, point, query.date),
    [words, query],
  )
  return (
    <ResultsMap
      query={query}
      points={dealMap}
      first={status === 'loading' ? null : list}
      summaryOf={summaryOf}
      total="leisure:total"
    />
  )
}
