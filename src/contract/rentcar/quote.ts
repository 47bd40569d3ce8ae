import * as v from 'valibot'
import { BOOKING } from '../booking.ts'
import { endpoint } from '../endpoint.ts'
import { PREVIEW, Quote } from '../quote.ts'
import { Branch } from './branch.ts'
import { CarId, Duration, LicenceClass, Rental } from './car.ts'
import { Driver } from './driver.ts'

/* Booking a rental car (docs/product.md, "Rental cars", "Drivers"). Lists, details and
   cancellations are those of every product. */

const { driverAge: _, ...rental } = Rental.entries

export const rentcarReserve = endpoint({
  method: 'POST',
  path: '/api/rentcarReserve',
  input: v.strictObject({ ...rental, ...BOOKING, carId: CarId, driver: Driver }),
  output: Quote,
  about: 'Prices the rental anew, looks at the driver, holds a car for 15 minutes and answers the quote.',
})

const Conditions = v.strictObject({
  minAge: v.number(),
  minLicenceYears: v.number(),
  licences: v.array(LicenceClass),
})
export const rentcarPreview = endpoint({
  method: 'POST',
  path: '/api/rentcar/quote/preview',
  input: v.strictObject({ ...Rental.entries, carId: CarId }),
  output: v.strictObject({
    ...PREVIEW,
    duration: Duration,
    pickUpBranch: Branch,
    returnBranch: Branch,
    /** Who may drive it. */
    conditions: Conditions,
  }),
  about: 'What a rental would be charged now, and who may drive; holds nothing.',
})
export type RentcarPreview = v.InferOutput<typeof rentcarPreview.output>
