import { useMemo } from 'react'
import type { PlaceDetail } from '../../contract/place.ts'
import { pointOf } from '../../rules/detail.ts'
import PriceMap from '../map/Map.tsx'

/** Zoom that shows the coast or the mountains round about; the map draws no streets of its own. */
const ZOOM = 10

/** Where the property is. */
export default function DetailMap({ detail }: { detail: PlaceDetail }) {
  const points = useMemo(() => [pointOf(detail)], [detail])
  const photo = detail.photos[0]
  return (
    <div className="results-map-view">
      <PriceMap points={points} centre={detail.geoPoint} zoom={ZOOM} selected={detail.no} />
      <div className="results-map-card">
        {photo && <img src={photo.small} alt="" width={96} height={72} />}
        <span>
          <b>{detail.name}</b>
          <small>{detail.address}</small>
        </span>
      </div>
    </div>
  )
}
