import { alone, hashOf, whenChanged } from '../fresh.ts'
import { ROOT, run } from '../run.ts'
import { BuildError } from './bundle.ts'

/** Where both Workers lie bundled, for tests, which start many of them. */
export const WORKERS = { edge: `${ROOT}/.local/workers/edge`, origin: `${ROOT}/.local/workers/origin` } as const

/** What goes into them. */
const SOURCES = ['functions', 'src', '.generated', 'wrangler.toml', 'package-lock.json']

async function bundleWorker(config: string, outdir: string): Promise<void> {
  const { code, output } = await run('wrangler', ['deploy', '--dry-run', '--config', config, '--outdir', outdir])
  if (code !== 0) throw new BuildError(`${config} cannot be bundled:\n${output}`)
}

/**
 * Bundles both Workers unless they are as they were. Whoever comes while somebody is at it waits.
 * Throws BuildError.
 */
export function bundleWorkers(): Promise<boolean> {
  return alone('.local/workers.lock', () =>
    whenChanged('.local/workers.txt', hashOf(SOURCES), async () => {
      await bundleWorker('wrangler.toml', WORKERS.edge)
      await bundleWorker('functions/origin/wrangler.toml', WORKERS.origin)
    }),
  )
}
