import { map } from 'nanostores'
import type { OrderState } from '../contract/booking.ts'
import type { FailureCode } from '../contract/failure.ts'
import { paymentConfirm, paymentOutcome } from '../contract/payment.ts'
import { RESERVATIONS, type ReservationDetail } from '../contract/reservation.ts'
import { completionOf, isFinal } from '../rules/completion.ts'
import { backOff, isPending, MAX_ASKS } from '../rules/outcome.ts'
import { productOfNo } from '../rules/products.ts'
import { readAttempt, readAuthenticated, saveAttempt, saveAuthenticated } from './attempt.ts'
import { asFailure, call } from './call.ts'
import { latest } from './latest.ts'
import { onShow } from './show.ts'

interface CompletionState {
  /**
   * `pending` while the order is still moving, `late` once asking has ended before it stood, also
   * while it is asked for again; `failed` when nothing was charged; `told` where its outcome may be
   * told and nothing else.
   */
  status: 'loading' | 'pending' | 'late' | 'ready' | 'told' | 'failed' | 'error'
  failure: FailureCode | null
  orderId: string | null
  state: OrderState | null
  detail: ReservationDetail | null
}

const LOADING: CompletionState = { status: 'loading', failure: null, orderId: null, state: null, detail: null }

export const $completion = map<CompletionState>(LOADING)

const flight = latest()

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Shows what was found out, unless it is asked for anew by now. */
function show(signal: AbortSignal, changes: Partial<CompletionState>): void {
  if (!signal.aborted) $completion.set({ ...$completion.get(), ...changes })
}

/** What has taken long says so until it stands. */
function orLate(state: OrderState, status: CompletionState['status']): CompletionState['status'] {
  return $completion.get().status === 'late' && completionOf(state) === 'checking' ? 'late' : status
}

/** Who has been told how an order ended may buy the like once more. */
function forgetAttempt(orderId: string): void {
  if (readAttempt()?.orderId === orderId) saveAttempt(null)
}

/**
 * Why a reservation is not shown, be it that the shop is closed, although its outcome may be told.
 */
const HIDDEN: readonly FailureCode[] = ['reservation-not-found', 'verification-required', 'maintenance']

/**
 * Answers whether there is more to ask. `known` is what the payment has told of an order whose
 * reservation is not shown, `hidden` why not.
 */
async function look(
  signal: AbortSignal,
  orderId: string,
  known: OrderState | null = null,
  hidden: FailureCode | null = null,
): Promise<boolean> {
  try {
    const detail = await call(RESERVATIONS[productOfNo(orderId)].detail, { reservationNo: orderId })
    const final = isFinal(detail.state)
    show(signal, { status: orLate(detail.state, detail.state === 'PAID' ? 'pending' : 'ready'), detail, failure: null })
    if (final) {
      saveAuthenticated(null)
      forgetAttempt(orderId)
    }
    return !final
  } catch (error) {
    const { code } = asFailure(error)
    const isHidden = HIDDEN.includes(code)
    if (isHidden && known === null) return ask(signal, orderId, code)
    const pending = isPending(code)
    // What the payment has told holds, be the reservation hidden or the network lost.
    if (known !== null && (isHidden || pending)) {
      show(signal, { status: orLate(known, 'told'), state: known, failure: hidden })
      if (isFinal(known)) forgetAttempt(orderId)
      return pending || !isFinal(known)
    }
    // What is on the screen stays, also that the page waits; at first nothing is known to wait for.
    if (pending && $completion.get().status !== 'loading') return true
    show(signal, { status: 'error', failure: code })
    return false
  }
}

/**
 * Asks for the outcome of the payment itself: by what this tab came back with, or, where that tab
 * was closed, as who made the order. `hidden` is why the reservation is not shown, for whoever is
 * neither.
 */
async function ask(signal: AbortSignal, orderId: string, hidden: FailureCode): Promise<boolean> {
  const payment = readAuthenticated()
  try {
    const { state } = await (payment?.orderId === orderId
      ? call(paymentConfirm, payment)
      : call(paymentOutcome, { orderId }))
    return await look(signal, orderId, state, hidden)
  } catch (error) {
    const { code } = asFailure(error)
    if (isPending(code)) {
      if ($completion.get().status === 'loading') show(signal, { status: 'pending' })
      return true
    }
    saveAuthenticated(null)
    if (code === 'order-not-found') show(signal, { status: 'error', failure: hidden })
    else show(signal, { status: 'failed', failure: code })
    return false
  }
}

/** What was told stays while it is asked for again. */
const STAYS: readonly CompletionState['status'][] = ['late', 'told', 'ready']

/**
 * Shows the reservation that the address names, and follows it until its state is final. What was
 * told of it stays while it is asked for again.
 */
export async function openCompletion(): Promise<void> {
  const signal = flight.begin()
  const orderId = new URLSearchParams(location.search).get('orderId') ?? ''
  const before = $completion.get().status
  if (!STAYS.includes(before)) $completion.set({ ...LOADING, orderId })
  for (let asked = 0; asked < MAX_ASKS && !signal.aborted; asked++) {
    if (!(await look(signal, orderId))) return
    await wait(backOff(asked))
  }
  const { status, state } = $completion.get()
  if (status !== 'ready' && (state === null || completionOf(state) === 'checking')) show(signal, { status: 'late' })
}

/** Opens it, and again when the page comes back as it was left. Answers what ends that. */
export function followCompletion(): () => void {
  openCompletion()
  // It may be cancelled by now.
  return onShow(openCompletion)
}
