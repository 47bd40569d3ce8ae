import { map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import type { Won } from '../contract/money.ts'
import type { MessageKey } from '../messages/key.ts'
import { firstIssue, type PaymentForm, type PaymentIssue } from '../rules/payment.ts'
import { bookerNow } from './identity.ts'
import { $form, ownIssue } from './payment.ts'
import { takeReason } from './reason.ts'
import { onShow } from './show.ts'

export interface CheckoutState {
  /** `checking` while the price is being confirmed, `window` while the payment window is open. */
  step: 'idle' | 'checking' | 'window'
  /**
   * The first thing that is missing. A new object for every press, so that the screen goes there
   * again.
   */
  issue: PaymentIssue | null
  /** What only a decision of the visitor can mend. */
  problem: { kind: 'price'; before: Won; after: Won } | { kind: 'closed'; code: FailureCode } | null
  /** The key of what the visitor is told beside the button. */
  message: MessageKey | null
}

/** Nothing is under way, nothing is told. */
export const IDLE: CheckoutState = { step: 'idle', issue: null, problem: null, message: null }

export const $checkout = map<CheckoutState>(IDLE)

/** Begins with the word that the way back from the payment window left. Answers what ends it. */
export function openCheckout(): () => void {
  $checkout.set({ ...IDLE, message: takeReason() })
  // Back from the payment window, the page is as it was left: with a window open that is gone.
  return onShow(() => $checkout.set({ ...IDLE, message: takeReason() }))
}

/** The visitor has read a dialog, or is mending what was missing. */
export function clearCheckout(): void {
  const { step, issue, problem, message } = $checkout.get()
  if (step === 'idle' && (issue || problem || message)) $checkout.set(IDLE)
}

/** The form; whoever has proven an e-mail address and no phone is written to there. */
export function formOf(): PaymentForm {
  const form = $form.get()
  const booker = bookerNow()
  return booker?.phone === null ? { ...form, email: booker.email ?? '' } : form
}

/** What is still missing before payment; null where it may begin. */
export const firstMissing = (): PaymentIssue | null => firstIssue(bookerNow() !== null, formOf(), ownIssue())
