import type { Product } from '#contract/channel.ts'
import type { ExhibitionItem } from '#contract/exhibition.ts'
import type { ItemSummary } from '#rules/item.ts'
import type { PageWords } from './page.tsx'

/** An item of an exhibition or a wish list as any list shows it; it is worded by the edge. */
export function exhibited(
  { t, format }: PageWords,
  product: Product,
  { id, name, link, where, minPrice, salePrice, ...item }: ExhibitionItem,
): ItemSummary {
  return {
    ...item,
    product,
    key: id,
    href: link,
    title: name,
    kind: item.kicker,
    where,
    line: where,
    badges: [],
    price: salePrice,
    strikethrough: minPrice,
    percent: item.discountPercent,
    amount: item.soldOut ? t('exhibition:soldOut') : format.won(salePrice),
  }
}
