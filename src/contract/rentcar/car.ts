import * as v from 'valibot'
import { DRIVER_AGE } from '../bounds.ts'
import { Count } from '../catalogue.ts'
import { LocalDateTime } from '../date.ts'
import { integerBetween } from '../money.ts'
import { BranchId } from './branch.ts'

/* What says which car is rented when; local times are Asia/Seoul. */

/** Classes of cars, in the order in which they are offered: by size, then what is special. */
export const CarClass = v.picklist([
  'light',
  'compact',
  'midsize',
  'fullsize',
  'suv',
  'van',
  'electric',
  'luxury',
  'convertible',
])
export type CarClass = v.InferOutput<typeof CarClass>

export const Fuel = v.picklist(['gasoline', 'diesel', 'lpg', 'hybrid', 'electric'])
export type Fuel = v.InferOutput<typeof Fuel>

export const Transmission = v.picklist(['automatic', 'manual'])
export type Transmission = v.InferOutput<typeof Transmission>

/** How much of a damage the driver pays: `basic` is always inside, the others cost by the day. */
export const Insurance = v.picklist(['basic', 'standard', 'full'])
export type Insurance = v.InferOutput<typeof Insurance>

/**
 * Classes of a Korean driving licence that allow a rental car; class 2 automatic allows no manual
 * one.
 */
export const LicenceClass = v.picklist(['class1', 'class2', 'class2-automatic', 'international'])
export type LicenceClass = v.InferOutput<typeof LicenceClass>

/**
 * A model at a branch: what a list shows and a visitor chooses. Which of the equal vehicles it will
 * be is chosen when it is held.
 */
export const CarId = integerBetween(1, 99_999_999)

/**
 * From when until when, and who drives. `returnBranchId` is left out where the car comes back to
 * where it was taken.
 */
export const rental = {
  pickUpAt: LocalDateTime,
  returnAt: LocalDateTime,
  returnBranchId: v.optional(BranchId),
  /** Full years at the pick-up. */
  driverAge: integerBetween(DRIVER_AGE.min, DRIVER_AGE.max),
  insurance: v.optional(Insurance, 'basic'),
}
export const Rental = v.strictObject(rental)
export type Rental = v.InferOutput<typeof Rental>

/** Whole days of 24 hours from the pick-up on, and the started hours beyond the last of them. */
export const Duration = v.strictObject({ days: Count, hours: Count })
export type Duration = v.InferOutput<typeof Duration>
