import type { Env } from './env.ts'

/** Where a control of the local origin has put the clock since this Worker started. */
let moved: string | undefined

/** Puts the clock of the local and test environments at an ISO instant. */
export function moveClock(to: string): void {
  moved = to
}

/** The last moment that was written: a Worker's clock stands still while code runs. */
let last = { at: Number.NaN, written: '' }

/** Now, ISO with `Z`; the local and test environments may replace it by TEST_CLOCK or move it. */
export function clock(env: Pick<Env, 'ENVIRONMENT' | 'TEST_CLOCK'>): string {
  const fixed = LOCAL && env.ENVIRONMENT !== 'production' ? (moved ?? env.TEST_CLOCK) : undefined
  const at = fixed ? Date.parse(fixed) : Date.now()
  if (at !== last.at) last = { at, written: new Date(at).toISOString() }
  return last.written
}
