import type { InferOutput } from 'valibot'
import type { Driver } from '../../src/contract/driver.ts'
import { Failure } from '../../src/contract/failure.ts'
import type { RentcarBought, rentcarReserve } from '../../src/contract/rental.ts'
import { carNow, holdCar } from '../../src/contract/upstream/rentcar.ts'
import { TIME_ZONE } from '../../src/rules/limits.ts'
import { maskName } from '../../src/rules/mask.ts'
import { billLines } from '../../src/rules/rentcar/bill.ts'
import { ageAt, driverFault, shownDriver } from '../../src/rules/rentcar/driver.ts'
import { carName } from '../../src/rules/rentcar/name.ts'
import { discountsOf } from '../api/discount.ts'
import { REFUSALS, requireRental } from '../api/rentcar.ts'
import type { Edge } from '../env.ts'
import type { Goods, Offer } from '../payment/goods.ts'
import type { Order } from '../payment/order.ts'
import { asked } from '../payment/price.ts'
import { rentalOf } from '../rentcar.ts'
import { wordsFor } from '../words.ts'

type Input = InferOutput<typeof rentcarReserve.input>

/** What a rental was booked as, without whoever drives. */
type Snapshot = Omit<RentcarBought, 'product' | 'driver'>

/** Throws why somebody may not drive: `driver-too-young`, `licence-not-valid`. */
export function requireDriver(
  driver: Driver,
  conditions: Pick<Snapshot, 'minAge' | 'minLicenceYears' | 'licences'>,
  pickUpAt: string,
): void {
  const fault = driverFault(driver, conditions, pickUpAt)
  if (fault) throw new Failure(fault)
}

/** Prices the rental. Throws what REFUSALS name, `driver-too-young` and `licence-not-valid`. */
async function offer(edge: Edge, { carId, driver, ...input }: Input): Promise<Offer> {
  const { pickUpAt, returnAt, returnBranchId, insurance } = input
  const rental = {
    pickUpAt,
    returnAt,
    ...(returnBranchId === undefined ? {} : { returnBranchId }),
    driverAge: ageAt(driver.birth, pickUpAt),
    insurance,
  }
  const [answer, discounts] = await Promise.all([
    asked(rentcar, edge.ask(carNow, { id: carId, ...rental })),
    discountsOf(edge, 'RENTCAR'),
  ])
  const car = rentalOf(answer.result, rental, discounts, edge.now())
  requireDriver(driver, car, pickUpAt)
  const bought: Snapshot = {
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
    name: carName(car, edge.language),
    optionName: wordsFor(edge.channel, edge.language)(`rentcar:insurance.${insurance}`),
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
    own: driver,
    hold: async (key) => (await asked(rentcar, edge.ask(holdCar, { ...key, carId, ...rental }))).result,
  }
}

/** The driver of an order, out of what is sealed. */
export const driverOf = ({ guest }: Order): Driver => guest.own as Driver

/** Rental cars. */
export const rentcar: Goods<Input> = {
  product: 'rentcar',
  refusals: REFUSALS,
  check: (edge, input) => requireRental(input, edge),
  unitOf: ({ carId, pickUpAt, returnAt }) => ({
    item: String(carId),
    unit: String(carId),
    from: pickUpAt,
    to: returnAt,
  }),
  offer,
  // The driver goes from the record before the order does.
  said: ({ guest }) => ({ driver: maskName((guest.own as Driver | undefined)?.name ?? '') }),
  show: async (_, order) => ({
    product: 'rentcar',
    ...(order.bought as unknown as Snapshot),
    driver: shownDriver(driverOf(order)),
  }),
}
