import { useMemo } from 'react'
import type { Marker } from '#rules/map.ts'
import PriceMap from '../map/Map.tsx'
import { MapCard } from '../results/MapCard.tsx'
import '../map/map.css'

/** Zoom that shows the stations and sights round about; our own map has no streets. */
const ZOOM = 11

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
