import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { randomText } from '../random.ts'
import { IDEMPOTENCY_MS, nowMs, type TossEnv } from './env.ts'
import { TossError } from './errors.ts'

const MAX_KEY = 300
/**
 * A first request that has not answered by then has died with its Worker; the next one may do the
 * work.
 */
const LEASE_MS = 60_000

export interface ApiContext {
  Bindings: TossEnv
  Variables: { secretKey: string }
}

/**
 * `Idempotency-Key` on POST: the first answer of a key at an address is repeated byte for byte for
 * 15 days, refusals too, whatever the later body says. `IDEMPOTENT_REQUEST_PROCESSING` while the
 * first one is under way, `INVALID_IDEMPOTENCY_KEY` above 300 characters (docs/payment.md,
 * "Idempotency").
 */
export const idempotent = createMiddleware<ApiContext>(async (c, next) => {
  const key = c.req.header('Idempotency-Key')
  if (c.req.method !== 'POST' || !key) return next()
  if (key.length > MAX_KEY) throw new TossError('INVALID_IDEMPOTENCY_KEY')
  const scope = [c.var.secretKey, c.req.method, c.req.path, key] as const
  const now = nowMs(c.env)
  const token = randomText(16)
  const claim = await c.env.DB.prepare(
    `INSERT INTO toss_idempotency (secret_key, method, path, key, token, started_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT DO UPDATE SET token = ?5, started_at = ?6, status = NULL, body = NULL
     WHERE started_at <= ?7 OR (status IS NULL AND started_at <= ?8)`,
  )
    .bind(...scope, token, now, now - IDEMPOTENCY_MS, now - LEASE_MS)
    .run()
  return claim.meta.changes === 1 ? first(c, next, token) : repeat(c, scope)
})

async function first(c: Context<ApiContext>, next: Next, token: string): Promise<Response | undefined> {
  await next()
  const failed = c.error !== undefined && !(c.error instanceof TossError)
  // Our own breakdown is no answer to keep: the same key may try again.
  await (failed
    ? c.env.DB.prepare('DELETE FROM toss_idempotency WHERE token = ?').bind(token).run()
    : c.env.DB.prepare('UPDATE toss_idempotency SET status = ?, body = ? WHERE token = ?')
        .bind(c.res.status, await c.res.clone().text(), token)
        .run())
  return undefined
}

async function repeat(c: Context<ApiContext>, scope: readonly string[]): Promise<Response> {
  const kept = await c.env.DB.prepare(
    'SELECT status, body FROM toss_idempotency WHERE secret_key = ? AND method = ? AND path = ? AND key = ?',
  )
    .bind(...scope)
    .first<{ status: number | null; body: string | null }>()
  if (!kept || kept.status === null || kept.body === null) throw new TossError('IDEMPOTENT_REQUEST_PROCESSING')
  return new Response(kept.body, { status: kept.status, headers: { 'Content-Type': 'application/json' } })
}
