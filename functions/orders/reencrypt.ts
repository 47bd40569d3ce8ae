import { decrypt, encrypt, keyIds } from '../crypto.ts'
import type { Env } from '../env.ts'
import { alarm } from './ledger/alarm.ts'
import { inLedgers } from './ledger/database.ts'
import { KEY_OF_GUEST } from './terms.ts'

/** Orders that one minute re-encrypts. */
const BATCH = 50
/** Batches that one minute looks through for orders that a key opens. */
const LOOKS = 20

/** An order with its guest as it is encrypted. */
interface Encrypted {
  order_id: string
  guest: string
}

/** Which orders are due: a SELECT of `order_id` and `guest`, its values, and how many at a time. */
interface DueGuests {
  sql: string
  bound: readonly string[]
  batch: number
}

/** A run over a ledger, and whether anything more may begin in it (ledger/queries.ts). */
export interface CountedRun {
  env: Env
  database: D1Database
  mayBegin: () => boolean
}

/** How guests change; `set` writes other columns with them, its values from `?4` on. */
interface Change {
  change: (text: string) => string
  set?: string
  values?: string[]
}

/** Writes some guests anew. Answers how many were written. */
async function writeAnew(
  { env, database }: CountedRun,
  rows: readonly Encrypted[],
  { change, set = '', values = [] }: Change,
): Promise<number> {
  const written = await Promise.allSettled(
    rows.map(async ({ order_id, guest }) =>
      database
        .prepare(`UPDATE orders SET guest = ?3${set} WHERE order_id = ?1 AND guest = ?2`)
        .bind(order_id, guest, await encrypt(env.DATA_KEYS, change(await decrypt(env.DATA_KEYS, guest))), ...values),
    ),
  )
  const statements = written.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  if (statements.length > 0) await database.batch(statements)
  return statements.length
}

/**
 * Writes a batch of guests that are due anew by `change`, encrypted with the newest key, unless
 * somebody has written one meanwhile. What no key opens stays due, and is passed by, so that it
 * keeps no other from its turn. Answers how many were written.
 */
export async function encryptAnew(at: CountedRun, { sql, bound, batch }: DueGuests, change: Change): Promise<number> {
  let [sum, unreadable] = [0, 0]
  for (let look = 0; look < LOOKS && sum < batch && at.mayBegin(); look++) {
    const page = at.database.prepare(`${sql} LIMIT ${batch} OFFSET ${unreadable}`).bind(...bound)
    const { results } = await page.all<Encrypted>()
    const written = await writeAnew(at, results, change)
    sum += written
    unreadable += results.length - written
    if (results.length < batch) break
  }
  return sum
}

/**
 * Re-encrypts what an older key of DATA_KEYS has encrypted, a batch a minute of each ledger
 * (docs/operations.md, "Keys"), unless the run may ask no more. Codes and identities are gone
 * within a day by themselves. Answers how many orders.
 */
export async function reencrypt(env: Env, mayBegin = () => true): Promise<number> {
  const [, ...older] = keyIds(env.DATA_KEYS)
  if (older.length === 0) return 0
  const marks = older.map((_, at) => `?${at + 1}`).join(', ')
  const sql = `SELECT order_id, guest FROM orders WHERE ${KEY_OF_GUEST} IN (${marks})`
  const due = { sql, bound: older, batch: BATCH }
  const change = { change: (text: string) => text }
  const written = await inLedgers(env, (database) => encryptAnew({ env, database, mayBegin }, due, change))
  return written.reduce((sum, each) => sum + each, 0)
}

/** The keys that a ledger's orders are encrypted with, found one after the other in their index. */
const KEYS = `WITH RECURSIVE k(id) AS (SELECT '' UNION ALL
  SELECT (SELECT ${KEY_OF_GUEST} FROM orders WHERE ${KEY_OF_GUEST} > id ORDER BY 1 LIMIT 1) FROM k WHERE id NOTNULL)
  SELECT id FROM k WHERE id <> ''`

/** Tells operators of keys that are gone: orders at rest are missed by nobody until asked for. */
export async function watchKeys(env: Env): Promise<void> {
  await inLedgers(env, async (database) => {
    const { results } = await database.prepare(KEYS).all<{ id: string }>()
    for (const { id: key } of results) if (!keyIds(env.DATA_KEYS).includes(key)) alarm('order-unreadable', { key })
  })
}
