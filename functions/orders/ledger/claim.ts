import type { Product } from '#contract/channel.ts'
import type { LocalDateTime } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import { databaseOf, inLedgers } from './database.ts'
import { after, findOrder, type LedgerContext, type NewOrder, orderStatements } from './ledger.ts'
import { type Counting, countMoney } from './money.ts'
import type { Order } from './order.ts'

/**
 * Unpaid quotes one phone may have over all channels and names of a ledger, so that nobody blocks a
 * house.
 */
const MAX_QUOTES = 5
/**
 * Quotes a person may make, paid ones included: each leaves rows for a week, though the next ends
 * it. Whoever books for a whole company stays far below.
 */
const MEASURES = [
  { seconds: 3600, most: 60 },
  { seconds: 24 * 3600, most: 200 },
]
/** How long a claim counts whose worker has died, as long as a hold lasts; milliseconds. */
const CLAIM_MS = 15 * 60_000

/** What would be held, and when. */
export interface Unit {
  product: Product
  item: string
  unit: string
  from: LocalDateTime
  to: LocalDateTime
}

/** A press of the button: by whom, in which session, for what. */
export interface Press {
  session: string
  attempt: string
  /** HMAC of what is asked for. */
  thing: string
  /** HMAC of the phone alone, or of the mailbox. */
  personKey: string
  /** By what the quotes of a phone and name in a channel were known before `personKey`. */
  before: { phoneKey: string; channel: string }
  unit: Unit
}

/** A moment some seconds after another, in SQL. */
function later(moment: string, seconds: number): string {
  return `strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, '${seconds} seconds')`
}

/** The parameters ?1 to ?8 of OWN and SAME. */
function values({ personKey, before, unit }: Omit<Press, 'session' | 'attempt' | 'thing'>): string[] {
  const { product, item, unit: id, from, to } = unit
  return [personKey, before.phoneKey, before.channel, product, item, id, from, to]
}

/** Unpaid quotes of a person, each arm by orders_person: no partial index serves an OR. */
const OWN = `o.order_id IN (SELECT order_id FROM orders WHERE state = 'QUOTED' AND person_key = ?1
  UNION ALL SELECT order_id FROM orders WHERE state = 'QUOTED' AND person_key = '' AND phone_key = ?2 AND channel = ?3)`
/** Those of the same thing at an overlapping time, which a new one takes the place of. */
const SAME = 'o.product = ?4 AND o.item = ?5 AND o.unit = ?6 AND o.begins < ?8 AND ?7 < o.ends'
/**
 * When a person's other quotes and claims end; ?9 is now, ?10 when a claim is too old to count. A
 * quote that is being paid counts, as nobody knows whether it will be: some only say so.
 */
const COUNTED = `SELECT o.hold_until AS until FROM orders o WHERE ${OWN} AND NOT (${SAME}) AND o.hold_until > ?9
  UNION ALL SELECT o.hold_until FROM orders o WHERE o.state = 'CONFIRMING' AND o.person_key = ?1 AND o.hold_until > ?9
  UNION ALL SELECT ${later('c.claimed_at', CLAIM_MS / 1000)} FROM claim c
  WHERE c.person_key = ?1 AND c.claimed_at > ?10`
/** When a person may have another unpaid quote; null where that is now. */
const QUOTES_FULL = `(SELECT until FROM (${COUNTED}) ORDER BY until DESC LIMIT 1 OFFSET ${MAX_QUOTES - 1})`
/** When a person may press again, of each measure; null where that is now. */
const PRESSES_FULL = MEASURES.map(
  ({ seconds, most }) => `(SELECT ${later('created_at', seconds)} FROM attempt
  WHERE person_key = ?1 AND created_at > ${later('?9', -seconds)} ORDER BY created_at DESC LIMIT 1 OFFSET ${most - 1})`,
)
const MAY_PRESS = PRESSES_FULL.map((until) => `${until} IS NULL`).join(' AND ')

/**
 * The order number of a press of the button: the first one offered for it, whoever comes first, and
 * the same one for a press of another tab while the first is on its way. A new one begins only
 * while the person has fewer than MAX_QUOTES others in its ledger and has made no more than
 * MEASURES, as its own statement counts. Throws `too-many-requests` with `retryAfter`.
 */
export async function reserveOrderId(ledger: LedgerContext, press: Press, offered: string): Promise<string> {
  const database = databaseOf(ledger.env, offered)
  const { session, attempt, thing } = press
  const now = ledger.now()
  const oldest = after(now, -CLAIM_MS)
  const known = [...values(press), now, oldest]
  const pressed = [...known, session, attempt, offered, thing]
  const results = await database.batch<{ order_id: string }>([
    database.prepare('DELETE FROM claim WHERE claimed_at <= ?1').bind(oldest),
    database
      .prepare(
        `INSERT INTO claim (order_id, session, thing, person_key, claimed_at) SELECT ?13, ?11, ?14, ?1, ?9
       WHERE NOT EXISTS (SELECT 1 FROM attempt WHERE session = ?11 AND attempt = ?12)
         AND NOT EXISTS (SELECT 1 FROM claim WHERE session = ?11 AND thing = ?14)
         AND ${QUOTES_FULL} IS NULL AND ${MAY_PRESS}`,
      )
      .bind(...pressed),
    // The claim that was just written is one of the quotes that are counted.
    database
      .prepare(
        `INSERT INTO attempt (session, attempt, order_id, created_at, person_key) SELECT ?11, ?12, order_id, ?9, person_key FROM claim
       WHERE session = ?11 AND thing = ?14 AND ${MAY_PRESS} ON CONFLICT DO NOTHING`,
      )
      .bind(...pressed),
    database.prepare('SELECT order_id FROM attempt WHERE session = ?1 AND attempt = ?2').bind(session, attempt),
  ])
  const row = results[3]?.results[0]
  if (row) return row.order_id
  const ends = [QUOTES_FULL, ...PRESSES_FULL].map((until) => `COALESCE(${until}, '')`)
  const until = await database
    .prepare(`SELECT MAX(${ends.join(', ')}) AS until`)
    .bind(...known)
    .first<string>('until')
  const seconds = Math.ceil((Date.parse(until || now) - Date.parse(now)) / 1000)
  throw new Failure('too-many-requests', { retryAfter: Math.max(1, seconds) })
}

/** Whether a session has ever pressed the button, as far back as attempts are kept. */
export async function hasPressed(env: LedgerContext['env'], session: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM attempt WHERE session = ?1 LIMIT 1'
  const found = await inLedgers(env, (database) => database.prepare(sql).bind(session).first())
  return found.some((row) => row !== null)
}

/** The person's unpaid quotes that an order would take the place of: of its own ledger. */
export async function replacedBy(ledger: LedgerContext, press: Press, orderId: string): Promise<string[]> {
  const { results } = await databaseOf(ledger.env, orderId)
    .prepare(`SELECT o.order_id AS id FROM orders o WHERE ${OWN} AND ${SAME}`)
    .bind(...values(press))
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** A quote that another one has taken the place of. */
export type Ended = Pick<Order, 'orderId' | 'channel' | 'browserId'>

/**
 * Writes a new order while its claim stands, and ends the quotes that it takes the place of, with
 * an event each, in one transaction. Answers those that ended.
 */
export async function insertReserved(
  ledger: LedgerContext,
  order: NewOrder & Counting,
  press: Press,
): Promise<Ended[]> {
  const { orderId } = order
  const database = databaseOf(ledger.env, orderId)
  // The claim says that this very transaction has written it: a late repeat ends no newer quote.
  const which = `${OWN} AND ${SAME} AND o.order_id <> ?9 AND EXISTS (SELECT 1 FROM claim WHERE order_id = ?9)`
  const known = [...values(press), orderId, ledger.now()]
  const results = await database.batch<Ended>([
    ...(await orderStatements(ledger, order, 'EXISTS (SELECT 1 FROM claim WHERE order_id = ?1)')),
    database
      .prepare(
        `INSERT INTO order_event (order_id, at, actor, from_state, to_state, why)
       SELECT o.order_id, ?10, 'visitor', 'QUOTED', 'FAILED', 'asked for anew' FROM orders o WHERE ${which}`,
      )
      .bind(...known),
    database
      .prepare(
        `UPDATE orders AS o SET state = 'FAILED', failure = 'quote-expired', updated_at = ?10, turn = 0, tries = 0, next_at = NULL
       WHERE ${which} RETURNING order_id AS orderId, channel, browser_id AS browserId`,
      )
      .bind(...known),
    database.prepare('DELETE FROM claim WHERE order_id = ?1').bind(orderId),
  ])
  if (results[0]?.meta.changes === 1) countMoney(ledger.env, null, 'QUOTED', order)
  return results[3]?.results ?? []
}

/** What the same session has ordered since, by the same words; null where that came to nothing. */
export async function inPlaceOf(ledger: LedgerContext, order: Order): Promise<Order | null> {
  const { orderId, session, requestKey, quotedAt } = order
  // By its attempts, as orders have no index of sessions.
  const newer = await databaseOf(ledger.env, orderId)
    .prepare(
      `SELECT order_id FROM orders WHERE order_id IN (SELECT order_id FROM attempt WHERE session = ?2)
       AND session = ?2 AND request_key = ?3 AND quoted_at >= ?4 AND order_id <> ?1 AND state <> 'FAILED'`,
    )
    .bind(orderId, session, requestKey, quotedAt)
    .first<string>('order_id')
  return newer === null ? null : findOrder(ledger, newer)
}

/** Takes a claim back; answers whether another tab has written its order all the same. */
export async function releaseOrderId(ledger: LedgerContext, press: Press, orderId: string): Promise<boolean> {
  const { session, attempt } = press
  const database = databaseOf(ledger.env, orderId)
  const results = await database.batch([
    database.prepare('DELETE FROM claim WHERE order_id = ?1').bind(orderId),
    database
      .prepare(
        `DELETE FROM attempt WHERE session = ?2 AND attempt = ?3 AND order_id = ?1
         AND NOT EXISTS (SELECT 1 FROM orders WHERE order_id = ?1)`,
      )
      .bind(orderId, session, attempt),
    database.prepare('SELECT 1 FROM orders WHERE order_id = ?1').bind(orderId),
  ])
  return results[2]?.results.length === 1
}

/** Forgets a ledger's claims whose worker has died. */
export async function forgetReservedIds(ledger: LedgerContext, database: D1Database): Promise<void> {
  await database.prepare('DELETE FROM claim WHERE claimed_at <= ?1').bind(after(ledger.now(), -CLAIM_MS)).run()
}
