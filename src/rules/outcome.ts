import type { FailureCode } from '../contract/failure.ts'
import type { Won } from '../contract/money.ts'
import type { MessageKey } from '../messages/key.ts'

/* What comes of a payment, asked for until it is known. */

/** Why nothing was paid, as the visitor is told; a provider's own words are read by its store. */
export type PaymentReason = 'cancelled' | 'aborted' | 'limit' | 'refused' | 'instalment' | 'card'

/** What a visitor comes back with from the payment window; `code` is the provider's own word. */
export type PaymentReturn =
  | { kind: 'success'; orderId: string; paymentKey: string | null; amount: Won }
  | { kind: 'fail'; orderId: string; code: string; reason: PaymentReason }

/** The key of what the visitor is told of a payment that came to nothing. */
export function reasonKey(reason: PaymentReason): MessageKey {
  return reason === 'refused' ? 'failure:payment-refused' : `payment:reason.${reason}`
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
  'page-outdated',
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
