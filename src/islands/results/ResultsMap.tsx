import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import type { View } from '#contract/catalogue.ts'
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
  /** The message of how many there are. */
  total: 'place:total' | 'leisure:total' | 'rentcar:search.branches'
}

/** Results on a map: begins at what the list has, then follows the visitor. */
export function ResultsMap<Query, Point, Item extends Point>({
  query,
  points,
  first,
  summaryOf,
  total,
}: Props<Query, Point, Item>) {
  const { page, t, format } = usePage()
  const { $map, loadPoints, selectPoint } = points
  const { area, selected, failure } = useStore($map)
  const shown = useMemo(() => (area?.points ?? first).map(summaryOf), [area, first, summaryOf])
  const markers = useMemo(() => shown.map(toMarker), [shown])
  const chosen = shown.find(({ key }) => key === selected)
  const move = useCallback((view: View) => loadPoints(query, view), [query, loadPoints])
  return (
    <div className="map-view">
      <PriceMap markers={markers} clusters={area?.clusters} selected={selected} onOpen={selectPoint} onMove={move} />
      {(failure || area) && (
        <p className="map-note" role="status">
          {failure
            ? t(`failure:${FAILURES[failure].message}`)
            : area?.totalCount
              ? t('map:here', { total: t(total, { count: area.totalCount, shown: format.figure(area.totalCount) }) })
              : t('map:empty')}
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
