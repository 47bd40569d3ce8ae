import { IDEMPOTENCY_MS, nowMs, type TossEnv } from './env.ts'
import type { PaymentRow } from './payment.ts'
import { recordWebhook } from './webhook.ts'

const BATCH = 50

/**
 * Marks payments whose timer ran out as EXPIRED: windows nobody finished and authentications nobody
 * confirmed (docs/payment.md, "Timers"). With a key only that payment; run before anything reads
 * one.
 */
export async function expireDue(env: TossEnv, now = nowMs(env), paymentKey?: string): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT * FROM toss_payment WHERE expires_at <= ?1 AND status IN ('READY', 'IN_PROGRESS')
     AND (?2 IS NULL OR payment_key = ?2) LIMIT ?3`,
  )
    .bind(now, paymentKey ?? null, BATCH)
    .all<PaymentRow>()
  for (const row of results) {
    const after: PaymentRow = { ...row, status: 'EXPIRED', failure_code: 'EXPIRED_PAYMENT' }
    await env.DB.batch([
      env.DB.prepare(
        `UPDATE toss_payment SET status = 'EXPIRED', failure_code = 'EXPIRED_PAYMENT'
         WHERE payment_key = ? AND status = ? AND expires_at <= ?`,
      ).bind(row.payment_key, row.status, now),
      recordWebhook(env, after, [], now).statement,
    ])
  }
}

/** Forgets first answers older than they may be repeated. */
export async function purgeExpired(env: TossEnv, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM toss_idempotency WHERE started_at <= ?')
    .bind(now - IDEMPOTENCY_MS)
    .run()
}
