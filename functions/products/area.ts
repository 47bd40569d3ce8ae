import type { Area, View } from '#contract/catalogue.ts'
import type { Product } from '#contract/channel.ts'
import type { Won } from '#contract/money.ts'
import type { Province } from '#contract/region.ts'
import type { UpstreamArea, UpstreamCluster } from '#contract/upstream/catalogue.ts'
import { discountsOf, partsOf } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import type { Discounts } from '#functions/price.ts'
import { gridOf } from '#rules/map.ts'

type Lowest = UpstreamCluster['lowest'][number]

/** How a product's results within a view are asked for, and told. */
interface Told<Item, Point> {
  product: Product
  ask: (area: UpstreamArea) => Promise<{ result: { totalCount: number; points: Item[]; clusters: UpstreamCluster[] } }>
  pointOf: (item: Item, discounts: Discounts) => Point
  /** What a price comes to after the channel's discount. */
  paid: (lowest: Lowest, discounts: Discounts) => Won
}

/** The queries by which search engines know the lists of regions in which something is sold. */
export function regionQueries(provinces: readonly Province[]): string[] {
  return provinces.flatMap(({ regions }) => regions.filter(({ count }) => count > 0).map(({ id }) => `regionId=${id}`))
}

/** All results within a view, as clusters and what stands alone, at the channel's prices. */
export async function areaIn<Item, Point>(
  { bounds, zoom }: View,
  context: RequestContext,
  { product, ask, pointOf, paid }: Told<Item, Point>,
): Promise<Area<Point>> {
  const discounts = await discountsOf(context, product)
  const { result } = await ask({ ...gridOf({ bounds, zoom }), ...partsOf(discounts.policies) })
  return {
    totalCount: result.totalCount,
    points: result.points.map((item) => pointOf(item, discounts)),
    clusters: result.clusters.map(({ count, soldOut, lat, lon, south, north, west, east, lowest }) => ({
      count,
      soldOut,
      geoPoint: { lat, lon },
      bounds: { south, north, west, east },
      salePrice: Math.min(...lowest.map((each) => paid(each, discounts))),
    })),
  }
}
