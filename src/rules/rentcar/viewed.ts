import type { Instant } from '#contract/date.ts'
import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import type { Viewed } from '../history.ts'

/**
 * What is remembered of a car: it is gone back to by the query that it was looked at with. Imports
 * no schema, as `history.ts`.
 */
export function viewedCar(car: RentcarDetail, viewedAt: Instant, search: string): Viewed {
  return {
    product: 'rentcar',
    id: car.id,
    name: car.name,
    kind: '',
    where: car.pickUpBranch.name,
    photo: car.photo,
    salePrice: car.soldOut ? null : car.salePrice,
    count: null,
    search,
    viewedAt,
  }
}
