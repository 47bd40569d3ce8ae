import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../run.ts'
import { BuildError } from './bundle.ts'
import { writeIfChanged } from './generate.ts'
import { TARGET } from './old.ts'

// The service worker of reservations (docs/product.md, "Without a network"): dist/offline.js, which
// functions/offline.ts answers.

/** Its file in the served folder. */
export const WORKER_FILE = 'offline.js'

/**
 * Makes the worker in a folder that the edge serves, and leaves an equal one alone. Throws
 * BuildError.
 */
export async function shareWorker(dist: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/offline/worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    write: false,
    logLevel: 'silent',
  }).catch((error: Error) => {
    throw new BuildError(`the worker of reservations cannot be made:\n${error.message}`)
  })
  const [file] = outputFiles
  if (!file) throw new BuildError('the worker of reservations came out empty')
  writeIfChanged(join(ROOT, dist, WORKER_FILE), file.text)
}
