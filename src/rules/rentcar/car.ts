import type { Instant } from '#contract/date.ts'
import { CarId, type Rental } from '#contract/rentcar/car.ts'
import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import type { Params } from '../address.ts'
import type { DetailFill, DetailState } from '../detail.ts'
import type { Marker } from '../map.ts'
import { parseIntegerIn } from '../query.ts'
import { readRental } from './rental.ts'

/** Which car, for when and for whom. */
export type CarQuery = Rental & { carId: number }

/** Nothing stands beside a car: what it is and costs comes in one answer. */
type Parts = Record<never, never>
export type CarFill = DetailFill<CarQuery, RentcarDetail, Parts>
export type CarState = DetailState<CarQuery, RentcarDetail, Parts>

/** What an address asks for; null when it names no car. */
export function readCar({ id }: Params, search: URLSearchParams, now: Instant): CarQuery | null {
  const carId = parseIntegerIn(CarId, id ?? null)
  return carId === undefined ? null : { carId, ...readRental(search, now) }
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
