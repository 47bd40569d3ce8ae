import { PAGE_SIZE } from '#contract/bounds.ts'
import { Failure } from '#contract/failure.ts'
import * as car from '#contract/rentcar/car.ts'
import type * as rentcar from '#contract/rentcar/catalogue.ts'
import * as upstream from '#contract/upstream/rentcar.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import type { Loader } from '#functions/request/serve.ts'
import { checkRental } from '#rules/rentcar/check.ts'
import { durationOf, type Times } from '#rules/rentcar/moment.ts'
import { DAY_PRICES } from '#rules/rentcar/search.ts'
import { inOrder, paged, stepsOf, together } from '../catalogue.ts'
import { branchOf, carOf, rentalOf, rentalPrice } from './map.ts'

/** The catalogue's words for what cannot be rented, in ours. */
export const REFUSALS: Refusals = {
  NOT_FOUND: 'car-not-found',
  BRANCH_NOT_FOUND: 'branch-not-found',
  BRANCH_CLOSED: 'branch-closed',
  ONE_WAY: 'one-way-impossible',
  TOO_YOUNG: 'driver-too-young',
  NOT_INSURED: 'insurance-not-offered',
}
const found = mapRefusal(REFUSALS)

/** Throws why a rental cannot be as of now: `past-date`, `pick-up-too-soon` or `invalid-rental`. */
export function requireRental(times: Times, context: RequestContext): void {
  const refusal = checkRental(times, context.now())
  if (refusal) throw new Failure(refusal)
}

/** The part of a request that says when, where to, who drives and how insured. */
export function toUpstreamRental(rental: car.Rental): car.Rental {
  const { pickUpAt, returnAt, returnBranchId, driverAge, insurance } = rental
  return { pickUpAt, returnAt, ...(returnBranchId === undefined ? {} : { returnBranchId }), driverAge, insurance }
}

/** What the service searches by, in one spelling so that equal searches share a cached answer. */
function searchOf(query: rentcar.RentcarQuery) {
  const { keyword, area, branchId, seats, minPrice, maxPrice } = query
  return {
    ...toUpstreamRental(query),
    keyword: keyword?.normalize('NFC'),
    area,
    branchId,
    classes: inOrder(car.CarClass.options, query.classes),
    fuels: inOrder(car.Fuel.options, query.fuels),
    seats,
    minPrice,
    maxPrice,
  }
}

/**
 * One page of a search. Throws `past-date`, `pick-up-too-soon`, `invalid-rental`, and for branches
 * that were asked for `branch-not-found`, `branch-closed` and `one-way-impossible`.
 */
const loadPage: Loader<typeof rentcar.rentcarList> = async (query, context) => {
  requireRental(query, context)
  const { sort, page } = query
  const search = { ...searchOf(query), priceSteps: stepsOf(DAY_PRICES), sort, page, size: PAGE_SIZE }
  const asked = found(context.ask(upstream.searchCars, search))
  const { result, discounts } = await withDiscounts(context, 'rentcar', asked)
  const { list, totalCount, filterList, ...rest } = result
  const branches = filterList.branches.map(({ lat, lon, prices, ...branch }) => ({
    ...branch,
    geoPoint: { lat, lon },
    salePrice: Math.min(...prices.map((price) => rentalPrice(price, price.class, discounts).salePrice)),
  }))
  const now = context.now()
  const cars = list.map((car) => carOf(car, { pickUpAt: query.pickUpAt, discounts, now }))
  return {
    ...rest,
    filterList: { ...filterList, branches },
    ...paged(cars, page, totalCount),
    duration: durationOf(query),
    timestamp: now,
  }
}

/** The pages of a search that are asked for. Throws as one page does. */
export const loadCars = together(loadPage, ({ id }) => id)

/** A car priced for a rental. Throws as `loadCars`, and what else REFUSALS names. */
export const loadCar: Loader<typeof rentcar.rentcarDetail> = async ({ carId, ...rental }, context) => {
  requireRental(rental, context)
  const asked = found(context.ask(upstream.car, { id: carId, ...toUpstreamRental(rental) }))
  const { result, discounts } = await withDiscounts(context, 'rentcar', asked)
  return rentalOf(result, rental, discounts, context.now())
}

/** All branches. */
export const loadBranches: Loader<typeof rentcar.rentcarBranches> = async (_, context) =>
  (await context.ask(upstream.branches, {})).result.map(branchOf)
