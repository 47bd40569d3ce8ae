import { beforeAll, describe, expect, it } from 'vitest'
import { replacedBy, reserveOrderId } from '#functions/orders/ledger/claim.ts'
import { findOrder, listOrders } from '#functions/orders/ledger/ledger.ts'
import { purge } from '#functions/orders/purge.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import { reencrypt, watchKeys } from '#functions/orders/reencrypt.ts'
import { orders } from '#scripts/operate/orders.ts'
import { partners } from '#scripts/operate/partners.ts'
import { look } from '#scripts/operate/status-facts.ts'
import type { Runner } from '#scripts/operate/wrangler.ts'
import { openShop, type Shop } from './shop.ts'
import { World } from './world.ts'

/*
 * Among a million orders nothing reads all of them (docs/capacity.md): what the reconciler, a guest
 * and an operator ask of the ledger is explained by SQLite on an empty database.
 */

const seen = new Set<string>()
const KEYS = ['e', 'd'].map((letter, at) => `${2 - at}:${btoa(letter.repeat(32))}`).join(',')
let shop: Shop

/** In wrangler's place: what operators' commands ask. */
const ask: Runner = async (args) => {
  const at = args.indexOf('--command') + 1
  if (at > 0) for (const statement of (args[at] ?? '').split('; ')) seen.add(statement)
  return { code: 0, output: '[]' }
}

beforeAll(async () => {
  const noted = (sql: string) => {
    seen.add(sql)
    return sql
  }
  shop = await openShop(new World(), noted, { DATA_KEYS: KEYS })
  const books = shop.booksOf()
  const unit = { product: 'place' as const, item: '1', unit: '2', from: '2026-12-07T15:00', to: '2026-12-08T11:00' }
  const before = { phoneKey: 'p', channel: 'narae' }
  const press = { session: 's', attempt: 'a', thing: 't', personKey: 'p', before, unit }
  await reserveOrderId(books, press, 'N261121-0000000000')
  await replacedBy(books, press, 'N261121-0000000000')
  await findOrder(books, 'N261121-0000000000')
  for (const column of ['phone_key', 'email_key'] as const)
    await listOrders(books, { column, value: 'x' }, { channel: 'narae', product: 'place' })
  await reconcile(books)
  await purge(books.env, books.now())
  await reencrypt(books.env)
  await watchKeys(books.env)
  const points = async () => []
  await look({ remote: false, state: '' }, { points, ask }, 0, 1)
  const desk = { tell: () => undefined, blame: () => undefined, ask, now: Date.now, pause: async () => undefined }
  await orders(['stuck'], desk)
  for (const command of ['outbox', 'dead']) await partners([command], desk)
})

const planOf = (sql: string) =>
  (shop.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail)

/** Indices of a few rows of a table: to read all of such a one is what it is for. */
const partial = () =>
  (
    shop.db.prepare(`SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '%WHERE%'`).all() as {
      name: string
    }[]
  ).map(({ name }) => name)
const tables = () =>
  (shop.db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all() as { name: string }[]).map(
    ({ name }) => name,
  )

describe('a statement of the ledger', () => {
  it('reads no table as a whole', () => {
    const whole = new RegExp(
      `^SCAN (?:${[...tables(), 'm', 'b', 'o', 'e', 'c'].join('|')})\\b(?! USING (?:COVERING )?INDEX (?:${partial().join('|')})$)`,
    )
    expect(seen.size).toBeGreaterThan(30)
    for (const sql of seen)
      expect(
        planOf(sql).filter((step) => whole.test(step)),
        sql,
      ).toEqual([])
  })

  it('reads orders at rest by more than their state, which most of them have', () => {
    for (const sql of seen)
      if (sql.includes(`'BOOKED'`))
        expect(
          planOf(sql).filter((step) => /orders_age \(state=\?\)$/.test(step)),
          sql,
        ).toEqual([])
  })

  it('reads the quotes whose hold is over, and not all that wait', () => {
    const over = [...seen].filter((sql) => sql.includes(`state = 'QUOTED' AND hold_until <= ?1`))
    expect(over.map((sql) => planOf(sql))).toEqual([
      ['SEARCH orders USING INDEX orders_open (state=? AND hold_until<?)'],
    ])
  })

  it('reads the quotes of a person, who has few, and not all that wait to end', () => {
    // Those being paid are few.
    const few = (sql: string) => sql.match(/state = 'CONFIRMING'/g)?.length ?? 0
    for (const sql of seen)
      if (/'QUOTED'.*person_key/.test(sql))
        expect(planOf(sql).filter((step) => /orders_age \(state=\?\)$/.test(step)).length, sql).toBeLessThanOrEqual(
          few(sql),
        )
  })

  it('deletes by key what it has found, however much is due', () => {
    for (const sql of seen) if (/^DELETE FROM orders/.test(sql)) expect(planOf(sql)[0]).toContain('(order_id=?)')
  })
})
