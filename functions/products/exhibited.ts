import type { ExhibitionItem } from '#contract/exhibition.ts'
import { formattersIn } from '#islands/formatters.ts'
import type { PageWords } from '#islands/page.tsx'
import type { ItemSummary } from '#rules/item.ts'
import type { RequestContext } from '../env.ts'
import { wordsFor } from '../words.ts'

/** What the items of an exhibition are worded with: what the pages of this visitor are. */
export function pageWords({ channel, language }: RequestContext): PageWords {
  const t = wordsFor(channel, language)
  return { page: { language }, t, format: formattersIn(language, t) }
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
