import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TomlTable } from 'smol-toml'
import { explain } from '../build/build.ts'
import { BuildError } from '../build/bundle.ts'
import { ORIGIN_CONFIG } from '../build/generate.ts'
import { WORKERS, type WorkerName } from '../build/workers.ts'
import { hashOf, isCurrent, whenChanged } from '../cache.ts'
import { loadDescriptors } from '../channel/descriptors.ts'
import { textIn } from '../lock.ts'
import { step } from '../progress.ts'
import { prepareReference } from '../reference/page.ts'
import { endOnSignal, ROOT, run } from '../run.ts'
import { CATALOGUE_INPUTS, seedCatalogue, seedChannels } from '../seed/load.ts'
import type { SeedDatabase } from '../seed/write.ts'
import { readToml } from '../toml.ts'
import { MIGRATIONS } from './backup.ts'
import { servedDatabase } from './served-database.ts'

/** Milliseconds that a database which is being written is waited for. */
const BUSY_MS = 5000

/**
 * Applies the migrations of a folder that a database has not had, each in one transaction with its
 * entry in the list that wrangler keeps, so that either can go on where the other ended.
 */
export async function migrate(db: D1Database, folder: string): Promise<void> {
  const { unstable_splitSqlQuery } = await import('wrangler')
  await db.exec(
    `CREATE TABLE IF NOT EXISTS ${MIGRATIONS} (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
  )
  const { results } = await db.prepare(`SELECT name FROM ${MIGRATIONS}`).all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.sql'))
  for (const name of files.sort()) {
    if (applied.has(name)) continue
    const statements = unstable_splitSqlQuery(readFileSync(join(ROOT, folder, name), 'utf8'))
    try {
      await db.batch([
        ...statements.map((statement) => db.prepare(statement)),
        db.prepare(`INSERT INTO ${MIGRATIONS} (name) VALUES (?1)`).bind(name),
      ])
    } catch (error) {
      throw new BuildError(`migration ${folder}/${name} failed: ${(error as Error).message}`)
    }
  }
}

/** Ids of the databases that a configuration binds, which decide the names of their files. */
function databaseIds({ d1_databases: databases = [] }: TomlTable): string[] {
  return (databases as { database_id?: string }[]).flatMap(({ database_id: id }) => (id ? [id] : []))
}

/** Lets work use the databases of both Workers, in their order, while neither runs. */
async function withDatabases(
  state: string,
  ids: Readonly<Record<WorkerName, string[]>>,
  work: (open: (worker: WorkerName) => Promise<D1Database[]>) => Promise<void>,
): Promise<void> {
  // Wrangler and Miniflare take a second to load, which a start that has nothing to do is spared.
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-11-01',
      d1Databases: Object.fromEntries(
        Object.values(ids)
          .flat()
          .map((id) => [id, id]),
      ),
      // Where `wrangler dev --persist-to` looks: it adds the version of its layout to the path.
      resourcePersistencePath: join(ROOT, state, 'v3'),
    }),
  )
  try {
    await work((worker) => Promise.all(ids[worker].map((id) => miniflare.getD1Database(id))))
  } finally {
    await miniflare.dispose()
  }
}

/** What is wrong with a database's file, 'ok' where nothing is, and whether it has a table. */
function lookInto(path: string): { condition: string; filled: boolean } {
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS })
    try {
      const said = String(Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0])
      const filled = db.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() !== undefined
      return { condition: said.split('\n').at(-1) ?? said, filled }
    } finally {
      db.close()
    }
  } catch (error) {
    return { condition: (error as Error).message, filled: false }
  }
}

/**
 * How many databases of a state folder have tables. Throws BuildError where what visitors or
 * operators have left there is damaged.
 */
function filledIn(state: string): number {
  const files = globSync('v3/{d1,kv}/*/*.sqlite', { cwd: join(ROOT, state) })
  const databases = files.filter((file) => {
    const { condition, filled } = lookInto(join(ROOT, state, file))
    if (condition !== 'ok')
      throw new BuildError(
        `${state}/${file} is damaged: ${condition}. Begin anew, without what was booked: rm -r ${state}`,
      )
    // Miniflare has one of its own in each folder.
    return filled && file.startsWith('v3/d1/') && basename(file) !== 'metadata.sqlite'
  })
  return databases.length
}

/** What the channels of a database that has this catalogue are made of. */
const channelsStamp = (catalogue: string) => `${hashOf(['channels'])} ${catalogue}`

const registerChannels = (db: SeedDatabase) =>
  step('registering the channels', () => seedChannels(db, loadDescriptors(join(ROOT, 'channels'))))

/**
 * Tells the services that serve a state folder at an address what the channels' files say, where
 * that has changed since they were told. Throws where they do not take it.
 */
export async function registerServed(state: string, address: string): Promise<void> {
  // Of the catalogue that is there: another one is for the next start.
  const stamp = channelsStamp(textIn(join(ROOT, state, 'catalogue.hash')))
  await whenChanged(`${state}/channels.hash`, stamp, () => registerChannels(servedDatabase(address)))
}

/**
 * Makes the databases of a state folder ready: migrations, catalogue, channels; each only when what
 * it is made of has changed. `properties` makes a smaller catalogue. What visitors did there stays.
 * The edge's own configuration is made of `edge`, and may be of before while this begins. Throws
 * BuildError where a database is damaged, or a migration fails.
 */
export async function prepareState(
  state: string,
  properties?: number,
  edge: TomlTable = readToml('wrangler.toml'),
): Promise<void> {
  const filled = filledIn(state)
  const ids = { edge: databaseIds(edge), origin: databaseIds(readToml(ORIGIN_CONFIG)) }
  const folders = hashOf(Object.values(WORKERS).map((worker) => worker.migrations))
  const migrations = [folders, ...ids.edge, ...ids.origin].join(' ')
  const catalogue = `${hashOf([...CATALOGUE_INPUTS, WORKERS.origin.migrations])} ${properties ?? 'all'}`
  const channels = channelsStamp(catalogue)
  const stamps = { migrations, catalogue, channels }
  // All were there: of what somebody has deleted or emptied since the stamps say nothing.
  if (isCurrent(`${state}/migrations.hash`, migrations) && filled < ids.edge.length + ids.origin.length)
    for (const name of Object.keys(stamps)) rmSync(join(ROOT, `${state}/${name}.hash`), { force: true })
  if (Object.entries(stamps).every(([name, hash]) => isCurrent(`${state}/${name}.hash`, hash))) return
  await withDatabases(state, ids, async (open) => {
    await whenChanged(`${state}/migrations.hash`, migrations, () =>
      step('bringing the databases up to date', async () => {
        for (const worker of ['edge', 'origin'] as const)
          for (const db of await open(worker)) await migrate(db, WORKERS[worker].migrations)
      }),
    )
    const [db] = await open('origin')
    if (!db) throw new Error(`${WORKERS.origin.config} names no database`)
    await whenChanged(`${state}/channels.hash`, channels, async () => {
      await whenChanged(`${state}/catalogue.hash`, catalogue, () =>
        step('filling the catalogue (once)', (tell) =>
          seedCatalogue(db, {
            ...(properties ? { properties } : {}),
            report: (table, done, all) => tell(`${table} ${done} of ${all}`),
          }),
        ),
      )
      await registerChannels(db)
    })
  })
}

/**
 * Prepares databases, and the reference of the API, in a process of its own, as rendering pages
 * leaves this one no time to answer. Throws BuildError; why has been shown by then.
 */
export async function prepareAside(state: string): Promise<void> {
  const { code } = await run('node', [import.meta.filename, state], { show: true })
  if (code !== 0) throw new BuildError('The databases could not be made.')
}

if (import.meta.main) {
  endOnSignal()
  const [state = ''] = process.argv.slice(2)
  try {
    await Promise.all([prepareState(state), prepareReference()])
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}
