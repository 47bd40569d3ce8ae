import { map } from 'nanostores'
import type * as v from 'valibot'
import type { LocalDateTime } from '../../contract/date.ts'
import type { FailureCode } from '../../contract/failure.ts'
import { rentcarBooking } from '../../contract/rentcar/booking.ts'
import type { MessageKey } from '../../messages/key.ts'
import { failureKey } from '../../rules/failure.ts'
import { mayChangeDriver } from '../../rules/rentcar/booked.ts'
import type { Conditions } from '../../rules/rentcar/driver.ts'
import {
  type DriverForm,
  driverFieldAt,
  driverFormIssues,
  EMPTY_DRIVER,
  toDriver,
} from '../../rules/rentcar/payment.ts'
import { asFailure, call } from '../call.ts'
import type { OwnIssue } from '../checkout-adapter.ts'
import { askIdentity, forgetIdentity, type VerificationMode } from '../identity.ts'
import { closePopup, writeBelow } from '../popup.ts'
import { $reservation, loadReservation } from '../reservation.ts'
import { toast } from '../toast.ts'

interface DriverState {
  /** `verify`: whoever changes a paid rental must have proven who they are. */
  status: 'loading' | 'verify' | 'ready' | 'error' | 'sending'
  /** Empty while no sheet is open: what was typed, a licence among it, is kept no longer. */
  reservationNo: string
  mode: VerificationMode
  own: DriverForm
  /**
   * The first thing that is wrong. A new object for every press, so that the screen goes there
   * again.
   */
  issue: OwnIssue | null
  /** Fields of all that was wrong as it was pressed: what still is bears its mark. */
  pressed: readonly string[]
  failure: FailureCode | null
  /** The key of what is told beside the button. */
  message: MessageKey | null
}

const CLOSED: DriverState = {
  status: 'loading',
  reservationNo: '',
  mode: 'phone',
  own: EMPTY_DRIVER,
  issue: null,
  pressed: [],
  failure: null,
  message: null,
}

/** Another driver of a paid rental, as the form stands (docs/product.md, "Drivers"). */
export const $driver = map<DriverState>(CLOSED)

/** The sheet that is open; one that is closed, and opened again, is another. */
let sheet = {}

function put(changes: Partial<DriverState>): void {
  $driver.set({ ...$driver.get(), ...changes })
}

/** Begins with an empty form. Answers what forgets it. */
export function openDriver(reservationNo: string): () => void {
  sheet = {}
  $driver.set({ ...CLOSED, reservationNo, mode: $reservation.get().mode })
  askDriver()
  return () => {
    sheet = {}
    $driver.set(CLOSED)
  }
}

/** Asks whether the guest has proven who they are, before they type; what is typed stays. */
export async function askDriver(): Promise<void> {
  const ours = sheet
  put({ status: 'loading', failure: null, message: null })
  try {
    const identity = await askIdentity()
    if (ours === sheet) put({ status: identity ? 'ready' : 'verify' })
  } catch (error) {
    if (ours === sheet) put({ status: 'error', failure: asFailure(error).code })
  }
}

/** Another way to show who one is. */
export function chooseDriverMode(mode: VerificationMode): void {
  put({ mode })
}

/** Takes what is typed; what was told is read. `still` are fields that bear a mark by now. */
export function fillDriver(name: string, value: string, still: readonly string[]): void {
  const { own, pressed } = $driver.get()
  const kept = pressed.filter((field) => still.includes(field))
  put({ own: { ...own, [name]: value }, issue: null, pressed: kept, message: null })
}

/** A toast belongs to the screen that it is told on: the page's own, once the sheet has gone. */
const tellBelow = (text: MessageKey) => writeBelow(() => toast(text))

/**
 * Writes the driver on the screen into the rental; presses of a sheet while one is under way are
 * the same press. `conditions` are the car's, `begins` is when it is picked up, by the clock there.
 * The same driver again is no change, so that a press whose answer was lost may be repeated.
 */
export async function changeDriver(conditions: Conditions, begins: LocalDateTime): Promise<void> {
  const { status, reservationNo, own } = $driver.get()
  if (status !== 'ready') return
  const issues = driverFormIssues(own, conditions, begins)
  const [issue] = issues
  if (issue) return put({ issue, pressed: issues.map(({ field }) => field), message: null })
  put({ status: 'sending', issue: null, pressed: [], message: null })
  const ours = sheet
  const input = { orderId: reservationNo, driver: toDriver(own) } as v.InferInput<typeof rentcarBooking.input>
  try {
    const { driver } = await call(rentcarBooking, input)
    const { detail } = $reservation.get()
    if (detail?.reservationNo === reservationNo && detail.bought.product === 'rentcar')
      $reservation.setKey('detail', { ...detail, bought: { ...detail.bought, driver } })
    tellBelow('rentcar:driver.change.done')
    if (ours === sheet) closePopup()
  } catch (error) {
    await tell(asFailure(error), reservationNo, () => ours === sheet)
  }
}

/** Says why it could not be changed: in the sheet, or over the page where that was left by then. */
async function tell(
  { code, detail: said }: ReturnType<typeof asFailure>,
  reservationNo: string,
  isOpen: () => boolean,
): Promise<void> {
  // It may have been cancelled, or have begun, since it was shown.
  if (code === 'order-in-progress' || code === 'reservation-not-found') await loadReservation()
  const { detail } = $reservation.get()
  if (detail?.reservationNo === reservationNo && !mayChangeDriver(detail))
    return tellBelow('rentcar:driver.change.late')
  if (!isOpen()) return tellBelow(failureKey(code))
  if (code === 'verification-required') {
    forgetIdentity()
    return put({ status: 'verify' })
  }
  if (code === 'reservation-not-found') return put({ status: 'error', failure: code })
  const issue = code === 'invalid-input' ? driverFieldAt(String(said?.at)) : null
  put({ status: 'ready', issue, message: issue ? null : failureKey(code) })
}
