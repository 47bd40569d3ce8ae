import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import type { Bounds } from '#contract/catalogue.ts'
import { FAILURES } from '#contract/failure.ts'
import { type PointSummary, toMarker } from '#rules/item.ts'
import type { Points } from '#stores/map.ts'
import PriceMap from '../map/Map.tsx'
import { href, usePage } from '../page.tsx'
import { MapCard } from './MapCard.tsx'
import '../map/map.css'

interface Props<Query, Point, Item extends Point> {
  query: Query
  points: Points<Query, Point>
  /** The list that is already there, until the map has its own. */
  first: readonly Item[]
  /** Keep it the same for as long as its query is: markers are drawn anew with it. */
  summaryOf: (point: Point) => PointSummary
}

/** Results on a map: begins at what the list has, then follows the visitor. */
export function ResultsMap<Query, Point, Item extends Point>({
  query,
  points,
  first,
  summaryOf,
}: Props<Query, Point, Item>) {
  const { page, t } = usePage()
  const { $map, loadPoints, selectPoint } = points
  const { points: found, selected, loading, failure } = useStore($map)
  const shown = useMemo(() => (found.length > 0 ? found : first).map(summaryOf), [found, first, summaryOf])
  const markers = useMemo(() => shown.map(toMarker), [shown])
  const chosen = shown.find(({ key }) => key === selected)
  const move = useCallback((bounds: Bounds) => loadPoints(query, bounds), [query, loadPoints])
  return (
    <div className="map-view">
      <PriceMap markers={markers} selected={selected} onOpen={selectPoint} onMove={move} />
      {(failure || (!loading && found.length === 0)) && (
        <p className="map-note" role="status">
          {failure ? t(`failure:${FAILURES[failure].message}`) : t('map:empty')}
        </p>
      )}
      {chosen && (
        <MapCard href={href(page, chosen.href)} photo={chosen.thumb} kicker={chosen.kind} name={chosen.title}>
          <strong>
            {chosen.amount}
            {chosen.basis && <small> {chosen.basis}</small>}
          </strong>
        </MapCard>
      )}
    </div>
  )
}
