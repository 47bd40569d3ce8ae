import type { Instant } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import { sendMessage } from '#contract/upstream/sms.ts'
import { failureOf } from '../request/failure.ts'
import { UpstreamError } from '../upstream.ts'
import { writeFailure } from '../written-detail.ts'
import { alarm } from './ledger/alarm.ts'
import { isInAnothersWords } from './ledger/another.ts'
import { databaseOf } from './ledger/database.ts'
import { after, askForOrder, findOrder, type LedgerContext, mayBegin, TOPICS, type Topic } from './ledger/ledger.ts'
import { type Order, UnreadableOrderError } from './ledger/order.ts'
import { linkOf, wordsOf } from './message-words.ts'

/** Wait before a message that did not go out is tried again; doubled each time. */
const FIRST_WAIT_MS = 30_000
/** Tries, 17 hours, after which a message is given up: the reservation itself says the same. */
const MAX_TRIES = 12
/** Messages that one run of the reconciler sends. */
const BATCH = 50
/** How long a worker has one to itself; its death makes it due again. */
const CLAIM_MS = 60_000

interface Due {
  order_id: string
  topic: Topic
  /** Which time, of a topic that may come several times; else 0. */
  change: number
  kind: 'sms' | 'email'
  tries: number
  due_at: Instant
}

async function send(ledger: LedgerContext, order: Order, { topic, change, kind }: Due): Promise<void> {
  const to = kind === 'sms' ? order.guest.phone : order.guest.email
  // A guest who has proven an e-mail address is told there alone.
  if (to === '') return
  const text = wordsOf(order, order.language, linkOf(ledger.env, order))
  await askForOrder(ledger, order)(sendMessage, {
    kind,
    to,
    subject: text(`message:${topic}.subject`),
    text: text(`message:${topic}.${kind}`),
    // The gateway delivers a key once, so a message whose answer was lost does not arrive twice.
    key: [order.orderId, topic, ...(change ? [change] : []), kind].join(':'),
  })
}

/** What is told of a booking only while it stands: its end has a message of its own. */
const STANDING: readonly Topic[] = ['booked', 'driver']

/** What became of a message: `needless` is not to go any more, `unclear` may have to. */
type Came = 'sent' | 'needless' | 'unclear' | 'failed'

/**
 * Sends a message, of its order as it is by now: another may have waited long for its gateway. One
 * that cannot be read keeps only its own messages waiting.
 */
async function attempt(ledger: LedgerContext, due: Due): Promise<Came> {
  // Another release has the words: sent by this one, it would say the name of its message.
  if (!TOPICS.includes(due.topic)) return 'failed'
  try {
    const order = await findOrder(ledger, due.order_id)
    if (order && isInAnothersWords(ledger, order)) return 'unclear'
    const tellable = order?.state === 'BOOKED' || !STANDING.includes(due.topic)
    // The booking service may still refuse to cancel.
    if (order?.state === 'CANCELLING' && !tellable) return 'unclear'
    if (!order || !tellable) return 'needless'
    await send(ledger, order, due)
    return 'sent'
  } catch (error) {
    const told = { orderId: due.order_id, topic: due.topic }
    if (error instanceof UnreadableOrderError) alarm('order-unreadable', { ...told, key: error.detail?.key })
    else if (error instanceof UpstreamError) writeFailure(failureOf(error), told)
    // What a service failed at is told where it was asked.
    else if (!(error instanceof Failure)) alarm('order-failing', { ...told, cause: String(error) })
    return 'failed'
  }
}

/**
 * Writes when a message is due next, null for never, and after how many tries: none where it never
 * goes, though it was tried. Answers false where
 * it is not due as it was read: another worker has it by now, whose word counts.
 */
async function note(
  ledger: LedgerContext,
  { order_id, topic, change, kind, due_at }: Due,
  { next, tries, givenUp = null }: { next: Instant | null; tries: number; givenUp?: Instant | null },
): Promise<boolean> {
  const sql = `UPDATE order_message SET due_at = ?6, tries = ?7, given_up_at = ?8
    WHERE order_id = ?1 AND topic = ?2 AND change = ?3 AND kind = ?4 AND due_at = ?5`
  const statement = databaseOf(ledger.env, order_id).prepare(sql)
  const written = await statement.bind(order_id, topic, change, kind, due_at, next, tries, givenUp).run()
  return written.meta.changes === 1
}

/**
 * Sends what is due, of one order or of a whole ledger, each by one worker at a time; what fails is
 * put off. Answers how many went out.
 */
export async function sendDue(ledger: LedgerContext, of: string | D1Database): Promise<number> {
  const [database, orderId] = typeof of === 'string' ? [databaseOf(ledger.env, of), of] : [of, null]
  const sql = `SELECT order_id, topic, change, kind, tries, due_at FROM order_message
    WHERE due_at <= ?1 AND (?2 IS NULL OR order_id = ?2) ORDER BY due_at LIMIT ${BATCH}`
  const { results } = await database.prepare(sql).bind(ledger.now(), orderId).all<Due>()
  let sent = 0
  for (const read of results) {
    if (!mayBegin(ledger)) break
    const due = { ...read, due_at: after(ledger.now(), CLAIM_MS) }
    if (!(await note(ledger, read, { next: due.due_at, tries: read.tries }))) continue
    const came = await attempt(ledger, due)
    // As claimed, it is due again in a while.
    if (came === 'unclear') continue
    if (came === 'sent') sent++
    const failed = came === 'failed'
    const tries = came === 'needless' ? 0 : due.tries + 1
    const givenUp = failed && tries >= MAX_TRIES ? ledger.now() : null
    const next = !failed || givenUp ? null : after(ledger.now(), FIRST_WAIT_MS * 2 ** due.tries)
    const noted = await note(ledger, due, { next, tries, givenUp })
    if (noted && givenUp) alarm('message-given-up', { orderId: due.order_id, topic: due.topic, kind: due.kind })
  }
  return sent
}
