import { PROGRESS_HIDE_MS, PROGRESS_MS, PROGRESS_THROTTLE_MS } from './limits.ts'

/**
 * What is being loaded, navigations and requests alike. `running` counts them; `started` is when
 * the first of them began, `ended` when the last was over, milliseconds of one clock; null while
 * nothing was loaded. `failed` says that one of them did.
 */
export interface Progress {
  running: number
  started: number
  ended: number | null
  failed: boolean
}

/** The loading bar at a moment; `percent` is 0 to 100. */
export interface Bar {
  shown: boolean
  percent: number
  failed: boolean
}

export const IDLE: Progress = { running: 0, started: Number.NEGATIVE_INFINITY, ended: null, failed: false }

/**
 * One more is being loaded. A bar that still shows its end begins anew without hiding in between.
 */
export function begun(progress: Progress, now: number): Progress {
  if (progress.running > 0) return { ...progress, running: progress.running + 1 }
  const started = barAt(progress, now).shown ? now - PROGRESS_THROTTLE_MS : now
  return { running: 1, started, ended: null, failed: false }
}

/** One is over; the bar ends with the last of them, and says so when one failed. */
export function done(progress: Progress, now: number, failed: boolean): Progress {
  const running = Math.max(0, progress.running - 1)
  const ended = running === 0 && progress.running > 0 ? now : progress.ended
  return { ...progress, running, ended, failed: progress.failed || failed }
}

/**
 * The bar (docs/product.md, "Notices"): it comes after a throttle, so that what is quick shows
 * nothing, grows evenly to its end, and stays a moment after the last thing was over.
 */
export function barAt({ running, started, ended, failed }: Progress, now: number): Bar {
  if (running > 0) {
    const ran = now - started - PROGRESS_THROTTLE_MS
    return { shown: ran >= 0, percent: Math.min(100, Math.max(0, (ran / PROGRESS_MS) * 100)), failed: false }
  }
  const came = ended !== null && ended - started >= PROGRESS_THROTTLE_MS
  return { shown: came && now - ended < PROGRESS_HIDE_MS, percent: 100, failed }
}

/** Whether the bar will still change, so that it has to be looked at again. */
export function moves(progress: Progress, now: number): boolean {
  return progress.running > 0 || barAt(progress, now).shown
}
