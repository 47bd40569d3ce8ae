import type { Bounds } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/channel.ts'
import type { ForeignItem, ForeignPoint } from '../../contract/foreign/catalogue.ts'
import type { Marker } from '../map.ts'
import { propertyNameIn } from './name.ts'

/** A property abroad as a marker of the map, with what its card shows. */
export type ForeignMarker = Pick<
  ForeignPoint,
  'propertyId' | 'propertyName' | 'englishName' | 'propertyType' | 'bpUrl' | 'salePrice' | 'soldOut'
> &
  Marker

type Pointed = Omit<ForeignMarker, keyof Marker> &
  Pick<ForeignPoint, 'latitude' | 'longitude' | 'salePrice' | 'soldOut'>

export function foreignMarkerOf(language: Language): (point: Pointed) => ForeignMarker {
  return ({ propertyId, propertyName, englishName, propertyType, latitude, longitude, bpUrl, salePrice, soldOut }) => ({
    id: propertyId,
    name: propertyNameIn(language, { propertyName, englishName }),
    geoPoint: { lat: latitude, lon: longitude },
    propertyId,
    propertyName,
    englishName,
    propertyType,
    bpUrl,
    salePrice,
    soldOut,
  })
}

/** The markers of a list that is already there, until the map has its own. */
export function foreignMarkersOf(list: readonly ForeignItem[], language: Language): ForeignMarker[] {
  return list.map(({ photo, ...item }) => foreignMarkerOf(language)({ ...item, bpUrl: photo.small }))
}

/** A rectangle of a map as it can be asked for: a map shows more than the world when it is wide, and a world that goes on behind the date line. */
export function worldBounds({ south, north, west, east }: Bounds): Bounds {
  const lat = (value: number) => Math.min(Math.max(value, -90), 90)
  const lon = (value: number) => Math.min(Math.max(value, -180), 180)
  // A rectangle over the date line has two halves: the wider one is asked for.
  const [from, to] = west <= east ? [west, east] : 180 - west > east + 180 ? [west, 180] : [-180, east]
  return { south: lat(south), north: lat(north), west: lon(from), east: lon(to) }
}
