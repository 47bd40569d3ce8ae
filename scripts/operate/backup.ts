import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ledgerOf } from '#rules/ledger.ts'
import { filesOf } from '../cache.ts'
import { ROOT } from '../run.ts'
import { type Cell, type DatabaseRow, query, quoted } from './d1.ts'
import { type Runner, StoreError, type Target } from './wrangler.ts'

/** How many rows each table has, in the order in which the tables were made. */
export type Counts = Map<string, number>

/** Tables of SQLite's and Cloudflare's own are not part of a backup. */
const OURS = `type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`
const TABLES = `SELECT name FROM sqlite_master WHERE ${OURS} ORDER BY rowid`
/** What of orders' numbers says which ledger they are of. */
const NUMBERS = 'SELECT DISTINCT substr(order_id, 1, 5) AS number FROM orders'
/** What wrangler itself remembers of migrations. */
export const MIGRATIONS = 'd1_migrations'

const countOf = (name: string) => `SELECT ${quoted(name)} AS name, count(*) AS rows FROM "${name}"`
const countsOf = (rows: DatabaseRow[]): Counts =>
  new Map(rows.map(({ name, rows: count }) => [String(name), Number(count)]))

/** The tables of a database with their rows. Throws StoreError. */
export async function countRows(target: Target, ask: Runner): Promise<Counts> {
  const [tables = []] = await query(target, [TABLES], ask)
  if (tables.length === 0) return new Map()
  return (await inspect(target, { tables: tables.map(({ name }) => String(name)), ask })).counts
}

/** The rows of tables of a database, and what SQLite finds wrong with it. Throws StoreError. */
export async function inspect(
  target: Target,
  { tables, ask }: { tables: readonly string[]; ask: Runner },
): Promise<{ counts: Counts; issues: string[] }> {
  const checks = ['PRAGMA quick_check', 'PRAGMA foreign_key_check']
  const [quick = [], foreign = [], ...counted] = await query(target, [...checks, ...tables.map(countOf)], ask)
  return { counts: countsOf(counted.flat()), issues: integrityIssues(quick, foreign) }
}

/** Why a database that was never filled is no backup. */
export const NO_ORDERS = 'it has no orders'

/** A backup that has been read as a whole. */
export interface Backup {
  sql: string
  counts: Counts
  /** The ledgers that its orders' numbers are of. */
  ledgers: number[]
  /** Names of the migrations that its database had. */
  migrations: string[]
}

/** Issues that SQLite finds in a database, by its two checks. */
const integrityIssues = (quick: readonly Record<string, Cell>[], foreign: readonly unknown[]): string[] => [
  ...quick.flatMap((row) => Object.values(row).filter((value) => value !== 'ok')).map(String),
  ...(foreign.length > 0 ? [`${foreign.length} rows belong to rows that are not there`] : []),
]

/** Tables and indexes of ours, by name. */
const PARTS = `SELECT name FROM sqlite_master WHERE sql IS NOT NULL AND type IN ('table', 'index')
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> '${MIGRATIONS}' ORDER BY name`
const partsOf = (db: DatabaseSync) => (db.prepare(PARTS).all() as { name: string }[]).map(({ name }) => name)

/** What the migrations make that a database says it had; a later release's make nothing. */
function madeBy(migrations: readonly string[]): string[] {
  const known = new Set(migrations)
  const db = new DatabaseSync(':memory:')
  try {
    for (const file of filesOf(['functions/migrations']))
      if (known.has(basename(file))) db.exec(readFileSync(join(ROOT, file), 'utf8'))
    return partsOf(db)
  } finally {
    db.close()
  }
}

/**
 * Reads a backup into a database of its own: what it cannot make whole is none, nor what lacks a
 * table or an index, as a file that was cut off does. Throws StoreError.
 */
export function readBackup(file: string): Backup {
  let sql: string
  try {
    sql = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StoreError(`The file could not be read: ${(error as Error).message}`)
  }
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  try {
    db.exec(sql)
    const all = (statement: string) => db.prepare(statement).all() as DatabaseRow[]
    const issues = integrityIssues(all('PRAGMA quick_check'), all('PRAGMA foreign_key_check'))
    if (issues.length > 0) throw new Error(issues.join('; '))
    const names = all(TABLES).map(({ name }) => String(name))
    if (!names.includes('orders')) throw new Error(NO_ORDERS)
    const migrations = names.includes(MIGRATIONS) ? all(`SELECT name FROM ${MIGRATIONS} ORDER BY id`) : []
    const there = new Set(partsOf(db))
    const lost = madeBy(migrations.map(({ name }) => String(name))).filter((name) => !there.has(name))
    if (lost.length > 0) throw new Error(`it was cut off: it lacks ${lost.join(', ')}`)
    return {
      sql,
      counts: countsOf(names.flatMap((name) => all(countOf(name)))),
      ledgers: [...new Set(all(NUMBERS).map(({ number }) => ledgerOf(String(number))))],
      migrations: migrations.map(({ name }) => String(name)),
    }
  } catch (error) {
    throw new StoreError(`${file} is no backup of the edge's database: ${(error as Error).message}`)
  } finally {
    db.close()
  }
}

/** The migrations of this release, oldest first. */
export function migrationsHere(): string[] {
  return filesOf(['functions/migrations']).map((file) => basename(file))
}

/** What tells the orders of a closed shop from others: the cron moves them and makes none. */
const MARK = `SELECT count(*) || ' ' || coalesce(max(quoted_at), '') AS mark FROM orders`

/** The mark of the orders that a database has. Throws StoreError. */
export async function markOf(target: Target, ask: Runner): Promise<string> {
  const [[row] = []] = await query(target, [MARK], ask)
  return String(row?.mark)
}

/** What a database fails with whose orders are others by now than those that were looked at. */
export const MOVED = 'orders_are_as_looked_at'

/**
 * A backup in the place of the tables that a database has, as one file of SQL, which fails with
 * MOVED where the orders' mark is another one; null where there were no orders to mark.
 */
export function restoreOf({ sql }: Backup, tables: readonly string[], mark: string | null): string {
  // Of two that are put in at once the second would delete the first.
  const guard = [
    'DROP TABLE IF EXISTS import_guard;',
    `CREATE TABLE import_guard (held INTEGER CONSTRAINT ${MOVED} CHECK (held));`,
    `INSERT INTO import_guard SELECT (${MARK}) = ${quoted(mark ?? '')};`,
    'DROP TABLE import_guard;',
  ]
  // Whoever belongs to another table goes before it; what is left of one another is looked at when
  // all of it is there.
  const drops = [...tables].reverse().map((name) => `DROP TABLE IF EXISTS "${name}";`)
  return ['PRAGMA defer_foreign_keys=TRUE;', ...(mark === null ? [] : guard), ...drops, sql].join('\n')
}
