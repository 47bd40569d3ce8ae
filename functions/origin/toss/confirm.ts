import { randomText } from '../random.ts'
import { nowMs, type TossEnv } from './env.ts'
import { TossError } from './errors.ts'
import { expireDue } from './expiry.ts'
import { findPayment, type PaymentRow } from './payment.ts'
import { recordWebhook } from './webhook.ts'

const CHARGED: PaymentRow['status'][] = ['DONE', 'CANCELED', 'PARTIAL_CANCELED']

/**
 * Charges an authenticated payment, once an order ever: the conditional update has one winner
 * however many confirms run at a time, and the unique index refuses a second payment of a charged
 * order. A card company's refusal comes back as an ABORTED payment with its failure code. Errors:
 * NOT_FOUND_PAYMENT, NOT_FOUND_PAYMENT_SESSION (never authenticated, too late, another order),
 * INVALID_REQUEST (another amount), ALREADY_PROCESSED_PAYMENT, DUPLICATED_ORDER_ID.
 */
export async function confirmPayment(
  env: TossEnv,
  input: { paymentKey: string; orderId: string; amount: number },
): Promise<{ payment: PaymentRow; webhook: string | null }> {
  const now = nowMs(env)
  await expireDue(env, now, input.paymentKey)
  const row = await findPayment(env.DB, input.paymentKey)
  if (!row) throw new TossError('NOT_FOUND_PAYMENT')
  if (row.order_id !== input.orderId) throw new TossError('NOT_FOUND_PAYMENT_SESSION')
  if (CHARGED.includes(row.status)) throw new TossError('ALREADY_PROCESSED_PAYMENT')
  if (row.status === 'ABORTED' && row.authenticated_at !== null) throw new TossError('ALREADY_PROCESSED_PAYMENT')
  if (row.status !== 'IN_PROGRESS') throw new TossError('NOT_FOUND_PAYMENT_SESSION')
  if (row.amount !== input.amount) throw new TossError('INVALID_REQUEST')

  const after: PaymentRow = row.decline_code
    ? { ...row, status: 'ABORTED', failure_code: row.decline_code }
    : { ...row, status: 'DONE', approved_at: now, last_transaction_key: `txrd_${randomText(26)}` }
  const webhook = recordWebhook(env, after, [], now)
  const update = env.DB.prepare(
    `UPDATE toss_payment SET status = ?, approved_at = ?, failure_code = ?, last_transaction_key = ?
     WHERE payment_key = ? AND status = 'IN_PROGRESS' AND amount = ? AND expires_at > ?`,
  ).bind(
    after.status,
    after.approved_at,
    after.failure_code,
    after.last_transaction_key,
    row.payment_key,
    input.amount,
    now,
  )
  const changed = await env.DB.batch([update, webhook.statement]).catch((error: unknown) => {
    if (String(error).includes('UNIQUE')) throw new TossError('DUPLICATED_ORDER_ID')
    throw error
  })
  if (changed[0]?.meta.changes !== 1) throw new TossError('ALREADY_PROCESSED_PAYMENT')
  return { payment: after, webhook: webhook.id }
}
