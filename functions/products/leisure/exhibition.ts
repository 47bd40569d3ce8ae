import { searchDeals } from '../../../src/contract/upstream/leisure.ts'
import { dealPath } from '../../../src/rules/leisure/deal.ts'
import { discountsOf } from '../../discount.ts'
import { wordsFor } from '../../words.ts'
import type { ItemLoader } from '../items.ts'
import { categoryNames } from './load.ts'
import { dealItemOf } from './map.ts'

/** Deals of leisure at their cheapest ticket; a ticket's day is chosen on its own page. */
export const leisureItems: ItemLoader = async (edge, ids) => {
  const [answer, discounts] = await Promise.all([
    edge.ask(searchDeals, { ids: ids.map(Number), sort: 'recommended', page: 1, size: ids.length }),
    discountsOf(edge, 'leisure'),
  ])
  const named = categoryNames(edge)
  return answer.result.list.map((row) => {
    const { id, name, categoryName, regionName, photo, star, review, soldOut, ...item } = dealItemOf(
      row,
      discounts,
      named,
    )
    return {
      id: String(id),
      name,
      kicker: categoryName,
      where: regionName,
      photo,
      rating: review.count > 0 ? { rating: star.rating, count: review.count } : null,
      minPrice: item.minPrice.coverPrice,
      salePrice: item.salePrice,
      discountPercent: item.discountPercent,
      basis: wordsFor(edge.channel, edge.language)('exhibition:from'),
      soldOut,
      link: dealPath(id),
    }
  })
}
