import { searchDeals } from '../../src/contract/upstream/leisure.ts'
import { discountsOf } from '../api/discount.ts'
import { categoryNames } from '../api/leisure.ts'
import { dealItemOf } from '../leisure.ts'
import { wordsFor } from '../words.ts'
import type { Shelf } from './shelf.ts'

/** Deals of leisure at their cheapest ticket; a ticket's day is chosen on its own page. */
export const leisureShelf: Shelf = async (edge, ids) => {
  const [answer, discounts] = await Promise.all([
    edge.ask(searchDeals, { ids: ids.map(Number), sort: 'recommended', page: 1, size: ids.length }),
    discountsOf(edge, 'LEISURE'),
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
      link: `leisure/result/${id}`,
    }
  })
}
