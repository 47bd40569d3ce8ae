import type { Instant } from '#contract/date.ts'
import { toMs } from '#rules/date.ts'
import { hoursBefore, RETENTION, yearsBefore } from '#rules/retention.ts'
import { HELD, UNCLOSED } from './owed.ts'

/*
 * How long the ledger keeps what (docs/product.md, "Retention"), in SQL. Operators' commands read
 * it too, so it imports nothing of channels.
 */

/** The id of the key that a guest is encrypted with, as the index has it. */
export const KEY_OF_GUEST = "substr(guest, 1, instr(guest, '.') - 1)"

/** Something that is kept until a moment, and how to find what is past it. */
export interface RetentionTerm {
  table: 'verification' | 'identity' | 'partner_member' | 'partner_nonce' | 'pin_try' | 'attempt' | 'orders'
  what: string
  /** SQL of what has had its time; terms in hours include `cutoff` itself, those in years not. */
  where: (cutoff: string) => string
  cutoff: (now: Instant) => Instant
  /** Whether the table counts milliseconds of the epoch. */
  ms?: true
  /** Whether the row stays and only what it says of persons goes. */
  trim?: true
}

/** Orders that are over for good. */
const OVER = `state IN ('BOOKED', 'REFUNDED', 'CANCELLED')`

/** What a table keeps for so many hours from the moment in a column, ms. */
const forHours = (table: RetentionTerm['table'], what: string, column: string, hours: number): RetentionTerm => ({
  table,
  what,
  where: (cutoff) => `${column} <= ${cutoff}`,
  cutoff: (now) => hoursBefore(now, hours),
  ms: true,
})

/** Every term of docs/product.md, "Retention". */
export const RETENTION_TERMS: readonly RetentionTerm[] = [
  forHours('verification', 'codes', 'created_at', RETENTION.codeHours),
  forHours('identity', 'proofs that are over', 'verified_until', 0),
  forHours('partner_member', "partners' members", 'until', 0),
  forHours('partner_nonce', 'signed requests of partners', 'heard_at', RETENTION.nonceHours),
  forHours('pin_try', 'tries at pins', 'began_at', RETENTION.codeHours),
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
    where: (cutoff) =>
      `trimmed_at IS NULL AND ends_at < ${cutoff} AND +updated_at < ${cutoff} AND +${OVER} AND NOT ${HELD}`,
    cutoff: (now) => yearsBefore(now, RETENTION.disputeYears),
    trim: true,
  },
  {
    table: 'orders',
    what: 'contracts and payments',
    where: (cutoff) => `${OVER} AND updated_at < ${cutoff} AND ends_at < ${cutoff} AND NOT ${HELD}`,
    cutoff: (now) => yearsBefore(now, RETENTION.recordYears),
  },
]

/** A cutoff as the columns of a term count. */
export function boundOf({ ms }: RetentionTerm, cutoff: Instant): string | number {
  return ms ? toMs(cutoff) : cutoff
}
