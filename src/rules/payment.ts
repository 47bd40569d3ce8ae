import { TERMS, type TermId } from '../contract/booking.ts'
import type { Identity } from '../contract/identity.ts'
import type { Won } from '../contract/money.ts'
import type { PaymentMethod } from '../contract/payment.ts'
import type { WantedTender } from '../contract/tender.ts'
import type { MessageKey } from '../messages/key.ts'
import { isEmail } from './email.ts'
import { isNote } from './note.ts'
import { missingTerms } from './reservation.ts'

/** What the visitor fills in besides being verified. */
export interface PaymentForm {
  email: string
  request: string
  couponId: string | null
  /** Of the channel's partner: points that pay, and a coupon with what it takes off. */
  points: Won
  partnerCoupon: PartnerCoupon | null
  agreements: TermId[]
  /** What the payment window opens with; null for the first that there is. */
  method: PaymentMethod | null
  /** Whom it was begun for: the partner's member, and who was shown by then; null for nobody. */
  memberId: string | null
  person: Identity | null
  /** What the product asks for beside it, by name. */
  own: Record<string, string>
}

export const EMPTY_FORM: PaymentForm = {
  email: '',
  request: '',
  couponId: null,
  points: 0,
  partnerCoupon: null,
  agreements: [],
  method: null,
  memberId: null,
  person: null,
  own: {},
}

/** A coupon of the channel's partner, as it was last said to take off so many won. */
export interface PartnerCoupon {
  no: string
  name: string
  amount: Won
}

/** What the partner is to pay, as the form stands: the coupon, then points. */
export function wantedTenders({
  points,
  partnerCoupon,
}: Pick<PaymentForm, 'points' | 'partnerCoupon'>): WantedTender[] {
  const wanted: WantedTender[] = []
  if (partnerCoupon) wanted.push({ kind: 'coupon', no: partnerCoupon.no, amount: partnerCoupon.amount })
  if (points > 0) wanted.push({ kind: 'points', amount: points })
  return wanted
}

/**
 * The terms a page asks for, the optional one last and only where the channel has it
 * (docs/product.md, "Consent").
 */
export function termsOf(marketing: boolean): TermId[] {
  return marketing ? [...TERMS, 'marketing'] : [...TERMS]
}

/** Whether every term that is asked for is agreed to. */
export function agreesToAll(agreements: readonly TermId[], terms: readonly TermId[]): boolean {
  return terms.every((term) => agreements.includes(term))
}

/** What still stands before payment: the part of the form to go to, and the term when it is one. */
export type PaymentIssue =
  | { at: 'verify' }
  | { at: 'email'; key: 'emailRequired' | 'emailCheck' }
  | { at: 'own'; field: string; key: MessageKey }
  | { at: 'request' }
  | { at: TermId }

/** Where an issue stands in the form; a product's own field is `own-<field>`. */
export const placeOf = (issue: PaymentIssue): string => (issue.at === 'own' ? `own-${issue.field}` : issue.at)

/**
 * All that is missing, in the order of docs/product.md, "Verification"; nothing when payment may
 * begin. `own` is what is wrong with what the product asks for.
 */
export function issuesOf(
  verified: boolean,
  form: PaymentForm,
  own: readonly { field: string; key: MessageKey }[] = [],
): PaymentIssue[] {
  const issues: PaymentIssue[] = []
  if (!verified) issues.push({ at: 'verify' })
  if (!isEmail(form.email)) issues.push({ at: 'email', key: form.email.trim() ? 'emailCheck' : 'emailRequired' })
  for (const issue of own) issues.push({ at: 'own', ...issue })
  if (!isNote(form.request)) issues.push({ at: 'request' })
  for (const at of missingTerms(form.agreements)) issues.push({ at })
  return issues
}
