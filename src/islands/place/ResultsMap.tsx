import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { PlacePoint, PlaceQuery } from '../../contract/place.ts'
import { nightsOf } from '../../rules/date.ts'
import { pointsOf } from '../../rules/results.ts'
import { writeStay } from '../../rules/search.ts'
import { $map, loadPoints, selectPoint } from '../../stores/map.ts'
import { $results } from '../../stores/results.ts'
import PriceMap from '../map/Map.tsx'
import type { Bounds } from '../map/view.ts'
import { href, usePage } from '../page.tsx'

/** The card of the chosen marker. */
function Card({ point, query }: { point: PlacePoint; query: PlaceQuery }) {
  const { page, t, say } = usePage()
  return (
    <a className="results-map-card" href={href(page, `place/result/${point.no}`, `?${writeStay(query)}`)}>
      <img src={point.thumbUrl} alt="" width={96} height={72} />
      <span>
        <small>{t(`place:category.${point.category}`)}</small>
        <b>{point.name}</b>
        <strong>
          {point.soldOut ? t('place:soldOut') : say.won(point.salePrice)}{' '}
          <small>{t('place:basis', { count: nightsOf(query.checkIn, query.checkOut).length })}</small>
        </strong>
      </span>
    </a>
  )
}

/** The results on a map: begins at the list's properties, then follows the visitor. */
export default function ResultsMap({ query }: { query: PlaceQuery }) {
  const { t } = usePage()
  const { points, selected, loading, failure } = useStore($map)
  const { list } = useStore($results)
  const shown = points.length > 0 ? points : pointsOf(list)
  const chosen = shown.find((point) => point.no === selected)
  const move = useCallback((bounds: Bounds) => loadPoints(query, bounds), [query])
  return (
    <div className="results-map-view">
      <PriceMap points={shown} selected={selected} onOpen={selectPoint} onMove={move} />
      {(failure || (!loading && points.length === 0)) && (
        <p className="results-map-note" role="status">
          {failure ? t('failure:upstreamFailed') : t('map:empty')}
        </p>
      )}
      {chosen && <Card point={chosen} query={query} />}
    </div>
  )
}
