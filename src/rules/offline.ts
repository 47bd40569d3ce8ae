import type { Instant } from '../contract/date.ts'
import { SESSION_DAYS, VERIFIED_MINUTES } from './limits.ts'

/* What a browser keeps to be read without a network (docs/product.md, "Without a network"). The
   worker has this too: no library. Its figures stand here, as those of `limits.ts` are part of the
   first scripts of every page. */

/** Vouchers that a browser keeps at most, and letters of one. */
export const KEPT_VOUCHERS = 10
export const KEPT_VOUCHER_LENGTH = 300_000
/** What a clock may go back, milliseconds, before it is taken for one that was set back. */
const CLOCK_TOLERANCE_MS = 10 * 60_000

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Until when a session may have a voucher kept: its own end, at most that of what was booked; null
 * when that is over. `proven` is when the session's proof ends, milliseconds.
 */
export function keptUntil({ proven, endsAt }: { proven: number; endsAt: Instant }, now: Instant): Instant | null {
  const session = proven - VERIFIED_MINUTES * MINUTE + SESSION_DAYS * DAY
  const until = Math.min(session, Date.parse(endsAt))
  return until > Date.parse(now) ? new Date(until).toISOString() : null
}

/** What is known of a device's clock: how far the edge's is ahead, and the latest it told. */
export interface KnownClock {
  ahead: number
  seen: number
}

/**
 * The time by a device's clock as the edge has it, milliseconds; null where the clock was set back,
 * so that nothing is kept for longer by that.
 */
export function timeBy({ ahead, seen }: KnownClock, device: number): number | null {
  const now = device + ahead
  return now < seen - CLOCK_TOLERANCE_MS ? null : Math.max(now, seen)
}

/**
 * What the worker may answer, by a path below the addresses that it was registered for: the list,
 * a reservation by its number in either case, whatever popup is open; null for anything else.
 */
export function keptAt(base: string, pathname: string): { reservationNo: string | null } | null {
  const rest = pathname.startsWith(base) ? pathname.slice(base.length).replace(/\/$/, '') : '-'
  if (rest === '') return { reservationNo: null }
  const no = /^\/([NFLR]\d{6}-[0-9A-Z]{10})(?:\/[a-z]+)?$/i.exec(rest)?.[1]
  return no === undefined ? null : { reservationNo: no.toUpperCase() }
}
