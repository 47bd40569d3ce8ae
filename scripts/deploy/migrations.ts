import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { ROOT } from '../run.ts'
import { rowIssues } from './rows.ts'
import { readingFrom } from './settings.ts'

/** Where the last release is written down, by `npm run released`. */
export const RELEASED = 'scripts/deploy/released.json'
export const MIGRATIONS = 'functions/migrations'

/**
 * What the last release has done with its database: up to which migration, a fingerprint of all of
 * them, and every statement that its tests have had the ledger prepare.
 */
const Released = v.strictObject({
  release: v.string(),
  last: v.string(),
  hash: v.string(),
  statements: v.pipe(v.array(v.string()), v.minLength(1)),
})
export type Released = v.InferOutput<typeof Released>

export interface Migration {
  name: string
  sql: string
}

/** The migrations of the edge's database in their order. */
export function readMigrations(): Migration[] {
  const names = readdirSync(join(ROOT, MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, sql: readFileSync(join(ROOT, MIGRATIONS, name), 'utf8') }))
}

/** What was written down of the last release. Throws DeployError. */
export const readReleased = (file = join(ROOT, RELEASED)): Released =>
  readingFrom(RELEASED, () => v.parse(Released, JSON.parse(readFileSync(file, 'utf8'))))

/** A fingerprint of migrations. */
export const hashOfMigrations = (migrations: readonly Migration[]): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex')

/** A database with migrations. Throws an error that names the one that does not run. */
function databaseOf(migrations: readonly Migration[]): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const { name, sql } of migrations)
    try {
      db.exec(sql)
    } catch (error) {
      throw new Error(`${name} does not run: ${(error as Error).message}`)
    }
  return db
}

type Row = Record<string, string | number | null>

/** Every CHECK of a table, as it is written but for blanks. */
function checksOf(sql: string): string[] {
  const found: string[] = []
  for (const { index } of sql.matchAll(/\bCHECK\s*\(/gi)) {
    const from = sql.indexOf('(', index)
    let depth = 0
    let end = from
    do depth += { '(': 1, ')': -1 }[sql[end++] ?? ')'] ?? 0
    while (depth > 0)
    found.push(
      sql
        .slice(from, end)
        .replace(/--[^\n]*/g, '')
        .replace(/\s+/g, ' '),
    )
  }
  return found
}

/**
 * What statements can be told to do with tables, and may not: what a new release may not narrow.
 */
function shapeOf(db: DatabaseSync): Map<string, { columns: Map<string, Row>; rules: string[] }> {
  const all = (sql: string) => db.prepare(sql).all() as Row[]
  const tables = all(`SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
  return new Map(
    tables.map(({ name, sql }) => {
      const columns = new Map(all(`PRAGMA table_xinfo(${name})`).map((row) => [String(row.name), row]))
      const unique = all(`PRAGMA index_list(${name})`).filter((index) => index.unique === 1)
      const within = (index: Row) => all(`PRAGMA index_info(${index.name})`).map((row) => row.name)
      const condition = (index: Row) =>
        db.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(index.name as string)?.sql ?? ''
      const rules = [
        ...checksOf(String(sql)).map((check) => `CHECK ${check}`),
        ...unique.map((index) => `UNIQUE ${within(index)} ${/ WHERE .*/is.exec(String(condition(index)))?.[0] ?? ''}`),
        ...all(`PRAGMA foreign_key_list(${name})`).map(({ from, table, to }) => `${from} REFERENCES ${table}(${to})`),
        ...all(`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '${name}'`).map((row) =>
          String(row.sql),
        ),
        ...all(`PRAGMA table_list(${name})`).flatMap((row) => (row.strict === 1 ? ['STRICT'] : [])),
      ]
      return [String(name), { columns, rules }]
    }),
  )
}

/** What of a schema is narrower than it was, by what it is about: `orders`, `orders.amount`. */
function narrowed(before: DatabaseSync, now: DatabaseSync): [about: string, what: string][] {
  const found: [string, string][] = []
  const [old, next] = [shapeOf(before), shapeOf(now)]
  for (const [table, { columns, rules }] of old) {
    const kept = next.get(table)
    if (!kept) {
      found.push([table, 'is gone'])
      continue
    }
    for (const [name, column] of columns) {
      const now = kept.columns.get(name)
      const at = `${table}.${name}`
      if (!now) found.push([at, 'is gone'])
      else if (now.type !== column.type) found.push([at, `is ${now.type}, was ${column.type}`])
      else if (Number(now.notnull) > Number(column.notnull)) found.push([at, 'may not be null any more'])
      else if (now.pk !== column.pk) found.push([at, 'is of another primary key'])
      else if (now.notnull && now.dflt_value === null && column.dflt_value !== null)
        found.push([at, 'has no default any more'])
    }
    for (const [name, { notnull, dflt_value, hidden }] of kept.columns)
      if (!columns.has(name) && notnull && dflt_value === null && !hidden)
        found.push([`${table}.${name}`, 'is new, and must be given'])
    for (const rule of kept.rules) if (!rules.includes(rule)) found.push([table, `has a new rule: ${rule}`])
  }
  return found
}

/** Things that a newer migration says it takes away: `-- contracts: orders.place_id: why`. */
const CONTRACTS = /^-- contracts: ([\w.]+): \S.*$/gm

/**
 * Why the release before would not work on what today's migrations make of the database
 * (docs/deploy.md, "Migrations"): its statements do not fit, tables are narrower, or rows are lost.
 * What is narrowed on purpose says so in its migration, and is named by no statement of the release
 * before.
 */
export function migrationIssues(
  migrations: readonly Migration[] = readMigrations(),
  { last, hash, statements }: Released = readReleased(),
): string[] {
  const old = migrations.filter(({ name }) => name <= last)
  if (hashOfMigrations(old) !== hash) return [`migrations up to ${last} are not those that were released`]
  const before = databaseOf(old)
  let now: DatabaseSync
  try {
    now = databaseOf(migrations)
  } catch (error) {
    return [(error as Error).message]
  }
  const issues = statements.flatMap((statement) => {
    before.prepare(statement)
    try {
      now.prepare(statement)
      return []
    } catch (error) {
      return [`${(error as Error).message}: ${statement.replace(/\s+/g, ' ').trim().slice(0, 160)}`]
    }
  })
  const marked = migrations
    .filter(({ name }) => name > last)
    .flatMap(({ sql }) => [...sql.matchAll(CONTRACTS)].map(([, about]) => about))
  for (const [about, what] of narrowed(before, now)) {
    const name = about.split('.').at(-1) ?? ''
    const used = statements.find((statement) => new RegExp(`\\b${name}\\b`).test(statement))
    if (!marked.includes(about)) issues.push(`${about} ${what}, and no migration says that it contracts it`)
    else if (used && what === 'is gone')
      issues.push(`${about} ${what}, and the release before names it: ${used.trim().slice(0, 120)}`)
  }
  before.close()
  now.close()
  return [...issues, ...rowIssues(old, migrations.slice(old.length))]
}

/** What of the last release can be asked, where something was written down of it. */
export interface LastRelease {
  /** The number of the release that is to be deployed. */
  next: string
  /** The number of the one that visitors have; null where it does not say so. */
  live: string | null
  /** What of the migrations a database still lacks. */
  pending: { binding: string; names: string[] }[]
}

/** Why what was written down of the last release is not so: migrations are held against another. */
export function releasedIssues(
  { next, live, pending }: LastRelease,
  { release, last }: Released = readReleased(),
): string[] {
  const all = readMigrations().map(({ name }) => name)
  const newer = all.filter((name) => name > last)
  const issues = pending.flatMap(({ binding, names }) => {
    // A database that is new has none of them.
    if (names.length === all.length) return []
    const lacking = names.filter((name) => !newer.includes(name))
    const applied = newer.filter((name) => !names.includes(name))
    // A deployment that failed has migrated all the same.
    const tried = applied.length === 0 || live === release
    return [
      ...(lacking.length > 0 ? [`${binding} lacks ${lacking.join(', ')}, which ${release} had`] : []),
      ...(tried ? [] : [`of ${binding} ${applied.join(', ')} is applied already, and nothing tells by which release`]),
    ]
  })
  if (live && live !== release) issues.push(`visitors have ${live}, and ${RELEASED} is of ${release}`)
  if (newer.length > 0 && next === release) issues.push(`what brings ${newer[0]} has a number of its own, not ${next}`)
  return issues
}
