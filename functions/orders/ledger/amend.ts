import { Failure } from '#contract/failure.ts'
import { databaseOf } from './database.ts'
import { after, event, type LedgerContext, messages, type Topic } from './ledger.ts'
import { type Order, type OrderGuest, type OrderRow, orderOf, rowOf } from './order.ts'

/**
 * Changes of an order in a day: those of which a guest is told, each a message to a phone and to an
 * address, and those of which nobody is.
 */
const MOST_TOLD = 10
const MOST_UNTOLD = 50
const DAY_MS = 24 * 3_600_000
/** When the first was that fills them. */
const changesFull = (tell: Topic | null) =>
  `SELECT at FROM order_event WHERE order_id = ?1 AND from_state = ?2 AND to_state = ?2 AND actor = 'visitor' AND at > ?3
  ORDER BY at DESC LIMIT 1 OFFSET ${(tell ? MOST_TOLD : MOST_UNTOLD) - 1}`

/** What changes a guest's particulars: null where they are so already, which is no change. */
export type Amend = (guest: OrderGuest) => OrderGuest | null

/** Times that particulars are read anew as somebody else has changed them in that moment. */
const AMEND_TRIES = 3

/**
 * Writes other particulars of the guest into an order that still is in the state it was read in,
 * with an event of its own and, with `tell`, the messages that tell of it; once, as what is written
 * must follow from what stands there. Answers whether they are so now. Throws `too-many-requests`
 * with `retryAfter` after MOST_TOLD or MOST_UNTOLD in a day.
 */
export async function amendOrder(
  ledger: LedgerContext,
  { orderId, state }: Pick<Order, 'orderId' | 'state'>,
  { amend, why, tell }: { amend: Amend; why: string; tell: Topic | null },
): Promise<boolean> {
  const database = databaseOf(ledger.env, orderId)
  const now = ledger.now()
  const full = changesFull(tell)
  const counted = [orderId, state, after(now, -DAY_MS)]
  for (let tries = 0; tries < AMEND_TRIES; tries++) {
    const asked = database.prepare('SELECT * FROM orders WHERE order_id = ?1 AND state = ?2').bind(orderId, state)
    const there = await asked.first<OrderRow>()
    if (!there) return false
    const guest = amend((await orderOf(ledger.env, there)).guest)
    if (guest === null) return true
    const row = await rowOf(ledger.env, { guest })
    const sql = `UPDATE orders SET guest = ?4, updated_at = ?5
      WHERE order_id = ?1 AND state = ?2 AND guest = ?6 AND (${full}) IS NULL`
    const [written] = await database.batch([
      database.prepare(sql).bind(...counted, row.guest ?? null, now, there.guest ?? null),
      event(ledger, orderId, state, { to: state, actor: 'visitor', why }),
      ...(tell ? [messages(ledger, orderId, tell, 'each')] : []),
    ])
    if (written?.meta.changes === 1) return true
    const first = await database
      .prepare(full)
      .bind(...counted)
      .first<string>('at')
    if (first === null) continue
    const retryAfter = Math.ceil((Date.parse(first) + DAY_MS - Date.parse(now)) / 1000)
    throw new Failure('too-many-requests', { retryAfter: Math.max(1, retryAfter) })
  }
  return false
}
