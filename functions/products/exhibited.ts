import type { ExhibitionItem } from '#contract/exhibition.ts'
import type { Amenity } from '#contract/place/property.ts'
import type { WishTerms } from '#contract/wish.ts'
import { formattersIn } from '#islands/formatters.ts'
import type { PageWords } from '#islands/page.tsx'
import { seoulDate } from '#rules/date.ts'
import type { ItemSummary, Offer } from '#rules/item.ts'
import type { RequestContext } from '../env.ts'
import { wordsFor } from '../words.ts'
import { partOrNull } from './view.ts'

/**
 * A product's items with these ids that may be sold, in any order, at the price of its own list for
 * the search that `params` hold. What a search leaves out is as on the product's own screens. Of
 * domestic lodging `amenities` leave out what does not have them: an exhibition's, never a wish.
 */
export type ItemLoader = (
  context: RequestContext,
  ids: readonly string[],
  params: URLSearchParams,
  amenities?: Amenity[],
) => Promise<ExhibitionItem[]>

/** What items with these ids cost for a search, in any order; those that may be sold. */
export type OfferLoader<Search> = (
  context: RequestContext,
  ids: readonly string[],
  search: Search,
) => Promise<(Offer & { id: string })[]>

/** For when and whom a product's items are priced, by the search that `params` hold. */
export interface ItemTerms {
  /** In words, and where it is changed on the way to the wish list; null for no difference. */
  told: (context: RequestContext, params: URLSearchParams) => WishTerms | null
  /** The search that leaves out the fewest items. */
  widest: string
}

/** What asks a product's list for items with these ids alone. */
export function listing<Id>(ids: Id[]) {
  return { ids, sort: 'recommended', page: 1, size: ids.length } as const
}

/**
 * What items of a home cost for a search, by id; none where that cannot be had in time: a home
 * without prices is still a home.
 */
export async function offersOf<Search>(
  load: OfferLoader<Search>,
  context: RequestContext,
  ids: readonly string[],
  search: Search,
): Promise<Record<string, Offer>> {
  const list = ids.length > 0 ? await partOrNull(load(context, ids, search), context) : null
  return Object.fromEntries(
    (list ?? []).map(({ id, salePrice, minPrice, discountPercent, basis, soldOut }) => [
      id,
      { salePrice, minPrice, discountPercent, basis, soldOut },
    ]),
  )
}

/** What the items of an exhibition are worded with: what the pages of this visitor are. */
export function pageWords({ channel, language, now }: RequestContext): PageWords {
  const t = wordsFor(channel, language)
  return { page: { language }, t, format: formattersIn(language, t, seoulDate(now())) }
}

/** An item as it is answered in an exhibition. */
export function exhibited(item: ItemSummary): ExhibitionItem {
  const { key, title, kind, where, photo, rating, price, strikethrough, percent, basis, soldOut, href } = item
  return {
    id: String(key),
    name: title,
    kicker: kind,
    where,
    photo,
    rating,
    minPrice: strikethrough,
    salePrice: price,
    discountPercent: percent,
    basis,
    soldOut,
    link: href,
  }
}
