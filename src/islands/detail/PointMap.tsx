import { useMemo } from 'react'
import type { Marker } from '#rules/map.ts'
import PriceMap from '../map/Map.tsx'
import { MapCard } from '../results/MapCard.tsx'
import '../map/map.css'

/** Zoom that shows the coast or the mountains round about; the map draws no streets of its own. */
const ZOOM = 10

interface Props {
  marker: Marker
  /** Address of a small photo; null where there is none. */
  photo: string | null
  address: string
}

/** Where something is. */
export default function PointMap({ marker, photo, address }: Props) {
  const markers = useMemo(() => [marker], [marker])
  return (
    <div className="map-view">
      <PriceMap markers={markers} centre={marker.geoPoint} zoom={ZOOM} selected={marker.id} />
      <MapCard photo={photo} name={marker.name}>
        <small>{address}</small>
      </MapCard>
    </div>
  )
}
