import type { Instant } from '../../contract/date.ts'
import type { Rental, RentcarDetail } from '../../contract/rentcar/catalogue.ts'
import type { DetailFill, DetailState } from '../detail.ts'
import type { Marker } from '../map.ts'
import { carIdOf, readRental } from './search.ts'

/** Which car, for when and for whom. */
export type CarQuery = Rental & { carId: number }

/** Nothing stands beside a car: what it is and costs comes in one answer. */
type Parts = Record<never, never>
export type CarFill = DetailFill<CarQuery, RentcarDetail, Parts>
export type CarState = DetailState<CarQuery, RentcarDetail, Parts>

/** The car and the rental of an address; null when it names no car. */
export function readCar({ pathname, search }: Pick<Location, 'pathname' | 'search'>, now: Instant): CarQuery | null {
  const carId = carIdOf(pathname)
  return carId === null ? null : { carId, ...readRental(new URLSearchParams(search), now) }
}

/** The branch of a car as a marker of the map. */
export function branchMarker({ pickUpBranch, salePrice, soldOut }: RentcarDetail): Marker {
  return {
    id: pickUpBranch.id,
    name: pickUpBranch.name,
    geoPoint: pickUpBranch.geoPoint,
    salePrice,
    soldOut,
  }
}
