/**
 * As much of D1 as seeding needs: a binding of the platform proxy, of a test harness, or a stand-in
 * over SQLite.
 */
export interface SeedStatement {
  bind(...values: unknown[]): SeedStatement
  run(): Promise<unknown>
  first<Row = Record<string, unknown>>(): Promise<Row | null>
}
export interface SeedDatabase {
  prepare(sql: string): SeedStatement
  batch(statements: SeedStatement[]): Promise<unknown>
}

/** Told after each chunk: how many rows of a table are in. */
export type Report = (table: string, done: number, total: number) => void

/** Bytes of one bound JSON text; D1 takes 2 MB in one value. */
const CHUNK = 900_000

/**
 * Cuts rows into JSON arrays of at most CHUNK bytes, each row an array of its values in the order
 * of `columns`.
 */
export function* chunks<Row extends object>(rows: readonly Row[], columns: readonly (keyof Row)[]) {
  let parts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const part = JSON.stringify(columns.map((column) => row[column]))
    const size = Buffer.byteLength(part) + 1
    if (bytes + size > CHUNK && parts.length > 0) {
      yield { json: `[${parts.join()}]`, count: parts.length }
      parts = []
      bytes = 0
    }
    parts.push(part)
    bytes += size
  }
  if (parts.length > 0) yield { json: `[${parts.join()}]`, count: parts.length }
}

/**
 * An upsert of all rows of a JSON array of arrays. Rows in place are updated, since bookings refer
 * to them.
 */
export function upsert(table: string, columns: readonly string[]): string {
  const [key, ...rest] = columns
  const values = columns.map((_, index) => `value ->> ${index}`)
  const updates = rest.map((column) => `${column} = excluded.${column}`)
  return `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM json_each(?1) WHERE true
    ON CONFLICT (${key}) DO UPDATE SET ${updates.join()}`
}

/** Writes all rows of a table, those in place anew. */
export async function fill<Row extends object>(db: SeedDatabase, table: string, rows: readonly Row[], report?: Report) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof Row & string)[]
  const sql = upsert(table, columns)
  let done = 0
  for (const { json, count } of chunks(rows, columns)) {
    await db.prepare(sql).bind(json).run()
    done += count
    report?.(table, done, rows.length)
  }
}

/**
 * Rows that are not in the seed any more go, those that refer to others first. Reservations have
 * what they need of them.
 */
export function outdated(
  db: SeedDatabase,
  tables: [table: string, rows: readonly { id: number }[]][],
): SeedStatement[] {
  return tables.toReversed().map(([table, rows]) => {
    const numbers = JSON.stringify(rows.map(({ id }) => id))
    return db.prepare(`DELETE FROM ${table} WHERE id NOT IN (SELECT value FROM json_each(?1))`).bind(numbers)
  })
}
