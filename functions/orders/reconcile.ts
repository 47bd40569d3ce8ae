import type { OrderState } from '#contract/booking.ts'
import { Failure, type FailureCode } from '#contract/failure.ts'
import { isMoving, MOVING } from '#rules/reservation.ts'
import { allEnded } from '../all-ended.ts'
import { tellPartners } from '../partners/outbox.ts'
import { openRunLog } from '../run-log.ts'
import { writtenDetail } from '../written-detail.ts'
import { advance } from './advance.ts'
import { type EnterLane, openLanes } from './lanes.ts'
import { alarm } from './ledger/alarm.ts'
import { forgetReservedIds } from './ledger/claim.ts'
import { inLedgers } from './ledger/database.ts'
import { defer } from './ledger/lease.ts'
import { after, findOrder, type LedgerContext, mayBegin } from './ledger/ledger.ts'
import { type Order, UnreadableOrderError } from './ledger/order.ts'
import { sendDue } from './messages.ts'
import { HELD, UNCLOSED } from './owed.ts'
import { isHeld, knownHeld } from './tenders.ts'
import { closeFailed, endQuote } from './unasked.ts'

/**
 * Orders of each kind that one run of the reconciler takes on in a ledger, oldest first; the next
 * minute takes more. Unpaid quotes are many, and ended at once; as many are closed.
 */
const BATCH = 25
const QUOTES = 100
/** Orders that are worked on at a time, in all ledgers: a Worker has six connections at once. */
const LANES = 3
/** How long a run begins with orders of a kind, milliseconds: three kinds wait for each other. */
const BUDGET_MS = 20_000
/** Tries, ten minutes or so, after which money owed to a guest is an operator's business. */
const OWED_TRIES = 6
/** How long a payment that is looked up stays unknown before operators are told, milliseconds. */
const SILENT_MS = 10 * 60_000
const OWING: readonly OrderState[] = ['REFUNDING', 'CANCELLING']
/** What a provider's silence is called that could not be asked what was paid. */
const SILENT: readonly FailureCode[] = ['upstream-slow', 'upstream-failed']

type Due = Pick<Order, 'orderId' | 'state' | 'tries' | 'updatedAt'>
type Work = (orderId: string) => Promise<void>
/** One ledger of those that the reconciler goes over. */
type Sweep = LedgerContext & { database: D1Database; enterLane: EnterLane }

async function dueOf(
  { database, now }: Sweep,
  where: string,
  oldest: 'hold_until' | 'updated_at',
  most = BATCH,
): Promise<Due[]> {
  const statement = database.prepare(
    `SELECT order_id AS orderId, state, tries, updated_at AS updatedAt FROM orders WHERE ${where} AND (next_at IS NULL OR next_at <= ?1)
     ORDER BY ${oldest} LIMIT ${most}`,
  )
  return (await statement.bind(now()).all<Due>()).results
}

/** Works on one order; one that fails is put off, with an alarm. Throws what `defer` does. */
async function attempt(ledger: LedgerContext, order: Due, work: Work): Promise<void> {
  try {
    await work(order.orderId)
  } catch (error) {
    const silent = error instanceof Failure && SILENT.includes(error.code)
    const failing = silent ? 'payment-unknown' : 'order-failing'
    const what = error instanceof UnreadableOrderError ? 'order-unreadable' : failing
    const detail =
      error instanceof Failure ? { failure: error.code, ...writtenDetail(error) } : { cause: String(error) }
    // Where nothing but a service was silent, operators are told only after a while.
    const { orderId, state, tries } = order
    if (!silent || tries + 1 >= OWED_TRIES) alarm(what, { orderId, state, tries }, ledger.tell, detail)
    await defer(ledger, order)
  }
}

/**
 * Works on each order, in the lanes that all ledgers share: one that fails keeps no other waiting,
 * and one that waits for a service no more than its lane. A ledger asks for one lane at a time, so
 * that those with work take turns. Begins with none after BUDGET_MS, or when the run may ask no
 * more. Throws as `attempt`, once all have ended.
 */
async function each(ledger: Sweep, due: readonly Due[], work: Work): Promise<void> {
  const until = after(ledger.now(), BUDGET_MS)
  const begun: Promise<void>[] = []
  for (const order of due) {
    const leave = await ledger.enterLane()
    if (ledger.now() >= until || !mayBegin(ledger)) {
      leave()
      break
    }
    const working = attempt(ledger, order, work).finally(leave)
    // Told below: until then nobody listens.
    working.catch(() => undefined)
    begun.push(working)
  }
  await allEnded(begun)
}

/** What the index of open orders says of itself: SQLite takes it where a query says the same. */
const OPEN = `state IN (${['QUOTED', ...MOVING].map((state) => `'${state}'`).join(', ')})`

/** Ends quotes whose hold is over; the rooms are free again. */
async function expire(ledger: Sweep): Promise<void> {
  const due = await dueOf(ledger, `${OPEN} AND state = 'QUOTED' AND hold_until <= ?1`, 'hold_until', QUOTES)
  await each(ledger, due, async (orderId) => {
    const order = await findOrder(ledger, orderId)
    if (order?.state === 'QUOTED') await endQuote(ledger, order, 'sweep')
  })
}

/** Takes on what a worker has left half-way. */
async function resumeOrders(ledger: Sweep): Promise<void> {
  const states = MOVING.map((state) => `'${state}'`).join(', ')
  const free = '(lease_until IS NULL OR lease_until <= ?1)'
  const moving = await dueOf(ledger, `state IN (${states}) AND ${free}`, 'updated_at')
  const held = await dueOf(ledger, `${HELD} AND state NOT IN ('QUOTED', ${states}) AND ${free}`, 'updated_at')
  await each(ledger, [...moving, ...held], async (orderId) => {
    const order = await advance(ledger, orderId, 'sweep')
    const { state, tries, amount, refund, updatedAt } = order
    if (tries < OWED_TRIES) return
    const told = { orderId, state, tries, since: updatedAt }
    if (OWING.includes(state)) alarm('money-owed', { ...told, amount, refund }, ledger.tell)
    // A browser that waits tries every few seconds, too. A charge waits for what a partner holds.
    else if (state === 'CONFIRMING' && ledger.now() >= after(updatedAt, SILENT_MS))
      alarm(knownHeld(order) ? 'tender-held' : 'payment-unknown', told, ledger.tell)
    else if (isHeld(order) && !isMoving(state)) alarm('tender-held', told, ledger.tell)
  })
}

/** Closes at their providers what orders that have failed could still be charged there. */
async function closeAll(ledger: Sweep): Promise<void> {
  const due = await dueOf(ledger, UNCLOSED, 'updated_at', QUOTES)
  await each(ledger, due, async (orderId) => {
    const order = await findOrder(ledger, orderId)
    if (order) await closeFailed(ledger, order, 'sweep')
  })
}

/**
 * The reconciler, once a minute, of every ledger (docs/orders.md, "The reconciler"). Orders whose
 * money moves come first; no kind of work keeps another from its turn. Throws what failed first,
 * once all has ended.
 */
export async function reconcile(asked: LedgerContext): Promise<void> {
  const { tell, end } = openRunLog()
  const ledger = { ...asked, tell }
  const enterLane = openLanes(LANES)
  await inLedgers(ledger.env, async (database) => {
    const sweep = { ...ledger, database, enterLane }
    const resumed = resumeOrders(sweep)
    await Promise.allSettled([resumed])
    const expired = expire(sweep)
    const closed = Promise.allSettled([expired]).then(() => closeAll(sweep))
    const told = [sendDue(ledger, database), tellPartners(ledger, database)]
    await allEnded<unknown>([resumed, expired, closed, ...told, forgetReservedIds(ledger, database)])
  }).finally(end)
}
