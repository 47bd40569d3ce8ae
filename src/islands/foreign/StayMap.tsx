import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { ForeignQuery } from '#contract/foreign/catalogue.ts'
import { stayMap, stays } from '#stores/foreign/results.ts'
import { usePage } from '../page.tsx'
import { ResultsMap } from '../results/ResultsMap.tsx'
import { foreignPoint } from './summary.ts'

/** The properties of a search on a map. */
export default function StayMap({ query }: { query: ForeignQuery }) {
  const words = usePage()
  const { list, status } = useStore(stays.$results)
  const summaryOf = useCallback(
    (point: Parameters<typeof foreignPoint>[1]) => foreignPoint(words, point, query),
    [words, query],
  )
  return (
    <ResultsMap
      query={query}
      points={stayMap}
      first={status === 'loading' ? null : list}
      summaryOf={summaryOf}
      total="place:total"
      abroad
    />
  )
}
