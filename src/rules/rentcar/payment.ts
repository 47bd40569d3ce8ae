import { DRIVER_AGE } from '#contract/bounds.ts'
import { LocalDateTime } from '#contract/date.ts'
import type { FailureCode } from '#contract/failure.ts'
import { CarId } from '#contract/rentcar/car.ts'
import { Driver } from '#contract/rentcar/driver.ts'
import type { MessageKey } from '#messages/key.ts'
import { accepts } from '../accept.ts'
import { plainLine } from '../plain.ts'
import { parseIntegerIn } from '../query.ts'
import { showTypedDate, typedDateIssue } from '../typed-date.ts'
import { readTerms, writeRental } from './address.ts'
import type { CarQuery } from './car.ts'
import { ageAt, type Conditions, driverRefusal, isKorean, plainLicence } from './driver.ts'
import { areTimes } from './moment.ts'

/**
 * The rental that a payment page's address names, or why nothing can be paid there. A search mends
 * what cannot be; that must not be paid unseen. Whether it is over is the edge's to say: it alone
 * knows what time it is.
 */
export function readRentalPayment(params: URLSearchParams): CarQuery | FailureCode {
  const carId = parseIntegerIn(CarId, params.get('carId'))
  const pickUpAt = params.get('pickUpAt')
  const returnAt = params.get('returnAt')
  if (carId === undefined) return 'car-not-found'
  if (!accepts(LocalDateTime, pickUpAt) || !accepts(LocalDateTime, returnAt)) return 'invalid-rental'
  const times = { pickUpAt, returnAt }
  return areTimes(times) ? { carId, ...times, ...readTerms(params) } : 'invalid-rental'
}

/** The query of a payment page, with its `?`. */
export function rentalPaymentSearch({ carId, ...rental }: CarQuery): string {
  return `?carId=${carId}&${writeRental(rental)}`
}

/** The driver as the form has it. */
export type DriverForm = Record<'driverName' | 'birth' | 'licenceClass' | 'licenceNo' | 'licenceIssued', string>

/** The driver's part of a form as it begins. */
export const EMPTY_DRIVER: DriverForm = {
  driverName: '',
  birth: '',
  licenceClass: '',
  licenceNo: '',
  licenceIssued: '',
}

/** A driver as the form would send them. */
export function toDriver({ driverName, birth, licenceClass, licenceNo, licenceIssued }: DriverForm) {
  return {
    name: plainLine(driverName),
    birth: showTypedDate(birth),
    licenceClass,
    licenceNo: plainLicence(licenceNo),
    licenceIssued: showTypedDate(licenceIssued),
  }
}

/**
 * Where the form has each part of a driver, and the word of its issue, from the top of the form.
 */
const FIELDS = {
  name: ['driverName', 'name'],
  birth: ['birth', 'birth'],
  licenceClass: ['licenceClass', 'class'],
  licenceNo: ['licenceNo', 'no'],
  licenceIssued: ['licenceIssued', 'issued'],
} as const satisfies Record<keyof Driver, [keyof DriverForm, string]>
const PARTS = Object.keys(FIELDS) as (keyof Driver)[]

interface DriverIssue {
  field: keyof DriverForm
  key: MessageKey
}

function issueOf(part: keyof Driver, other?: 'noMissing'): DriverIssue {
  const [field, word] = FIELDS[part]
  return { field, key: `rentcar:driver.issue.${other ?? word}` }
}

/** What is told of a day that cannot be one; null where it can. */
function dateIssueOf(part: 'birth' | 'licenceIssued', text: string, latest: string): DriverIssue | null {
  const issue = typedDateIssue(text, latest)
  if (issue === null || issue === 'short') return issue && issueOf(part)
  return { field: part, key: `rentcar:driver.issue.${issue}` }
}

/** The field that the wire names so in a request, `driver.licenceNo`; null where it is none. */
export function driverFieldAt(at: string): DriverIssue | null {
  const part = PARTS.find((each) => at === `driver.${each}`)
  return part ? issueOf(part) : null
}

/**
 * All that is wrong with the driver's part of the form, each its field and the key of what is told;
 * nothing when it can be sent. Each part is looked at by the wire's own schema, so that nothing is
 * sent which the edge refuses; whether they may drive, once every part can be.
 */
export function driverFormIssues(form: DriverForm, conditions: Conditions, pickUpAt: string): DriverIssue[] {
  const draft = toDriver(form)
  const latest = pickUpAt.slice(0, 10)
  const offered = conditions.licences.some((licence) => licence === draft.licenceClass)
  const issues = PARTS.flatMap((part) => {
    const issue = part === 'birth' || part === 'licenceIssued' ? dateIssueOf(part, form[part], latest) : null
    // Kept in no tab: who comes back has not typed a wrong one.
    if (part === 'licenceNo' && draft.licenceNo === '') return issueOf(part, 'noMissing')
    const right = accepts(Driver.entries[part], draft[part]) && (part !== 'licenceClass' || offered)
    return issue ?? (right ? [] : issueOf(part))
  })
  if (issues.length > 0) return issues
  const driver = draft as Driver
  if (ageAt(driver.birth, pickUpAt) > DRIVER_AGE.max) return [issueOf('birth')]
  if (isKorean(driver.licenceNo) !== (driver.licenceClass !== 'international')) return [issueOf('licenceNo')]
  const issue = driverRefusal(driver, conditions, pickUpAt)
  if (issue === 'driver-too-young') return [{ field: 'birth', key: 'failure:driver-too-young' }]
  return issue ? [{ field: 'licenceIssued', key: 'failure:licence-not-valid' }] : []
}
