import { randomText } from '../random.ts'
import { nowMs, type TossEnv } from './env.ts'
import { TossError } from './errors.ts'
import { type CancelRow, findCancels, findPayment, type PaymentRow } from './payment.ts'
import { recordWebhook } from './webhook.ts'

/** How often a cancel looks again after another cancel of the payment came first. */
const TRIES = 5

interface CancelInput {
  cancelReason: string
  cancelAmount?: number | null | undefined
  refundableAmount?: number | null | undefined
}

/**
 * Gives money back: all that remains, or `cancelAmount` won of it. The caller may say what it
 * believes is refundable. Cancels of one payment at the same time follow one another, each on the
 * balance that the last one left. Errors: NOT_FOUND_PAYMENT, ALREADY_CANCELED_PAYMENT,
 * NOT_CANCELABLE_PAYMENT (never charged), NOT_CANCELABLE_AMOUNT (more than remains),
 * NOT_MATCHES_REFUNDABLE_AMOUNT.
 */
export async function cancelPayment(
  env: TossEnv,
  paymentKey: string,
  input: CancelInput,
): Promise<{ payment: PaymentRow; webhook: string }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const row = await findPayment(env.DB, paymentKey)
    if (!row) throw new TossError('NOT_FOUND_PAYMENT')
    const done = await tryCancel(env, row, await findCancels(env.DB, paymentKey), input)
    if (done) return done
  }
  throw new TossError('FORBIDDEN_CONSECUTIVE_REQUEST')
}

/** Null when the balance moved in between. */
async function tryCancel(
  env: TossEnv,
  row: PaymentRow,
  cancels: CancelRow[],
  input: CancelInput,
): Promise<{ payment: PaymentRow; webhook: string } | null> {
  if (row.status === 'CANCELED') throw new TossError('ALREADY_CANCELED_PAYMENT')
  if (row.status !== 'DONE' && row.status !== 'PARTIAL_CANCELED') throw new TossError('NOT_CANCELABLE_PAYMENT')
  if (typeof input.refundableAmount === 'number' && input.refundableAmount !== row.balance) {
    throw new TossError('NOT_MATCHES_REFUNDABLE_AMOUNT')
  }
  const amount = input.cancelAmount ?? row.balance
  if (amount > row.balance) throw new TossError('NOT_CANCELABLE_AMOUNT')

  const now = nowMs(env)
  const cancel: CancelRow = {
    transaction_key: `txrd_${randomText(26)}`,
    payment_key: row.payment_key,
    amount,
    refundable: row.balance - amount,
    reason: input.cancelReason,
    canceled_at: now,
  }
  const after: PaymentRow = {
    ...row,
    balance: cancel.refundable,
    status: cancel.refundable === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
    last_transaction_key: cancel.transaction_key,
  }
  const webhook = recordWebhook(env, after, [...cancels, cancel], now)
  const [changed] = await env.DB.batch([
    // The balance only ever falls, so an unchanged balance is an untouched payment.
    env.DB.prepare(
      `UPDATE toss_payment SET balance = ?, status = ?, last_transaction_key = ?
       WHERE payment_key = ? AND balance = ? AND status IN ('DONE', 'PARTIAL_CANCELED')`,
    ).bind(after.balance, after.status, after.last_transaction_key, row.payment_key, row.balance),
    env.DB.prepare(
      `INSERT INTO toss_cancel (transaction_key, payment_key, amount, refundable, reason, canceled_at)
       SELECT ?, ?, ?, ?, ?, ? WHERE changes() = 1`,
    ).bind(cancel.transaction_key, cancel.payment_key, amount, cancel.refundable, cancel.reason, now),
    webhook.statement,
  ])
  return changed?.meta.changes === 1 ? { payment: after, webhook: webhook.id } : null
}
