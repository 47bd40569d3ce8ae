import type { GeoPoint } from '../contract/catalogue.ts'
import type { PlacePoint } from '../contract/place.ts'

/** Markers drawn as one: the lowest price of what can still be booked, else of all; `point` when it stands alone. */
export interface Cluster {
  geoPoint: GeoPoint
  count: number
  salePrice: number
  soldOut: boolean
  point: PlacePoint | null
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

/** Joins the markers of each cell of a grid that gets finer with the zoom (docs/product.md, "Place list item"). */
export function cluster(points: readonly PlacePoint[], zoom: number): Cluster[] {
  const scale = (TILE * 2 ** zoom) / CELL
  const cells = new Map<string, PlacePoint[]>()
  for (const point of points) {
    const { x, y } = project(point.geoPoint)
    const key = `${Math.floor(x * scale)}/${Math.floor(y * scale)}`
    const cell = cells.get(key)
    if (cell) cell.push(point)
    else cells.set(key, [point])
  }
  return [...cells.values()].map(join)
}

function join(points: PlacePoint[]): Cluster {
  const open = points.filter((point) => !point.soldOut)
  const priced = open.length > 0 ? open : points
  const mean = (of: (point: PlacePoint) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return {
    geoPoint: { lat: mean((point) => point.geoPoint.lat), lon: mean((point) => point.geoPoint.lon) },
    count: points.length,
    salePrice: Math.min(...priced.map((point) => point.salePrice)),
    soldOut: open.length === 0,
    point: points.length === 1 ? (points[0] ?? null) : null,
  }
}
