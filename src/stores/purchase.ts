import type { OrderState } from '../contract/booking.ts'
import { Failure, type FailureCode } from '../contract/failure.ts'
import { paymentFail } from '../contract/payment.ts'
import type { Quote } from '../contract/quote.ts'
import { bookingInput, isClosed, isOver, issueAt } from '../rules/attempt.ts'
import { failureKey } from '../rules/failure.ts'
import { isPending, reasonKey } from '../rules/outcome.ts'
import { type Attempt, readAttempt, saveAttempt } from './attempt.ts'
import { asFailure, call } from './call.ts'
import { $checkout, type CheckoutState, formOf, IDLE } from './checkout.ts'
import { $identity, bookerNow, forgetIdentity } from './identity.ts'
import { untilLeft } from './leaving.ts'
import { linkTo } from './link.ts'
import {
  $form,
  $payment,
  billNow,
  type CouponChoice,
  choiceUnderWay,
  editForm,
  methodOf,
  renewOffer,
  sale,
} from './payment.ts'
import { completionAddress, NOTHING_CHARGED, openWindow, type WindowEnd } from './payment-window.ts'
import { markCouponSpent } from './saved-form.ts'
import { trailPlace } from './trail.ts'

type Request = Record<string, unknown>

/** Nothing is under way any more, and this is told. */
const tell = (what: Partial<CheckoutState>) => $checkout.set({ ...IDLE, ...what })

/** What is asked for, as the form stands; null while there is nothing to ask for. */
function requestOf(): Request | null {
  const { query } = $payment.get()
  const bill = billNow()
  const booker = bookerNow()
  if (query === null || !bill || !booker) return null
  const { name, phone } = booker
  const form = formOf()
  return {
    ...sale().request(query, form.own),
    ...bookingInput({ name, phone: phone ?? '' }, form, bill.coupon?.id ?? null, bill.breakdown.total),
  }
}

/**
 * Tells one intended payment from another, but for what no tab keeps: of two that differ in that
 * alone, the edge tells.
 */
function keyOf(request: Request): string {
  const { secret = [] } = sale()
  // A new verification is a new session, to which no earlier order belongs.
  return JSON.stringify([request, $identity.get()?.verifiedUntil], (name, value) =>
    secret.includes(name) ? undefined : value,
  )
}

/** Our own word for an order that nobody will pay. */
const ABANDONED = 'ABANDONED'
/** States of an order that may yet be booked, or is. */
const PAID_FOR: readonly OrderState[] = ['CONFIRMING', 'PAID', 'BOOKED']

/** Gives back the room that an order holds, where nobody paid for it; `code` says why. */
const giveBack = (orderId: string, code: string) => call(paymentFail, { orderId, code })

/**
 * The attempt of a request: the one under way, or a new one. A room that is held for another
 * request is given back. Throws `order-in-progress` where it was paid, so that nobody pays twice,
 * and why it could not be given back, such as `order-not-found`: the attempt stays.
 */
async function startAttempt(key: string, back: string): Promise<Attempt> {
  const under = readAttempt()
  if (under?.key === key) return under
  if (under?.orderId) {
    const { state } = await giveBack(under.orderId, ABANDONED)
    if (PAID_FOR.includes(state)) throw new Failure('order-in-progress')
  }
  const attempt: Attempt = { id: crypto.randomUUID(), key, orderId: null, amount: null, back, place: null }
  saveAttempt(attempt)
  return attempt
}

/**
 * The quote of a request. An earlier try of it that is over makes room for a new one, once; so does
 * one that was asked for with another secret.
 */
async function quoted(request: Request, back: string): Promise<Quote> {
  const key = keyOf(request)
  const ask = async () => {
    const attempt = await startAttempt(key, back)
    const quote = await sale().quote({ ...request, attempt: attempt.id })
    const amount = quote.window?.amount ?? 0
    saveAttempt({ ...attempt, orderId: quote.orderId, amount, place: trailPlace() })
    return quote
  }
  try {
    return await ask()
  } catch (error) {
    const { code, detail } = asFailure(error)
    const attempt = readAttempt()
    if (isOver(code)) saveAttempt(null)
    // No request has this key: what the attempt holds is given back.
    else if (detail?.at === 'attempt') saveAttempt(attempt && { ...attempt, key: '' })
    else throw error
    return ask()
  }
}

/**
 * Prices anew and holds what is bought, then opens the payment window (docs/product.md, "Orders").
 * Whatever stands in the way is told on the screen. `chosen` is the choice of a coupon that was
 * under way when it was pressed for: what is shown as chosen is what pays.
 */
export async function purchase(chosen: CouponChoice | null): Promise<void> {
  let choice = chosen
  while (choice) {
    const failure = await choice
    if (failure) return tell({ message: failureKey(failure) })
    choice = choiceUnderWay()
  }
  const { query } = $payment.get()
  const request = requestOf()
  if (query === null || !request) return tell({})
  try {
    const quote = await quoted(request, linkTo(`payment/${sale().product}`, sale().search(query)))
    $checkout.setKey('step', 'window')
    const method = methodOf($payment.get().offer?.methods ?? [], $form.get().method)
    if (quote.window) await closed(await openWindow(quote.window, method))
    else await leave(linkTo(`payment/${sale().product}/redirect/${quote.orderId}`, NOTHING_CHARGED))
  } catch (error) {
    const { code, detail } = asFailure(error)
    if (code === 'invalid-input') return refused(detail?.at)
    if (detail?.at === 'tenders') return tenderRefused(code)
    await handleFailure(code, detail)
  }
}

/**
 * The window was closed, or did not open: the room is given back, except where nothing but the
 * network failed.
 */
async function closed({ code, reason }: WindowEnd): Promise<void> {
  if (reason === 'offline') return tell({ message: failureKey('unavailable') })
  const attempt = readAttempt()
  saveAttempt(null)
  // It would lapse by itself, so that a failure is no matter.
  if (attempt?.orderId) await giveBack(attempt.orderId, code).catch(() => undefined)
  tell({ message: reasonKey(reason) })
}

/** Goes on to another page; says so where none comes. */
async function leave(address: string): Promise<void> {
  $checkout.setKey('step', 'window')
  location.assign(address)
  await closed(await untilLeft())
}

/**
 * What was asked is nothing that can be asked, which a form of before a rule changed may do: the
 * field that it is about says so, else the bar.
 */
function refused(at: unknown): void {
  saveAttempt(null)
  const issue = issueAt(at, sale().fieldAt)
  tell({ issue, message: issue ? null : failureKey('invalid-input') })
}

/** The partner would not pay what was wanted: the form is asked anew, with what it would now. */
async function tenderRefused(code: FailureCode): Promise<void> {
  saveAttempt(null)
  editForm({ points: 0, partnerCoupon: null })
  await renewOffer()
  // It is the member who is gone: who books has been proven.
  tell({ message: code === 'verification-required' ? 'payment:issue.memberAgain' : failureKey(code) })
}

/** What a refusal before the payment window asks of the visitor. The form stays as it is. */
async function handleFailure(code: FailureCode, { amount, orderId }: Record<string, unknown> = {}): Promise<void> {
  if (code === 'verification-required') {
    forgetIdentity()
    return tell({ issue: { at: 'verify' }, pressed: ['verify'], message: 'payment:issue.verifyAgain' })
  }
  // While nobody knows what became of it, the next press is the same press.
  if (!isPending(code)) saveAttempt(null)
  if (code === 'price-changed') {
    const before = billNow()?.breakdown.total ?? 0
    await renewOffer()
    const after = billNow()?.breakdown.total ?? before
    tell({ problem: { kind: 'price', before, after: after === before && typeof amount === 'number' ? amount : after } })
  } else if (isClosed(code)) {
    tell({ problem: { kind: 'closed', code } })
  } else if (code === 'coupon-not-usable' || code === 'coupon-not-found') {
    markCouponSpent()
    editForm({ couponId: null })
    await renewOffer()
    tell({ message: failureKey(code) })
  } else if (code === 'partner-login-required') {
    // The way there stands among who books, far above the button.
    const key = failureKey(code)
    tell({ issue: { at: 'own', field: 'login', key }, message: key })
  } else {
    const attempt = code === 'order-in-progress' && readAttempt()
    // Another tab may have ordered it.
    const ordered = attempt && (typeof orderId === 'string' ? orderId : attempt.orderId)
    if (!ordered) return tell({ message: failureKey(code) })
    saveAttempt({ ...attempt, orderId: ordered })
    await leave(completionAddress(ordered))
  }
}
