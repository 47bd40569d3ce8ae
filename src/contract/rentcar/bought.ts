import * as v from 'valibot'
import { Won } from '../money.ts'
import { Branch } from './branch.ts'
import { CarClass, Duration, Fuel, Insurance, LicenceClass, Transmission } from './car.ts'
import { ShownDriver } from './driver.ts'

/** What was booked of a rental car, as it was then. */
export const RentcarSnapshot = v.strictObject({
  product: v.literal('rentcar'),
  class: CarClass,
  fuel: Fuel,
  seats: v.number(),
  transmission: Transmission,
  year: v.number(),
  insurance: Insurance,
  /** What a damage costs the driver at most. */
  deductible: Won,
  duration: Duration,
  pickUpBranch: Branch,
  returnBranch: Branch,
  minAge: v.number(),
  minLicenceYears: v.number(),
  licences: v.array(LicenceClass),
})
export type RentcarSnapshot = v.InferOutput<typeof RentcarSnapshot>

/** The same as its reservation shows it: with the driver as it is now, masked. */
export const RentcarBought = v.strictObject({ ...RentcarSnapshot.entries, driver: ShownDriver })
