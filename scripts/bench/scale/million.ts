import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readMigrations } from '../../deploy/migrations.ts'
import { ROOT } from '../../run.ts'
import type { Journey } from './journey.ts'

const FOLDER = join(ROOT, '.local/ledger')
/** A year's worth of orders is spread over so many days. */
const DAYS = 365
/** Of a thousand orders, how many are in each state; the rest is BOOKED. */
const STATES = { CANCELLED: 100, REFUNDED: 5 } as const
/** How many of the last are on their way: half of them unpaid, half between payment and booking. */
const MOVING = 200
/** The last days, of which quotes that nobody has paid are still there, every third order. */
const UNPAID_DAYS = 7

/** A database as the edge's migrations leave it, in a file of its own. */
export function openLedger(name: string): { db: DatabaseSync; file: string; close: () => void } {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.sqlite`)
  rmSync(file, { force: true })
  const db = new DatabaseSync(file)
  // What is written safely is D1's own business, which copies it to other places.
  db.exec(
    'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; PRAGMA cache_size = -200000',
  )
  for (const { sql } of readMigrations()) db.exec(sql)
  const close = () => {
    db.close()
    rmSync(file, { force: true })
  }
  return { db, file, close }
}

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** In SQL: a day of the year before `today`, of the so many-th order `i` of all. */
const dayOf = (count: number, today: string, format = '%Y-%m-%d') =>
  `strftime('${format}', '${today}', '-' || (${DAYS - 1} - (i - 1) * ${DAYS} / ${count}) || ' days')`

/**
 * Writes so many orders like one that was played, with its events and messages, over the year
 * before a day; the last ones are still on their way. Answers bytes an order, indexes included.
 */
export function seedOrders(
  { db, file }: ReturnType<typeof openLedger>,
  { order, events, messages }: Journey['rows'],
  { count, today }: { count: number; today: string },
): number {
  const empty = statSync(file).size
  const day = dayOf(count, today)
  const id = `'N' || substr(${dayOf(count, today, '%Y%m%d')}, 3) || '-' || printf('%010d', i)`
  const key = (salt: number) => `lower(hex(printf('%016d', (i * ${salt}) % 1000000007))) || 'abcdef0123'`
  const shares = Object.entries(STATES)
  const upTo = (at: number) => shares.slice(0, at + 1).reduce((sum, [, share]) => sum + share, 0)
  const states = shares.map(([state], at) => `WHEN i % 1000 < ${upTo(at)} THEN '${state}'`)
  const unpaid = `i > ${count - Math.round((count * (UNPAID_DAYS - 1)) / DAYS)} AND i % 3 = 0`
  const moving = `WHEN i > ${count - MOVING} THEN CASE i % 2 WHEN 0 THEN 'QUOTED' ELSE 'PAID' END`
  const changed: Record<string, string> = {
    order_id: id,
    state: `CASE ${moving} WHEN ${unpaid} THEN 'FAILED' ${states.join(' ')} ELSE 'BOOKED' END`,
    session: key(7919),
    browser_id: key(104_729),
    request_key: key(1_299_709),
    phone_key: key(15_485_863),
    email_key: key(32_452_843),
    person_key: key(49_979_687),
    begins: `${day} || 'T15:00'`,
    ends: `date(${day}, '+1 day') || 'T11:00'`,
    ends_at: `date(${day}, '+1 day') || 'T02:00:00.000Z'`,
    quoted_at: `${day} || 'T01:00:00.000Z'`,
    hold_until: `${day} || 'T01:15:00.000Z'`,
    updated_at: `${day} || 'T01:05:00.000Z'`,
  }
  const columns = Object.keys(order)
  const cells = columns.map((name) => changed[name] ?? literal(order[name] ?? null))
  const all = (from: string) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) ${from}`
  const insert = (table: string, row: Journey['rows']['order']) => {
    const names = Object.keys(row)
    const own: Record<string, string> = { order_id: id, at: `${day} || 'T01:05:00.000Z'` }
    const values = names.map((name) => own[name] ?? literal(row[name] ?? null))
    return `INSERT INTO ${table} (${names.join(', ')}) ${all(`SELECT ${values.join(', ')} FROM n`)}`
  }
  db.exec('BEGIN')
  db.exec(`INSERT INTO orders (${columns.join(', ')}) ${all(`SELECT ${cells.join(', ')} FROM n`)}`)
  for (const event of events) db.exec(insert('order_event', event))
  for (const message of messages) db.exec(insert('order_message', { ...message, due_at: null }))
  db.exec('COMMIT')
  return (statSync(file).size - empty) / count
}
