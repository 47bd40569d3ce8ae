import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import {
  hashOfMigrations,
  type Migration,
  migrationIssues,
  readMigrations,
  readReleased,
} from '#scripts/deploy/migrations.ts'

const migrations = readMigrations()
const released = readReleased()
/** As if what is there were released, and a migration came after it. */
const after = (sql: string, more: Partial<typeof released> = {}) => {
  const last = migrations.at(-1)?.name ?? ''
  const now = { ...released, last, hash: hashOfMigrations(migrations), ...more }
  return migrationIssues([...migrations, { name: '9999_next.sql', sql } satisfies Migration], now)
}

it('the release before works on what the migrations make of its database', () => {
  expect(migrationIssues()).toEqual([])
  expect(released.statements.length).toBeGreaterThan(50)
  for (const word of [
    'SELECT',
    'INSERT INTO orders',
    'UPDATE orders',
    'DELETE FROM claim',
    'order_event',
    'partner_message',
  ])
    expect(
      released.statements.some((statement) => statement.includes(word)),
      word,
    ).toBe(true)
})

it.each([
  ['a column that may be absent', 'ALTER TABLE orders ADD COLUMN note TEXT'],
  ['a column with a default', "ALTER TABLE orders ADD COLUMN note TEXT NOT NULL DEFAULT ''"],
  ['a table', 'CREATE TABLE note (id TEXT PRIMARY KEY, text TEXT NOT NULL CHECK (text <> 1)) STRICT'],
  ['an index', 'CREATE INDEX orders_note ON orders (amount)'],
  ['other contents', "UPDATE orders SET order_name = ''"],
])('takes %s', (_, sql) => expect(after(sql)).toEqual([]))

it.each([
  ['drops a table', 'DROP TABLE claim'],
  ['drops a column', 'DROP INDEX orders_unclosed; ALTER TABLE orders DROP COLUMN closed_at'],
  ['renames a column', 'ALTER TABLE orders RENAME COLUMN guest TO person'],
  ['renames a table', 'ALTER TABLE attempt RENAME TO press'],
  ['makes a column a must', 'ALTER TABLE claim RENAME TO c; CREATE TABLE claim (note TEXT NOT NULL)'],
  ['forbids what was twice', 'CREATE UNIQUE INDEX orders_phone ON orders (phone_key)'],
  ['does by itself what nobody asked', 'CREATE TRIGGER t AFTER UPDATE ON orders BEGIN DELETE FROM claim; END'],
  ['does not run', 'ALTER TABLE nobody ADD COLUMN x TEXT'],
])('refuses one that %s', (_, sql) => expect(after(sql).length).toBeGreaterThan(0))

it('names the one that does not run, at all or on rows', () => {
  expect(after('ALTER TABLE nobody ADD COLUMN x TEXT')).toEqual(['9999_next.sql does not run: no such table: nobody'])
  const unique = "UPDATE orders SET order_id = 'one'"
  expect(after(unique)).toEqual(['9999_next.sql does not run on rows: UNIQUE constraint failed: orders.order_id'])
})

it('refuses rules of a table that is made anew, and columns that must be given', () => {
  const made = (columns: string) => `CREATE TABLE kept (${columns})`
  const first: Migration[] = [
    { name: '0001_a.sql', sql: made("id TEXT, n INTEGER DEFAULT 1, t TEXT NOT NULL DEFAULT ''") },
  ]
  const now = { release: '1', last: '0001_a.sql', hash: hashOfMigrations(first), statements: ['SELECT id FROM kept'] }
  const next = (columns: string, statements = now.statements) => {
    const sql = `-- rewrites: kept: empty\nALTER TABLE kept RENAME TO old; ${made(columns)}; DROP TABLE old`
    return migrationIssues([...first, { name: '0002_b.sql', sql }], { ...now, statements })
  }
  const same = "id TEXT, n INTEGER DEFAULT 1, t TEXT NOT NULL DEFAULT ''"
  expect(next(same)).toEqual([])
  for (const [columns, word] of [
    [`${same}, must TEXT NOT NULL`, 'must be given'],
    [`${same}, CHECK (n > 0)`, 'CHECK (n > 0)'],
    [same.replace('n INTEGER', 'n TEXT'), 'was INTEGER'],
    [same.replace('id TEXT', 'id TEXT NOT NULL'), 'may not be null'],
    [same.replace("t TEXT NOT NULL DEFAULT ''", 't TEXT NOT NULL'), 'no default'],
    [same.replace('id TEXT', 'id TEXT PRIMARY KEY'), 'primary key'],
    [same.replace('id TEXT', 'id TEXT REFERENCES kept(n)'), 'REFERENCES'],
  ] as const)
    expect(next(columns).join('\n')).toContain(word)
  // What no shape tells: a statement that counts on there being no other column.
  expect(next(`${same}, note TEXT`)).toEqual([])
  expect(next(`${same}, note TEXT`, ['INSERT INTO kept VALUES (?1, ?2, ?3)']).join()).toContain(
    '4 columns but 3 values',
  )
})

/** The statements that make a table anew by today's schema, as SQLite's own advice has it. */
function madeAnew(table: string, copied = 'SELECT *'): string {
  const db = new DatabaseSync(':memory:')
  for (const { sql } of migrations) db.exec(sql)
  const made = db.prepare('SELECT type, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL').all(table)
  db.close()
  const [next, indexes] = ['table', 'index'].map((type) =>
    made.filter((each) => each.type === type).map(({ sql }) => sql),
  )
  const create = String(next?.[0]).replace(/CREATE TABLE "?\w+"?/, `CREATE TABLE ${table}_next`)
  return [
    `-- contracts: ${table}: wider`,
    'PRAGMA foreign_keys = OFF; PRAGMA defer_foreign_keys = ON;',
    `${create}; INSERT INTO ${table}_next ${copied} FROM ${table}; DROP TABLE ${table};`,
    `ALTER TABLE ${table}_next RENAME TO ${table}; ${indexes?.join('; ')}`,
  ].join('\n')
}

it('refuses one that loses rows, or their states, and does not say so', () => {
  // To drop what others refer to deletes what goes with it; a table of its own may be made anew.
  expect(
    after(madeAnew('orders'))
      .map((issue) => issue.split(' ')[0])
      .sort(),
  ).toEqual(['order_event', 'order_message', 'partner_message', 'payment_notice'])
  expect(after(madeAnew('order_event'))).toEqual([])
  expect(after(madeAnew('attempt', 'SELECT * FROM attempt WHERE session IS NULL UNION ALL SELECT *'))).toEqual([])
  for (const [sql, lost] of [
    ['DELETE FROM orders', 'orders'],
    ["DELETE FROM orders WHERE state = 'FAILED'", 'orders'],
    ["UPDATE orders SET state = 'BOOKED' WHERE state = 'PAID'", 'orders.state'],
    ["INSERT INTO claim VALUES ('n', 's', 't', 'p', '2026')", 'claim'],
  ] as const) {
    expect(after(sql).join()).toContain(`${lost} `)
    const said = ['orders', 'order_event', 'order_message', 'partner_message', 'payment_notice', lost]
    expect(after([...said.map((about) => `-- rewrites: ${about}: all of it is elsewhere`), sql].join('\n'))).toEqual([])
  }
  // What a table may hold is another thing than what it holds.
  expect(after('-- contracts: claim: old\nDELETE FROM claim')).toHaveLength(1)
})

it('takes what contracts on purpose in a second step: nothing of the release before names it', () => {
  const sql =
    '-- contracts: orders.closed_at: nothing reads it since 0.2\nDROP INDEX orders_unclosed; ALTER TABLE orders DROP COLUMN closed_at'
  expect(after(sql).length).toBeGreaterThan(0)
  const statements = released.statements.filter((statement) => !/\bclosed_at\b/.test(statement))
  expect(statements.length).toBeLessThan(released.statements.length)
  expect(after(sql, { statements })).toEqual([])
  expect(after(sql.replace(/^--.*\n/, ''), { statements })).toHaveLength(1)
})

it('notices that a migration was changed after it was released', () => {
  const [first, ...rest] = migrations
  const changed = [{ name: first?.name ?? '', sql: `${first?.sql} ` }, ...rest]
  expect(migrationIssues(changed)).toHaveLength(1)
})
