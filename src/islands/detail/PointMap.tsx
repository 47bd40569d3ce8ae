import { useMemo, useState } from 'react'
import type { Marker } from '#rules/map.ts'
import PriceMap from '../map/Map.tsx'
import { MapCard } from '../results/MapCard.tsx'
import '../map/map.css'

/** Zoom that shows the stations and sights round about; our own map has no streets. */
const ZOOM = 11
/** Pixels of the card over the map, without a photo, and of what lies below it. */
const CARD = 130

interface Place {
  marker: Marker
  /** Address of a small photo; null where there is none. */
  photo: string | null
  address: string
}

interface Props extends Place {
  /** Where else it leads to: shown as well, and told when it is pressed. */
  other?: Place | null
}

/** Where something is. */
export default function PointMap({ other = null, ...place }: Props) {
  const { marker } = place
  const markers = useMemo(() => (other ? [marker, other.marker] : [marker]), [marker, other])
  const [chosen, choose] = useState(marker.id)
  const shown = other && chosen === other.marker.id ? other : place
  return (
    <div className="map-view">
      <PriceMap
        markers={markers}
        {...(other ? {} : { centre: marker.geoPoint })}
        zoom={ZOOM}
        foot={CARD}
        selected={shown.marker.id}
        onOpen={choose}
      />
      <MapCard photo={shown.photo} name={shown.marker.name} {...(other && { kicker: shown.marker.text ?? '' })}>
        <small>{shown.address}</small>
      </MapCard>
    </div>
  )
}
