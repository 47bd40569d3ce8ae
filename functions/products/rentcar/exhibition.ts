import { searchCars } from '../../../src/contract/upstream/rentcar.ts'
import { durationOf } from '../../../src/rules/rentcar/rental.ts'
import { carPath, readRental, writeRental } from '../../../src/rules/rentcar/search.ts'
import { discountsOf } from '../../discount.ts'
import { wordsFor } from '../../words.ts'
import type { ItemLoader } from '../items.ts'
import { carOf } from './map.ts'

/** Rental cars for the rental of the search, back to where they were fetched. A branch that is closed then shows none. */
export const rentcarItems: ItemLoader = async (edge, ids, params) => {
  const { returnBranchId: _, ...rental } = readRental(params, edge.now())
  const t = wordsFor(edge.channel, edge.language)
  const [answer, discounts] = await Promise.all([
    edge.ask(searchCars, { ...rental, ids: ids.map(Number), sort: 'recommended', page: 1, size: ids.length }),
    discountsOf(edge, 'rentcar'),
  ])
  const { days, hours } = durationOf(rental)
  const duration = [
    days > 0 && t('rentcar:days', { count: days }),
    hours > 0 && t('rentcar:hoursBeyond', { count: hours }),
  ]
  return answer.result.list.map((row) => {
    const car = carOf(row, discounts)
    const korean = edge.language === 'ko'
    return {
      id: String(car.id),
      name: korean ? car.name : car.nameEn,
      kicker: t(`rentcar:class.${car.class}`),
      where: korean ? car.branch.name : car.branch.nameEn,
      photo: car.photo,
      rating: null,
      minPrice: car.minPrice,
      salePrice: car.salePrice,
      discountPercent: car.discountPercent,
      basis: t('rentcar:basis', { duration: duration.filter(Boolean).join(' ') }),
      soldOut: car.soldOut,
      link: `${carPath(car.id)}?${writeRental(rental)}`,
    }
  })
}
