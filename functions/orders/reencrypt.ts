import { decrypt, encrypt, keyIds } from '../crypto.ts'
import type { Env } from '../env.ts'
import { inLedgers } from './ledger/database.ts'
import { KEY_OF_GUEST } from './terms.ts'

/** Orders that one minute re-encrypts. */
const BATCH = 50

/** An order with its guest as it is encrypted. */
export interface Encrypted {
  order_id: string
  guest: string
}

/**
 * Writes guests anew by `change`, encrypted with the newest key, unless somebody has written one
 * meanwhile; what no key opens stays as it is. `set` writes other columns with it, its values from
 * `?4` on. Answers how many were written.
 */
export async function encryptAnew(
  { env, database }: { env: Env; database: D1Database },
  rows: readonly Encrypted[],
  { change, set = '', values = [] }: { change: (text: string) => string; set?: string; values?: string[] },
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
 * Re-encrypts what an older key of DATA_KEYS has encrypted, a batch a minute of each ledger
 * (docs/operations.md, "Keys"). Codes and identities are gone within a day by themselves. Answers
 * how many orders.
 */
export async function reencrypt(env: Env): Promise<number> {
  const [, ...older] = keyIds(env.DATA_KEYS)
  if (older.length === 0) return 0
  const marks = older.map((_, at) => `?${at + 1}`).join(', ')
  const sql = `SELECT order_id, guest FROM orders WHERE ${KEY_OF_GUEST} IN (${marks}) LIMIT ${BATCH}`
  const written = await inLedgers(env, async (database) => {
    const { results } = await database
      .prepare(sql)
      .bind(...older)
      .all<Encrypted>()
    return encryptAnew({ env, database }, results, { change: (text) => text })
  })
  return written.reduce((sum, each) => sum + each, 0)
}
