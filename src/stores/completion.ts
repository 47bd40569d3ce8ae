import { map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import { paymentConfirm } from '../contract/payment.ts'
import { RESERVATIONS, type ReservationDetail } from '../contract/reservation.ts'
import { isFinal } from '../rules/completion.ts'
import { productOfNo } from '../rules/lookup.ts'
import { backOff, isPending, MOST_ASKS } from '../rules/payment.ts'
import { keepAuthenticated, readAuthenticated } from './attempt.ts'
import { asFailure, call } from './call.ts'

interface CompletionState {
  /** `pending` while the order is still moving; `failed` when nothing was charged. */
  status: 'loading' | 'pending' | 'ready' | 'failed' | 'error'
  failure: FailureCode | null
  orderId: string | null
  detail: ReservationDetail | null
}

const LOADING: CompletionState = { status: 'loading', failure: null, orderId: null, detail: null }

export const $completion = map<CompletionState>(LOADING)

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

function show(changes: Partial<CompletionState>): void {
  $completion.set({ ...$completion.get(), ...changes })
}

/** Answers whether there is more to ask. An order that is not listed yet is asked for by its payment, where this tab has one. */
async function look(orderId: string): Promise<boolean> {
  try {
    const detail = await call(RESERVATIONS[productOfNo(orderId)].detail, { reservationNo: orderId })
    const final = isFinal(detail.state)
    show({ status: detail.state === 'PAID' ? 'pending' : 'ready', detail, failure: null })
    if (final) keepAuthenticated(null)
    return !final
  } catch (error) {
    const { code } = asFailure(error)
    const payment = readAuthenticated()
    const hidden = code === 'reservation-not-found' || code === 'verification-required'
    if (hidden && payment?.orderId === orderId) return ask(payment)
    if ($completion.get().detail && isPending(code)) return true
    show({ status: 'error', failure: code })
    return false
  }
}

/** Asks for the outcome of the payment itself. */
async function ask(payment: { orderId: string; paymentKey: string; amount: number }): Promise<boolean> {
  try {
    await call(paymentConfirm, payment)
    return true
  } catch (error) {
    const { code } = asFailure(error)
    if (isPending(code)) {
      show({ status: 'pending' })
      return true
    }
    keepAuthenticated(null)
    show({ status: 'failed', failure: code })
    return false
  }
}

/** Shows the reservation that the address names, and follows it until its state is final. */
export async function openCompletion(): Promise<void> {
  const orderId = new URLSearchParams(location.search).get('orderId') ?? ''
  $completion.set({ ...LOADING, orderId })
  for (let asked = 0; asked < MOST_ASKS; asked++) {
    if (!(await look(orderId))) return
    await wait(backOff(asked))
  }
}
