import type { Instant } from '#contract/date.ts'
import { keyIds } from '../crypto.ts'
import type { Env } from '../env.ts'
import { inLedgers } from './ledger/database.ts'
import type { OrderGuest } from './ledger/order.ts'
import { type CountedRun, encryptAnew } from './reencrypt.ts'
import { boundOf, KEY_OF_GUEST, RETENTION_TERMS, type RetentionTerm } from './terms.ts'

/**
 * Rows that one statement takes, and how many statements one minute has of each kind; the next
 * minute takes more. Strangers may ask for 1,000 codes a minute (functions/throttle.ts), so less
 * would keep their names for longer than is said.
 */
const BATCH = 200
const BATCHES = 10
/** Records that one minute decrypts and encrypts again. */
const TRIM_BATCH = 25

/** The primary keys by which rows are deleted. */
const KEYS: Record<RetentionTerm['table'], string> = {
  verification: 'id',
  identity: 'session, channel, kind',
  partner_member: 'session, channel',
  partner_nonce: 'channel, nonce',
  pin_try: 'phone',
  attempt: 'session, attempt',
  orders: 'order_id',
}

/** Takes what only settles disputes out of records, and hides them; what no key opens stays. */
async function trim(
  run: CountedRun,
  { where, cutoff, now }: { where: string; cutoff: Instant; now: Instant },
): Promise<void> {
  const ids = keyIds(run.env.DATA_KEYS)
  const marks = ids.map((_, at) => `?${at + 2}`).join(', ')
  // As for the pluses of `where`: every order is encrypted with one of the keys.
  const sql = `SELECT order_id, guest FROM orders WHERE ${where} AND +${KEY_OF_GUEST} IN (${marks})`
  const change = (text: string) => {
    const { name, phone, email }: OrderGuest = JSON.parse(text)
    return JSON.stringify({ name, phone, email, request: '' })
  }
  const set = ', cancel_reason = NULL, trimmed_at = ?4, hidden_at = COALESCE(hidden_at, ?4)'
  const due = { sql, bound: [cutoff, ...ids], batch: TRIM_BATCH }
  await encryptAnew(run, due, { change, set, values: [now] })
}

/**
 * Deletes what may no longer be kept, so much a minute of each ledger, with events, messages and
 * notices; begins with no kind once the run may ask no more. Throws the first failure, once all
 * kinds have had their turn.
 */
export async function purge(env: Env, now: Instant, mayBegin = () => true): Promise<void> {
  await inLedgers(env, (database) => purgeOf({ env, database, mayBegin }, now))
}

/** Deletes or trims what is past a term, as much as a minute takes. */
async function end(run: CountedRun, term: RetentionTerm, now: Instant): Promise<void> {
  const { table } = term
  const until = term.cutoff(now)
  const past = term.where('?1')
  if (term.trim) return trim(run, { where: past, cutoff: until, now })
  const key = KEYS[table]
  const due = `SELECT ${key} FROM ${table} WHERE ${past} LIMIT ${BATCH}`
  for (let left = BATCHES; left > 0 && run.mayBegin(); left--) {
    // Each is prepared, as that is what is counted.
    const statement = run.database.prepare(`DELETE FROM ${table} WHERE (${key}) IN (${due})`)
    const { meta } = await statement.bind(boundOf(term, until)).run()
    if (meta.changes < BATCH) return
  }
}

async function purgeOf(run: CountedRun, now: Instant): Promise<void> {
  const failed: unknown[] = []
  for (const term of RETENTION_TERMS) {
    if (!run.mayBegin()) break
    // One that fails keeps no other.
    await end(run, term, now).catch((error) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}
