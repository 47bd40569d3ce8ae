import { map } from 'nanostores'
import type { OrderState } from '../contract/booking.ts'
import type { FailureCode } from '../contract/failure.ts'
import { paymentConfirm, paymentFail } from '../contract/payment.ts'
import { status } from '../contract/visit.ts'
import type { MessageKey } from '../messages/key.ts'
import { failureKey } from '../rules/failure.ts'
import { backOff, isPending, MAX_ASKS, type PaymentReturn, reasonKey } from '../rules/outcome.ts'
import { safeReturn } from '../rules/redirect.ts'
import { readAttempt, saveAttempt, saveAuthenticated } from './attempt.ts'
import { asFailure, call } from './call.ts'
import { pageParams } from './params.ts'
import { completionAddress, readReturn } from './payment-window.ts'
import { leaveReason } from './reason.ts'
import { dropTenders, forgetForm } from './saved-form.ts'
import { replacePage } from './trail.ts'

interface OutcomeState {
  /**
   * `slow` once the answer has let the visitor wait, `late` when asking has ended without one,
   * `stopped` when nothing was paid.
   */
  step: 'confirming' | 'slow' | 'late' | 'stopped'
  orderId: string | null
  /** The key of what the visitor is told, when stopped. */
  message: MessageKey | null
}

export const $outcome = map<OutcomeState>({ step: 'confirming', orderId: null, message: null })

/** Questions after which the visitor is told that it takes longer. */
const SLOW_AFTER = 2

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Whether the shop was closed meanwhile: then there is no form to go back to. */
const isClosed = () =>
  call(status, {}).then(
    () => false,
    (error) => asFailure(error).code === 'maintenance',
  )

/**
 * Nothing was paid: back to the form with the reason, or, where this tab has no form or may not see
 * it, the reason here. The next press is another payment, unless this one may be tried again.
 */
async function turnBack(message: MessageKey, again = false): Promise<void> {
  const attempt = readAttempt()
  const back = safeReturn(attempt?.back, '')
  if (!again) saveAttempt(null)
  if (!back || (await isClosed())) {
    $outcome.set({ ...$outcome.get(), step: 'stopped', message: message })
    return
  }
  leaveReason(message)
  replacePage(back, attempt?.place ?? undefined)
}

/** It is paid, or was and is given back: the completion page says which. */
function goOn(orderId: string): void {
  saveAttempt(null)
  forgetForm()
  replacePage(completionAddress(orderId))
}

/** Said of an order that is nobody's, or another browser's. */
const NOT_FOUND: FailureCode = 'order-not-found'
/** Said of an order whose amount came back as another one. */
const MISMATCH = 'AMOUNT_MISMATCH'
/** Failures of an order whose partner would not hold what it was to pay. */
const UNHELD: readonly FailureCode[] = ['points-not-usable', 'coupon-not-usable', 'coupon-not-found']
/** States of an order that was never paid. */
const UNPAID: readonly OrderState[] = ['QUOTED', 'FAILED']

async function giveUp(orderId: string, code: string, message: MessageKey): Promise<void> {
  let told = message
  const answer = await call(paymentFail, { orderId, code }).catch((error) => {
    const failed = asFailure(error).code
    // A tab that has ordered knows better what came of it.
    if (failed === NOT_FOUND && !readAttempt()) told = failureKey(failed)
    return null
  })
  // Somebody who had paid and came back by an old address has not failed.
  if (answer && !UNPAID.includes(answer.state)) goOn(orderId)
  else await turnBack(told, answer?.state === 'QUOTED')
}

/** Asks until the outcome is known, longer apart each time. */
async function confirm({ orderId, paymentKey, amount }: Extract<PaymentReturn, { kind: 'success' }>): Promise<void> {
  for (let asked = 0; asked < MAX_ASKS; asked++) {
    try {
      await call(paymentConfirm, { orderId, paymentKey, amount })
      goOn(orderId)
      return
    } catch (error) {
      const { code } = asFailure(error)
      if (!isPending(code)) {
        saveAuthenticated(null)
        if (code === 'amount-mismatch') return giveUp(orderId, MISMATCH, failureKey(code))
        if (UNHELD.includes(code)) dropTenders()
        // Another tab may have ordered the same since: the same press finds that.
        return turnBack(failureKey(code), code === 'quote-expired')
      }
      if (asked + 1 >= SLOW_AFTER) $outcome.setKey('step', 'slow')
      await wait(backOff(asked))
    }
  }
  $outcome.setKey('step', 'late')
}

let settling = false

/**
 * Reads what the payment window came back with and brings it to its end, once however often it is
 * called.
 */
export async function settle(): Promise<void> {
  if (settling) return
  settling = true
  try {
    await settleOnce()
  } finally {
    settling = false
  }
}

async function settleOnce(): Promise<void> {
  const found = readReturn(new URLSearchParams(location.search), pageParams().no ?? null)
  $outcome.set({ step: 'confirming', orderId: found?.orderId ?? null, message: null })
  const attempt = readAttempt()
  if (!found || (attempt?.orderId && attempt.orderId !== found.orderId)) {
    $outcome.set({ ...$outcome.get(), step: 'stopped', message: failureKey(NOT_FOUND) })
    return
  }
  const { orderId } = found
  if (found.kind === 'fail') return giveUp(orderId, found.code, reasonKey(found.reason))
  if (attempt?.orderId === orderId && attempt.amount !== found.amount) {
    return giveUp(orderId, MISMATCH, failureKey('amount-mismatch'))
  }
  saveAuthenticated({ orderId, paymentKey: found.paymentKey, amount: found.amount })
  return confirm(found)
}
