import { koreanBare, nowMs, type TossEnv } from './env.ts'
import { expireDue, purgeExpired } from './expiry.ts'

const MINUTE = 60_000
/** Minutes before each of the seven retries (docs/payment.md, "Webhooks"). */
const RETRY_MINUTES = [1, 4, 16, 64, 256, 1024, 4096]
/** A try that has not come back by then counts as lost, and the next one may begin. */
const ATTEMPT_MS = 10_000
const BATCH = 50
const SHOP_WEBHOOK = 'http://edge/api/tossPayment/webhook'

interface WebhookRow {
  id: string
  body: string
  attempts: number
  next_at: number
}

/**
 * Sends one notice now, if it is still to be sent. Anything but 200 plans the next of seven
 * retries.
 */
export async function deliverWebhook(env: TossEnv, id: string, now = nowMs(env)): Promise<void> {
  if (!env.EDGE && !env.WEBHOOK_URL) return
  const row = await env.DB.prepare('SELECT id, body, attempts, next_at FROM toss_webhook WHERE id = ? AND next_at <= ?')
    .bind(id, now)
    .first<WebhookRow>()
  if (!row) return
  const wait = RETRY_MINUTES[row.attempts]
  // Taking the row by its old attempt count keeps two senders from making the same attempt.
  const taken = await env.DB.prepare(
    'UPDATE toss_webhook SET attempts = attempts + 1, next_at = ? WHERE id = ? AND attempts = ? AND next_at IS NOT NULL',
  )
    .bind(wait === undefined ? null : now + wait * MINUTE, id, row.attempts)
    .run()
  if (taken.meta.changes !== 1) return
  const status = await send(env, row)
  await env.DB.prepare(
    status === 200
      ? 'UPDATE toss_webhook SET last_status = ?2, delivered_at = ?3, next_at = NULL WHERE id = ?1'
      : 'UPDATE toss_webhook SET last_status = ?2 WHERE id = ?1 AND ?3 IS NOT NULL',
  )
    .bind(id, status, now)
    .run()
}

/**
 * Expires payments whose time is over, sends every notice that is due, and forgets old idempotency
 * keys.
 */
export async function deliverWebhooks(env: TossEnv, now = nowMs(env)): Promise<void> {
  await expireDue(env, now)
  const { results } = await env.DB.prepare(
    'SELECT id FROM toss_webhook WHERE next_at <= ? ORDER BY created_at, rowid LIMIT ?',
  )
    .bind(now, BATCH)
    .all<{ id: string }>()
  for (const { id } of results) await deliverWebhook(env, id, now)
  await purgeExpired(env, now)
}

/** Every notice, newest first, at most 200. */
export async function listWebhooks(env: TossEnv) {
  const { results } = await env.DB.prepare(
    'SELECT * FROM toss_webhook ORDER BY created_at DESC, rowid DESC LIMIT 200',
  ).all<
    WebhookRow & { payment_key: string; created_at: number; delivered_at: number | null; last_status: number | null }
  >()
  return results.map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) as unknown }))
}

async function send(env: TossEnv, row: WebhookRow): Promise<number> {
  const request = new Request(env.EDGE ? SHOP_WEBHOOK : (env.WEBHOOK_URL ?? SHOP_WEBHOOK), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'tosspayments-webhook-transmission-id': row.id,
      'tosspayments-webhook-transmission-time': koreanBare(nowMs(env)),
      'tosspayments-webhook-transmission-retried-count': String(row.attempts),
    },
    body: row.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ATTEMPT_MS),
  })
  try {
    const response = await (env.EDGE ? env.EDGE.fetch(request) : fetch(request))
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
