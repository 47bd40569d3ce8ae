import type { Language } from '#contract/channel.ts'
import type { Instant } from '#contract/date.ts'
import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import type { Viewed } from '../history.ts'
import { carName } from './name.ts'

/**
 * What is remembered of a car: it is gone back to by the query (`search`, `?…`) that it was looked
 * at with. Imports no schema, as `history.ts`.
 */
export function viewedCar(
  car: RentcarDetail,
  { language, search, viewedAt }: { language: Language; search: string; viewedAt: Instant },
): Viewed {
  return {
    product: 'rentcar',
    id: car.id,
    name: carName(car, language),
    kind: '',
    where: carName(car.pickUpBranch, language),
    photo: car.photo,
    salePrice: car.soldOut ? null : car.salePrice,
    count: null,
    search,
    viewedAt,
  }
}
