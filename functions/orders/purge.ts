import type { Instant } from '#contract/date.ts'
import { toMs } from '#rules/date.ts'
import { hoursBefore, RETENTION, yearsBefore } from '#rules/retention.ts'
import { keyIds } from '../crypto.ts'
import type { Env } from '../env.ts'
import { inLedgers } from './ledger/database.ts'
import type { OrderGuest } from './ledger/order.ts'
import { HELD, UNCLOSED } from './owed.ts'
import { type Encrypted, encryptAnew, KEY_OF_GUEST } from './reencrypt.ts'

/** Rows that one minute takes of each kind; the next minute takes more. */
const BATCH = 200
/** Records that one minute decrypts and encrypts again. */
const TRIM_BATCH = 25

/** Something that is kept until a moment, and how to find what is past it. */
export interface RetentionTerm {
  table: 'verification' | 'identity' | 'partner_member' | 'partner_nonce' | 'attempt' | 'orders'
  what: string
  /** SQL of what has had its time; terms in hours include `cutoff` itself, those in years not. */
  where: (cutoff: string) => string
  cutoff: (now: Instant) => Instant
  /** Whether the table counts milliseconds of the epoch. */
  ms?: true
  /** Whether the row stays and only what it says of persons goes. */
  trim?: true
}

/** The primary keys by which rows are deleted. */
const KEYS: Record<RetentionTerm['table'], string> = {
  verification: 'id',
  identity: 'session, channel, kind',
  partner_member: 'session, channel',
  partner_nonce: 'channel, nonce',
  attempt: 'session, attempt',
  orders: 'order_id',
}

/** Orders that are over for good. */
const OVER = `state IN ('BOOKED', 'REFUNDED', 'CANCELLED')`

/** Every term of docs/product.md, "Retention". */
export const RETENTION_TERMS: readonly RetentionTerm[] = [
  {
    table: 'verification',
    what: 'codes',
    where: (cutoff) => `created_at <= ${cutoff}`,
    cutoff: (now) => hoursBefore(now, RETENTION.codeHours),
    ms: true,
  },
  {
    table: 'identity',
    what: 'proofs that are over',
    where: (cutoff) => `verified_until <= ${cutoff}`,
    cutoff: (now) => hoursBefore(now, 0),
    ms: true,
  },
  {
    table: 'partner_member',
    what: "partners' members",
    where: (cutoff) => `until <= ${cutoff}`,
    cutoff: (now) => hoursBefore(now, 0),
    ms: true,
  },
  {
    table: 'partner_nonce',
    what: 'signed requests of partners',
    where: (cutoff) => `heard_at <= ${cutoff}`,
    cutoff: (now) => hoursBefore(now, RETENTION.nonceHours),
    ms: true,
  },
  {
    table: 'attempt',
    what: 'pressed buttons',
    where: (cutoff) => `created_at <= ${cutoff}`,
    cutoff: (now) => hoursBefore(now, RETENTION.unpaidDays * 24),
  },
  {
    table: 'orders',
    what: 'never paid',
    // What a partner still holds of one is owed first.
    where: (cutoff) => `state = 'FAILED' AND updated_at <= ${cutoff} AND NOT ${HELD} AND NOT (${UNCLOSED})`,
    cutoff: (now) => hoursBefore(now, RETENTION.unpaidDays * 24),
  },
  {
    table: 'orders',
    what: 'particulars for disputes',
    // The pluses leave SQLite the index of what is not trimmed: others would read years a minute.
    where: (cutoff) => `trimmed_at IS NULL AND ends_at < ${cutoff} AND +updated_at < ${cutoff} AND +${OVER}`,
    cutoff: (now) => yearsBefore(now, RETENTION.disputeYears),
    trim: true,
  },
  {
    table: 'orders',
    what: 'contracts and payments',
    where: (cutoff) => `${OVER} AND updated_at < ${cutoff} AND ends_at < ${cutoff}`,
    cutoff: (now) => yearsBefore(now, RETENTION.recordYears),
  },
]

/** Takes what only settles disputes out of records, and hides them; what no key opens stays. */
async function trim(
  env: Env,
  database: D1Database,
  { where, cutoff, now }: { where: string; cutoff: Instant; now: Instant },
): Promise<void> {
  const ids = keyIds(env.DATA_KEYS)
  const marks = ids.map((_, at) => `?${at + 2}`).join(', ')
  const { results } = await database
    .prepare(
      // As for the pluses of `where`: every order is encrypted with one of the keys.
      `SELECT order_id, guest FROM orders WHERE ${where} AND +${KEY_OF_GUEST} IN (${marks}) LIMIT ${TRIM_BATCH}`,
    )
    .bind(cutoff, ...ids)
    .all<Encrypted>()
  const change = (text: string) => {
    const { name, phone, email }: OrderGuest = JSON.parse(text)
    return JSON.stringify({ name, phone, email, request: '' })
  }
  const set = ', cancel_reason = NULL, trimmed_at = ?4, hidden_at = COALESCE(hidden_at, ?4)'
  await encryptAnew({ env, database }, results, { change, set, values: [now] })
}

/** A cutoff as the columns of a term count. */
export function boundOf({ ms }: RetentionTerm, cutoff: Instant): string | number {
  return ms ? toMs(cutoff) : cutoff
}

/**
 * Deletes what may no longer be kept, a batch a minute of each ledger, with events, messages and
 * notices.
 */
export async function purge(env: Env, now: Instant): Promise<void> {
  await inLedgers(env, (database) => purgeOf(env, database, now))
}

async function purgeOf(env: Env, database: D1Database, now: Instant): Promise<void> {
  for (const term of RETENTION_TERMS) {
    const { table } = term
    const until = term.cutoff(now)
    const past = term.where('?1')
    if (term.trim) await trim(env, database, { where: past, cutoff: until, now })
    else {
      const key = KEYS[table]
      const due = `SELECT ${key} FROM ${table} WHERE ${past} LIMIT ${BATCH}`
      const statement = database.prepare(`DELETE FROM ${table} WHERE (${key}) IN (${due})`)
      await statement.bind(boundOf(term, until)).run()
    }
  }
}
