import type { GeoPoint } from '#contract/catalogue.ts'

/** A rectangle of the map, degrees. */
export interface MapBounds {
  south: number
  north: number
  west: number
  east: number
}

/** A marker: an element that stands with its lower edge on a point. */
export interface MarkerSpot {
  geoPoint: GeoPoint
  element: HTMLElement
}

/** Where a map begins: around a point at a zoom, or around all of some points. */
export interface Start {
  centre: GeoPoint | null
  zoom: number
  /** Shown whole where there is no centre; Korea when empty. */
  points: readonly GeoPoint[]
  /** Pixels of the foot that something lies over from the beginning. */
  foot: number
  language: string
  /** What the map and its buttons are called to who hears them. */
  labels: { map: string; nearer: string; further: string; sources: string }
}

/** A provider's map on the page. */
export interface MapView {
  /** Puts these markers in the place of those before. */
  setMarkers: (markers: readonly MarkerSpot[]) => void
  /** Goes nearer to a rectangle, by at least one level. */
  approach: (bounds: MapBounds) => void
  /** Moves to a point, at a zoom at least. */
  show: (point: GeoPoint, zoom: number) => void
  /** Moves all that is shown up by so many pixels. */
  lift: (pixels: number) => void
  remove: () => void
}

/** Who is told of a map. */
interface Listener {
  /**
   * The rectangle and the zoom, at 0 of which the world is 512 pixels wide: at first and after
   * every move.
   */
  moved: (bounds: MapBounds, zoom: number) => void
  /** Why a map that was opened is one no more. */
  lost: (why: Error) => void
  /** Why a map has prices alone, until it is moved. */
  bare: (why: Error) => void
}

/** Opens a provider's map in an element. Throws where it cannot. */
export type OpenMap = (container: HTMLElement, start: Start, listener: Listener) => Promise<MapView>

/** Pixels around the points of a first view: prices stand above their points. */
const ROOM = { top: 96, bottom: 56, left: 60, right: 60 }

/** That room above so many pixels of the foot, or as much of it as a small map has. */
export function roomIn({ clientWidth, clientHeight }: HTMLElement, foot: number): typeof ROOM {
  const [across, down] = [clientWidth / 5, clientHeight / 5]
  return {
    top: Math.min(ROOM.top, down),
    bottom: Math.min(ROOM.bottom + foot, down),
    left: Math.min(ROOM.left, across),
    right: Math.min(ROOM.right, across),
  }
}

/** What is shown when there is nothing to be shown: Korea. */
export const KOREA: MapBounds = { south: 33, north: 38.7, west: 124.5, east: 131 }
/** Whether the map of Korea shows a point. */
export function inKorea({ lat, lon }: GeoPoint): boolean {
  return lat >= KOREA.south && lat <= KOREA.north && lon >= KOREA.west && lon <= KOREA.east
}
/** The nearest that a map goes by itself. */
export const NEAR = 13

/** The rectangle around points, or Korea. */
export function around(points: readonly GeoPoint[]): MapBounds {
  if (points.length === 0) return KOREA
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lons), east: Math.max(...lons) }
}

/** The world, to begin with where nothing is found in it: around where most travel. */
export const WORLD: readonly GeoPoint[] = [
  { lat: 60, lon: -120 },
  { lat: 20, lon: 110 },
  { lat: -40, lon: 150 },
]

/** The zoom at which a map begins that cannot show the whole world. */
const FAR = 1
/** How much of a map's width prices leave to their points. */
const FREE = 0.8
const middleOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >>> 1] ?? 0

/**
 * Where a map begins whose points are spread over more of the world than it can show, as it is
 * never larger than the world: among most of them. Null where it can show them all.
 */
export function among(
  points: readonly GeoPoint[],
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): Pick<Start, 'centre' | 'zoom'> | null {
  const { west, east } = around(points)
  const widest = (360 * clientWidth * FREE) / Math.max(clientWidth, clientHeight)
  if (east - west <= widest) return null
  const centre = { lat: middleOf(points.map(({ lat }) => lat)), lon: middleOf(points.map(({ lon }) => lon)) }
  return { centre, zoom: FAR }
}
