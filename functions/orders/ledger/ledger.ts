import type { OrderState } from '#contract/booking.ts'
import type { Product } from '#contract/channel.ts'
import type { Instant } from '#contract/date.ts'
import type { Env } from '#functions/env.ts'
import type { Tell } from '#functions/run-log.ts'
import { type Ask, createAsk } from '#functions/upstream.ts'
import { heard } from '#functions/written-detail.ts'
import { databaseOf, findDatabase, inLedgers } from './database.ts'
import { countMoney } from './money.ts'
import {
  cellOf,
  columnOf,
  type Order,
  type OrderGuest,
  type OrderRow,
  orderOf,
  readableOrders,
  rowOf,
} from './order.ts'
import { tellingsOf } from './telling.ts'

/** What work on the ledger needs; a request's context has it, and so has the reconciler. */
export interface LedgerContext {
  env: Env
  now: () => Instant
  later: (work: Promise<unknown>) => void
  /** Where a run may ask only so much of D1 (queries.ts); asked by `mayBegin`. */
  mayBegin?: () => boolean
  /** The log of a run over many orders; absent where a request works on one. */
  tell?: Tell
}

/** Whether work on one more order may begin: always, but in a run that is counted. */
export const mayBegin = (ledger: LedgerContext): boolean => ledger.mayBegin?.() ?? true

/** Who moves an order: a visitor's request, the provider's notice, the reconciler, a partner. */
export type Actor = 'visitor' | 'webhook' | 'sweep' | 'partner'

/** What a guest is told by SMS and e-mail. */
export const TOPICS = ['booked', 'refunded', 'cancelled', 'driver'] as const
export type Topic = (typeof TOPICS)[number]

/** Fields that a step may write. */
type Written = Pick<
  Order,
  | 'paymentKey'
  | 'amount'
  | 'tenders'
  | 'failure'
  | 'fee'
  | 'refund'
  | 'cancelReason'
  | 'policy'
  | 'bookedAt'
  | 'cancelledAt'
>

/** A moment some milliseconds after another. */
export function after(moment: Instant, ms: number): Instant {
  return new Date(Date.parse(moment) + ms).toISOString()
}

/**
 * Where failures of what is asked for an order are written; absent for the log itself. A visitor's
 * browser that waits tries every few seconds: after its first try the reconciler tells.
 */
export const failuresOf = ({ tell }: LedgerContext, { tries }: Partial<Pick<Order, 'tries'>>): Tell | undefined =>
  tell ?? (tries ? () => undefined : undefined)

/** Asks services in the name of an order's channel and browser, whoever works on it. */
export function askForOrder(
  ledger: LedgerContext,
  order: Pick<Order, 'orderId' | 'channel' | 'browserId'> & Partial<Pick<Order, 'language' | 'tries'>>,
): Ask {
  const ask = createAsk({
    env: ledger.env,
    channelName: order.channel,
    browserId: order.browserId,
    ...(order.language && { language: order.language }),
    later: ledger.later,
  })
  return (...asked) => heard(ask(...asked), order.orderId, failuresOf(ledger, order))
}

/** The order with this number, or null. */
export async function findOrder(ledger: LedgerContext, orderId: string): Promise<Order | null> {
  const database = findDatabase(ledger.env, orderId)
  const row = await database?.prepare('SELECT * FROM orders WHERE order_id = ?1').bind(orderId).first<OrderRow>()
  return row ? orderOf(ledger.env, row) : null
}

/** Runs one statement about an order, `?1` of it; answers whether it has changed one row. */
export async function runOnOrder({ env }: LedgerContext, sql: string, orderId: string, ...values: (string | number)[]) {
  const statement = databaseOf(env, orderId)
    .prepare(sql)
    .bind(orderId, ...values)
  return (await statement.run()).meta.changes === 1
}

/** Who moved an order, in SQL that writes only when the statement before it has changed one row. */
export function event({ env, now }: LedgerContext, orderId: string, from: OrderState | null, { to, actor, why }: Move) {
  return databaseOf(env, orderId)
    .prepare(
      `INSERT INTO order_event (order_id, at, actor, from_state, to_state, why) SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE changes() = 1`,
    )
    .bind(orderId, now(), actor, from, to, why)
}

/** An order that is written for the first time. */
export type NewOrder = Partial<Order> & { orderId: string; guest: OrderGuest }

/** Statements that write a new order once, where it is not there and `where`, in SQL, holds. */
export async function orderStatements(ledger: LedgerContext, order: NewOrder, where = 'true') {
  const row = await rowOf(ledger.env, order)
  const columns = Object.keys(row)
  const marks = columns.map((_, at) => `?${at + 1}`)
  return [
    databaseOf(ledger.env, order.orderId)
      .prepare(
        `INSERT INTO orders (${columns.join(', ')}) SELECT ${marks.join(', ')} WHERE ${where} ON CONFLICT (order_id) DO NOTHING`,
      )
      .bind(...Object.values(row)),
    event(ledger, order.orderId, null, { to: 'QUOTED', actor: 'visitor', why: 'quoted' }),
  ]
}

/** A change of state: what to, by whom, why, which fields with it, and what the guest is told. */
export interface Move {
  to: OrderState
  actor: Actor
  why: string
  set?: Partial<Written>
  tell?: Topic
}

/** Moves an order on in one transaction, or answers null when somebody else was first. */
export async function moveOrder(ledger: LedgerContext, order: Order, move: Move): Promise<Order | null> {
  const { to, set = {}, tell } = move
  const database = databaseOf(ledger.env, order.orderId)
  const fields = Object.entries(set)
  const assigned = fields.map(([field], at) => `, ${columnOf(field)} = ?${at + 5}`)
  const [moved] = await database.batch<OrderRow>([
    database
      .prepare(
        `UPDATE orders SET state = ?3, updated_at = ?4, turn = 0, tries = 0, next_at = NULL${assigned.join('')}
       WHERE order_id = ?1 AND state = ?2 RETURNING *`,
      )
      .bind(order.orderId, order.state, to, ledger.now(), ...fields.map(([field, value]) => cellOf(field, value))),
    event(ledger, order.orderId, order.state, move),
    ...(tell ? [messages(ledger, order.orderId, tell)] : []),
    ...partnerMessages(ledger, order, to),
  ])
  const row = moved?.results[0]
  if (!row) return null
  // What is not owed any more is what was owed before: a cancellation that is refused forgets it.
  countMoney(ledger.env, order.state, to, { ...order, ...set, refund: set.refund ?? order.refund })
  return orderOf(ledger.env, row)
}

/** Writes how the tenders of an order stand by now; null when it has moved meanwhile. */
export async function noteTenders(
  ledger: LedgerContext,
  order: Order,
  tenders: Order['tenders'],
  also = '',
): Promise<Order | null> {
  const sql = `UPDATE orders SET tenders = ?3${also} WHERE order_id = ?1 AND state = ?2 RETURNING *`
  const row = await databaseOf(ledger.env, order.orderId)
    .prepare(sql)
    .bind(order.orderId, order.state, cellOf('tenders', tenders))
    .first<OrderRow>()
  return row && orderOf(ledger.env, row)
}

/** The same of an order at rest, of which nothing is held any more: it waits for nothing. */
export function settleOrder(ledger: LedgerContext, order: Order, tenders: Order['tenders']): Promise<Order | null> {
  return noteTenders(ledger, order, tenders, ', tries = 0, next_at = NULL')
}

/**
 * What the partner is told of an order that this transaction has moved to a state; once, however
 * often it comes to it.
 */
function partnerMessages({ env, now }: LedgerContext, order: Order, to: OrderState): D1PreparedStatement[] {
  const tellings = tellingsOf(order, to)
  if (tellings.length === 0) return []
  const sql = `INSERT INTO partner_message (order_id, family, path, event, due_at)
    SELECT ?1, t.value ->> 'family', t.value ->> 'path', t.value ->> 'event', ?3 FROM json_each(?4) t
    WHERE EXISTS (SELECT 1 FROM orders WHERE order_id = ?1 AND state = ?2)
      AND (t.value ->> 'follows' = 0 OR EXISTS (SELECT 1 FROM partner_message b
        WHERE b.order_id = ?1 AND b.family = t.value ->> 'family' AND b.event = 'booked')) ON CONFLICT DO NOTHING`
  const { orderId } = order
  return [databaseOf(env, orderId).prepare(sql).bind(orderId, to, now(), JSON.stringify(tellings))]
}

/** A topic's messages, `once` or `each` time; written as `event` is. */
export function messages(ledger: LedgerContext, orderId: string, topic: Topic, times: 'once' | 'each' = 'once') {
  const change =
    times === 'once'
      ? '0'
      : '(SELECT COALESCE(MAX(change), 0) + 1 FROM order_message WHERE order_id = ?1 AND topic = ?2)'
  return databaseOf(ledger.env, orderId)
    .prepare(
      `INSERT INTO order_message (order_id, topic, change, kind, due_at) SELECT ?1, ?2, n.change, k.kind, ?3
     FROM (SELECT 'sms' AS kind UNION ALL SELECT 'email') k, (SELECT ${change} AS change) n WHERE changes() = 1 ON CONFLICT DO NOTHING`,
    )
    .bind(orderId, topic, ledger.now())
}

/** How many orders a list has. */
const LISTED = 100

/**
 * Orders of an identity in a channel, the latest first, but for those the guest has hidden. Every
 * ledger is asked: a channel's orders stay where they are when it gets another one.
 */
export async function listOrders(
  ledger: LedgerContext,
  key: { column: 'phone_key' | 'email_key'; value: string },
  { channel, product }: { channel: string; product: Product },
): Promise<Order[]> {
  const sql = `SELECT * FROM orders WHERE ${key.column} = ?1 AND channel = ?2 AND product = ?3 AND hidden_at IS NULL
       AND state NOT IN ('QUOTED', 'CONFIRMING', 'FAILED') ORDER BY begins DESC, quoted_at DESC LIMIT ${LISTED}`
  const lists = await inLedgers(ledger.env, async (database) => {
    const { results } = await database.prepare(sql).bind(key.value, channel, product).all<OrderRow>()
    return readableOrders(ledger.env, results)
  })
  const latest = (a: Order, b: Order) => b.begins.localeCompare(a.begins) || b.quotedAt.localeCompare(a.quotedAt)
  return lists.flat().sort(latest).slice(0, LISTED)
}

/** Takes an order out of the guest's lists; the record stays. */
export async function hideOrder(ledger: LedgerContext, orderId: string): Promise<void> {
  const sql = 'UPDATE orders SET hidden_at = ?2 WHERE order_id = ?1 AND hidden_at IS NULL'
  await runOnOrder(ledger, sql, orderId, ledger.now())
}

/**
 * Takes from a session what it may see of the orders that it has made, in every ledger: they need
 * a new proof (docs/product.md, "Verification"). Throws if any ledger fails; may be called again.
 */
export async function disownOrders(env: LedgerContext['env'], session: string): Promise<void> {
  const sql = `UPDATE orders SET session = ''
    WHERE session = ?1 AND order_id IN (SELECT order_id FROM attempt WHERE session = ?1)`
  await inLedgers(env, (database) => database.prepare(sql).bind(session).run())
}
