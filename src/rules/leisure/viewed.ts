import type { Instant } from '#contract/date.ts'
import type { LeisureDetail } from '#contract/leisure/catalogue.ts'
import type { Viewed } from '../history.ts'

/** What is remembered of a deal. Imports no schema, as `history.ts`. */
export function viewedDeal(
  { id, name, categoryName, regionName, photo, salePrice, soldOut }: LeisureDetail,
  viewedAt: Instant,
): Viewed {
  return {
    product: 'leisure',
    id,
    name,
    kind: categoryName,
    where: regionName,
    photo,
    salePrice: soldOut ? null : salePrice,
    count: null,
    search: '',
    viewedAt,
  }
}
