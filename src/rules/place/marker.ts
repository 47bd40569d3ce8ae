import type { PlaceItem, PlacePoint } from '../../contract/place/catalogue.ts'
import type { Marker } from '../map.ts'

/** A property as a marker of the map, with what its card shows. */
export type PlaceMarker = PlacePoint & Marker

export function markerOf(point: PlacePoint): PlaceMarker {
  return { ...point, id: point.no }
}

/** The markers of a list that is already there, until the map has its own. */
export function markersOf(list: readonly PlaceItem[]): PlaceMarker[] {
  return list.map(({ no, name, category, thumbUrl, geoPoint, minPrice, salePrice, soldOut, star, review }) =>
    markerOf({
      no,
      name,
      category,
      thumbUrl,
      geoPoint,
      minPrice,
      salePrice,
      soldOut,
      rating: star.rating,
      reviewCount: review.count,
    }),
  )
}
