import type { FailureCode } from '../../contract/failure.ts'
import type { LicenceClass } from '../../contract/rentcar.ts'
import { CarId } from '../../contract/rentcar.ts'
import { isDate, type Moment } from '../date.ts'
import { nameFault } from '../name.ts'
import { wholeIn } from '../query.ts'
import type { CarQuery } from './car.ts'
import { type Conditions, driverFault } from './driver.ts'
import { checkRental } from './rental.ts'
import { readRental, writeRental } from './search.ts'

/** The rental that a payment page's address names, or why nothing can be paid there. */
export function readRentalPayment(params: URLSearchParams, now: Moment): CarQuery | FailureCode {
  const carId = wholeIn(CarId, params.get('carId'))
  const rental = readRental(params, now)
  // What reading mends must not be paid unseen.
  const { pickUpAt, returnAt } = rental
  if (carId === undefined) return 'car-not-found'
  if (params.get('pickUpAt') !== pickUpAt || params.get('returnAt') !== returnAt) return 'invalid-rental'
  return checkRental(rental, now) ?? { carId, ...rental }
}

/** The query of a payment page, with its `?`. */
export function rentalPaymentSearch({ carId, ...rental }: CarQuery): string {
  return `?carId=${carId}&${writeRental(rental)}`
}

/** The driver as the form has it. */
export type DriverForm = Record<'driverName' | 'birth' | 'licenceClass' | 'licenceNo' | 'licenceIssued', string>

/** The first thing that is wrong with the driver's part of the form, its field and the key of what is told; null when it can be sent. */
export function driverFormFault(
  form: DriverForm,
  conditions: Conditions,
  pickUpAt: string,
): { field: keyof DriverForm; key: string } | null {
  const { driverName, birth, licenceClass, licenceNo, licenceIssued } = form
  if (!driverName.trim() || nameFault(driverName)) return { field: 'driverName', key: 'rentcar:driver.fault.name' }
  if (!isDate(birth)) return { field: 'birth', key: 'rentcar:driver.fault.birth' }
  if (!conditions.licences.some((licence) => licence === licenceClass))
    return { field: 'licenceClass', key: 'rentcar:driver.fault.class' }
  const number = licenceNo.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^(?:\d{12}|(?=[A-Z\d]*[A-Z])[A-Z\d]{5,20})$/.test(number))
    return { field: 'licenceNo', key: 'rentcar:driver.fault.no' }
  if (!isDate(licenceIssued)) return { field: 'licenceIssued', key: 'rentcar:driver.fault.issued' }
  const driver = {
    name: driverName,
    birth,
    licenceClass: licenceClass as LicenceClass,
    licenceNo: number,
    licenceIssued,
  }
  const fault = driverFault(driver, conditions, pickUpAt)
  if (fault === 'driver-too-young') return { field: 'birth', key: 'failure:driverTooYoung' }
  return fault && { field: 'licenceIssued', key: 'failure:licenceNotValid' }
}
