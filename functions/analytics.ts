import { type DataPoint, type Dataset, dataPointOf, PLAYED, type Point } from '../src/contract/upstream/analytics.ts'
import { clock } from './clock.ts'
import type { Env } from './env.ts'

/** Points that a developer's machine keeps until they are fetched; of more the oldest go. */
const MOST = 5000

/** A point of a dataset, and when it was written, ISO. */
type Kept = DataPoint & { dataset: string; at: string }

let kept: Kept[] = []

/**
 * Writes a point into a dataset. Never throws, and waits for nothing: no request fails because it
 * cannot be counted. Without a dataset nothing is counted, but on a developer's machine, whose
 * origin plays the datasets.
 */
export function writePoint<Of extends Dataset>(env: Env, dataset: Of, point: Point<Of>): void {
  try {
    const bound = env[dataset.binding]
    if (bound) bound.writeDataPoint(dataPointOf(dataset, point))
    else if (LOCAL && env.ENVIRONMENT !== 'production') {
      if (kept.length >= MOST) kept = kept.slice(MOST / 2)
      kept.push({ ...dataPointOf(dataset, point), dataset: dataset.name, at: clock(env) })
    }
  } catch {
    // Counting is not what anybody came for.
  }
}

/** Hands the points of a developer's machine to its origin; what it does not take is kept. */
export async function flushPoints({ ORIGIN }: Env): Promise<void> {
  if (!ORIGIN || kept.length === 0) return
  const points = kept
  kept = []
  const init = { method: 'POST', body: JSON.stringify(points), headers: { 'content-type': 'application/json' } }
  const taken = await ORIGIN.fetch(`http://origin${PLAYED.points}`, init).catch(() => null)
  if (!taken?.ok) kept = [...points, ...kept]
}
