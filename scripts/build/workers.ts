import { writeFileSync } from 'node:fs'
import { hashOf, whenChanged } from '../cache.ts'
import { withLock } from '../lock.ts'
import { ROOT, run } from '../run.ts'
import { BuildError } from './bundle.ts'
import { LOCAL_CONFIG, ORIGIN_CONFIG } from './generate.ts'

/** Where both Workers lie bundled, for tests, which start many of them. */
const FOLDER = `${ROOT}/.local/workers`

/**
 * Both Workers, in the order in which they are served: configuration, migrations, the folder of
 * the assets binding, bundle, and bindings as wrangler reads them.
 */
export const WORKERS = {
  edge: {
    config: LOCAL_CONFIG,
    migrations: 'functions/migrations',
    assets: 'dist',
    script: `${FOLDER}/edge/index.js`,
    options: `${FOLDER}/edge.json`,
  },
  origin: {
    config: ORIGIN_CONFIG,
    migrations: 'functions/origin/migrations',
    assets: '.local/reference',
    script: `${FOLDER}/origin/index.js`,
    options: `${FOLDER}/origin.json`,
  },
} as const
export type WorkerName = keyof typeof WORKERS

/** What goes into them. */
const SOURCES = ['functions', 'src', '.generated', 'package-lock.json', 'scripts/build/workers.ts']

async function bundleWorker(name: WorkerName): Promise<void> {
  const { config, options } = WORKERS[name]
  const { code, output } = await run('wrangler', [
    'deploy',
    '--dry-run',
    '--config',
    config,
    '--outdir',
    `${FOLDER}/${name}`,
  ])
  if (code !== 0) throw new BuildError(`${config} cannot be bundled:\n${output}`)
  // Wrangler takes a second to load: those who only serve what is bundled need not.
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  writeFileSync(options, JSON.stringify(unstable_getMiniflareWorkerOptions(`${ROOT}/${config}`).workerOptions))
}

/**
 * Bundles both Workers unless they are as they were. Whoever comes while somebody is at it waits.
 * Throws BuildError.
 */
export function bundleWorkers(): Promise<boolean> {
  return withLock('.local/workers.lock', () =>
    whenChanged('.local/workers.txt', hashOf(SOURCES), async () => {
      await Promise.all([bundleWorker('edge'), bundleWorker('origin')])
    }),
  )
}
