import type { Instant } from '#contract/date.ts'
import type { Won } from '#contract/money.ts'
import type { Branch } from '#contract/rentcar/branch.ts'
import type { CarClass } from '#contract/rentcar/car.ts'
import type { RentcarDetail, RentcarItem } from '#contract/rentcar/catalogue.ts'
import type { UpstreamBranch, UpstreamCar, UpstreamOffer } from '#contract/upstream/rentcar.ts'
import { type Discounts, discounted, type Priced } from '#functions/price.ts'
import { feeSteps } from '#rules/fee.ts'
import { TIME_ZONE } from '#rules/limits.ts'
import { durationOf, type Times } from '#rules/rentcar/moment.ts'
import { freeUntilOf, photoOf } from '../catalogue.ts'

/**
 * The one place where a price of a rental meets the channel's policies, so that list, detail,
 * insurances and quote agree: the best policy on the price of the whole rental after the company's
 * own sale, insurance and one-way fee within (docs/product.md, "Rental cars").
 */
export function rentalPrice(price: { listPrice: Won; price: Won }, kind: CarClass, discounts: Discounts): Priced {
  const { listPrice: minPrice, price: minDiscountPrice } = price
  return { minPrice, minDiscountPrice, ...discounted(price, { category: kind }, discounts) }
}

/** A branch as the visitor sees it. */
export function branchOf({ lat, lon, ...branch }: UpstreamBranch): Branch {
  return { ...branch, geoPoint: { lat, lon } }
}

/** What a car of a list costs and until when it is cancelled for nothing follows from these. */
export interface Terms extends Pick<Times, 'pickUpAt'> {
  discounts: Discounts
  now: Instant
}

/** By what a rental is cancelled, and when it begins. */
const cancelledBy = (pickUpAt: Times['pickUpAt']) =>
  ({ policy: { kind: 'rental' }, begins: pickUpAt, zone: TIME_ZONE }) as const

/** A car of a list (docs/product.md, "Rental cars"). */
export function carOf(
  { photo: base, lat, lon, listPrice, price, ...car }: UpstreamCar,
  { pickUpAt, discounts, now }: Terms,
): RentcarItem {
  const photo = photoOf(base)
  return {
    ...car,
    photo,
    thumbUrl: photo.small,
    imageUrl: photo.medium,
    geoPoint: { lat, lon },
    ...rentalPrice({ listPrice, price }, car.class, discounts),
    freeUntil: freeUntilOf({ ...cancelledBy(pickUpAt), bookedAt: now }),
    soldOut: car.left === 0,
  }
}

/** A car priced for a rental at every level of insurance, with what cancelling would cost. */
export function rentalOf(
  { car, pickUpBranch, returnBranch, insurances, ...offer }: UpstreamOffer,
  times: Times,
  discounts: Discounts,
  now: Instant,
): RentcarDetail {
  const { pickUpAt, returnAt } = times
  const item = carOf(car, { pickUpAt, discounts, now })
  const total = item.salePrice
  return {
    ...item,
    ...offer,
    pickUpBranch: branchOf(pickUpBranch),
    returnBranch: branchOf(returnBranch),
    pickUpAt,
    returnAt,
    duration: durationOf(times),
    insurances: insurances.map(({ listPrice, price, ...cover }) => ({
      ...cover,
      ...rentalPrice({ listPrice, price }, car.class, discounts),
    })),
    feeSteps: feeSteps({ ...cancelledBy(pickUpAt), bookedAt: now, total }),
  }
}
