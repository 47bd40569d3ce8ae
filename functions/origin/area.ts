import type { UpstreamArea, UpstreamCluster } from '#contract/upstream/catalogue.ts'
import { within } from './bounds.ts'
import { grouped } from './grouped.ts'
import { ServiceRefusal } from './refusal.ts'

/** Cells of about the width of a hand. */
const MAX_COLUMNS = 2 ** 28

/** Metres of a degree of latitude. */
export const METRES_PER_DEGREE = 111_320

/** WGS84 degrees. */
export interface Point {
  lat: number
  lon: number
}
export type Bounds = Pick<UpstreamArea, 'south' | 'north' | 'west' | 'east'>

/** SQL of what of a table stands within a rectangle. */
export function standsIn(table: string, bounds: Bounds, bind: (value: number) => string): string {
  const { south, north, west, east } = bounds
  return `${table}.lat BETWEEN ${bind(south)} AND ${bind(north)} AND ${table}.lon BETWEEN ${bind(west)} AND ${bind(east)}`
}

/** As much of a result as its place on a map needs. */
export interface Spot extends Point {
  id: string
  category: string
  price: number
  soldOut: boolean
}

/** Where the square of the Mercator projection has its edges, as the sine of their latitude. */
const EDGE = Math.tanh(Math.PI)

/** The cell of a point: its column and its row, from the north-west. */
function cellOf({ lat, lon }: Point, columns: number): string {
  const sine = Math.min(Math.max(Math.sin((lat * Math.PI) / 180), -EDGE), EDGE)
  const row = (0.5 - Math.atanh(sine) / (2 * Math.PI)) * columns
  return `${Math.floor((lon / 360 + 0.5) * columns)}/${Math.floor(row)}`
}

/** The lowest price of each group in which the order of prices is that of what is paid. */
function lowestOf(
  spots: readonly Spot[],
  breaks: readonly number[],
  apart: ReadonlySet<string>,
): UpstreamCluster['lowest'] {
  const groups = new Map<string, UpstreamCluster['lowest'][number]>()
  for (const { id: own, category, price } of spots) {
    const id = apart.has(own) ? own : null
    const key = id ?? `${category}/${breaks.filter((step) => step <= price).length}`
    const least = groups.get(key)
    if (!least || price < least.price) groups.set(key, { category, id, price })
  }
  return [...groups.values()]
}

function clusterOf(spots: readonly Spot[], { breaks = [], apart = [] }: UpstreamArea): UpstreamCluster {
  const open = spots.filter(({ soldOut }) => !soldOut)
  const [lats, lons] = [spots.map(({ lat }) => lat), spots.map(({ lon }) => lon)]
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  return {
    count: spots.length,
    lat: mean(lats),
    lon: mean(lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lons),
    east: Math.max(...lons),
    soldOut: open.length === 0,
    lowest: lowestOf(open.length > 0 ? open : spots, breaks, new Set(apart)),
  }
}

/** Results of a rectangle as told: one by one by `itemsOf`, and as clusters, cell by cell. */
export async function told<Shown, Item>(
  spots: readonly (Spot & { shown: Shown })[],
  area: UpstreamArea,
  itemsOf: (shown: Shown[]) => Promise<Item[]>,
): Promise<{ totalCount: number; points: Item[]; clusters: UpstreamCluster[] }> {
  const cells = grouped(spots, (spot) => cellOf(spot, area.columns))
  const alone: Shown[] = []
  const clusters: UpstreamCluster[] = []
  for (const cell of cells.values()) {
    const [first] = cell
    // No zoom tells those apart that stand on one spot.
    if (cell.every(({ lat, lon }) => lat === first?.lat && lon === first.lon))
      alone.push(...cell.map(({ shown }) => shown))
    else clusters.push(clusterOf(cell, area))
  }
  return { totalCount: spots.length, points: await itemsOf(alone), clusters }
}

/** A rectangle and its cells, and what is looked for there. Throws INVALID_REQUEST. */
export function areaOf<Input extends UpstreamArea>({
  south,
  north,
  west,
  east,
  columns,
  breaks,
  apart,
  ...search
}: Input) {
  if (!within(columns, 1, MAX_COLUMNS)) throw new ServiceRefusal('INVALID_REQUEST', 'columns')
  return { search, area: { south, north, west, east, columns, breaks, apart } }
}
