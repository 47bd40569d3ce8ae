import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback } from 'react'
import type { Bounds } from '../../contract/catalogue.ts'
import { FAILURES } from '../../contract/failure.ts'
import type { Marker } from '../../rules/map.ts'
import type { Points } from '../../stores/map.ts'
import PriceMap from '../map/Map.tsx'
import { useWords } from '../page.tsx'

interface Props<Query, Point extends Marker> {
  query: Query
  points: Points<Query, Point>
  /** The markers of the list that is already there. */
  first: readonly Point[]
  /** The card of the chosen marker. */
  children: (point: Point) => ReactNode
}

/** Results on a map: begins at what the list has, then follows the visitor. */
export function ResultsMap<Query, Point extends Marker>({ query, points, first, children }: Props<Query, Point>) {
  const t = useWords()
  const { $map, loadPoints, selectPoint } = points
  const { points: found, selected, loading, failure } = useStore($map)
  const shown = found.length > 0 ? found : first
  const chosen = shown.find(({ id }) => id === selected)
  const move = useCallback((bounds: Bounds) => loadPoints(query, bounds), [query, loadPoints])
  return (
    <div className="results-map-view">
      <PriceMap markers={shown} selected={selected} onOpen={selectPoint} onMove={move} />
      {(failure || (!loading && found.length === 0)) && (
        <p className="results-map-note" role="status">
          {failure ? t(`failure:${FAILURES[failure].message}`) : t('map:empty')}
        </p>
      )}
      {chosen && children(chosen)}
    </div>
  )
}
