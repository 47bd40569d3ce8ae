import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const FOLDER = join(import.meta.dirname, '../../functions/migrations')
const MIGRATIONS = readdirSync(FOLDER)
  .sort()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))

/** Leaves a statement for `npm run released`, which alone asks for them. */
const { RECORD_STATEMENTS: record } = process.env
const seen = new Set<string>()
function keep(sql: string): void {
  if (!record || seen.has(sql)) return
  seen.add(sql)
  appendFileSync(record, `${JSON.stringify(sql)}\n`)
}

/**
 * A worker: goes through what it does outside itself one by one, and may die before or after one of
 * them, never to answer again.
 */
export interface Life {
  through: <T>(act: () => T | Promise<T>) => Promise<T>
  /** Settles when it dies. */
  died: Promise<void>
}

export const IMMORTAL: Life = { through: async (act) => act(), died: new Promise(() => undefined) }

/**
 * A worker that dies at its so many-th step out of itself, before it or, with `after`, when it has
 * been taken.
 */
export function mortal(steps: number, after: boolean): Life {
  let left = steps
  let resolve: () => void = () => undefined
  const died = new Promise<void>((settle) => {
    resolve = settle
  })
  const end = <T>(): Promise<T> => {
    resolve()
    return new Promise(() => undefined)
  }
  return {
    died,
    through: async (act) => {
      left--
      if (left < 0 || (left === 0 && !after)) return end()
      const done = await act()
      return left === 0 ? end() : done
    },
  }
}

interface Statement {
  execute: () => D1Result
}

/**
 * A database as the edge's migrations leave it, and D1 on it for whatever worker. `tamper` changes
 * the SQL that is run; `executed` counts the statements that were.
 */
export function openBooks(tamper: (sql: string) => string = (sql) => sql) {
  const db = new DatabaseSync(':memory:')
  for (const sql of MIGRATIONS) db.exec(sql)
  db.exec('PRAGMA foreign_keys = ON')
  const prepared = new Map<string, StatementSync>()
  const total = db.prepare('SELECT total_changes() AS n')
  let executed = 0
  const changed = () => Number((total.get() as { n: number }).n)

  function run(sql: string, values: SQLInputValue[]): D1Result {
    keep(sql)
    executed++
    const statement = prepared.get(sql) ?? db.prepare(tamper(sql))
    prepared.set(sql, statement)
    const before = changed()
    const results = statement.all(...values).map((row) => ({ ...row }))
    return { success: true, results, meta: { changes: changed() - before } } as unknown as D1Result
  }

  function whole(statements: readonly Statement[]): D1Result[] {
    db.exec('BEGIN')
    try {
      const results = statements.map((statement) => statement.execute())
      db.exec('COMMIT')
      return results
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }

  /** D1 as one worker has it. */
  function d1(life: Life): D1Database {
    const statement = (sql: string, values: SQLInputValue[] = []) => {
      const execute = () => run(sql, values)
      return {
        execute,
        bind: (...bound: SQLInputValue[]) => statement(sql, bound),
        run: () => life.through(execute),
        all: () => life.through(execute),
        first: async (column?: string) => {
          const [row] = (await life.through(execute)).results as Record<string, unknown>[]
          return (column === undefined ? row : row?.[column]) ?? null
        },
      }
    }
    return {
      prepare: (sql: string) => statement(sql),
      batch: (statements: readonly Statement[]) => life.through(() => whole(statements)),
    } as unknown as D1Database
  }
  return { db, d1, executed: () => executed }
}
