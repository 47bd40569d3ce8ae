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
