import type { FeeStep } from '../contract/fee.ts'
import { type Moment, toMs } from './date.ts'

/* What cancelling costs, read off its timeline, which rules/fee.ts makes. */

/**
 * The step that holds at a moment; null once nothing can be cancelled. The second that `until`
 * names still belongs to its step.
 */
export function feeAt(steps: readonly FeeStep[], now: Moment): FeeStep | null {
  const second = Math.floor(toMs(now) / 1000) * 1000
  return steps.find((step) => second <= toMs(step.until)) ?? null
}

/**
 * Where a step of a cancellation's timeline stands; the second that it ends in is still its own.
 */
export function phaseOf(steps: readonly FeeStep[], step: FeeStep, now: Moment): 'past' | 'now' | 'later' {
  const current = feeAt(steps, now)
  if (current?.until === step.until) return 'now'
  return current && toMs(step.until) > toMs(current.until) ? 'later' : 'past'
}
