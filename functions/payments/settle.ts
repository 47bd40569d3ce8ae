import type { FailureCode } from '#contract/failure.ts'
import type { Won } from '#contract/money.ts'
import type { Payable, Payment, PaymentProvider, ProviderContext } from './provider.ts'

/** An order at its provider; `turn` counts tries of a step that are known to have done nothing. */
interface Step {
  provider: PaymentProvider
  context: ProviderContext
  order: Payable & { turn: number }
}

/** How a step at the provider ended; `fresh` as in ProviderAnswer. */
export type Outcome =
  | { done: true; payment: Payment }
  | { done: false; failure: FailureCode; why: string }
  | { done: null; fresh: boolean }

/** The idempotency key of a step: a new one only where the last is known to have done nothing. */
function keyOf({ orderId, turn }: Step['order'], step: 'confirm' | 'cancel' | 'refund'): string {
  return turn === 0 ? `${orderId}:${step}` : `${orderId}:${step}:${turn}`
}

/** Whether a payment is of the amount and currency that the row was written with. */
function isQuoted(order: Pick<Payable, 'amount' | 'currency'>, payment: Payment): boolean {
  return payment.amount === order.amount && payment.currency === order.currency
}

/** Why a charged payment is not as it was quoted; null where it is, and nothing was given back. */
export function whyNotWhole(order: Pick<Payable, 'amount' | 'currency'>, payment: Payment): string | null {
  if (!isQuoted(order, payment)) return 'another amount'
  return refundedOf(payment) > 0 ? 'given back meanwhile' : null
}

/**
 * Whether an answer is about the payment that was asked about, or another one of its order. By one
 * that a gateway has mixed up with somebody else's nobody knows what became of ours.
 */
function isAbout({ paymentKey, orderId }: Payable, payment: Payment): boolean {
  return payment.key === paymentKey || payment.orderId === orderId
}

/** What a payment says of the charge. Another order's payment is none of ours, whatever it says. */
function outcomeOf(order: Payable, payment: Payment, fresh: boolean): Outcome {
  if (payment.orderId !== order.orderId) return { done: false, failure: 'amount-mismatch', why: 'another order' }
  if (payment.state === 'charged') return { done: true, payment }
  if (payment.ended) return { done: false, ...payment.ended }
  // A window that was tampered with: it is charged for the quoted amount or not at all.
  if (!isQuoted(order, payment)) return { done: false, failure: 'amount-mismatch', why: 'another amount' }
  return { done: null, fresh }
}

/** Charges an order's payment once: repeats carry the same key (docs/orders.md, "Outcomes"). */
export async function charge({ provider, context, order }: Step): Promise<Outcome> {
  const answer = await provider.charge(context, order, keyOf(order, 'confirm'))
  if ('payment' in answer && isAbout(order, answer.payment)) return outcomeOf(order, answer.payment, false)
  if ('refused' in answer) return { done: false, failure: answer.refused, why: answer.why }
  const fresh = 'unknown' in answer && answer.fresh
  try {
    const payment = await provider.findPayment(context, order)
    // Not found is no word of the charge: a lookup may lag behind, and the charge itself says it.
    return payment && isAbout(order, payment) ? outcomeOf(order, payment, fresh) : { done: null, fresh }
  } catch {
    return { done: null, fresh: false }
  }
}

/** Won given back of a payment so far. */
export function refundedOf({ amount, balance }: Payment): Won {
  return amount - balance
}

/**
 * Gives money of an order back, once: for `cancel` so many won, for `refund` all there is, whatever
 * was charged. It is never `done: false`: money that is owed stays owed until it is back.
 */
export async function refund(
  { provider, context, order }: Step,
  { amount, reason, step }: { amount: Won; reason: string; step: 'cancel' | 'refund' },
): Promise<Outcome> {
  const isBack = (payment: Payment) =>
    isAbout(order, payment) && (step === 'cancel' ? refundedOf(payment) >= amount : payment.balance === 0)
  const part = { amount: step === 'cancel' ? amount : null, reason }
  const answer = await provider.refund(context, order, part, keyOf(order, step))
  if ('payment' in answer && isBack(answer.payment)) return { done: true, payment: answer.payment }
  const fresh = 'unknown' in answer && answer.fresh
  try {
    const payment = await provider.findPayment(context, order)
    return payment && isBack(payment) ? { done: true, payment } : { done: null, fresh }
  } catch {
    return { done: null, fresh: false }
  }
}
