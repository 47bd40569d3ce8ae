import { DatabaseSync } from 'node:sqlite'

/* What migrations do to rows that are there. A schema tells nothing of it. */

/** Rows of each table: more than any CHECK lists values, so that there is one of each. */
const ROWS = 12

type Migration = { name: string; sql: string }
type Row = Record<string, string | number | null>

const all = (db: DatabaseSync, sql: string) => db.prepare(sql).all() as Row[]

const tablesOf = (db: DatabaseSync) =>
  all(db, `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)

/** The values that a table lists for a column, such as its states; none where it lists none. */
function listed(table: Row, column: unknown): string[] {
  const list = new RegExp(`\\b${column} (?:IN \\(([^)]*)\\)|= ('[^']*'))`, 'i').exec(String(table.sql))
  return [...(list?.[1] ?? list?.[2] ?? '').matchAll(/[\w.-]+/g)].map(([value]) => value)
}

/** Keys of row n are alike in all tables, so that each child has its parent. Texts are JSON. */
function filler(table: Row, { name, type, pk }: Row, row: number): string | number {
  const list = listed(table, name)
  if (list.length > 0) return list[row % list.length] ?? ''
  return type === 'TEXT' ? `{"row":${row}}` : pk ? row : 2
}

/** Puts rows into every table. Throws where a rule of a table is met by none of them. */
function fill(db: DatabaseSync): void {
  db.exec('PRAGMA foreign_keys = OFF')
  for (const table of tablesOf(db)) {
    const columns = all(db, `PRAGMA table_xinfo(${table.name})`).filter(({ hidden }) => hidden === 0)
    const names = columns.map(({ name }) => name)
    const insert = db.prepare(`INSERT INTO ${table.name} (${names}) VALUES (${names.map(() => '?')})`)
    for (let row = 1; row <= ROWS; row++) insert.run(...columns.map((column) => filler(table, column, row)))
  }
  db.exec('PRAGMA foreign_keys = ON')
}

/** Rows that were made anew, or are gone: `-- rewrites: orders: why`. */
const REWRITES = /^-- rewrites: ([\w.]+): \S.*$/gm

/**
 * What newer migrations do to rows of before and do not say: there are more or fewer, or others of
 * a column whose values a table lists, as its states.
 */
export function rowIssues(old: readonly Migration[], newer: readonly Migration[]): string[] {
  const db = new DatabaseSync(':memory:')
  let runs = 'the release before'
  try {
    for (const { sql } of old) db.exec(sql)
    fill(db)
    const before = tablesOf(db)
    const counts = (name: unknown, column: unknown) =>
      JSON.stringify(all(db, `SELECT ${column} AS value, count(*) AS rows FROM ${name} GROUP BY 1 ORDER BY 1`))
    const watched = before.flatMap((table) =>
      all(db, `PRAGMA table_xinfo(${table.name})`)
        .filter(({ name }) => listed(table, name).length > 0)
        .map((column) => ({ table: table.name, column: column.name, were: counts(table.name, column.name) })),
    )
    for (const { name, sql } of newer) {
      runs = name
      // As D1 does: within a transaction, in which no PRAGMA takes references away.
      db.exec('BEGIN')
      db.exec(sql)
      db.exec('COMMIT')
    }
    const marked = newer.flatMap(({ sql }) => [...sql.matchAll(REWRITES)].map(([, about]) => about))
    const said = (about: string, what: string) =>
      marked.includes(about) ? [] : [`${about} ${what}, and no migration says that it rewrites it`]
    const columnsOf = new Map(
      tablesOf(db).map(({ name }) => [name, all(db, `PRAGMA table_xinfo(${name})`).map((column) => column.name)]),
    )
    return before.flatMap(({ name: table }) => {
      if (!columnsOf.has(table)) return []
      const rows = Number(all(db, `SELECT count(*) AS rows FROM ${table}`)[0]?.rows)
      if (rows !== ROWS) return said(String(table), `has ${rows} rows of ${ROWS}`)
      return watched
        .filter((each) => each.table === table && columnsOf.get(table)?.includes(each.column))
        .filter(({ column, were }) => counts(table, column) !== were)
        .flatMap(({ column }) => said(`${table}.${column}`, 'has other values'))
    })
  } catch (error) {
    return [`${runs} does not run on rows: ${(error as Error).message}`]
  } finally {
    db.close()
  }
}
