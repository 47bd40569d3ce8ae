import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { BuildError } from '../build/bundle.ts'
import { loadDescriptors } from '../channel/descriptors.ts'
import { alone, hashOf, whenChanged } from '../fresh.ts'
import { step } from '../progress.ts'
import { ROOT, run } from '../run.ts'
import { CATALOGUE_INPUTS, seedCatalogue, seedChannels } from '../seed/load.ts'
import { makePhotos, PHOTO_FILES } from './photos.ts'

/** Both Workers with their migrations, in the order in which they are served: the edge first. */
export const WORKERS = [
  { config: 'wrangler.toml', migrations: 'functions/migrations' },
  { config: 'functions/origin/wrangler.toml', migrations: 'functions/origin/migrations' },
]
const ORIGIN = 'functions/origin/wrangler.toml'

/** The folder that the origin serves as its assets. */
const PHOTOS = '.local/photos'
const PHOTO_INPUTS = [PHOTO_FILES, 'scripts/operate/photos.ts']

/** Makes the photos of the catalogue in every width, once. */
export async function preparePhotos(): Promise<void> {
  await alone('.local/photos.lock', async () => {
    if (!existsSync(join(ROOT, PHOTOS))) rmSync(join(ROOT, '.local/photos.hash'), { force: true })
    await whenChanged('.local/photos.hash', hashOf(PHOTO_INPUTS), () =>
      step('making photos in every width (once)', async (tell) => {
        await makePhotos(join(ROOT, PHOTOS), (done: number, all: number) => tell(`${done} of ${all}`))
      }),
    )
    // Wrangler does not start without the folder of an assets binding.
    mkdirSync(join(ROOT, PHOTOS), { recursive: true })
  })
}

async function migrate(state: string): Promise<void> {
  for (const { config, migrations } of WORKERS) {
    if (!existsSync(join(ROOT, migrations))) continue
    const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state, '-c', config]
    const { code, output } = await run('wrangler', args, { env: { CI: '1' } })
    if (code !== 0) throw new BuildError(`migrations of ${config} failed:\n${output}`)
  }
}

/** Lets work use the origin's database while no Worker runs. */
async function withOrigin(state: string, work: (db: D1Database) => Promise<void>): Promise<void> {
  const proxy = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(ROOT, ORIGIN),
    // Where `wrangler dev --persist-to` looks: it adds the version of its layout to the path.
    persist: { path: join(ROOT, state, 'v3') },
    remoteBindings: false,
  })
  try {
    await work(proxy.env.DB)
  } finally {
    await proxy.dispose()
  }
}

/**
 * Makes the databases of a state folder ready: migrations, catalogue, channels; each only when what
 * it is made of has changed. `properties` makes a smaller catalogue. What visitors did there stays.
 */
export async function prepareState(state: string, properties?: number): Promise<void> {
  const migrations = hashOf(WORKERS.map((worker) => worker.migrations))
  await whenChanged(`${state}/migrations.hash`, migrations, () =>
    step('bringing the databases up to date', () => migrate(state)),
  )
  const catalogue = `${hashOf([...CATALOGUE_INPUTS, 'functions/origin/migrations'])} ${properties ?? 'all'}`
  const channels = `${hashOf(['channels'])} ${catalogue}`
  await whenChanged(`${state}/channels.hash`, channels, () =>
    withOrigin(state, async (db) => {
      await whenChanged(`${state}/catalogue.hash`, catalogue, () =>
        step('filling the catalogue (once)', (tell) =>
          seedCatalogue(db, {
            ...(properties ? { properties } : {}),
            report: (table, done, all) => tell(`${table} ${done} of ${all}`),
          }),
        ),
      )
      await step('registering the channels', () => seedChannels(db, loadDescriptors(join(ROOT, 'channels'))))
    }),
  )
}
