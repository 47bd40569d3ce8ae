import type { FailureCode } from '../contract/failure.ts'
import type { Won } from '../contract/money.ts'
import type { MessageKey } from '../messages/key.ts'
import { cleanNote } from './note.ts'
import { type PaymentForm, type PaymentIssue, wantedTenders } from './payment.ts'
import { plainLine } from './plain.ts'

/* What a press of the button asks for, and what of its refusals. */

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
  const guest = { name, phone, email: plainLine(email) }
  return { guest, request: cleanNote(request), couponId, tenders: wantedTenders(form), agreements, expectedAmount }
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
