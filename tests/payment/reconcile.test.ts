import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#functions/env.ts'
import { defer } from '#functions/orders/ledger/lease.ts'
import { findOrder } from '#functions/orders/ledger/ledger.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import { scheduled } from '#functions/scheduled.ts'
import { ledgerBinding, ledgerOf } from '#rules/ledger.ts'
import { rowsOf } from './allowed.ts'
import { AMOUNT, chargeOf, openShop, type Shop } from './shop.ts'
import { stage } from './stage.ts'
import { HOLD_MS, World } from './world.ts'

/* What a run of the reconciler takes on first, and what keeps nothing else waiting. */

stage()

const no = (at: number) => `N261121-00000000${String(at).padStart(2, '0')}`
/** One that is paid without points. */
const OWED = no(0)
const QUOTES = 30

let world: World
let shop: Shop
let asked: string[]

beforeEach(async () => {
  world = new World()
  asked = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
  const fetch = world.fetch.bind(world)
  vi.spyOn(world, 'fetch').mockImplementation(async (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.split('/').slice(1, -1).join('/')}`)
    return fetch(request)
  })
  shop = await openShop(world)
})

const states = () => rowsOf(shop).map(({ state }) => state)
const count = (state: string) => states().filter((each) => each === state).length

/** An order whose money is to go back, behind quotes that are over. */
async function owing(): Promise<void> {
  await shop.quote(OWED)
  world.provider.agree(OWED, 'key', AMOUNT)
  world.provider.charge({ paymentKey: 'key', orderId: OWED, amount: AMOUNT })
  world.holds.set(OWED, { state: 'BOOKED', until: world.now })
  shop.db.exec(`UPDATE orders SET state = 'REFUNDING', payment_key = 'key', refund = ${AMOUNT}, fee = 0`)
  for (let at = 1; at <= QUOTES; at++) await shop.quote(no(at))
  world.now += HOLD_MS + 1
}

describe('a run of the reconciler', () => {
  it('gives back what is owed before it ends quotes, whose silent releases end with the run', async () => {
    await owing()
    world.script(Array.from({ length: 2 * QUOTES }, () => ['release', 'silent'] as const))
    await reconcile(shop.booksOf())
    expect(states()[0]).toBe('REFUNDED')
    const refund = asked.findIndex((each) => each.startsWith('POST /toss') || each.includes('toss/v1/payments/key'))
    const releases = asked.flatMap((each, at) => (each.startsWith('DELETE') ? [at] : []))
    expect(refund).toBeGreaterThanOrEqual(0)
    expect(refund).toBeLessThan(releases[0] ?? 0)
    // The next minute takes on what this one had no time for.
    expect(count('QUOTED')).toBeGreaterThan(0)
    for (let minute = 0; minute < 10; minute++) await reconcile(shop.booksOf())
    expect(count('QUOTED')).toBe(0)
  })

  it('leaves an order of a channel that it does not know to the release that does, for half an hour', async () => {
    await owing()
    shop.db.exec(`UPDATE orders SET channel = 'newcomer', updated_at = '${world.iso()}' WHERE order_id = '${OWED}'`)
    await reconcile(shop.booksOf())
    expect(rowsOf(shop)[0]).toMatchObject({ state: 'REFUNDING', tries: 0 })
    world.now += 30 * 60_000
    await reconcile(shop.booksOf())
    expect(states()[0]).toBe('REFUNDED')
  })

  it('writes into the log which service gave no answer of which order', async () => {
    await owing()
    world.script([['refund', 'broken']])
    await reconcile(shop.booksOf())
    expect(states()[0]).toBe('REFUNDING')
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as { failure?: string })
    const detail = { service: 'toss', path: '/v1/payments/:paymentKey/cancel', status: 500 }
    expect(lines).toContainEqual(
      expect.objectContaining({ failure: 'upstream-failed', orderId: OWED, detail: expect.objectContaining(detail) }),
    )
  })

  it('does the rest where one kind of work fails, and says so in the end', async () => {
    const broken = (sql: string) => sql.replace(`state = 'QUOTED' AND hold_until <= ?1`, 'nothing = ?1')
    shop = await openShop(world, broken)
    await owing()
    shop.db.exec(
      `INSERT INTO claim (order_id, session, thing, person_key, claimed_at) VALUES ('N', 's', 't', 'p', '2026-11-20')`,
    )
    await expect(reconcile(shop.booksOf())).rejects.toThrow('nothing')
    expect([states()[0], count('QUOTED')]).toEqual(['REFUNDED', QUOTES])
    expect(world.sent.size).toBe(2)
    expect(shop.db.prepare('SELECT * FROM claim').all()).toEqual([])
  })
})

/** A shop's orders whose money is to go back, and quotes that are over; their numbers' ledger. */
async function backlog(of: Shop, ledger: number, refunds: number, quotes: number): Promise<void> {
  const numberOf = (at: number) => `N26${11 + 20 * ledger}21-${String(at).padStart(10, '0')}`
  for (let at = 0; at < refunds + quotes; at++) {
    const id = numberOf(at)
    await of.quote(id)
    if (at >= refunds) continue
    const charge = chargeOf(id)
    if (charge > 0) {
      world.provider.agree(id, `key-${id}`, charge)
      world.provider.charge({ paymentKey: `key-${id}`, orderId: id, amount: charge })
    }
    world.holds.set(id, { state: 'BOOKED', until: world.now })
    of.db
      .prepare(`UPDATE orders SET state = 'REFUNDING', payment_key = ?, refund = ?, fee = 0 WHERE order_id = ?`)
      .run(`key-${id}`, AMOUNT, id)
  }
}

/** Lines of the log, as they were written. */
const lines = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as Line)
interface Line {
  alarm?: string
  detail?: { path: string }
  orderId?: string
  count?: number
  orders?: { orderId: string }[]
}

describe('a provider that is down', () => {
  const ORDERS = 6

  it('is one line a run for all orders beside the first, each of which is named, and so is each alarm', async () => {
    await backlog(shop, 0, ORDERS, 0)
    shop.db.exec('UPDATE orders SET tries = 5')
    world.script(Array.from({ length: ORDERS }, () => ['refund', 'broken'] as const))
    world.script(Array.from({ length: ORDERS }, () => ['look', 'error'] as const))
    await reconcile(shop.booksOf())
    const all = rowsOf(shop).map(({ order_id }) => order_id)
    const charged = all.filter((id) => chargeOf(id) > 0)
    const kinds = [
      (line: Line) => line.detail?.path === '/v1/payments/:paymentKey/cancel',
      (line: Line) => line.detail?.path === '/v1/payments/:paymentKey',
      (line: Line) => line.alarm === 'money-owed',
    ]
    expect(lines()).toHaveLength(2 * kinds.length)
    for (const isOfKind of kinds) {
      const [first, others] = lines().filter(isOfKind)
      const named = [first, ...(others?.orders ?? [])].map((each) => each?.orderId)
      expect([others?.count, named.toSorted()]).toEqual([charged.length - 1, charged])
    }
    const owed = lines().find(({ alarm, orders }) => alarm && orders)?.orders ?? []
    const orders = { state: 'REFUNDING', tries: 6, amount: AMOUNT, refund: AMOUNT, since: expect.any(String) }
    for (const each of owed) expect(each).toEqual({ orderId: each.orderId, ...orders })
  })

  it('is told of by the first try of a visitor who waits, and then by the reconciler', async () => {
    await shop.quote(OWED)
    world.provider.agree(OWED, 'key', AMOUNT)
    world.script(Array.from({ length: 9 }, () => ['charge', 'error'] as const))
    world.script(Array.from({ length: 9 }, () => ['look', 'error'] as const))
    const confirm = () => shop.call('/api/tossPayment/confirm', { orderId: OWED, paymentKey: 'key', amount: AMOUNT })
    expect(await confirm()).toMatchObject({ code: 'payment-pending' })
    const first = lines().length
    expect(first).toBeGreaterThan(0)
    for (let polls = 0; polls < 3; polls++) {
      world.now += 3000
      expect(await confirm()).toMatchObject({ code: 'payment-pending' })
    }
    expect(lines()).toHaveLength(first)
    world.now += 60_000
    await reconcile(shop.booksOf())
    expect(lines()).toHaveLength(2 * first)
  })
})

it('asks no more in a run than D1 answers, in all ledgers, and goes on a minute later', async () => {
  const others = [1, 2].map((ledger) => openShop(world, undefined, {}, ledger))
  const shops = [shop, ...(await Promise.all(others))]
  for (const [ledger, each] of shops.entries()) await backlog(each, ledger, 25, 150)
  world.now += HOLD_MS + 1
  const [first, second, third] = shops.map((each) => each.booksOf().env)
  const env = { ...first, DB_1: second?.DB, DB_2: third?.DB } as Env
  const later: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => later.push(work) } as unknown as ExecutionContext
  const executed = () => shops.reduce((sum, each) => sum + each.executed(), 0)
  const runs: number[] = []
  for (let minute = 0; minute < 8; minute++) {
    const before = executed()
    await scheduled({} as ScheduledController, { ...env, TEST_CLOCK: world.iso() }, context)
    await Promise.all(later.splice(0))
    runs.push(executed() - before)
    world.now += 60_000
  }
  expect(runs.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(2000)
  expect(Math.max(...runs)).toBeLessThanOrEqual(1000)
  for (const { db } of shops) {
    const left = db.prepare('SELECT state, count(*) AS n, max(tries) AS tries FROM orders GROUP BY state').all()
    expect(left).toEqual([
      { state: 'FAILED', n: 150, tries: 0 },
      { state: 'REFUNDED', n: 25, tries: 0 },
    ])
    expect(db.prepare('SELECT count(*) AS n FROM order_message WHERE due_at IS NOT NULL').get()).toEqual({ n: 0 })
  }
})

it.each([
  ['one', [10]],
  ['one of two', [10, 0]],
  ['two', [10, 10]],
  ['three', [10, 10, 10]],
])('works on three orders at a time, of %s of its ledgers, each in its turn', async (_, quotes) => {
  const others = quotes.slice(1).map((__, at) => openShop(world, undefined, {}, at + 1))
  const shops = [shop, ...(await Promise.all(others))]
  for (const [ledger, each] of shops.entries()) await backlog(each, ledger, 0, quotes[ledger] ?? 0)
  world.now += HOLD_MS + 1
  const total = quotes.reduce((sum, each) => sum + each, 0)
  let [answered, most] = [0, 0]
  // Answered by three at a time, a while after the third: time enough for one too many to come.
  // Where fewer come, the test fails, and does not wait for ever.
  const waiting: (() => void)[] = []
  const asked: number[] = []
  const fetch = vi.mocked(world.fetch).getMockImplementation() ?? expect.unreachable()
  vi.mocked(world.fetch).mockImplementation(async (request) => {
    asked.push(ledgerOf(/N26\d{4}-/.exec(request.url)?.[0] ?? expect.unreachable()))
    most = Math.max(most, asked.length - answered)
    const go = new Promise<void>((resolve) => waiting.push(resolve))
    if (waiting.length === 3 || asked.length === total)
      pause(5).then(() => {
        for (const resolve of waiting.splice(0)) resolve()
      })
    await Promise.race([go, pause(1000, null, { ref: false })])
    answered++
    return fetch(request)
  })
  const env = Object.fromEntries(shops.map((each, at) => [ledgerBinding(at), each.booksOf().env.DB]))
  await reconcile({ ...shop.booksOf(), env: { ...shop.booksOf().env, ...env } as Env })
  expect(asked).toHaveLength(total)
  expect(most).toBe(3)
  // The first ledger may have begun with three before the others come.
  expect(new Set(asked.slice(0, 6)).size).toBe(quotes.filter((each) => each > 0).length)
})

describe('an order that is put off', () => {
  it('is not where it has moved since, or another worker has put it off', async () => {
    await shop.quote(OWED)
    const order = (await findOrder(shop.booksOf(), OWED)) ?? expect.unreachable()
    await defer(shop.booksOf(), order)
    await defer(shop.booksOf(), order)
    expect(rowsOf(shop)).toMatchObject([{ tries: 1 }])
    shop.db.exec(`UPDATE orders SET state = 'BOOKED', tries = 0, next_at = NULL`)
    await defer(shop.booksOf(), order)
    expect(rowsOf(shop)).toMatchObject([{ tries: 0, next_at: null }])
  })
})
