import { randomText } from '../random.ts'
import { koreanBare, type TossEnv } from './env.ts'
import { type CancelRow, type PaymentRow, toPayment } from './payment.ts'

/**
 * The statement that records a PAYMENT_STATUS_CHANGED notice of a payment as it is after a change.
 * It belongs right behind that change in one batch, and records nothing when the change touched no
 * row.
 */
export function recordWebhook(
  env: TossEnv,
  after: PaymentRow,
  cancels: CancelRow[],
  now: number,
): { id: string; statement: D1PreparedStatement } {
  const id = `txwh_${randomText(26)}`
  const body = JSON.stringify({
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: koreanBare(now),
    data: toPayment(after, cancels),
  })
  const statement = env.DB.prepare(
    `INSERT INTO toss_webhook (id, payment_key, body, created_at, next_at)
     SELECT ?1, ?2, ?3, ?4, ?4 WHERE changes() = 1`,
  ).bind(id, after.payment_key, body, now)
  return { id, statement }
}
