import { type OrderState, TERMS, type TermId } from '../contract/booking.ts'
import type { Instant, LocalDateTime } from '../contract/date.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { FeeStep } from '../contract/fee.ts'
import type { Reservation } from '../contract/reservation.ts'
import { type Moment, seoulTime, toMs } from './date.ts'
import { isEmail } from './email.ts'
import { feeAt } from './fee-step.ts'
import { type NameIssue, nameIssue } from './name.ts'
import { isPhone, isPhoneAbroad } from './phone.ts'

export type ReservationTab = Reservation['tab']

/**
 * The tabs in their order; a partner's link counts them from 0 (docs/product.md, "Reservations").
 */
export const TABS: readonly ReservationTab[] = ['upcoming', 'past', 'cancelled']

const CANCELLED: readonly OrderState[] = ['CANCELLING', 'CANCELLED', 'REFUNDING', 'REFUNDED']
const LISTED: readonly OrderState[] = ['PAID', 'BOOKED', ...CANCELLED]

/** States that an order leaves by itself (docs/product.md, "Orders"). */
export const MOVING = ['CONFIRMING', 'PAID', 'REFUNDING', 'CANCELLING'] as const satisfies readonly OrderState[]
export type Moving = (typeof MOVING)[number]

/** Whether an order is on its way to another state by itself. */
export function isMoving(state: string): state is Moving {
  return (MOVING as readonly string[]).includes(state)
}

/** Whether an order was ever paid and so stands in the visitor's lists. */
export function isListed(state: OrderState): boolean {
  return LISTED.includes(state)
}

/** The tab of a reservation as of now; the very moment at which it ends is past. */
export function tabOf({ state, endsAt }: { state: OrderState; endsAt: Instant }, now: Moment): ReservationTab {
  if (CANCELLED.includes(state)) return 'cancelled'
  return toMs(endsAt) <= toMs(now) ? 'past' : 'upcoming'
}

/**
 * The tab of a reservation as a partner has it; `checkOut` is by Seoul's clock, and the very moment
 * of it is past.
 */
export function partnerTab(
  { status, checkOut }: { status: string; checkOut: LocalDateTime },
  now: Moment,
): ReservationTab {
  if (status === 'CANCELED') return 'cancelled'
  const [date = '', time = ''] = checkOut.split('T')
  return status === 'RESERVED' && toMs(seoulTime(date, time)) <= toMs(now) ? 'past' : 'upcoming'
}

/** Whether the guest may cancel now: booked, and a step of its timeline still holds. */
export function isCancelable(state: OrderState, steps: readonly FeeStep[], now: Moment): boolean {
  return state === 'BOOKED' && feeAt(steps, now) !== null
}

/** Whether the visitor may take it out of the lists: past, or wholly cancelled. */
export function isDeletable(state: OrderState, tab: ReservationTab): boolean {
  return tab === 'past' || state === 'CANCELLED' || state === 'REFUNDED'
}

/** Who will stay, as typed. */
export interface GuestDetails {
  name: string
  phone: string
  email: string
}

/** What may be wrong with the guest's details, as keys of messages. */
export type GuestIssue = 'infoRequired' | NameIssue | 'phoneCheck' | 'emailCheck'

/**
 * The first issue of the guest's details, or null. Without a phone it is the e-mail address that is
 * proven.
 */
export function guestIssue({ name, phone, email }: GuestDetails): GuestIssue | null {
  if (!name.trim() || !email.trim() || (phone !== '' && !phone.trim())) return 'infoRequired'
  const issue = nameIssue(name)
  if (issue) return issue
  if (phone !== '' && !isPhone(phone) && !isPhoneAbroad(phone)) return 'phoneCheck'
  return isEmail(email) ? null : 'emailCheck'
}

/** Required terms that were not agreed to, in their order (docs/product.md, "Consent"). */
export function missingTerms(agreements: readonly TermId[]): TermId[] {
  return TERMS.filter((term) => !agreements.includes(term))
}

/**
 * What still stands before payment, or null when it may begin (docs/product.md, "Verification").
 */
export function paymentRefusal(form: {
  verified: boolean
  guest: GuestDetails
  agreements: readonly TermId[]
}): FailureCode | null {
  if (!form.verified) return 'verification-required'
  if (guestIssue(form.guest)) return 'invalid-input'
  return missingTerms(form.agreements).length > 0 ? 'terms-required' : null
}
