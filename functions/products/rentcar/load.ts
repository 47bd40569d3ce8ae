import { PAGE_SIZE } from '#contract/bounds.ts'
import { Failure } from '#contract/failure.ts'
import type { Branch } from '#contract/rentcar/branch.ts'
import * as rentcar from '#contract/rentcar/catalogue.ts'
import * as upstream from '#contract/upstream/rentcar.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import type { Loader } from '#functions/request/serve.ts'
import { checkRental, durationOf, type Times } from '#rules/rentcar/rental.ts'
import { paged } from '../catalogue.ts'
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

const found = <Answer>(answer: Promise<Answer>) => mapRefusal(answer, REFUSALS)

/** Throws why a rental cannot be as of now: `past-date`, `pick-up-too-soon` or `invalid-rental`. */
export function requireRental(times: Times, context: RequestContext): void {
  const refusal = checkRental(times, context.now())
  if (refusal) throw new Failure(refusal)
}

/** The part of a request that says when, where to, who drives and how insured. */
export function toUpstreamRental({
  pickUpAt,
  returnAt,
  returnBranchId,
  driverAge,
  insurance,
}: rentcar.Rental): rentcar.Rental {
  return {
    pickUpAt,
    returnAt,
    ...(returnBranchId === undefined ? {} : { returnBranchId }),
    driverAge,
    insurance,
  }
}

/** What narrows a list, in one spelling so that equal searches share one cached answer. */
function scopeOf(query: rentcar.RentcarQuery) {
  const classes = rentcar.CarClass.options.filter((value) => query.classes.includes(value))
  const fuels = rentcar.Fuel.options.filter((value) => query.fuels.includes(value))
  return {
    keyword: query.keyword?.normalize('NFC'),
    area: query.area,
    branchId: query.branchId,
    classes: classes.length > 0 ? classes : undefined,
    fuels: fuels.length > 0 ? fuels : undefined,
    seats: query.seats,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
  }
}

/**
 * One page of a search. Throws `past-date`, `pick-up-too-soon`, `invalid-rental`, and for branches
 * that were asked for `branch-not-found`, `branch-closed` and `one-way-impossible`.
 */
export async function loadCars(context: RequestContext, query: rentcar.RentcarQuery): Promise<rentcar.RentcarPage> {
  requireRental(query, context)
  const { sort, page } = query
  const { result, discounts } = await withDiscounts(
    context,
    'rentcar',
    found(
      context.ask(upstream.searchCars, { ...toUpstreamRental(query), ...scopeOf(query), sort, page, size: PAGE_SIZE }),
    ),
  )
  const { list, totalCount, filterList, ...rest } = result
  return {
    ...rest,
    filterList: {
      ...filterList,
      branches: filterList.branches.map(({ lat, lon, class: kind, listPrice, price, left, ...branch }) => ({
        ...branch,
        geoPoint: { lat, lon },
        salePrice: rentalPrice({ listPrice, price }, kind, discounts).salePrice,
        soldOut: left === 0,
      })),
    },
    ...paged(
      list.map((car) => carOf(car, discounts)),
      page,
      totalCount,
    ),
    duration: durationOf(query),
    timestamp: context.now(),
  }
}

/**
 * A car priced for a rental. Throws as `loadCars`, `car-not-found`, `driver-too-young` and
 * `insurance-not-offered`.
 */
export const loadCar: Loader<typeof rentcar.rentcarDetail> = async ({ carId, ...rental }, context) => {
  requireRental(rental, context)
  const { result, discounts } = await withDiscounts(
    context,
    'rentcar',
    found(context.ask(upstream.car, { id: carId, ...toUpstreamRental(rental) })),
  )
  return rentalOf(result, rental, discounts, context.now())
}

/** All branches. */
export async function loadBranches(context: RequestContext): Promise<Branch[]> {
  return (await context.ask(upstream.branches, {})).result.map(branchOf)
}
