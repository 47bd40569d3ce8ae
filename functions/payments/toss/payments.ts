import { Failure, type FailureCode } from '../../../src/contract/failure.ts'
import type { Won } from '../../../src/contract/money.ts'
import {
  cancelPayment,
  confirmPayment,
  getPayment,
  getPaymentByOrder,
  type TossPayment,
} from '../../../src/contract/upstream/toss.ts'
import type { Env } from '../../env.ts'
import { type Ask, type AskOptions, NOT_TAKEN_IN, Refused } from '../../upstream.ts'
import type { Payable } from '../payable.ts'

/** Card companies may take long; the provider itself asks for patience. Milliseconds. */
const PATIENCE_MS = 25_000

/** The provider's words for a charge that it began and gave up, which it would repeat under the same key for 15 days. */
const GIVEN_UP = new Set([
  'PROVIDER_ERROR',
  'ALREADY_PROCESSED_PAYMENT',
  'DUPLICATED_ORDER_ID',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'COMMON_ERROR',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'UNKNOWN_PAYMENT_ERROR',
])

/** How a step at the provider ended. `fresh`: it was answered and did nothing, so that the next try needs a new key. */
export type Outcome =
  | { done: true; payment: TossPayment }
  | { done: false; failure: FailureCode; why: string }
  | { done: null; fresh: boolean }

function headers(env: Env, key?: string): AskOptions {
  const authorization = `Basic ${btoa(`${env.TOSS_SECRET_KEY}:`)}`
  return { headers: key ? { authorization, 'idempotency-key': key } : { authorization }, timeout: PATIENCE_MS }
}

/** One key for all repeats of a step; another one only where the last is known to have done nothing. */
function keyOf(order: Payable, step: 'confirm' | 'cancel' | 'refund'): string {
  return order.turn === 0 ? `${order.orderId}:${step}` : `${order.orderId}:${step}:${order.turn}`
}

/**
 * The provider's word in answer to this very request; null for silence, for word of another one under way, and for a request that was not
 * even taken in.
 */
function wordOf(error: unknown): string | null {
  if (!(error instanceof Failure)) return null
  const { code, status } = error.detail ?? {}
  if (typeof code !== 'string' || NOT_TAKEN_IN.has(Number(status))) return null
  return code === 'IDEMPOTENT_REQUEST_PROCESSING' ? null : code
}

function failureOf(code: string): FailureCode {
  if (code === 'NOT_FOUND_PAYMENT_SESSION' || code === 'EXPIRED_PAYMENT') return 'quote-expired'
  return code === 'PAY_PROCESS_CANCELED' ? 'payment-cancelled' : 'payment-refused'
}

/** A payment by the number of its order, or null when there is none. */
export async function paymentOf(env: Env, ask: Ask, orderId: string): Promise<TossPayment | null> {
  try {
    return await ask(getPaymentByOrder, { orderId }, headers(env))
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_FOUND_PAYMENT') return null
    throw error
  }
}

/** A payment by its key. */
export function paymentBy(env: Env, ask: Ask, paymentKey: string): Promise<TossPayment> {
  return ask(getPayment, { paymentKey }, headers(env))
}

/** Whether a payment has been charged and not wholly given back. */
export function isCharged(payment: TossPayment): boolean {
  return payment.status === 'DONE' || payment.status === 'PARTIAL_CANCELED'
}

/** Whether a payment is of the amount and currency that the row was written with. */
export function isQuoted(order: Pick<Payable, 'amount' | 'currency'>, payment: TossPayment): boolean {
  return payment.totalAmount === order.amount && payment.currency === order.currency
}

/** What a payment says of the charge. Another order's payment is no payment of ours, whatever it says. */
function chargeOf(order: Payable, payment: TossPayment, fresh: boolean): Outcome {
  if (payment.orderId !== order.orderId) return { done: false, failure: 'amount-mismatch', why: 'another order' }
  if (isCharged(payment)) return { done: true, payment }
  if (payment.status === 'CANCELED' || payment.status === 'ABORTED' || payment.status === 'EXPIRED') {
    const why = payment.failure?.code ?? (payment.status === 'EXPIRED' ? 'EXPIRED_PAYMENT' : payment.status)
    return { done: false, failure: failureOf(why), why }
  }
  // Agreed to in a window that somebody tampered with; it is charged for the quoted amount or not at all.
  if (!isQuoted(order, payment)) return { done: false, failure: 'amount-mismatch', why: 'another amount' }
  return { done: null, fresh }
}

/**
 * Charges an order's payment, once: repeats carry the same key, and where the answer does not tell, the payment does (docs/orders.md,
 * "Outcomes").
 */
export async function charge(env: Env, ask: Ask, order: Payable & { paymentKey: string }): Promise<Outcome> {
  const { orderId, paymentKey, amount } = order
  try {
    const options = headers(env, keyOf(order, 'confirm'))
    return chargeOf(order, await ask(confirmPayment, { paymentKey, orderId, amount }, options), false)
  } catch (error) {
    if (error instanceof Refused) return { done: false, failure: failureOf(error.code), why: error.code }
    return chargeNow(env, ask, order, GIVEN_UP.has(wordOf(error) ?? ''))
  }
}

async function chargeNow(
  env: Env,
  ask: Ask,
  order: Payable & { paymentKey: string },
  fresh: boolean,
): Promise<Outcome> {
  try {
    return chargeOf(order, await paymentBy(env, ask, order.paymentKey), fresh)
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_FOUND_PAYMENT') {
      return { done: false, failure: 'payment-refused', why: error.code }
    }
    return { done: null, fresh: false }
  }
}

/** Won given back of a payment so far. */
export function refundedOf(payment: TossPayment): Won {
  return payment.totalAmount - payment.balanceAmount
}

/**
 * Gives money of an order back, once: for `cancel` so many won, and the provider is told what we believe is refundable, so that it refuses
 * a second time; for `refund` all there is, whatever was charged. It is never `done: false`: money that is owed stays owed until it is back.
 */
export async function refund(
  env: Env,
  ask: Ask,
  order: Payable & { paymentKey: string },
  { amount, reason, step }: { amount: Won; reason: string; step: 'cancel' | 'refund' },
): Promise<Outcome> {
  const { paymentKey } = order
  const part = step === 'cancel' ? { cancelAmount: amount, refundableAmount: order.amount } : {}
  const isBack = (payment: TossPayment) =>
    step === 'cancel' ? refundedOf(payment) >= amount : payment.balanceAmount === 0
  let fresh = false
  try {
    const asked = { paymentKey, cancelReason: reason, ...part }
    const payment = await ask(cancelPayment, asked, headers(env, keyOf(order, step)))
    if (isBack(payment)) return { done: true, payment }
  } catch (error) {
    // What is refused with a word of any kind would be refused with it again; the balance that we name keeps a second one from paying twice.
    fresh = wordOf(error) !== null
  }
  try {
    const payment = await paymentBy(env, ask, paymentKey)
    return isBack(payment) ? { done: true, payment } : { done: null, fresh }
  } catch {
    return { done: null, fresh: false }
  }
}
