import type * as v from 'valibot'
import { type Insurance, type RentcarDetail, rentcarDetail } from '../../contract/rentcar/catalogue.ts'
import { rentcarReserve } from '../../contract/rentcar/quote.ts'
import { billLines } from '../../rules/rentcar/bill.ts'
import type { CarQuery } from '../../rules/rentcar/car.ts'
import {
  type DriverForm,
  driverFieldAt,
  driverFormFault,
  driverOf,
  readRentalPayment,
  rentalPaymentSearch,
} from '../../rules/rentcar/payment.ts'
import { carPath, writeRental } from '../../rules/rentcar/search.ts'
import { call } from '../call.ts'
import { $payment } from '../payment.ts'
import type { CheckoutAdapter, Offer } from '../sale.ts'

/** A rental priced now. */
export interface RentalOffer extends Offer {
  car: RentcarDetail
}

/** How a page's language calls a car and its insurance. */
export interface RentalWords {
  name: (car: RentcarDetail) => string
  option: (level: Insurance) => string
}

async function load(query: CarQuery, words: RentalWords): Promise<RentalOffer> {
  const car = await call(rentcarDetail, query)
  return {
    name: words.name(car),
    option: words.option(car.insurance),
    photo: car.photo,
    address: car.pickUpBranch.address,
    begins: car.pickUpAt,
    ends: car.returnAt,
    priced: {
      lines: billLines(car.lines),
      list: car.minPrice,
      price: car.minDiscountPrice,
      salePrice: car.salePrice,
    },
    discount: car.discount,
    steps: car.feeSteps,
    coupons: [],
    units: car.duration.days + (car.duration.hours > 0 ? 1 : 0),
    car,
  }
}

/** The conditions of the car that is being paid. */
const shown = () => ($payment.get().offer as RentalOffer | null)?.car ?? null

/** Rental cars on their payment page. */
export const rentalSale = (words: RentalWords): CheckoutAdapter<CarQuery, RentalOffer> => ({
  product: 'rentcar',
  read: readRentalPayment,
  search: rentalPaymentSearch,
  back: ({ carId, ...rental }) => ({ path: carPath(carId), search: `?${writeRental(rental)}` }),
  load: (query) => load(query, words),
  own: { driverName: '', birth: '', licenceClass: '', licenceNo: '', licenceIssued: '' },
  secret: ['licenceNo'],
  fault: (own, { pickUpAt }) => {
    const car = shown()
    return car && driverFormFault(own as DriverForm, car, pickUpAt)
  },
  fieldAt: driverFieldAt,
  request: ({ carId, driverAge: _, ...rental }, own) => ({
    ...rental,
    carId,
    driver: driverOf(own as DriverForm),
  }),
  quote: (input) => call(rentcarReserve, input as v.InferInput<typeof rentcarReserve.input>),
})
