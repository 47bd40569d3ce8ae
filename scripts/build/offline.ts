import { join } from 'node:path'
import { ROOT } from '../run.ts'
import { writeIfChanged } from './generate.ts'
import { scriptOf } from './script.ts'

// The service worker of reservations (docs/product.md, "Without a network"): dist/offline.js, which
// functions/offline.ts answers.

/** Its file in the served folder. */
export const WORKER_FILE = 'offline.js'

/**
 * Makes the worker in a folder that the edge serves, and leaves an equal one alone. Throws
 * BuildError.
 */
export async function shareWorker(dist: string): Promise<void> {
  const script = await scriptOf('src/offline/worker.ts', 'the worker of reservations')
  writeIfChanged(join(ROOT, dist, WORKER_FILE), script)
}
