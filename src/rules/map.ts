import type { GeoPoint } from '../contract/catalogue.ts'
import type { Won } from '../contract/money.ts'

/** What stands on a map with a price. A product's points are markers with more for their cards. */
export interface Marker {
  id: number | string
  name: string
  geoPoint: GeoPoint
  salePrice: Won
  soldOut: boolean
}

/**
 * Markers drawn as one: the lowest price of what can still be booked, else of all; `marker` when it
 * stands alone.
 */
export interface Cluster {
  geoPoint: GeoPoint
  count: number
  salePrice: Won
  soldOut: boolean
  marker: Marker | null
}

/** Width of a grid cell in pixels: a price marker with a little air. */
const CELL = 104
/** Width of the world at zoom 0, pixels. */
const TILE = 512

/** Where a point is on the square map of the world, 0 to 1 each way (Web Mercator). */
function project({ lat, lon }: GeoPoint): { x: number; y: number } {
  const sine = Math.min(Math.max(Math.sin((lat * Math.PI) / 180), -0.9999), 0.9999)
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/**
 * Joins the markers of each cell of a grid that gets finer with the zoom (docs/product.md, "Place
 * list item").
 */
export function cluster(markers: readonly Marker[], zoom: number): Cluster[] {
  const scale = (TILE * 2 ** zoom) / CELL
  const cells = new Map<string, Marker[]>()
  for (const marker of markers) {
    const { x, y } = project(marker.geoPoint)
    const key = `${Math.floor(x * scale)}/${Math.floor(y * scale)}`
    const cell = cells.get(key)
    if (cell) cell.push(marker)
    else cells.set(key, [marker])
  }
  return [...cells.values()].map(join)
}

function join(markers: Marker[]): Cluster {
  const open = markers.filter((marker) => !marker.soldOut)
  const priced = open.length > 0 ? open : markers
  const mean = (of: (point: GeoPoint) => number) =>
    markers.reduce((sum, { geoPoint }) => sum + of(geoPoint), 0) / markers.length
  return {
    geoPoint: { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) },
    count: markers.length,
    salePrice: Math.min(...priced.map(({ salePrice }) => salePrice)),
    soldOut: open.length === 0,
    marker: markers.length === 1 ? (markers[0] ?? null) : null,
  }
}
