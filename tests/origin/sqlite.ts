import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SeedDatabase, SeedStatement } from '#scripts/seed/write.ts'

const FOLDER = join(import.meta.dirname, '../../functions/origin/migrations')

interface Statement extends SeedStatement {
  all: () => Promise<{ results: unknown[] }>
}

/** The services' database without a row: `raw`, and as much of D1 as seeding and names need. */
export function sqlite(): { db: SeedDatabase; raw: DatabaseSync } {
  const raw = new DatabaseSync(':memory:')
  for (const file of readdirSync(FOLDER).sort()) raw.exec(readFileSync(join(FOLDER, file), 'utf8'))
  const statement = (sql: string, values: SQLInputValue[] = []): Statement => ({
    bind: (...next) => statement(sql, next as SQLInputValue[]),
    run: async () => raw.prepare(sql).run(...values),
    all: async () => ({ results: raw.prepare(sql).all(...values) }),
    first: async <Row>() => (raw.prepare(sql).get(...values) as Row | undefined) ?? null,
  })
  const db: SeedDatabase = {
    prepare: (sql) => statement(sql),
    batch: async (statements) => {
      raw.exec('BEGIN')
      try {
        const results: unknown[] = []
        for (const each of statements as Statement[]) results.push(await each.all())
        raw.exec('COMMIT')
        return results
      } catch (error) {
        raw.exec('ROLLBACK')
        throw error
      }
    },
  }
  return { db, raw }
}
