import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { convertV4MiniflareOptions, Miniflare, Response as MiniflareResponse } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { WORKERS } from '#scripts/build/workers.ts'
import { ROOT } from '#scripts/run.ts'
import { fixture } from '../fixture.ts'
import { foreignFixture } from '../foreign.ts'
import type { Harness } from '../harness.ts'
import { deals } from '../origin/deals.ts'
import { rentcarFixture } from '../rentcar.ts'
import { baseOf, SERVICES } from '../services.ts'
import { bundle, type Mutation, type Part } from './bundle.ts'
import { CHANNEL_OF, fillMembers } from './members.ts'
import { type Pace, paced } from './switches.ts'
import { layWire, type Weather, type Wire } from './wire.ts'

/**
 * The most patient request of the edge waits so long, and a little more; milliseconds of its time.
 */
const LIMIT = 27_000
/** Where histories begin: a Saturday noon in November, off-season. */
const BEGINS = '2026-11-21T12:00:00+09:00'
const PARTS = ['edge', 'origin'] as const
/**
 * What is for sale of each thing, unless a world says otherwise: little, so that guests are in each
 * other's way.
 */
const FOR_SALE = { rooms: 16, foreign: 16, tickets: 36, cars: 3 }
/**
 * Writes down each time that a notice for a partner is written, and that one is noted as tried that
 * the partner has taken already: the database sees what no wire can, when a worker has heard.
 */
const NOTICES = `CREATE TABLE history_notice (order_id TEXT, path TEXT, event TEXT, what TEXT);
  CREATE TRIGGER history_written AFTER INSERT ON partner_message BEGIN
    INSERT INTO history_notice VALUES (NEW.order_id, NEW.path, NEW.event, 'written'); END;
  CREATE TRIGGER history_again AFTER UPDATE OF tries ON partner_message WHEN OLD.due_at IS NULL BEGIN
    INSERT INTO history_notice VALUES (NEW.order_id, NEW.path, NEW.event, 'told when it had been taken'); END;`
/** Nobody looks at pages. */
const noAssets = () => new MiniflareResponse(null, { status: 404 })

/**
 * Each Worker on a workerd of its own, over databases on disk, with everything the edge says to
 * the world going over a wire.
 */
export interface World {
  wire: Wire
  /**
   * What a guest's browser reaches: the shop, and under `/__origin` the payment window and the
   * outbox.
   */
  shop: Harness
  /** A request to the services behind the edge. */
  desk: (path: string, init?: RequestInit) => Promise<Response>
  /** Kills the edge's process where it stands, and starts another one over the same data. */
  kill: () => Promise<void>
  /** Kills the edge's process where it stands, and leaves it dead; resolves when it is. */
  strike: () => Promise<void>
  /** The cron minute of both. */
  minute: () => Promise<void>
  /** Lets milliseconds pass at once, for both; ends what is under way. */
  leap: (ms: number) => Promise<void>
  /**
   * How many orders are not at rest, of how many a partner holds something, and how many messages
   * to guests and partners are not out.
   */
  moving: () => number
  /** Ends both processes; the databases as they are then. */
  stop: () => Promise<{ edge: DatabaseSync; origin: DatabaseSync }>
  /** Takes everything away. */
  clear: () => void
}

export interface WorldOptions {
  seed: number
  weather: Weather
  /** How many times as fast time goes. */
  speed: number
  /** Lines of the Workers that are changed. */
  mutations?: readonly Mutation[] | undefined
  /** How many there are of a room on a night, of a ticket, of a car. */
  supply?: Partial<typeof FOR_SALE>
  /** What is done to the origin's database before anybody comes. */
  tamper?: ((db: DatabaseSync) => void) | undefined
}

/**
 * Below the ports that systems give to outgoing connections, which may take one between two lives.
 */
const PORTS = { from: 20_000, count: 10_000 }

/** A port that nobody listens at, and that stays free while a Worker is dead. */
async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * PORTS.count)
  const free = await new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
  return free ? port : freePort()
}

function databaseIn(folder: string): string {
  const inner = join(folder, 'd1/miniflare-D1DatabaseObject')
  const file = readdirSync(inner).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (!file) throw new Error(`no database in ${inner}`)
  return join(inner, file)
}

const optionsOf = (part: Part) => unstable_getMiniflareWorkerOptions(join(ROOT, WORKERS[part].config)).workerOptions

/** The id of a Worker's database, which decides the name of its file. */
function databaseId(part: Part): string {
  const databases = optionsOf(part).d1Databases as Record<string, string | { id: string }>
  const { DB } = databases
  return typeof DB === 'string' ? DB : (DB?.id ?? '')
}

/** A migrated database with the tests' catalogue, made once a process. */
async function makeDatabases(root: string): Promise<void> {
  for (const part of PARTS) {
    const folder = join(root, part)
    const maker = new Miniflare(
      convertV4MiniflareOptions({
        modules: true,
        script: 'export default {}',
        compatibilityDate: '2026-11-01',
        d1Databases: { DB: databaseId(part) },
        resourcePersistencePath: folder,
      }),
    )
    await (await maker.getD1Database('DB')).prepare('SELECT 1').run()
    await maker.dispose()
    const db = new DatabaseSync(databaseIn(folder))
    const { migrations } = WORKERS[part]
    for (const file of readdirSync(join(ROOT, migrations)).sort())
      db.exec(readFileSync(join(ROOT, migrations, file), 'utf8'))
    if (part === 'origin') fill(db)
    else db.exec(NOTICES)
    db.close()
  }
}

/** The catalogue of the tests, and the members of the partners. */
function fill(db: DatabaseSync): void {
  const rows: [string, unknown[]][] = [
    ...fixture(),
    ...foreignFixture(),
    ['INSERT OR REPLACE INTO region VALUES (1, ?, ?, 35.15, 129.16)', ['부산', '해운대']],
    ['INSERT OR REPLACE INTO region VALUES (2, ?, ?, 37.75, 128.9)', ['강원', '강릉/경포']],
    ...deals(),
    ...rentcarFixture(),
  ]
  for (const [sql, values] of rows) db.prepare(sql).run(...(values as (string | number | null)[]))
  fillMembers(db)
}

let made: Promise<string> | undefined

async function databases(): Promise<string> {
  made ??= (async () => {
    const home = join(ROOT, '.local/history')
    mkdirSync(home, { recursive: true })
    const root = mkdtempSync(join(home, 'base-'))
    process.on('exit', () => rmSync(root, { recursive: true, force: true }))
    await makeDatabases(root)
    return root
  })()
  return made
}

/** Makes a world: bundles, databases, wire, processes. */
export async function makeWorld({ seed, weather, speed, mutations, supply, tamper }: WorldOptions): Promise<World> {
  const base = await databases()
  const root = mkdtempSync(join(ROOT, '.local/history/world-'))
  cpSync(base, root, { recursive: true })
  const db = new DatabaseSync(databaseIn(join(root, 'origin')))
  const { rooms, foreign, tickets, cars } = { ...FOR_SALE, ...supply }
  db.exec(`UPDATE room SET units = ${rooms}; UPDATE foreign_room SET units = ${foreign};
    UPDATE leisure_variant SET capacity = ${tickets}; DELETE FROM rentcar_vehicle WHERE id % 20 > ${cars}`)
  tamper?.(db)
  db.close()
  const code = { edge: await bundle('edge', mutations), origin: await bundle('origin', mutations) }
  const ports = { edge: await freePort(), origin: await freePort() }
  const address = { edge: `http://127.0.0.1:${ports.edge}`, origin: `http://127.0.0.1:${ports.origin}` }
  const wire = await layWire(seed, weather, { ...address, limit: LIMIT / speed })
  const outside = `http://127.0.0.1:${wire.port}`
  const bindings = {
    edge: {
      ...Object.fromEntries(SERVICES.map((service) => [baseOf(service), `${outside}/${service}`])),
      ...Object.fromEntries(
        Object.entries(CHANNEL_OF).map(([family, channel]) => [
          `PARTNER_${channel.toUpperCase()}_BASE`,
          `${outside}/partner/${family}`,
        ]),
      ),
      DEATH: `${outside}/death`,
    },
    origin: { WEBHOOK_URL: `${outside}/notice` },
  }
  const pace: Pace = { base: Date.parse(BEGINS), since: Date.now(), speed }
  const running = new Map<Part, Miniflare>()
  const ended = new Map<Part, Promise<void>>()

  async function start(part: Part): Promise<void> {
    const { bindings: variables, compatibilityDate, compatibilityFlags } = optionsOf(part)
    const life = new Miniflare(
      convertV4MiniflareOptions({
        host: '127.0.0.1',
        port: ports[part],
        resourcePersistencePath: join(root, part),
        modules: [{ type: 'ESModule', path: 'worker.mjs', contents: paced(pace) + code[part] }],
        compatibilityDate: String(compatibilityDate),
        compatibilityFlags: compatibilityFlags as string[],
        bindings: { ...(variables as Record<string, string>), ENVIRONMENT: 'test', ...bindings[part] },
        d1Databases: { DB: databaseId(part) },
        kvNamespaces: ['MAINTENANCE'],
        serviceBindings: { ASSETS: noAssets },
      }),
    )
    running.set(part, life)
    await life.ready
  }
  /** Miniflare ends its workerd by SIGKILL: nothing is said goodbye to, as in a data centre. */
  async function end(part: Part): Promise<void> {
    const life = running.get(part)
    running.delete(part)
    if (life) ended.set(part, life.dispose())
    await ended.get(part)
  }
  await Promise.all([start('edge'), start('origin')])

  const shop = {
    url: address.edge,
    fetch: (path: string, init?: RequestInit) =>
      fetch(new URL(path, path.startsWith('/__origin') ? address.origin : address.edge), {
        redirect: 'manual',
        ...init,
      }),
  } as Harness
  const open = (part: Part) => new DatabaseSync(databaseIn(join(root, part)))
  return {
    wire,
    shop,
    desk: (path, init) => fetch(new URL(path, address.origin), init),
    strike: () => end('edge'),
    kill: async () => {
      await end('edge')
      await start('edge')
    },
    minute: async () => {
      // Whoever dies meanwhile may do so in the middle of an answer.
      const calls = [
        fetch(`${address.edge}/__history/sweep`),
        fetch(`${address.origin}/__origin/minute`, { method: 'POST' }),
      ]
      await Promise.allSettled(calls.map(async (call) => (await call).text()))
    },
    leap: async (ms) => {
      await Promise.all(PARTS.map((part) => end(part)))
      pace.base += ms
      await Promise.all(PARTS.map(start))
    },
    moving: () => {
      const db = open('edge')
      const row = db
        .prepare(
          `SELECT (SELECT COUNT(*) FROM orders WHERE state NOT IN ('FAILED', 'BOOKED', 'REFUNDED', 'CANCELLED'))
             + (SELECT COUNT(*) FROM orders WHERE instr(tenders, '"HELD"') > 0)
             + (SELECT COUNT(*) FROM orders WHERE state = 'FAILED' AND provider = 'partner' AND closed_at IS NULL)
             + (SELECT COUNT(*) FROM order_message WHERE due_at IS NOT NULL)
             + (SELECT COUNT(*) FROM partner_message WHERE due_at IS NOT NULL) AS n`,
        )
        .get()
      db.close()
      return Number(row?.n)
    },
    stop: async () => {
      await Promise.all(PARTS.map((part) => end(part)))
      await wire.stop()
      return { edge: open('edge'), origin: open('origin') }
    },
    clear: () => rmSync(root, { recursive: true, force: true }),
  }
}
