import * as v from 'valibot'
import { BOOKING, OrderState, ReservationNo } from '../booking.ts'
import { LocalDateTime } from '../date.ts'
import { endpoint } from '../endpoint.ts'
import { Won } from '../money.ts'
import { PREVIEW, Quote } from '../quote.ts'
import { Branch } from './branch.ts'
import { CarId, Duration, LicenceClass, Rental } from './car.ts'
import { Driver, ShownDriver } from './driver.ts'

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

/** Assumed: what `/booking` and `/complete` are for, as they are only named. */
export const rentcarBooking = endpoint({
  method: 'POST',
  path: '/api/rentcarReserve/booking',
  input: v.strictObject({ orderId: ReservationNo, driver: Driver }),
  output: v.strictObject({ orderId: ReservationNo, driver: ShownDriver }),
  about: 'Writes another driver, or a corrected one, into an unpaid quote or a rental that has not begun.',
})
export const rentcarComplete = endpoint({
  method: 'POST',
  path: '/api/rentcarReserve/complete',
  input: v.strictObject({ orderId: ReservationNo }),
  output: v.strictObject({ orderId: ReservationNo, state: OrderState, amount: Won, pickUpAt: LocalDateTime }),
  about: 'What has become of an order, by its number.',
})
