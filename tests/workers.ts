import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { generate } from '../scripts/build/generate.ts'
import { bundleWorkers, WORKERS, type WorkerName } from '../scripts/build/workers.ts'
import { hashOf } from '../scripts/cache.ts'
import { loadDescriptors } from '../scripts/channel/descriptors.ts'
import { withLock } from '../scripts/lock.ts'
import { migrate } from '../scripts/operate/prepare.ts'
import { ROOT } from '../scripts/run.ts'
import { CATALOGUE_INPUTS, seedCatalogue, seedChannels } from '../scripts/seed/load.ts'
import { memberStatements } from '../scripts/seed/partner.ts'
import type { SeedDatabase } from '../scripts/seed/write.ts'
import { databaseAt, databasesWorker } from './databases.ts'
import { fixture } from './fixture.ts'

type Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** Names of the Workers in each other's service bindings. */
const NAMES = { edge: 'narae', origin: 'narae-origin' } as const
const DATABASES = 'databases'
/** The edge's second ledger, which a deployment has that says which channels are in it. */
const SECOND = 'DB_1'
const SECOND_ID = 'second-ledger'
const HOST = '127.0.0.1'
/** Databases of running Workers, and those that they are copied from; nobody else's. */
const RUNNING = join(ROOT, '.local/running')
const STATES = join(ROOT, '.local/states')

/** What may differ between two deployments of both Workers. */
export interface Deployment {
  /** Variables on top of those in `wrangler.toml`, a Worker each. */
  vars: Readonly<Record<WorkerName, Readonly<Record<string, string>>>>
  /** The folder of the pages, within the project. */
  dist?: string
  /** Channels with the ledger of their orders, where that is another one than their file says. */
  ledgers?: Readonly<Record<string, number>>
  /** A module that stands around the edge, `./index.js` to it. */
  around?: string
}

/** Both Workers on one workerd, as `wrangler.toml` declares them. */
export interface Workers {
  /** The edge's address; another one after `deploy`. */
  url: () => URL
  /** A request to the edge under a whole address: over https, or with a host that is not ours. */
  fetchAt: (address: string, init?: RequestInit) => Promise<Response>
  /** A request to a Worker past its assets, as its service binding makes it. */
  fetchFrom: (name: WorkerName, address: string, init?: RequestInit) => Promise<Response>
  db: (name: WorkerName | typeof SECOND) => Promise<D1Database>
  maintenance: () => Promise<KVNamespace>
  /** The cron minute of the edge. */
  minute: () => Promise<void>
  /** Every line that both have logged since the last `deploy`. */
  logs: () => readonly string[]
  /** Puts another deployment in place of this one: nothing but the databases survives. */
  deploy: (deployment: Deployment) => Promise<void>
  stop: () => Promise<void>
}

const optionsOf = (name: WorkerName): { bindings: object; assets: object; d1Databases: { DB: object } } =>
  JSON.parse(readFileSync(WORKERS[name].options, 'utf8'))

/** The edge with descriptors as if their files named other ledgers. */
const inLedgers = (script: string, ledgers: Readonly<Record<string, number>>): string =>
  Object.entries(ledgers).reduce((text, [channel, ledger]) => {
    const changed = text.replace(new RegExp(`(name: "${channel}",.*?ledger: )0`), `$1${ledger}`)
    if (changed === text) throw new Error(`no descriptor of ${channel} in the bundle`)
    return changed
  }, script)

function worker(name: WorkerName, deployment: Deployment, port?: number) {
  const { vars, dist = WORKERS.edge.assets, ledgers, around } = deployment
  const { bindings, assets, d1Databases, ...options } = optionsOf(name)
  const script = readFileSync(WORKERS[name].script, 'utf8')
  const own = name === 'edge' ? ledgers : undefined
  const module = (path: string, contents: string) => ({ type: 'ESModule', path, contents })
  // Miniflare does not start without the folders of its assets bindings.
  const directory = join(ROOT, name === 'edge' ? dist : WORKERS.origin.assets)
  mkdirSync(directory, { recursive: true })
  return {
    ...options,
    name: NAMES[name],
    modules: [
      ...(name === 'edge' && around ? [module('around.js', around)] : []),
      module('index.js', own ? inLedgers(script, own) : script),
    ],
    d1Databases: { ...d1Databases, ...(own && { [SECOND]: { id: SECOND_ID } }) },
    bindings: { ...bindings, ...vars[name] },
    assets: { ...assets, directory },
    // An address of its own: miniflare's, which stands before all Workers, spends as much time on a
    // request as the Worker does, and compresses every answer anew.
    ...(port !== undefined && { unsafeDirectSockets: [{ host: HOST, port }] }),
  }
}

/**
 * Databases as migrations and the fixture leave them; with `properties` also the first so many of
 * the seed's, and its channels.
 */
async function fill(workers: Workers, properties: number): Promise<void> {
  const db = await workers.db('origin')
  await migrate(await workers.db('edge'), WORKERS.edge.migrations)
  await migrate(db, WORKERS.origin.migrations)
  if (properties > 0) {
    await seedCatalogue(db, { properties })
    await seedChannels(db, loadDescriptors('channels'))
  }
  await db.batch(fixture().map(([sql, values]) => db.prepare(sql).bind(...values)))
  const members = memberStatements(db as unknown as SeedDatabase, loadDescriptors('channels'))
  await db.batch(members as unknown as D1PreparedStatement[])
}

/** The folder of databases that are filled once and copied by whoever starts Workers. */
function filledState(properties: number): Promise<string> {
  const inputs = [
    ...Object.values(WORKERS).map(({ migrations }) => migrations),
    'tests/fixture.ts',
    'tests/workers.ts',
    'tests/databases.ts',
    'scripts/operate/prepare.ts',
    'scripts/seed/partner.ts',
    'scripts/seed/data/partner',
    'channels',
  ]
  const hash = hashOf(properties > 0 ? [...inputs, ...CATALOGUE_INPUTS] : inputs).slice(0, 16)
  const path = join(STATES, `${properties}-${hash}`)
  return withLock(`.local/states-${properties}.lock`, async () => {
    mkdirSync(STATES, { recursive: true })
    const others = readdirSync(STATES).filter((name) => name.startsWith(`${properties}-`))
    if (others.includes(`${properties}-${hash}`)) return path
    for (const name of others) rmSync(join(STATES, name), { recursive: true, force: true })
    const half = join(STATES, `half-${properties}`)
    rmSync(half, { recursive: true, force: true })
    const workers = await serve(half, { vars: { edge: {}, origin: {} } })
    await fill(workers, properties)
    await workers.stop()
    renameSync(half, path)
    return path
  })
}

async function serve(state: string, first: Deployment, port = 0): Promise<Workers> {
  let lines: string[] = []
  const [edge, origin] = [optionsOf('edge').d1Databases.DB, optionsOf('origin').d1Databases.DB]
  const databases = databasesWorker(DATABASES, HOST, { edge, origin, [SECOND]: { id: SECOND_ID } })
  const options = (deployment: Deployment) =>
    convertV4MiniflareOptions({
      host: HOST,
      cf: false,
      resourcePersistencePath: state,
      handleStructuredLogs: ({ message }: { message: string }) => lines.push(message),
      workers: [worker('edge', deployment, port), worker('origin', deployment), databases],
    } as unknown as Options)
  const miniflare = new Miniflare(options(first))
  let url = await miniflare.unsafeGetDirectURL(NAMES.edge)
  return {
    url: () => url,
    fetchAt: (address, init) =>
      miniflare.dispatchFetch(address, { redirect: 'manual', ...(init as object) }) as unknown as Promise<Response>,
    fetchFrom: async (name, address, init) =>
      ((await miniflare.getWorker(NAMES[name])) as unknown as { fetch: typeof fetch }).fetch(address, init),
    db: async (name) => databaseAt(() => miniflare.unsafeGetDirectURL(DATABASES), name),
    maintenance: () => miniflare.getKVNamespace('MAINTENANCE', NAMES.edge) as unknown as Promise<KVNamespace>,
    minute: async () => {
      const edge = await miniflare.getWorker(NAMES.edge)
      await edge.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
    },
    logs: () => lines,
    deploy: async (deployment) => {
      lines = []
      await miniflare.setOptions(options(deployment))
      url = await miniflare.unsafeGetDirectURL(NAMES.edge)
    },
    stop: () => miniflare.dispose(),
  }
}

let bundled: Promise<unknown> | undefined
/** Both Workers, of sources as a process first needs them: tests of many files share a process. */
function bundle(): Promise<unknown> {
  bundled ??= Promise.resolve().then(generate).then(bundleWorkers)
  return bundled
}

const filled = new Map<number, Promise<string>>()
/** The folder of filled databases, looked for once in a process. */
function filledOnce(properties: number): Promise<string> {
  const known = filled.get(properties) ?? filledState(properties)
  filled.set(properties, known)
  return known
}

/**
 * Starts both Workers as they are built for production, joined by their service bindings, with
 * databases of their own that `stop` removes: as migrations and the fixture leave them; with
 * `properties` also the first so many of the seed's, and its channels. At any free port unless told
 * otherwise.
 */
export async function startWorkers(
  first: Deployment,
  { properties = 0, port = 0 }: { properties?: number; port?: number } = {},
): Promise<Workers> {
  await bundle()
  const source = await filledOnce(properties)
  mkdirSync(RUNNING, { recursive: true })
  const state = mkdtempSync(join(RUNNING, 'state-'))
  cpSync(source, state, { recursive: true })
  const remove = () => rmSync(state, { recursive: true, force: true })
  process.once('exit', remove)
  const workers = await serve(state, first, port)
  return {
    ...workers,
    stop: async () => {
      await workers.stop()
      process.off('exit', remove)
      remove()
    },
  }
}
