import { Failure } from '#contract/failure.ts'
import { Taken } from '#contract/partner/facts.ts'
import { TELLING, tellingWait } from '#contract/partner/figures.ts'
import { channelOf } from '../channel.ts'
import { alarm } from '../orders/ledger/alarm.ts'
import { databaseOf } from '../orders/ledger/database.ts'
import { after, findOrder, type LedgerContext, mayBegin } from '../orders/ledger/ledger.ts'
import type { Order } from '../orders/ledger/order.ts'
import { followsBooking, type Telling, TOLD } from '../orders/ledger/telling.ts'
import { writtenDetail } from '../written-detail.ts'
import { callPartner, connectorsOf } from './connector.ts'
import { orderFacts } from './facts.ts'
import { IN_TURN } from './in-turn.ts'

/** What one run of the reconciler tells. */
const BATCH = 50
/** How long a worker has one to itself; its death makes it due again. */
const CLAIM_MS = 60_000

/**
 * Whether a screen may have a family told of an order as it is: of an end neither before the
 * booking, nor where it was never told of one. Who hears of a booking by a screen alone, as one
 * that the channel has got since, is owed it from then on, and so its end.
 */
export async function mayHear(
  { env, now }: LedgerContext,
  { orderId, product, state }: Order,
  { family, path }: Pick<Telling, 'family' | 'path'>,
): Promise<boolean> {
  const booked = `order_id = ?1 AND family = ?2 AND event = 'booked'`
  const owe = `INSERT INTO partner_message (order_id, family, path, event, due_at) SELECT ?1, ?2, ?3, 'booked', ?4
    WHERE EXISTS (SELECT 1 FROM orders WHERE order_id = ?1 AND state = '${TOLD.booked}') ON CONFLICT DO NOTHING`
  const database = databaseOf(env, orderId)
  const hearsNow = state === TOLD.booked
  if (hearsNow) await database.prepare(owe).bind(orderId, family, path, after(now(), CLAIM_MS)).run()
  const asked = database.prepare(`SELECT COUNT(*) AS told, COUNT(due_at) AS due FROM partner_message WHERE ${booked}`)
  const { told = 0, due = 0 } = (await asked.bind(orderId, family).first<{ told: number; due: number }>()) ?? {}
  if (hearsNow) return told > 0
  return due === 0 && (told > 0 || state !== TOLD.cancelled || !followsBooking(family, product))
}

type Due = Telling & { order_id: string; tries: number; due_at: string }

/**
 * Tells one thing; the partner's own number of the order. Throws as `askPartner`, and `unavailable`
 * for what the channel has no family for: another release has brought it, or has taken it away.
 */
async function tell(ledger: LedgerContext, { order_id: orderId, family, path, event }: Due): Promise<string | null> {
  const order = await findOrder(ledger, orderId)
  const file = order && channelOf(order.channel)
  const connector = file && connectorsOf(file).find((each) => each.family.name === family)
  const operation = connector?.family.operations.find((each) => each.path === path)
  if (!order) return null
  if (!file || !connector || !operation) throw new Failure('unavailable', { family, path })
  // As it was then, whatever has become of it since.
  const facts = orderFacts(order, order.guest.member ?? null, TOLD[event])
  const told = { output: Taken, partner: operation.partner }
  return (await callPartner({ env: ledger.env, file, now: ledger.now }, connector, told, { ...facts })).partnerOrderNo
}

/** Has one to itself for a while, as it is due then; null when another worker was first. */
async function claim({ env, now }: LedgerContext, due: Due): Promise<Due | null> {
  const sql = `UPDATE partner_message SET due_at = ?6
    WHERE order_id = ?1 AND family = ?2 AND path = ?3 AND event = ?4 AND due_at = ?5`
  const { order_id, family, path, event, due_at } = due
  const until = after(now(), CLAIM_MS)
  const claimed = databaseOf(env, order_id).prepare(sql).bind(order_id, family, path, event, due_at, until)
  return (await claimed.run()).meta.changes === 1 ? { ...due, due_at: until } : null
}

/**
 * What came of a try: the partner's number, or why it has none; unless another worker has it by
 * now, whose word counts.
 */
async function note({ env, now }: LedgerContext, due: Due, no: string | null, why: string | null): Promise<void> {
  const { order_id, family, path, event, tries, due_at } = due
  const givenUp = why !== null && tries + 1 >= TELLING.tries
  const sql = `UPDATE partner_message SET tries = tries + 1, due_at = ?6, given_up_at = ?7, partner_order_no = COALESCE(?8, partner_order_no), why = ?9
    WHERE order_id = ?1 AND family = ?2 AND path = ?3 AND event = ?4 AND due_at = ?5`
  const next = why === null || givenUp ? null : after(now(), tellingWait(tries + 1))
  const database = databaseOf(env, order_id)
  const noted = database.prepare(sql).bind(order_id, family, path, event, due_at, next, givenUp ? now() : null, no, why)
  if (why !== null || event === 'booked') {
    const { meta } = await noted.run()
    if (givenUp && meta.changes === 1) alarm('partner-not-told', { orderId: order_id, family, event, why })
    return
  }
  // Who has taken the end is told of no booking any more: it would take the order for one that
  // stands.
  const over = `UPDATE partner_message SET due_at = NULL, given_up_at = NULL
    WHERE order_id = ?1 AND family = ?2 AND event = 'booked'`
  await database.batch([noted, database.prepare(over).bind(order_id, family)])
}

/** Why a try failed, in codes alone. */
function whyOf(error: unknown): string {
  if (!(error instanceof Failure)) return 'unknown'
  const { code } = error
  const detail = writtenDetail(error)
  return typeof detail?.code === 'string' ? `${code} ${detail.code}` : code
}

/**
 * Tells partners what is due, of one order or of a whole ledger: each thing until the partner has
 * taken it, a booking before its end. Partners know a repeat by the order's number. Answers how
 * many were taken.
 */
export async function tellPartners(ledger: LedgerContext, of: string | D1Database): Promise<number> {
  const [database, orderId] = typeof of === 'string' ? [databaseOf(ledger.env, of), of] : [of, null]
  const { results } = await database
    .prepare(
      `SELECT order_id, family, path, event, tries, due_at FROM partner_message m
     WHERE due_at <= ?1 AND (?2 IS NULL OR order_id = ?2) AND ${IN_TURN}
     ORDER BY due_at LIMIT ${BATCH}`,
    )
    .bind(ledger.now(), orderId)
    .all<Due>()
  let taken = 0
  for (const read of results) {
    if (!mayBegin(ledger)) break
    const due = await claim(ledger, read)
    if (!due) continue
    try {
      await note(ledger, due, await tell(ledger, due), null)
      taken++
    } catch (error) {
      await note(ledger, due, null, whyOf(error))
    }
  }
  return taken
}
