import { DRIVER_AGE, LICENCE_LENGTH } from '#contract/bounds.ts'
import type { LocalDate, LocalDateTime } from '#contract/date.ts'
import type { LicenceClass } from '#contract/rentcar/car.ts'
import type { Driver, ShownDriver } from '#contract/rentcar/driver.ts'
import { plainLetters } from '../plain.ts'

/* Who may drive which car (docs/product.md, "Drivers"). */

/** What a car asks of its driver. */
export interface Conditions {
  minAge: number
  minLicenceYears: number
  licences: readonly LicenceClass[]
}

/**
 * Full years from one day to another, as a birthday counts them; somebody born on 29 February is a
 * year older on 1 March.
 */
export function fullYears(since: LocalDate, on: LocalDate): number {
  const years = Number(on.slice(0, 4)) - Number(since.slice(0, 4))
  return on.slice(5) < since.slice(5) ? years - 1 : years
}

/** Full years of the driver when the car is taken. */
export function ageAt(birth: LocalDate, pickUpAt: LocalDateTime): number {
  return fullYears(birth, pickUpAt.slice(0, 10))
}

/** Whether a licence number is one of a Korean licence rather than of an international permit. */
export const isKorean = (licenceNo: string) => /^\d{12}$/.test(licenceNo)

/** Why somebody may not take a car at a time, or null. Age is told before the licence. */
export function driverRefusal(
  { birth, licenceClass, licenceNo, licenceIssued }: Driver,
  { minAge, minLicenceYears, licences }: Conditions,
  pickUpAt: LocalDateTime,
): 'driver-too-young' | 'licence-not-valid' | null {
  if (ageAt(birth, pickUpAt) < minAge) return 'driver-too-young'
  const held = fullYears(licenceIssued, pickUpAt.slice(0, 10))
  const fits =
    licences.includes(licenceClass) &&
    isKorean(licenceNo) === (licenceClass !== 'international') &&
    held >= minLicenceYears &&
    fullYears(birth, licenceIssued) >= DRIVER_AGE.min
  return fits ? null : 'licence-not-valid'
}

/** `11-**-******-90`, of an international permit the first and last two letters. */
function maskLicence(licenceNo: string): string {
  const ends = [licenceNo.slice(0, 2), licenceNo.slice(-2)] as const
  return isKorean(licenceNo) ? `${ends[0]}-**-******-${ends[1]}` : `${ends[0]}****${ends[1]}`
}

/** Whether two drivers are the same in everything that is known of them. */
export function sameDriver(one: Driver, other: Driver): boolean {
  const fields = Object.keys(one) as (keyof Driver)[]
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field])
}

/** A driver as the reservation shows them. */
export function shownDriver({ name, birth, licenceClass, licenceNo, licenceIssued }: Driver): ShownDriver {
  return { name, birth: `${birth.slice(0, 4)}.**.**`, licenceClass, licenceNo: maskLicence(licenceNo), licenceIssued }
}

/** A licence number as it travels: without hyphens and spaces, in capitals. */
export function plainLicence(text: string): string {
  return plainLetters(text).toUpperCase()
}

/**
 * A Korean licence number while somebody types it: hyphens as soon as a part is full. Others stay
 * as they are.
 */
export function showLicence(text: string): string {
  const plain = plainLicence(text)
  if (!/^\d{0,12}$/.test(plain)) return plain.slice(0, LICENCE_LENGTH)
  const parts = [plain.slice(0, 2), plain.slice(2, 4), plain.slice(4, 10), plain.slice(10)]
  return parts.filter(Boolean).join('-')
}
