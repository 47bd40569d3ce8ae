import { searchForeign } from '../../src/contract/upstream/foreign.ts'
import { nightsBetween, seoulDate } from '../../src/rules/date.ts'
import { DEFAULT_ADULTS } from '../../src/rules/limits.ts'
import { readDates } from '../../src/rules/search.ts'
import { discountsOf } from '../api/discount.ts'
import { spelled } from '../api/foreign.ts'
import { foreignItemOf } from '../foreign.ts'
import { wordsFor } from '../words.ts'
import type { Shelf } from './shelf.ts'

/** Properties of overseas lodging for the nights of the search, one room for two; other rooms are chosen on their own pages. */
export const foreignShelf: Shelf = async (edge, ids, params) => {
  const now = edge.now()
  const dates = readDates(params, seoulDate(now))
  const stay = { ...dates, rooms: [{ adults: DEFAULT_ADULTS, childAges: [] }] }
  const t = wordsFor(edge.channel, edge.language)
  const [answer, discounts] = await Promise.all([
    edge.ask(searchForeign, { ...spelled(stay), ids: [...ids], sort: 'recommended', page: 1, size: ids.length }),
    discountsOf(edge, 'FOREIGN'),
  ])
  const korean = edge.language === 'ko'
  return answer.result.list.map((row) => {
    const item = foreignItemOf(row, { checkIn: stay.checkIn, now, discounts })
    const stars = item.starRatings[0]?.rating ?? 0
    const place = korean ? [item.countryName, item.cityName] : [item.englishCountryName, item.englishCityName]
    return {
      id: item.propertyId,
      name: korean ? item.propertyName : item.englishName,
      kicker: stars > 0 ? t('exhibition:stars', { count: stars }) : t('shell:product.foreign'),
      where: place.join(' '),
      photo: item.photo,
      rating: item.review,
      minPrice: item.strikethroughPrice,
      salePrice: item.salePrice,
      discountPercent: item.discountPercent,
      basis: t('place:basis', { count: nightsBetween(stay.checkIn, stay.checkOut) }),
      soldOut: item.soldOut,
      link: `foreign/result/${item.propertyId}?${new URLSearchParams(dates)}`,
    }
  })
}
