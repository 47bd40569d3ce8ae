import type * as v from 'valibot'
import { type RentcarPreview, rentcarPreview, rentcarReserve } from '#contract/rentcar/quote.ts'
import { carPath, writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery } from '#rules/rentcar/car.ts'
import {
  type DriverForm,
  driverFieldAt,
  driverFormIssues,
  EMPTY_DRIVER,
  readRentalPayment,
  rentalPaymentSearch,
  toDriver,
} from '#rules/rentcar/payment.ts'
import { call } from '../call.ts'
import type { CheckoutAdapter } from '../checkout-adapter.ts'

/** Rental cars on their payment page. */
export const RENTCAR_CHECKOUT: CheckoutAdapter<CarQuery, RentcarPreview> = {
  product: 'rentcar',
  read: readRentalPayment,
  search: rentalPaymentSearch,
  back: ({ carId, ...rental }) => ({ path: carPath(carId), search: `?${writeRental(rental)}` }),
  preview: (query) => call(rentcarPreview, query),
  // A begun day is a day.
  units: ({ duration: { days, hours } }) => days + (hours > 0 ? 1 : 0),
  own: EMPTY_DRIVER,
  secret: ['licenceNo'],
  issues: (own, { pickUpAt }, { conditions }) => driverFormIssues(own as DriverForm, conditions, pickUpAt),
  fieldAt: driverFieldAt,
  request: ({ driverAge: _, ...rental }, own) => ({ ...rental, driver: toDriver(own as DriverForm) }),
  quote: (input) => call(rentcarReserve, input as v.InferInput<typeof rentcarReserve.input>),
}
