import { useMemo } from 'react'
import type { PlaceDetail } from '../../contract/place.ts'
import { pointOf } from '../../rules/detail.ts'
import { markerOf } from '../../rules/marker.ts'
import PriceMap from '../map/Map.tsx'
import { MapCard } from '../results/MapCard.tsx'

/** Zoom that shows the coast or the mountains round about; the map draws no streets of its own. */
const ZOOM = 10

/** Where the property is. */
export default function DetailMap({ detail }: { detail: PlaceDetail }) {
  const markers = useMemo(() => [markerOf(pointOf(detail))], [detail])
  const photo = detail.photos[0]
  return (
    <div className="results-map-view">
      <PriceMap markers={markers} centre={detail.geoPoint} zoom={ZOOM} selected={detail.no} />
      <MapCard photo={photo?.small ?? null} name={detail.name}>
        <small>{detail.address}</small>
      </MapCard>
    </div>
  )
}
