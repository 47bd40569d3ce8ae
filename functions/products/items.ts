import type { ExhibitionItem } from '#contract/exhibition.ts'
import type { RequestContext } from '../env.ts'

/**
 * How a product shows some of what it sells: the items with these ids that may be sold, at the
 * price of its own list for the search that `params` hold, in any order. What a search leaves out
 * is as on the product's own screens.
 */
export type ItemLoader = (
  context: RequestContext,
  ids: readonly string[],
  params: URLSearchParams,
) => Promise<ExhibitionItem[]>
