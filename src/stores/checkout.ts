import { map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import type { Won } from '../contract/money.ts'
import type { MessageKey } from '../messages/key.ts'
import { markedIn } from '../rules/marked.ts'
import { issuesOf, type PaymentForm, type PaymentIssue, placeOf } from '../rules/payment.ts'
import { $identity, askIdentity, bookerNow } from './identity.ts'
import { $form, ownIssues } from './payment.ts'
import { takeReason } from './reason.ts'
import { onShow } from './show.ts'

export interface CheckoutState {
  /** `checking` while the price is being confirmed, `window` while the payment window is open. */
  step: 'idle' | 'checking' | 'window'
  /**
   * What is told, and where the screen goes: the first thing that is missing. A new object for
   * every press, so that it goes there again.
   */
  issue: PaymentIssue | null
  /** Places of all that was missing as it was pressed: what still is bears its mark. */
  pressed: readonly string[]
  /** What only a decision of the visitor can mend. */
  problem: { kind: 'price'; before: Won; after: Won } | { kind: 'closed'; code: FailureCode } | null
  /** The key of what the visitor is told beside the button. */
  message: MessageKey | null
}

/** Nothing is under way, nothing is told. */
export const IDLE: CheckoutState = { step: 'idle', issue: null, pressed: [], problem: null, message: null }

export const $checkout = map<CheckoutState>(IDLE)

/** Begins with the word that the way back from the payment window left. Answers what ends it. */
export function openCheckout(): () => void {
  $checkout.set({ ...IDLE, message: takeReason() })
  // Back from the payment window, the page is as it was left: with a window open that is gone.
  return onShow(() => {
    // A press that is yet to be answered goes on, of what was on the screen.
    if ($checkout.get().step !== 'checking') $checkout.set({ ...IDLE, message: takeReason() })
    // Somebody else may have been shown since, or the proof be over.
    if ($identity.get()) askIdentity().catch(() => undefined)
  })
}

/**
 * The visitor has read a dialog, or is about to mend what was missing: what is still so keeps its
 * mark, and what was mended before has none any more, should it be spoilt again.
 */
export function clearCheckout(): void {
  const { step, issue, pressed, problem, message } = $checkout.get()
  if (step !== 'idle') return
  const still = markedIn(missing(), placeOf, { pressed, issue: null }).map(placeOf)
  if (issue || problem || message || still.length < pressed.length) $checkout.set({ ...IDLE, pressed: still })
}

/** The form; whoever has proven an e-mail address and no phone is written to there. */
export function formOf(): PaymentForm {
  const form = $form.get()
  const booker = bookerNow()
  return booker?.phone === null ? { ...form, email: booker.email ?? '' } : form
}

/** All that is missing before payment, from the top of the form; nothing where it may begin. */
export const missing = (): PaymentIssue[] => issuesOf(bookerNow() !== null, formOf(), ownIssues())
