import type { Instant, LocalDate } from '../contract/date.ts'
import type { FeeStep } from '../contract/fee.ts'
import { type Moment, toMs, wallClock } from './date.ts'
import { UNDO_MINUTES } from './limits.ts'

/** A moment of the calendar of where it happens, ready to be worded. */
export interface Deadline {
  date: LocalDate
  /** HH:MM */
  time: string
  /** The day that it is there now. */
  now: LocalDate
}

const OFFSET = /(?:Z|([+-])(\d{2}):(\d{2}))$/

/** Milliseconds that the clocks of an instant are ahead of UTC, by the offset that it bears. */
function offsetOf(instant: Instant): number {
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(instant) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * A moment as the clocks stand where it happens: `until` bears the offset that holds there
 * (docs/product.md, "Cancellation fees").
 */
export function deadlineOf(until: Instant, now: Moment): Deadline {
  const there = (moment: Moment) => wallClock(moment, offsetOf(until))
  const local = there(until)
  return { date: local.slice(0, 10), time: local.slice(11, 16), now: there(now).slice(0, 10) }
}

/**
 * The cancellation rule in one line: free until a moment; for nothing only within the minutes in
 * which a booking may be undone; or not at all (docs/product.md, "Cancellation fees").
 */
export type Cancellation = { kind: 'free'; until: Deadline } | { kind: 'undo' } | { kind: 'none' }

/** The rule in one line that steps of a fee come to at a moment. */
export function cancellationOf(steps: readonly FeeStep[], now: Moment): Cancellation {
  const first = steps[0]
  if (!first || first.percent > 0) return { kind: 'none' }
  const minutes = (toMs(first.until) - toMs(now)) / 60_000
  return minutes <= UNDO_MINUTES ? { kind: 'undo' } : { kind: 'free', until: deadlineOf(first.until, now) }
}
