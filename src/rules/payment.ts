import { type Line, TERMS, type TermId } from '../contract/booking.ts'
import type { LocalDate } from '../contract/date.ts'
import type { FailureCode } from '../contract/failure.ts'
import type { Won } from '../contract/money.ts'
import type { PaymentMethod } from '../contract/payment.ts'
import type { WantedTender } from '../contract/tender.ts'
import type { MessageKey } from '../messages/key.ts'
import { cleanNote, isNote } from './note.ts'
import { missingTerms } from './reservation.ts'
import { isEmail } from './verification.ts'

/**
 * Lines of a bill that are one for the reader: a night for each date is so many nights. In the
 * order of their first ones.
 */
export function groupLines(lines: readonly Line[]): Line[] {
  const groups = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.kind} ${line.name}`
    const known = groups.get(key)
    groups.set(key, {
      ...line,
      date: null,
      count: line.count + (known?.count ?? 0),
      amount: line.amount + (known?.amount ?? 0),
    })
  }
  return [...groups.values()]
}

/** What each night costs; several rooms of a night are one sum. */
export function nightsIn(lines: readonly Line[]): { date: LocalDate; amount: Won }[] {
  const nights = new Map<LocalDate, Won>()
  for (const { kind, date, amount } of lines) {
    if (kind === 'night' && date) nights.set(date, (nights.get(date) ?? 0) + amount)
  }
  return [...nights].map(([date, amount]) => ({ date, amount }))
}

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
  /** The partner's member that it was begun for, or null. */
  memberId: string | null
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

/**
 * The first thing that is missing, in the order of docs/product.md, "Verification"; null when
 * payment may begin. `own` is what is wrong with what the product asks for.
 */
export function firstIssue(
  verified: boolean,
  form: PaymentForm,
  own: { field: string; key: MessageKey } | null = null,
): PaymentIssue | null {
  if (!verified) return { at: 'verify' }
  if (!form.email.trim()) return { at: 'email', key: 'emailRequired' }
  if (!isEmail(form.email)) return { at: 'email', key: 'emailCheck' }
  if (own) return { at: 'own', ...own }
  if (!isNote(form.request)) return { at: 'request' }
  const [term] = missingTerms(form.agreements)
  return term ? { at: term } : null
}

/** Parts of a quote's request, by where the wire names them, that every product's form has. */
const PARTS: Record<string, PaymentIssue> = {
  'guest.name': { at: 'verify' },
  'guest.phone': { at: 'verify' },
  'guest.email': { at: 'email', key: 'emailCheck' },
  request: { at: 'request' },
}

/**
 * The part of the form that a refusal of the wire is about; null where it is no field of the form.
 * `ownAt` reads the product's own.
 */
export function issueAt(
  at: unknown,
  ownAt: (at: string) => { field: string; key: MessageKey } | null = () => null,
): PaymentIssue | null {
  if (typeof at !== 'string') return null
  const own = ownAt(at)
  return own ? { at: 'own', ...own } : (PARTS[at] ?? null)
}

/**
 * What every quote is asked with, as the form stands: its texts as they are sent, so that what the
 * form takes the wire takes.
 */
export function bookingInput(
  { name, phone }: { name: string; phone: string },
  form: PaymentForm,
  couponId: string | null,
  expectedAmount: Won,
) {
  const { email, request, agreements } = form
  const guest = { name, phone, email: email.trim() }
  return { guest, request: cleanNote(request), couponId, tenders: wantedTenders(form), agreements, expectedAmount }
}

/** Why nothing was paid, as the visitor is told; a provider's own words are read by its store. */
export type PaymentReason = 'cancelled' | 'aborted' | 'limit' | 'refused' | 'instalment' | 'card'

/** What a visitor comes back with from the payment window; `code` is the provider's own word. */
export type PaymentReturn =
  | { kind: 'success'; orderId: string; paymentKey: string | null; amount: Won }
  | { kind: 'fail'; orderId: string; code: string; reason: PaymentReason }

/** The key of what the visitor is told of a payment that came to nothing. */
export function reasonKey(reason: PaymentReason): MessageKey {
  return `payment:reason.${reason}`
}

/** Failures after which an outcome is still to come, so that asking again is right. */
const PENDING: readonly FailureCode[] = [
  'payment-pending',
  'order-in-progress',
  'offline',
  'unavailable',
  'upstream-slow',
  'upstream-failed',
  'too-many-requests',
  'unknown',
]

/** Whether a payment's outcome is still open after this answer. */
export function isPending(code: FailureCode): boolean {
  return PENDING.includes(code)
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000
/** Asking ends after about two minutes; the edge goes on by itself and writes to the guest. */
export const MAX_ASKS = 20

/** How long to wait before asking for the `asked`th time again, milliseconds: longer each time. */
export function backOff(asked: number): number {
  return Math.min(FIRST_WAIT_MS * 1.5 ** asked, LONGEST_WAIT_MS)
}

/**
 * Failures of an earlier try of the same payment: its order is over, and a new one may be made at
 * once.
 */
const OVER: readonly FailureCode[] = ['quote-expired', 'payment-cancelled', 'payment-refused', 'order-not-found']

/** Whether the next press needs an order of its own. */
export function isOver(code: FailureCode): boolean {
  return OVER.includes(code)
}

/** Failures after which what was chosen cannot be had: the way leads back to its page. */
const CLOSED: readonly FailureCode[] = [
  'sold-out',
  'restricted-property',
  'over-capacity',
  'place-not-found',
  'past-date',
  'invalid-stay',
  'car-not-found',
  'branch-closed',
  'one-way-impossible',
  'insurance-not-offered',
  'pick-up-too-soon',
  'invalid-rental',
  'deal-not-found',
  'variant-not-found',
  'date-not-open',
  'quantity-out-of-range',
]

/** Whether nothing on the payment page can mend it. */
export function isClosed(code: FailureCode): boolean {
  return CLOSED.includes(code)
}
