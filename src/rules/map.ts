import type { Bounds, Cluster, GeoPoint, View } from '../contract/catalogue.ts'
import type { Won } from '../contract/money.ts'

/** What stands on a map with a price. A product's points are markers with more for their cards. */
export interface Marker {
  id: number | string
  name: string
  geoPoint: GeoPoint
  salePrice: Won
  soldOut: boolean
  /** What it bears in the place of its price. */
  text?: string
}

/** What is drawn on one spot: a marker that stands alone, or several results as one. */
export interface Drawn extends Cluster {
  /** Those of its results that are known one by one. */
  markers: readonly Marker[]
}

/** Pixels of most price markers with a little air. */
export const LABEL = { width: 104, height: 44 } as const
/** Width of the world at zoom 0, pixels. */
const TILE = 512
/** Where the square map of the world ends, degrees. */
const EDGE = 85.0511
/** The nearest that a map goes: what it shows then is told one by one. */
export const NEAREST = 17
/** The finest cells, less than a metre. */
const FINEST = 2 ** 26
/** The most cells of an answer: those of the largest screen. */
const MAX_CELLS = 1000
/** Parts of a cell to which a rectangle is widened, so that views that are nearly alike are one. */
const PARTS = 8

/** Where a point is on the square map of the world, 0 to 1 each way (Web Mercator). */
function project({ lat, lon }: GeoPoint): { x: number; y: number } {
  const sine = Math.sin((Math.min(Math.max(lat, -EDGE), EDGE) * Math.PI) / 180)
  return { x: lon / 360 + 0.5, y: 0.5 - Math.atanh(sine) / (2 * Math.PI) }
}

/** Columns whose cells are a price marker wide at a zoom, or a little wider. */
const columnsAt = (zoom: number) => Math.max(1, Math.floor((TILE * 2 ** (Math.floor(zoom * 2) / 2)) / LABEL.width))

/** A degree to six places, the next greater or the next less. */
const greater = (degree: number) => Math.ceil(degree * 1e6) / 1e6
const less = (degree: number) => Math.floor(degree * 1e6) / 1e6
const latitude = (y: number) => (Math.asin(Math.tanh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI

/**
 * The cells of a view: into how many columns and rows the map of the world is cut, so that prices
 * of neighbours do not cover each other, and the rectangle, widened to parts of cells, so that
 * equal views are asked for alike. A view of more cells than any screen has is cut more coarsely.
 */
export function gridOf({ bounds, zoom }: View): Bounds & { columns: number } {
  const { x: left, y: top } = project({ lat: bounds.north, lon: bounds.west })
  const { x: right, y: bottom } = project({ lat: bounds.south, lon: bounds.east })
  let columns = columnsAt(Math.min(zoom, NEAREST))
  const cells = () => ((right - left) * columns + 1) * ((bottom - top) * columns + 1)
  while (cells() > MAX_CELLS) columns = Math.ceil(columns / 2)
  const steps = PARTS * columns
  const before = (at: number) => Math.max(0, Math.floor(at * steps) / steps)
  const after = (at: number) => Math.min(1, Math.ceil(at * steps) / steps)
  return {
    columns: columns === columnsAt(NEAREST) ? FINEST : columns,
    south: less(latitude(after(bottom))),
    north: greater(latitude(before(top))),
    west: Math.max(-180, less((before(left) - 0.5) * 360)),
    east: Math.min(180, greater((after(right) - 0.5) * 360)),
  }
}

/** A marker as what is drawn. */
function alone(marker: Marker): Drawn {
  const { geoPoint, salePrice, soldOut } = marker
  const { lat, lon } = geoPoint
  const bounds = { south: lat, north: lat, west: lon, east: lon }
  return { count: 1, geoPoint, bounds, salePrice, soldOut, markers: [marker] }
}

/** Two as one, where the first of them stands. */
function joined(one: Drawn, other: Drawn): Drawn {
  const [a, b] = [one.bounds, other.bounds]
  // What is sold out has no say in the price while something else can be booked.
  const priced = [one, other].filter(({ soldOut }) => !soldOut || (one.soldOut && other.soldOut))
  return {
    count: one.count + other.count,
    geoPoint: one.geoPoint,
    bounds: {
      south: Math.min(a.south, b.south),
      north: Math.max(a.north, b.north),
      west: Math.min(a.west, b.west),
      east: Math.max(a.east, b.east),
    },
    salePrice: Math.min(...priced.map(({ salePrice }) => salePrice)),
    soldOut: one.soldOut && other.soldOut,
    markers: [...one.markers, ...other.markers],
  }
}

/**
 * What is drawn of all results: whatever would cover what is already there joins it, the larger
 * ones first (docs/product.md, "What a map shows"). `width` is that of the longest price, pixels.
 */
export function drawnAt(
  markers: readonly Marker[],
  clusters: readonly Cluster[],
  zoom: number,
  width: number = LABEL.width,
): Drawn[] {
  const scale = TILE * 2 ** zoom
  const shown: { x: number; y: number; of: Drawn }[] = []
  const all = [...clusters.map((cluster) => ({ ...cluster, markers: [] })), ...markers.map(alone)]
  for (const each of all.toSorted((a, b) => b.count - a.count)) {
    const { x, y } = project(each.geoPoint)
    const covered = shown.find(
      (other) => Math.abs(other.x - x) * scale < width && Math.abs(other.y - y) * scale < LABEL.height,
    )
    if (covered) covered.of = joined(covered.of, each)
    else shown.push({ x, y, of: each })
  }
  return shown.map(({ of }) => of)
}
