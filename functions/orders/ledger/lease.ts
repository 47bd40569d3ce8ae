import type { Instant } from '#contract/date.ts'
import { randomId } from '#functions/crypto.ts'
import { findDatabase } from './database.ts'
import { after, type LedgerContext, runOnOrder } from './ledger.ts'
import type { Order, OrderRow } from './order.ts'

/* Who works on an order, and when it is worked on next. */

/** How long a worker has an order for a step: longer than its requests may take together. */
export const LEASE_MS = 80_000
/**
 * Wait before a step without an outcome is tried again, doubled each time up to MAX_WAIT_MS; no
 * longer than the order has been where it is.
 */
const FIRST_WAIT_MS = 20_000
const MAX_WAIT_MS = 3_600_000

/**
 * When a step that has come back without an outcome once more is tried again. A browser that asks
 * how its payment went tries as well, every few seconds: that must not push the reconciler away.
 */
function nextTry({ now }: LedgerContext, { tries, updatedAt }: Pick<Order, 'tries' | 'updatedAt'>): Instant {
  const stood = Math.max(Date.parse(now()) - Date.parse(updatedAt), FIRST_WAIT_MS)
  return after(now(), Math.min(FIRST_WAIT_MS * 2 ** tries, stood, MAX_WAIT_MS))
}

/** Takes an order for oneself for a while, as it is then; null while somebody else has it. */
export async function acquireLease(
  ledger: LedgerContext,
  orderId: string,
): Promise<{ lease: string; row: OrderRow } | null> {
  const now = ledger.now()
  const lease = randomId()
  const sql =
    'UPDATE orders SET lease = ?2, lease_until = ?3 WHERE order_id = ?1 AND (lease_until IS NULL OR lease_until <= ?4) RETURNING *'
  const row = await findDatabase(ledger.env, orderId)
    ?.prepare(sql)
    .bind(orderId, lease, after(now, LEASE_MS), now)
    .first<OrderRow>()
  return row ? { lease, row } : null
}

/** Keeps an order for as long again; false when the lease ran out and somebody else has it. */
export async function renewLease(ledger: LedgerContext, orderId: string, lease: string): Promise<boolean> {
  const sql = 'UPDATE orders SET lease_until = ?3 WHERE order_id = ?1 AND lease = ?2'
  return runOnOrder(ledger, sql, orderId, lease, after(ledger.now(), LEASE_MS))
}

/** Gives an order back. */
export async function releaseLease(ledger: LedgerContext, orderId: string, lease: string): Promise<void> {
  const sql = 'UPDATE orders SET lease = NULL, lease_until = NULL WHERE order_id = ?1 AND lease = ?2'
  await runOnOrder(ledger, sql, orderId, lease)
}

/**
 * Notes that a try came back without an outcome, unless another worker has noted one since it was
 * read. `fresh`: it is known to have done nothing, so the next try has a new key. Answers null, as
 * a step that has moved no order does.
 */
export async function retryLater(ledger: LedgerContext, order: Order, fresh: boolean): Promise<null> {
  const { orderId, state, tries } = order
  const sql =
    'UPDATE orders SET tries = tries + 1, turn = turn + ?3, next_at = ?4 WHERE order_id = ?1 AND state = ?2 AND tries = ?5'
  await runOnOrder(ledger, sql, orderId, state, fresh ? 1 : 0, nextTry(ledger, order), tries)
  return null
}

/**
 * Puts off an order that could not even be worked on, so that it keeps no others waiting, unless it
 * has moved or been put off since it was read.
 */
export async function defer(
  ledger: LedgerContext,
  order: Pick<Order, 'orderId' | 'state' | 'tries' | 'updatedAt'>,
): Promise<void> {
  const { orderId, state, tries } = order
  const sql = 'UPDATE orders SET tries = tries + 1, next_at = ?2 WHERE order_id = ?1 AND state = ?3 AND tries = ?4'
  await runOnOrder(ledger, sql, orderId, nextTry(ledger, order), state, tries)
}

/** Leaves an order that has failed to the reconciler from a moment on: nothing was tried. */
export async function waitUntil(ledger: LedgerContext, orderId: string, moment: Instant): Promise<void> {
  await runOnOrder(ledger, `UPDATE orders SET next_at = ?2 WHERE order_id = ?1 AND state = 'FAILED'`, orderId, moment)
}

/** Notes that the provider of an order that has failed can charge nothing of it any more. */
export async function closeOrder(ledger: LedgerContext, orderId: string): Promise<void> {
  const sql = `UPDATE orders SET closed_at = ?2, next_at = NULL WHERE order_id = ?1 AND state = 'FAILED'`
  await runOnOrder(ledger, sql, orderId, ledger.now())
}
