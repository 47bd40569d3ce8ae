import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { orders } from '../../operate/orders.ts'
import { look } from '../../operate/status-facts.ts'
import type { Runner } from '../../operate/wrangler.ts'
import type { Journey } from './journey.ts'
import type { Call } from './meter.ts'

/** Orders that are written one after the other to tell what one takes. */
const REPLAYS = 2000
/** Milliseconds of the processor that a piece of work takes: others at work do not count. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How often a statement is timed. */
const TIMES = 5

/** Numbers, ids and HMACs: what no two orders have alike. */
const OWN = /^[\w-]{20,}={0,2}$/
const NUMBER = /^N\d{6}-[0-9A-Z]{10}$/

/** Calls as another guest's order would make them, the so many-th. */
function another(calls: readonly Call[], at: number): Call[] {
  const mark = at.toString(36).toUpperCase().padStart(6, '0')
  const changed = (value: string | number | null) => {
    if (typeof value !== 'string') return value
    if (NUMBER.test(value)) return `${value.slice(0, 12)}${mark}`
    return OWN.test(value) ? value.slice(0, -mark.length) + mark : value
  }
  return calls.map((call) => call.map((asked) => ({ ...asked, values: asked.values.map(changed) })))
}

/** Runs calls as D1 does, each a transaction, with its statements compiled once. */
function runnerOf(db: DatabaseSync): (calls: readonly Call[]) => void {
  const prepared = new Map<string, StatementSync>()
  return (calls) => {
    for (const call of calls) {
      db.exec('BEGIN')
      for (const { sql, values } of call) {
        const statement = prepared.get(sql) ?? db.prepare(sql)
        prepared.set(sql, statement)
        statement.all(...values)
      }
      db.exec('COMMIT')
    }
  }
}

/**
 * CPU milliseconds that SQLite needs for an order, from the press of the button until it is
 * booked, in a database that has others. Throws where the calls have not written one.
 */
export function timeOrders(db: DatabaseSync, { steps }: Journey): number {
  const calls = steps.filter(({ name }) => name === 'quoted' || name.startsWith('paid')).flatMap((each) => each.calls)
  const all = Array.from({ length: REPLAYS }, (_, at) => another(calls, at))
  const count = () => Number(db.prepare('SELECT COUNT(*) AS n FROM orders').get()?.n)
  const before = count()
  const run = runnerOf(db)
  const took = cpuOf(() => {
    for (const each of all) run(each)
  })
  if (count() !== before + REPLAYS) throw new Error(`${count() - before} of ${REPLAYS} orders were written`)
  return took / REPLAYS
}

/** CPU milliseconds of a transaction that is taken back, the middle of some. */
function time(db: DatabaseSync, call: Call): number {
  const times = Array.from({ length: TIMES }, () =>
    cpuOf(() => {
      db.exec('BEGIN')
      for (const { sql, values } of call) db.prepare(sql).all(...values)
      db.exec('ROLLBACK')
    }),
  )
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0
}

/** What operators' commands ask, played on a database in wrangler's place. */
async function asked(now: number): Promise<Record<'status' | 'stuck', Call[]>> {
  const calls: Call[] = []
  const ask: Runner = async (args) => {
    const at = args.indexOf('--command') + 1
    const statements = at > 0 ? (args[at] ?? '').split('; ') : []
    if (at > 0) calls.push(statements.map((sql) => ({ sql, values: [], read: 0, written: 0 })))
    return { code: 0, output: '[]' }
  }
  const points = async () => []
  await look({ remote: false, state: '' }, { points, ask }, now - 3_600_000, now)
  const status = calls.splice(0)
  const desk = { tell: () => undefined, blame: () => undefined, ask, now: () => now, pause: async () => undefined }
  await orders(['stuck'], desk)
  return { status, stuck: calls }
}

export interface Timed {
  name: string
  statements: number
  /** Of all of them, and of the slowest. */
  ms: number
  slowest: number
}

/**
 * What a minute of the reconciler takes, and what an operator asks, among many orders. Throws where
 * one of them asks nothing.
 */
export async function timeSweep(db: DatabaseSync, { idle }: Journey, now: number): Promise<Timed[]> {
  const timed = (name: string, calls: readonly Call[]): Timed => {
    if (calls.length === 0) throw new Error(`${name} asks nothing`)
    const times = calls.map((call) => time(db, call))
    const ms = times.reduce((sum, each) => sum + each, 0)
    return { name, statements: calls.flat().length, ms, slowest: Math.max(...times) }
  }
  const { status, stuck } = await asked(now)
  return [
    timed('a minute of the reconciler', idle),
    timed('npm run status, of an hour with a day of orders', status),
    timed('npm run orders -- stuck', stuck),
  ]
}
