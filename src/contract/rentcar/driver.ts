import * as v from 'valibot'
import { LocalDate } from '../date.ts'
import { PersonName } from '../person.ts'
import { LicenceClass } from './car.ts'

/**
 * A Korean licence number without its hyphens: two digits of the region that issued it, two of the
 * year, six, and two that check; or that of an international permit.
 */
const LicenceNo = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(?:(?:1[1-9]|2[0-8])\d{10}|(?=[A-Z\d]*[A-Z])[A-Z\d]{5,20})$/),
)

/**
 * Who drives, as the licence says (docs/product.md, "Drivers"). Encrypted at rest; the number is
 * only ever shown masked.
 */
export const Driver = v.strictObject({
  name: PersonName,
  birth: LocalDate,
  licenceClass: LicenceClass,
  licenceNo: LicenceNo,
  licenceIssued: LocalDate,
})
export type Driver = v.InferOutput<typeof Driver>

/**
 * The same as its reservation shows it: `licenceNo` with stars in the middle, of the birth the year
 * alone.
 */
export const ShownDriver = v.strictObject({
  name: v.string(),
  birth: v.string(),
  licenceClass: LicenceClass,
  licenceNo: v.string(),
  licenceIssued: LocalDate,
})
export type ShownDriver = v.InferOutput<typeof ShownDriver>
