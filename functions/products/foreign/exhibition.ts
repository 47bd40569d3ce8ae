import { searchForeign } from '../../../src/contract/upstream/foreign.ts'
import { nightsBetween } from '../../../src/rules/date.ts'
import { propertyNameIn, whereIn } from '../../../src/rules/foreign/name.ts'
import { foreignPath, readForeignStay, writeForeignStay } from '../../../src/rules/foreign/search.ts'
import { discountsOf } from '../../discount.ts'
import { wordsFor } from '../../words.ts'
import type { ItemLoader } from '../items.ts'
import { spelled } from './load.ts'
import { foreignItemOf } from './map.ts'

/** Properties of overseas lodging, for the stay of the search. */
export const foreignItems: ItemLoader = async (edge, ids, params) => {
  const now = edge.now()
  const { language } = edge
  const stay = readForeignStay(params, now)
  const t = wordsFor(edge.channel, language)
  const [answer, discounts] = await Promise.all([
    edge.ask(searchForeign, { ...spelled(stay), ids: [...ids], sort: 'recommended', page: 1, size: ids.length }),
    discountsOf(edge, 'foreign'),
  ])
  const nights = t('place:basis', { count: nightsBetween(stay.checkIn, stay.checkOut) })
  const rooms = stay.rooms.length
  return answer.result.list.map((row) => {
    const item = foreignItemOf(row, { checkIn: stay.checkIn, now, discounts })
    const stars = item.starRatings[0]?.rating ?? 0
    return {
      id: item.propertyId,
      name: propertyNameIn(language, item),
      kicker: stars > 0 ? t('exhibition:stars', { count: stars }) : t('shell:product.foreign'),
      where: whereIn(language, item),
      photo: item.photo,
      rating: item.review,
      minPrice: item.strikethroughPrice,
      salePrice: item.salePrice,
      discountPercent: item.discountPercent,
      basis: rooms > 1 ? `${nights} · ${t('foreign:rooms', { count: rooms })}` : nights,
      soldOut: item.soldOut,
      link: `${foreignPath(item.propertyId)}?${writeForeignStay(stay)}`,
    }
  })
}
