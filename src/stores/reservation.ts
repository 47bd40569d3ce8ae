import { map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import { RESERVATIONS, type ReservationDetail } from '../contract/reservation.ts'
import { readReservationNo } from '../rules/lookup.ts'
import { productOfNo } from '../rules/products.ts'
import { asFailure, call } from './call.ts'
import { forgetIdentity, loadIdentity, type VerificationMode } from './identity.ts'
import { latest } from './latest.ts'
import { withMinimumDuration } from './loading.ts'
import { pageParams } from './params.ts'
import { $receipt, loadReceipt } from './receipt.ts'
import { onShow } from './show.ts'
import { forgetVouchers } from './vouchers.ts'

interface ReservationState {
  /**
   * `verify`: nobody may see it before they have shown who they are. `missing`: somebody else's, or
   * none at all.
   */
  status: 'loading' | 'verify' | 'ready' | 'missing' | 'error'
  reservationNo: string | null
  detail: ReservationDetail | null
  mode: VerificationMode
  failure: FailureCode | null
}

const LOADING: ReservationState = {
  status: 'loading',
  reservationNo: null,
  detail: null,
  mode: 'phone',
  failure: null,
}

/** The one reservation that the address names. */
export const $reservation = map<ReservationState>(LOADING)

/**
 * A cancellation that is under way is asked for again so often, and so much later each time,
 * milliseconds.
 */
const ASKS = 6
const ASK_MS = 1500

const flight = latest()
let timer: ReturnType<typeof setTimeout> | undefined

function put(changes: Partial<ReservationState>): void {
  $reservation.set({ ...$reservation.get(), ...changes })
}

/** Follows an order that still moves by itself until it stands. */
function follow({ state }: ReservationDetail, asked: number): void {
  const moving = state === 'PAID' || state === 'CANCELLING' || state === 'REFUNDING'
  if (moving && asked < ASKS) timer = setTimeout(() => loadReservation(asked + 1), ASK_MS * (asked + 1))
}

/**
 * Asks for the reservation; one that is there stays on the screen meanwhile. A later request ends
 * the one in flight.
 */
export async function loadReservation(asked = 0): Promise<void> {
  clearTimeout(timer)
  const { reservationNo, detail: before } = $reservation.get()
  if (reservationNo === null) return put({ status: 'missing' })
  if (!before) put({ status: 'loading', failure: null })
  const signal = flight.begin()
  try {
    const answer = call(RESERVATIONS[productOfNo(reservationNo)].detail, { reservationNo }, { signal })
    const detail = await withMinimumDuration(answer)
    if (signal.aborted) return
    put({ status: 'ready', detail, failure: null })
    // Also on the page of what was cancelled, which keeps nothing.
    if (detail.keepUntil === null) forgetVouchers([reservationNo])
    follow(detail, asked)
  } catch (error) {
    if (signal.aborted) return
    const { code } = asFailure(error)
    if (code === 'verification-required') {
      forgetIdentity()
      return put({ status: 'verify', detail: null })
    }
    if (code === 'reservation-not-found') {
      forgetVouchers([reservationNo])
      return put({ status: 'missing', detail: null })
    }
    // What is known of it stays, and is followed on.
    if (before) follow(before, asked)
    else put({ status: 'error', failure: code })
  }
}

/** Another way to show who one is. */
export function chooseReservationMode(mode: VerificationMode): void {
  put({ mode })
}

/**
 * Shows the reservation of the address: of its path, or of its query where the path has none. A
 * stranger is asked for `mode` first. Answers what ends it.
 */
export function openReservation(mode: VerificationMode = 'phone'): () => void {
  $reservation.set({
    ...LOADING,
    mode,
    reservationNo: pageParams().detail ?? readReservationNo(location.search),
  })
  loadReservation()
  // Back from elsewhere, the page is as it was left: the reservation may be cancelled by now.
  // A form in which somebody shows who they are stays, unless they have shown it elsewhere.
  const stop = onShow(async () => {
    if ($reservation.get().status !== 'verify' || (await loadIdentity())) loadReservation()
  })
  return () => {
    flight.end()
    clearTimeout(timer)
    stop()
  }
}

/**
 * How it was paid, for the reservation and its receipt; should that not be known, the rest is shown
 * all the same.
 */
export async function loadPayment(): Promise<void> {
  const { reservationNo } = $reservation.get()
  if (!reservationNo) return
  await loadReceipt(reservationNo)
  if ($receipt.get().failure === 'verification-required') loadReservation()
}
