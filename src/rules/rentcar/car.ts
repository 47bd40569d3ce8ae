import type { Instant } from '#contract/date.ts'
import type { Branch } from '#contract/rentcar/branch.ts'
import { CarId, type Rental } from '#contract/rentcar/car.ts'
import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import type { Params } from '../address.ts'
import type { DetailFill, DetailRefused, DetailState } from '../detail.ts'
import type { Marker } from '../map.ts'
import { parseIntegerIn } from '../query.ts'
import { readRental } from './rental.ts'

/** Which car, for when and for whom. */
export type CarQuery = Rental & { carId: number }

/** Nothing stands beside a car: what it is and costs comes in one answer. */
type Parts = Record<never, never>
export type CarFill = DetailFill<CarQuery, RentcarDetail, Parts>

/** What a car is whenever, to whomever: told where it cannot be had as asked for. */
export type KnownCar = Pick<
  RentcarDetail,
  | 'name'
  | 'nameEn'
  | 'photo'
  | 'class'
  | 'fuel'
  | 'seats'
  | 'year'
  | 'transmission'
  | 'minAge'
  | 'pickUpBranch'
  | 'returnBranch'
>
export interface CarRefused extends DetailRefused<CarQuery> {
  /** Absent while nobody knows. */
  car?: KnownCar
}
export type CarState = DetailState<CarQuery, RentcarDetail, Parts> & Pick<CarRefused, 'car'>

/** What an address asks for; null when it names no car. */
export function readCar({ id }: Params, search: URLSearchParams, now: Instant): CarQuery | null {
  const carId = parseIntegerIn(CarId, id ?? null)
  return carId === undefined ? null : { carId, ...readRental(search, now) }
}

/**
 * Where a car is fetched, and where it is left if elsewhere, as markers of a map: one alone bears
 * the car's price, two what is done there.
 */
export function branchMarkers(
  { pickUpBranch, returnBranch, salePrice, soldOut }: RentcarDetail,
  { named, does }: { named: (branch: Branch) => string; does: readonly [pickUp: string, dropOff: string] },
): [pickUp: Marker, dropOff?: Marker] {
  const marker = (branch: Branch): Marker => ({
    id: branch.id,
    name: named(branch),
    geoPoint: branch.geoPoint,
    salePrice,
    soldOut,
  })
  if (returnBranch.id === pickUpBranch.id) return [marker(pickUpBranch)]
  return [
    { ...marker(pickUpBranch), text: does[0] },
    { ...marker(returnBranch), text: does[1] },
  ]
}
