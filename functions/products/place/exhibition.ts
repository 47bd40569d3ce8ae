import { searchPlaces } from '../../../src/contract/upstream/place.ts'
import { nightsBetween } from '../../../src/rules/date.ts'
import { placePath, readStay, writeStay } from '../../../src/rules/place/search.ts'
import { discountsOf } from '../../discount.ts'
import { wordsFor } from '../../words.ts'
import type { ItemLoader } from '../items.ts'
import { itemOf } from './map.ts'

/** Properties of domestic lodging, for the stay of the search. */
export const placeItems: ItemLoader = async (edge, ids, params) => {
  const stay = readStay(params, edge.now())
  const t = wordsFor(edge.channel, edge.language)
  const [answer, discounts] = await Promise.all([
    edge.ask(searchPlaces, { ...stay, ids: ids.map(Number), sort: 'recommended', page: 1, size: ids.length }),
    discountsOf(edge, 'place'),
  ])
  return answer.result.list.map((row) => {
    const { no, name, category, regionName, photo, star, review, soldOut, ...item } = itemOf(row, discounts)
    return {
      id: String(no),
      name,
      kicker: t(`place:category.${category}`),
      where: regionName,
      photo,
      rating: { rating: star.rating, count: review.count },
      minPrice: item.minPrice,
      salePrice: item.salePrice,
      discountPercent: item.discountPercent,
      basis: t('place:basis', { count: nightsBetween(stay.checkIn, stay.checkOut) }),
      soldOut,
      link: `${placePath(no)}?${writeStay(stay)}`,
    }
  })
}
