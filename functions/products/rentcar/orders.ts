import type { InferOutput } from 'valibot'
import { DRIVER_AGE } from '#contract/bounds.ts'
import { Failure } from '#contract/failure.ts'
import type { RentcarSnapshot } from '#contract/rentcar/bought.ts'
import type { Insurance } from '#contract/rentcar/car.ts'
import type { Driver } from '#contract/rentcar/driver.ts'
import type { rentcarPreview, rentcarReserve } from '#contract/rentcar/quote.ts'
import { carNow, holdCar } from '#contract/upstream/rentcar.ts'
import { withDiscounts } from '#functions/discount.ts'
import type { RequestContext } from '#functions/env.ts'
import type { OrderGuest } from '#functions/orders/ledger/order.ts'
import { BOOKING_REFUSALS, type Offer, type ProductOrders } from '#functions/orders/ledger/product-orders.ts'
import { mapRefusal, type Refusals } from '#functions/refusal.ts'
import { wordsFor } from '#functions/words.ts'
import { TIME_ZONE } from '#rules/limits.ts'
import { maskName } from '#rules/mask.ts'
import { billLines } from '#rules/rentcar/bill.ts'
import { ageAt, driverRefusal, shownDriver } from '#rules/rentcar/driver.ts'
import { carName } from '#rules/rentcar/name.ts'
import { REFUSALS, requireRental, toUpstreamRental } from './load.ts'
import { rentalOf } from './map.ts'

type Input = InferOutput<typeof rentcarReserve.input>
type Wanted = InferOutput<typeof rentcarPreview.input>

/** The refusals of its catalogue and of the booking service, in our words. */
const REFUSED: Refusals = { ...BOOKING_REFUSALS, ...REFUSALS }
const booked = mapRefusal(REFUSED)

type Conditions = Pick<RentcarSnapshot, 'minAge' | 'minLicenceYears' | 'licences'>

/** Throws for an age that no car is let to: `driver-too-young`, `invalid-input`. */
function requireAge(age: number): void {
  if (age < DRIVER_AGE.min) throw new Failure('driver-too-young')
  if (age > DRIVER_AGE.max) throw new Failure('invalid-input', { at: 'driver.birth' })
}

/**
 * Throws why somebody may not drive: `driver-too-young`, `licence-not-valid`, `invalid-input` for a
 * birth that can be nobody's who drives.
 */
export function requireDriver(driver: Driver, conditions: Conditions, pickUpAt: string): void {
  requireAge(ageAt(driver.birth, pickUpAt))
  const refusal = driverRefusal(driver, conditions, pickUpAt)
  if (refusal) throw new Failure(refusal)
}

/** Prices the rental. Throws what REFUSALS names. */
async function offer(context: RequestContext, { carId, ...wanted }: Wanted): Promise<Offer<'rentcar'>> {
  const rental = toUpstreamRental(wanted)
  const { pickUpAt, returnAt, insurance } = rental
  const asked = booked(context.ask(carNow, { id: carId, ...rental }))
  const { result, discounts } = await withDiscounts(context, 'rentcar', asked, 'bought')
  const car = rentalOf(result, rental, discounts, context.now())
  const bought: RentcarSnapshot = {
    product: 'rentcar',
    class: car.class,
    fuel: car.fuel,
    seats: car.seats,
    transmission: car.transmission,
    year: car.year,
    insurance,
    deductible: car.insurances.find(({ level }) => level === insurance)?.deductible ?? 0,
    duration: car.duration,
    pickUpBranch: car.pickUpBranch,
    returnBranch: car.returnBranch,
    minAge: car.minAge,
    minLicenceYears: car.minLicenceYears,
    licences: car.licences,
  }
  return {
    name: carName(car, context.language),
    optionName: insuranceName(context, insurance),
    photo: car.photo,
    begins: pickUpAt,
    ends: returnAt,
    zone: TIME_ZONE,
    count: 1,
    soldOut: car.left < 1,
    address: car.pickUpBranch.address,
    phone: car.pickUpBranch.phone.replaceAll('-', ''),
    lines: billLines(car.lines),
    list: car.minPrice,
    price: car.minDiscountPrice,
    salePrice: car.salePrice,
    discount: car.discount,
    policy: { kind: 'rental' },
    bought,
    hold: async (key) => (await booked(context.ask(holdCar, { ...key, carId, ...rental }))).result,
  }
}

/** What an insurance is called in the language of whoever asks. */
const insuranceName = ({ channel, language }: RequestContext, insurance: Insurance) =>
  wordsFor(channel, language)(`rentcar:insurance.${insurance}`)

/** The driver among a guest's particulars, which are encrypted in an order. */
export const driverIn = ({ own }: Pick<OrderGuest, 'own'>): Driver => own as Driver

/** Rental cars. */
export const rentcarOrders: ProductOrders<Input, 'rentcar', Wanted> = {
  product: 'rentcar',
  wantedOf: ({ driver, ...input }) => ({ ...input, driverAge: ageAt(driver.birth, input.pickUpAt) }),
  check: (context, wanted) => {
    requireRental(wanted, context)
    requireAge(wanted.driverAge)
  },
  peopleOf: ({ driver }) => ({ own: driver }),
  unitOf: ({ carId, pickUpAt, returnAt }) => {
    const id = String(carId)
    return { item: id, unit: id, from: pickUpAt, to: returnAt }
  },
  offer,
  admit: ({ driver, pickUpAt }, { bought }) => requireDriver(driver, bought, pickUpAt),
  preview: async (_, __, { bought }) => {
    const { duration, pickUpBranch, returnBranch, minAge, minLicenceYears, licences } = bought
    return { duration, pickUpBranch, returnBranch, conditions: { minAge, minLicenceYears, licences } }
  },
  // The driver goes from the record before the order does.
  said: ({ guest, language, bought: { pickUpBranch, returnBranch } }) => {
    const places = [pickUpBranch, returnBranch].map((branch) => `${carName(branch, language)} (${branch.address})`)
    return {
      driver: maskName((guest.own as Driver | undefined)?.name ?? ''),
      address: [...new Set(places)].join(' → '),
    }
  },
  option: (context, { bought }) => insuranceName(context, bought.insurance),
  show: async (_, order) => ({ ...order.bought, driver: shownDriver(driverIn(order.guest)) }),
}
