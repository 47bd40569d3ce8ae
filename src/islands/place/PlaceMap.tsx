import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { PlaceQuery } from '#contract/place/catalogue.ts'
import { placeMap, places } from '#stores/place/results.ts'
import { usePage } from '../page.tsx'
import { ResultsMap } from '../results/ResultsMap.tsx'
import { placePoint } from './summary.ts'

/** The properties of a search on a map. */
export default function PlaceMap({ query }: { query: PlaceQuery }) {
  const words = usePage()
  const { list, status } = useStore(places.$results)
  const summaryOf = useCallback(
    (point: Parameters<typeof placePoint>[1]) => placePoint(words, point, query),
    [words, query],
  )
  return (
    <ResultsMap
      query={query}
      points={placeMap}
      first={status === 'loading' ? null : list}
      summaryOf={summaryOf}
      total="place:total"
    />
  )
}
