import { map } from 'nanostores'
import type * as v from 'valibot'
import type { FailureCode } from '../contract/failure.ts'
import { RESERVATIONS } from '../contract/reservation.ts'
import type { MessageKey } from '../messages/key.ts'
import { failureKey } from '../rules/failure.ts'
import type { CancelReason } from '../rules/lookup.ts'
import { cleanNote } from '../rules/note.ts'
import { productOfNo } from '../rules/products.ts'
import { asFailure, call, isOffline } from './call.ts'
import { forgetIdentity, type VerificationMode } from './identity.ts'
import { latest } from './latest.ts'
import { untilLeft } from './leaving.ts'
import { linkTo } from './link.ts'
import { withMinimumDuration } from './loading.ts'
import { $popup, writeBelow } from './popup.ts'
import { $reservation, loadReservation } from './reservation.ts'
import { toast } from './toast.ts'
import { replacePage } from './trail.ts'

type Fee = v.InferOutput<typeof RESERVATIONS.place.cancelFee.output>

interface CancellationState {
  /**
   * `verify`: the proof of who one is no longer holds. `sent`: cancelled, the next page is on its
   * way.
   */
  status: 'loading' | 'verify' | 'ready' | 'error' | 'sending' | 'sent'
  reservationNo: string
  mode: VerificationMode
  quote: Fee | null
  /** The fee that was shown before another one held, won. */
  before: number | null
  reason: CancelReason | null
  /** The reason in the guest's own words. */
  words: string
  agreed: boolean
  /**
   * The confirmation is missing. A new object for every press, so that the screen goes there again.
   */
  issue: { key: MessageKey } | null
  failure: FailureCode | null
  /** The key of what is told beside the button. */
  message: MessageKey | null
}

/** What is told of a press whose answer is lost: it may be cancelled. */
export const UNSURE: MessageKey = 'reservation:cancel.unsure'

const LOADING: CancellationState = {
  status: 'loading',
  reservationNo: '',
  mode: 'phone',
  quote: null,
  before: null,
  reason: null,
  words: '',
  agreed: false,
  issue: null,
  failure: null,
  message: null,
}

export const $cancellation = map<CancellationState>(LOADING)

const flight = latest()

function put(changes: Partial<CancellationState>): void {
  $cancellation.set({ ...$cancellation.get(), ...changes })
}

/** Begins anew for a reservation; one that is being cancelled just now is not begun again. */
export function openCancellation(reservationNo: string): void {
  const before = $cancellation.get()
  if (before.reservationNo === reservationNo && (before.status === 'sending' || before.status === 'sent')) return
  $cancellation.set({ ...LOADING, reservationNo, mode: $reservation.get().mode })
  quoteCancellation()
}

/** Asks what cancelling costs now. Another question, or the press, ends the one in flight. */
export async function quoteCancellation(): Promise<void> {
  const { reservationNo } = $cancellation.get()
  const signal = flight.begin()
  put({ status: 'loading', failure: null, message: null })
  try {
    const endpoint = RESERVATIONS[productOfNo(reservationNo)].cancelFee
    const quote = await withMinimumDuration(call(endpoint, { reservationNo }, { signal }))
    if (!signal.aborted) put({ status: 'ready', quote })
  } catch (error) {
    if (!signal.aborted) handleFailure(asFailure(error).code)
  }
}

function handleFailure(code: FailureCode): void {
  if (code === 'verification-required') {
    forgetIdentity()
    put({ status: 'verify', agreed: false })
  } else {
    put({ status: 'error', failure: code })
  }
  if (code === 'not-cancelable' || code === 'reservation-not-found') lookBehind()
}

/**
 * Leads on to the page of what was cancelled, which takes this one's place. Where it does not come,
 * asking again leads there.
 */
async function showCancelled(): Promise<void> {
  put({ status: 'sent' })
  replacePage(linkTo('cancelComplete', `?reservationNo=${$cancellation.get().reservationNo}`))
  await untilLeft()
  if ($cancellation.get().status === 'sent') put({ status: 'error', failure: 'unavailable' })
}

/**
 * What stands behind the sheet no longer does. It may have been cancelled by a press whose answer
 * was lost, or in another tab: then it is told what became of it.
 */
async function lookBehind(): Promise<void> {
  await loadReservation()
  const { status, reservationNo } = $cancellation.get()
  const { detail } = $reservation.get()
  const waits = status === 'error' || status === 'ready'
  if (waits && detail?.reservationNo === reservationNo && detail.cancellation) showCancelled()
}

/** Another way to show who one is. */
export function chooseCancellationMode(mode: VerificationMode): void {
  put({ mode })
}

/** Takes what is chosen or typed; what was missing is being mended. */
export function editCancellation(changes: Partial<Pick<CancellationState, 'reason' | 'words' | 'agreed'>>): void {
  const { message } = $cancellation.get()
  put({ ...changes, ...(changes.agreed ? { issue: null } : {}), message: message === UNSURE ? message : null })
}

/**
 * Another fee holds: it is shown beside the one before, and the confirmation is asked for again.
 * What stands behind the sheet may be another, too, as of tickets one of which was used.
 */
async function requote(before: number): Promise<void> {
  put({ before, agreed: false })
  loadReservation()
  await quoteCancellation()
}

/**
 * Cancels at the fee on the screen (docs/product.md, "Cancellation fees"); `reason` is the worded
 * choice. Presses while one is under way are the same press. Then the page of what was cancelled
 * takes this one's place.
 */
export async function cancelReservation(reason: string): Promise<void> {
  const { status, quote, agreed, reservationNo } = $cancellation.get()
  if (status !== 'ready' || !quote) return
  if (!agreed) return put({ issue: { key: 'reservation:cancel.agreeRequired' } })
  flight.end()
  put({ status: 'sending', message: null })
  const unsent = isOffline()
  try {
    await call(RESERVATIONS[productOfNo(reservationNo)].cancel, {
      reservationNo,
      expectedFee: quote.fee,
      reason: cleanNote(reason),
    })
    showCancelled()
  } catch (error) {
    const { code, status: why } = asFailure(error)
    const isSure = unsent || why < 500 || code === 'maintenance'
    // Who has closed the sheet meanwhile reads it over the page.
    if ($popup.get() !== 'cancel') writeBelow(() => toast(isSure ? failureKey(code) : UNSURE))
    if (code === 'fee-changed') await requote(quote.fee)
    else if (code === 'verification-required' || code === 'not-cancelable' || code === 'reservation-not-found')
      handleFailure(code)
    else if (isSure) put({ status: 'ready', message: failureKey(code) })
    else {
      // Whatever became of it, the same press again answers the same cancellation.
      put({ status: 'ready', message: UNSURE })
      addEventListener('online', lookBehind, { once: true })
      lookBehind()
    }
  }
}
