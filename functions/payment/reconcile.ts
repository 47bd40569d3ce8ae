import { Failure } from '../../src/contract/failure.ts'
import { advance, fail, MOVING } from './advance.ts'
import { after, type Books, find } from './ledger.ts'
import { sendDue } from './message.ts'

const DAY_MS = 86_400_000
/** Orders one sweep takes on, oldest first; the next minute takes more. */
const BATCH = 25
/** Unpaid orders and pressed buttons name a person without a purpose after it; days (docs/product.md, "Retention"). */
const UNPAID_DAYS = 7
/** Contracts and payments are kept five years; days. */
const PAID_DAYS = 5 * 366

async function numbers(statement: D1PreparedStatement): Promise<string[]> {
  return (await statement.all<{ order_id: string }>()).results.map((row) => row.order_id)
}

/** Ends quotes whose hold is over; the rooms are free again. */
async function expire(books: Books): Promise<number> {
  const due = await numbers(
    books.env.DB.prepare(
      `SELECT order_id FROM orders WHERE state = 'QUOTED' AND hold_until <= ?1 ORDER BY hold_until LIMIT ${BATCH}`,
    ).bind(books.now()),
  )
  for (const orderId of due) {
    const order = await find(books, orderId)
    if (order?.state === 'QUOTED') await fail(books, order, 'sweep', 'quote-expired', 'hold over')
  }
  return due.length
}

/** Takes on what a worker has left half-way. One order that fails does not keep the others waiting. */
async function finish(books: Books): Promise<number> {
  const states = MOVING.map((state) => `'${state}'`).join(', ')
  const due = await numbers(
    books.env.DB.prepare(
      `SELECT order_id FROM orders WHERE state IN (${states}) AND (next_at IS NULL OR next_at <= ?1)
         AND (lease_until IS NULL OR lease_until <= ?1) ORDER BY updated_at LIMIT ${BATCH}`,
    ).bind(books.now()),
  )
  for (const orderId of due) {
    await advance(books, orderId, 'sweep').catch((error: unknown) => {
      const code = error instanceof Failure ? error.code : 'unknown'
      // biome-ignore lint/suspicious/noConsole: the log is where operators read this
      console.error(JSON.stringify({ sweep: 'order', orderId, failure: code, cause: String(error) }))
    })
  }
  return due.length
}

/** Deletes what may no longer be kept (docs/product.md, "Retention"). Events, messages and notices go with their order. */
async function purge(books: Books): Promise<void> {
  const now = books.now()
  const unpaid = after(now, -UNPAID_DAYS * DAY_MS)
  await books.env.DB.batch([
    books.env.DB.prepare('DELETE FROM attempt WHERE created_at <= ?1').bind(unpaid),
    books.env.DB.prepare(`DELETE FROM orders WHERE state = 'FAILED' AND updated_at <= ?1`).bind(unpaid),
    books.env.DB.prepare(
      `DELETE FROM orders WHERE state IN ('BOOKED', 'REFUNDED', 'CANCELLED') AND updated_at <= ?1 AND ends_at <= ?1`,
    ).bind(after(now, -PAID_DAYS * DAY_MS)),
  ])
}

/** The sweep of every minute: lapsed quotes, half-done orders, unsent messages, records past their time (docs/orders.md, "The sweep"). */
export async function reconcile(books: Books): Promise<{ expired: number; taken: number; sent: number }> {
  const expired = await expire(books)
  const taken = await finish(books)
  const sent = await sendDue(books)
  await purge(books)
  return { expired, taken, sent }
}
