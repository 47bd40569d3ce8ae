import { beforeEach, describe, expect, it, vi } from 'vitest'
import { encrypt } from '#functions/crypto.ts'
import { type Amend, amendOrder } from '#functions/orders/ledger/amend.ts'
import { findOrder, hideOrder, listOrders, moveOrder } from '#functions/orders/ledger/ledger.ts'
import { purge } from '#functions/orders/purge.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import { reencrypt } from '#functions/orders/reencrypt.ts'
import { rowsOf } from './allowed.ts'
import { openShop, type Shop } from './shop.ts'
import { stage } from './stage.ts'
import { World } from './world.ts'

/* Orders as they are kept: listed, hidden, amended, sealed anew, and deleted when they have had
   their time. */

stage()

const DAY = 86_400_000
const no = (at: number) => `N261121-000000000${at}`

let world: World
let shop: Shop
const set = (at: number, what: string) => shop.db.exec(`UPDATE orders SET ${what} WHERE order_id = '${no(at)}'`)
const orderOf = async (at: number) => (await findOrder(shop.booksOf(), no(at))) ?? expect.unreachable()

beforeEach(async () => {
  world = new World()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
  shop = await openShop(world)
})

/** The alarms of a piece of work, by name. */
async function alarmsOf(work: () => Promise<unknown>): Promise<string[]> {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  told.mockClear()
  await work()
  return told.mock.calls.map(([line]) => (JSON.parse(String(line)) as { alarm: string }).alarm)
}

describe('a guest’s reservations', () => {
  const list = async (more: object = {}) => {
    const { phoneKey } = await orderOf(0)
    const key = { column: 'phone_key' as const, value: phoneKey }
    const orders = await listOrders(shop.booksOf(), key, { channel: 'narae', product: 'place', ...more })
    return orders.map(({ orderId }) => Number(orderId.at(-1)))
  }

  it('are those that were paid, the latest stay first', async () => {
    for (let at = 0; at < 6; at++) await shop.quote(no(at))
    set(0, `state = 'BOOKED', begins = '2027-01-01T15:00'`)
    set(1, `state = 'CANCELLED', begins = '2027-03-01T15:00'`)
    set(2, `state = 'PAID', begins = '2027-02-01T15:00'`)
    set(3, `state = 'CONFIRMING'`)
    set(4, `state = 'FAILED'`)
    expect(await list()).toEqual([1, 2, 0])
    expect(await list({ channel: 'other' })).toEqual([])
    expect(await list({ product: 'foreign' })).toEqual([])
  })

  it('that begin on the same day are in the order in which they were made, the latest first', async () => {
    for (const [at, hour] of ['08', '10', '09', '07'].entries()) {
      await shop.quote(no(at))
      set(at, `state = 'BOOKED', begins = '2027-01-01T15:00', quoted_at = '2026-11-21T${hour}:00:00.000Z'`)
    }
    set(3, `begins = '2027-02-01T15:00'`)
    expect(await list()).toEqual([3, 1, 2, 0])
  })

  it('are in that order whichever ledger each is in', async () => {
    const other = await openShop(world)
    const kept = [
      [shop, '2027-03-01T15:00', '08'],
      [other, '2027-01-01T15:00', '08'],
      [shop, '2027-01-01T15:00', '09'],
      [other, '2027-02-01T15:00', '08'],
    ] as const
    for (const [at, [{ quote, db }, begins, hour]] of kept.entries()) {
      await quote(no(at))
      db.exec(`UPDATE orders SET state = 'BOOKED', begins = '${begins}', quoted_at = '2026-11-21T${hour}:00:00.000Z'
        WHERE order_id = '${no(at)}'`)
    }
    const { DB } = other.booksOf().env
    const books = shop.booksOf()
    const key = { column: 'phone_key' as const, value: (await orderOf(0)).phoneKey }
    const orders = await listOrders({ ...books, env: { ...books.env, DB_1: DB } as typeof books.env }, key, {
      channel: 'narae',
      product: 'place',
    })
    expect(orders.map(({ orderId }) => orderId)).toEqual([0, 3, 2, 1].map(no))
  })

  it('are a hundred at most, the latest of all ledgers', async () => {
    const other = await openShop(world)
    for (const [at, { quote, db }] of [shop, other].entries()) {
      await quote(no(0))
      db.exec(`UPDATE orders SET state = 'BOOKED'`)
      const columns = db
        .prepare(`SELECT name FROM pragma_table_info('orders') WHERE name NOT IN ('order_id', 'begins')`)
        .all()
        .map(({ name }) => name)
      for (let more = 1; more <= 60; more++)
        db.exec(`INSERT INTO orders (order_id, begins, ${columns}) SELECT '${no(0)}-${at}-${more}',
          datetime('2027-01-01', '${2 * more + at} days'), ${columns} FROM orders WHERE order_id = '${no(0)}'`)
      db.exec(`UPDATE orders SET begins = '2026-12-01T15:00' WHERE order_id = '${no(0)}'`)
    }
    const books = shop.booksOf()
    const env = { ...books.env, DB_1: other.booksOf().env.DB } as typeof books.env
    const key = { column: 'phone_key' as const, value: (await orderOf(0)).phoneKey }
    const orders = await listOrders({ ...books, env }, key, { channel: 'narae', product: 'place' })
    expect(orders).toHaveLength(100)
    expect(orders.map(({ begins }) => begins)).toEqual([...orders.map(({ begins }) => begins)].sort().reverse())
    expect([orders[0], orders[99]].map((order) => order?.orderId)).toEqual([`${no(0)}-1-60`, `${no(0)}-0-11`])
  })

  it('lose one that is hidden, whose record stays as it was first hidden', async () => {
    for (let at = 0; at < 2; at++) await shop.quote(no(at))
    set(0, `state = 'BOOKED'`)
    set(1, `state = 'BOOKED'`)
    const at = world.iso()
    await hideOrder(shop.booksOf(), no(1))
    world.now += DAY
    await hideOrder(shop.booksOf(), no(1))
    expect(await list()).toEqual([0])
    expect(await orderOf(1)).toMatchObject({ state: 'BOOKED', hiddenAt: at })
  })

  it('are shown although one cannot be read, of which operators are told', async () => {
    for (let at = 0; at < 2; at++) await shop.quote(no(at))
    set(0, `state = 'BOOKED'`)
    set(1, `state = 'BOOKED', guest = '9.nobody.has.this.key'`)
    let found: number[] = []
    expect(
      await alarmsOf(async () => {
        found = await list()
      }),
    ).toEqual(['order-unreadable'])
    expect(found).toEqual([0])
  })
})

describe('an order whose money cannot be counted', () => {
  const failing = {
    writeDataPoint: () => {
      throw new Error('too many points')
    },
  }
  it.each([
    ['by a dataset that fails', failing],
    ['where there is no dataset', undefined],
  ])('moves all the same, %s', async (_, MONEY) => {
    shop = await openShop(world, undefined, { MONEY })
    await shop.quote(no(0))
    const move = { to: 'CONFIRMING', actor: 'visitor', why: 'authenticated' } as const
    const moved = await moveOrder(shop.booksOf(), await orderOf(0), move)
    expect((await moveOrder(shop.booksOf(), moved ?? expect.unreachable(), { ...move, to: 'PAID' }))?.state).toBe(
      'PAID',
    )
  })
})

describe('other particulars of a guest', () => {
  const late: Amend = (guest) => ({ ...guest, request: '늦게 도착' })
  const amend = async (tell: 'driver' | null) => {
    const order = await orderOf(0)
    return amendOrder(shop.booksOf(), order, { amend: late, why: 'late', tell })
  }
  const written = () => shop.db.prepare('SELECT topic, change, kind FROM order_message ORDER BY change, kind').all()

  it('are written with an event, and told each time', async () => {
    await shop.quote(no(0))
    expect(await amend('driver')).toBe(true)
    expect(await amend('driver')).toBe(true)
    expect((await orderOf(0)).guest.request).toBe('늦게 도착')
    expect(written()).toEqual(
      [1, 2].flatMap((change) => ['email', 'sms'].map((kind) => ({ topic: 'driver', change, kind }))),
    )
    expect(shop.db.prepare(`SELECT from_state, to_state FROM order_event WHERE why = 'late'`).all()).toEqual([
      { from_state: 'QUOTED', to_state: 'QUOTED' },
      { from_state: 'QUOTED', to_state: 'QUOTED' },
    ])
  })

  it('are written and told once, however many write the same at once', async () => {
    await shop.quote(no(0))
    const order = await orderOf(0)
    const once: Amend = (guest) => (guest.request === '늦게 도착' ? null : { ...guest, request: '늦게 도착' })
    const write = () => amendOrder(shop.booksOf(), order, { amend: once, why: 'late', tell: 'driver' })
    expect(await Promise.all([write(), write(), write()])).toEqual([true, true, true])
    expect(written()).toEqual(['email', 'sms'].map((kind) => ({ topic: 'driver', change: 1, kind })))
    expect(shop.db.prepare(`SELECT COUNT(*) AS n FROM order_event WHERE why = 'late'`).get()).toEqual({ n: 1 })
  })

  it('are told nobody where they need not be', async () => {
    await shop.quote(no(0))
    expect(await amend(null)).toBe(true)
    expect(written()).toEqual([])
  })

  it.each([
    ['driver', 10],
    [null, 50],
  ] as const)(
    'are written so often a day, where the guest is told (%s) and where not: %i times',
    async (tell, most) => {
      await shop.quote(no(0))
      const events = () => shop.db.prepare(`SELECT at FROM order_event WHERE why = 'late'`).all().length
      for (let at = 0; at < most; at++) expect(await amend(tell)).toBe(true)
      world.now += 60_000
      const refused = { code: 'too-many-requests', detail: { retryAfter: 24 * 3600 - 60 } }
      await expect(amend(tell)).rejects.toMatchObject(refused)
      expect(events()).toBe(most)
      world.now += 24 * 3_600_000 - 60_000
      expect(await amend(tell)).toBe(true)
    },
  )

  it('of an order that has moved on are not written, nor told', async () => {
    await shop.quote(no(0))
    const order = await orderOf(0)
    set(0, `state = 'FAILED'`)
    expect(await amendOrder(shop.booksOf(), order, { amend: late, why: 'late', tell: 'driver' })).toBe(false)
    expect((await orderOf(0)).guest.request).toBe('')
    expect(written()).toEqual([])
  })
})

describe('an older key', () => {
  const keys = (...ids: number[]) => ids.map((id) => `${id}:${btoa(String.fromCharCode(96 + id).repeat(32))}`).join(',')
  const env = (...ids: number[]) => ({ ...shop.booksOf().env, DATA_KEYS: keys(...ids) })
  const sealedWith = () => rowsOf(shop).map((row) => String((row as unknown as { guest: string }).guest).split('.')[0])

  it('has nothing sealed any more after a minute, and orders say the same', async () => {
    for (let at = 0; at < 3; at++) await shop.quote(no(at))
    const guest = JSON.stringify({ name: '홍길동' })
    for (let at = 0; at < 2; at++) set(at, `guest = '${await encrypt(keys(1), guest)}'`)
    set(2, `guest = '${await encrypt(keys(3), guest)}'`)
    expect(await reencrypt(env(2, 1), () => false)).toBe(0)
    expect(await reencrypt(env(2, 1))).toBe(2)
    // What no key opens stays as it is.
    expect(sealedWith().sort()).toEqual(['2', '2', '3'])
    expect((await findOrder({ ...shop.booksOf(), env: env(2) }, no(0)))?.guest).toEqual({ name: '홍길동' })
    expect(await reencrypt(env(2, 1))).toBe(0)
    expect(await reencrypt(env(2))).toBe(0)
  })
})

describe('orders that no key opens, more than a minute takes', () => {
  const UNREADABLE = 60
  const last = UNREADABLE
  const id = (at: number) => `N261121-${String(at).padStart(10, '0')}`
  const keys = `2:${btoa('b'.repeat(32))},1:${btoa('a'.repeat(32))}`
  const env = () => ({ ...shop.booksOf().env, DATA_KEYS: keys })
  const guestOf = (at: number) =>
    String(shop.db.prepare('SELECT guest FROM orders WHERE order_id = ?').get(id(at))?.guest)

  beforeEach(async () => {
    for (let at = 0; at <= UNREADABLE; at++) await shop.quote(id(at))
    const good = await encrypt(`1:${btoa('a'.repeat(32))}`, JSON.stringify({ name: '홍길동', request: 'r' }))
    shop.db.exec(`UPDATE orders SET guest = '1.nobody.can.open.this'`)
    shop.db.prepare('UPDATE orders SET guest = ? WHERE order_id = ?').run(good, id(last))
  })

  it('keep none from a newer key', async () => {
    expect(await reencrypt(env())).toBe(1)
    expect([guestOf(last).slice(0, 2), guestOf(0).slice(0, 2)]).toEqual(['2.', '1.'])
    expect(await reencrypt(env())).toBe(0)
  })

  it('are passed by each once, and nothing else with them', async () => {
    const good = guestOf(last)
    // The first of a minute's batch, and the first behind it.
    for (const at of [0, 50]) shop.db.prepare('UPDATE orders SET guest = ? WHERE order_id = ?').run(good, id(at))
    expect(await reencrypt(env())).toBe(3)
  })

  it('keep none from losing what settles disputes', async () => {
    shop.db.exec(`UPDATE orders SET state = 'BOOKED', ends_at = '2026-12-01T02:00:00.000Z'`)
    await purge(env(), '2029-12-02T00:00:00.000Z')
    const trimmed = shop.db.prepare('SELECT order_id FROM orders WHERE trimmed_at IS NOT NULL').all()
    expect(trimmed).toEqual([{ order_id: id(last) }])
  })
})

describe('an order that cannot be worked on', () => {
  it('is put off, twice as long each time, keeps no other waiting, and operators are told', async () => {
    for (let at = 0; at < 2; at++) await shop.quote(no(at))
    set(0, `guest = '9.nobody.has.this.key', hold_until = '2026-11-01T00:00:00.000Z'`)
    world.now += 16 * 60_000
    expect(await alarmsOf(() => reconcile(shop.booksOf()))).toContain('order-unreadable')
    expect(
      rowsOf(shop)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['FAILED', 'QUOTED'])
    const waiting = () => rowsOf(shop).find(({ state }) => state === 'QUOTED')
    expect(waiting()).toMatchObject({ tries: 1, next_at: new Date(world.now + 20_000).toISOString() })
    world.now += 20_000
    await reconcile(shop.booksOf())
    expect(waiting()).toMatchObject({ tries: 2, next_at: new Date(world.now + 40_000).toISOString() })
  })

  it('for a fault of its own is told as that', async () => {
    await shop.quote(no(0))
    set(0, `policy = 'no policy', hold_until = '2026-11-01T00:00:00.000Z'`)
    world.now += 16 * 60_000
    expect(await alarmsOf(() => reconcile(shop.booksOf()))).toEqual(['order-failing'])
    expect(rowsOf(shop)[0]).toMatchObject({ state: 'QUOTED', tries: 1 })
  })
})

describe('what has had its time', () => {
  const at = (moment: string) => purge(shop.booksOf().env, moment)
  const left = () => rowsOf(shop).map(({ order_id }) => Number(order_id.at(-1)))

  it('of codes, proofs and pressed buttons goes by the hour', async () => {
    const start = Date.parse('2026-11-21T00:00:00Z')
    shop.db.exec(`INSERT INTO verification (id, session, channel, kind, contact, sealed, code, state, created_at, expires_at)
      VALUES ('v', 's', 'narae', 'phone', 'c', '', '', 'SENT', ${start}, ${start})`)
    shop.db.exec(`UPDATE identity SET verified_until = ${start}`)
    shop.db.exec(
      `INSERT INTO attempt (session, attempt, order_id, created_at) VALUES ('s', 'a', 'N', '2026-11-21T00:00:00.000Z')`,
    )
    const counts = () =>
      ['verification', 'identity', 'attempt'].map(
        (table) => (shop.db.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get() as { n: number }).n,
      )
    await at('2026-11-20T23:59:59.999Z')
    expect(counts()).toEqual([1, 1, 1])
    await at('2026-11-21T00:00:00.000Z')
    expect(counts()).toEqual([1, 0, 1])
    await at('2026-11-21T23:59:59.999Z')
    expect(counts()).toEqual([1, 0, 1])
    await at('2026-11-22T00:00:00.000Z')
    expect(counts()).toEqual([0, 0, 1])
    await at('2026-11-27T23:59:59.999Z')
    expect(counts()).toEqual([0, 0, 1])
    await at('2026-11-28T00:00:00.000Z')
    expect(counts()).toEqual([0, 0, 0])
  })

  const CODES = `INSERT INTO verification (id, session, channel, kind, contact, sealed, code, state, created_at, expires_at)
    WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 2500)
    SELECT 'v' || value, 's', 'narae', 'phone', 'c', 'sealed', '', 'SENT', 0, 0 FROM n`
  const codes = () => (shop.db.prepare('SELECT COUNT(*) AS n FROM verification').get() as { n: number }).n

  it('of codes goes as fast as strangers may ask for them, as far as the run may ask', async () => {
    shop.db.exec(CODES)
    let asked = 0
    await purge(shop.booksOf().env, '2026-11-21T00:00:00.000Z', () => asked++ < 4)
    expect(codes()).toBe(1900)
    shop.db.exec('DELETE FROM verification')
    shop.db.exec(CODES)
    await at('2026-11-21T00:00:00.000Z')
    expect(codes()).toBe(500)
    await at('2026-11-21T00:00:00.000Z')
    expect(codes()).toBe(0)
  })

  it('is asked for by a statement each time, as what a run may ask is counted by them', async () => {
    shop.db.exec(CODES)
    const { env } = shop.booksOf()
    const prepared = vi.spyOn(env.DB, 'prepare')
    const before = shop.executed()
    await purge(env, '2026-11-21T00:00:00.000Z')
    expect(prepared.mock.calls.length).toBe(shop.executed() - before)
    shop.db.exec('DELETE FROM verification')
  })

  it('goes where something else of it cannot, which is told', async () => {
    shop.db.exec(CODES)
    shop.db.exec(`UPDATE identity SET verified_until = 0`)
    shop.db.exec(`CREATE TRIGGER stuck BEFORE DELETE ON verification BEGIN SELECT RAISE(ABORT, 'stuck'); END`)
    await expect(at('2026-11-21T00:00:00.000Z')).rejects.toThrow('stuck')
    expect(shop.db.prepare('SELECT COUNT(*) AS n FROM identity').get()).toEqual({ n: 0 })
    shop.db.exec('DROP TRIGGER stuck; DELETE FROM verification')
  })

  it('of orders that were never paid goes after a week', async () => {
    await shop.quote(no(0))
    set(0, `state = 'FAILED', updated_at = '2026-11-21T00:00:00.000Z'`)
    await at('2026-11-27T23:59:59.999Z')
    expect(left()).toEqual([0])
    // A run that D1 would soon answer no more leaves it to the next.
    await purge(shop.booksOf().env, '2026-11-28T00:00:00.000Z', () => false)
    expect(left()).toEqual([0])
    await at('2026-11-28T00:00:00.000Z')
    expect(left()).toEqual([])
  })

  it('of what settles disputes goes after three years, and of contracts after five', async () => {
    await shop.quote(no(0))
    await shop.quote(no(1))
    const over = `ends_at = '2026-12-01T02:00:00.000Z', updated_at = '2026-11-21T00:00:00.000Z'`
    set(0, `state = 'BOOKED', ${over}`)
    set(1, `state = 'CANCELLING', ${over}`)
    await at('2029-12-01T02:00:00.000Z')
    expect(await orderOf(0)).toMatchObject({ trimmedAt: null, hiddenAt: null })
    const trimmed = '2029-12-02T00:00:00.000Z'
    set(
      0,
      `guest = '${await encrypt(shop.booksOf().env.DATA_KEYS, JSON.stringify({ name: 'n', phone: 'p', email: 'e', request: 'r', own: 1 }))}'`,
    )
    await at(trimmed)
    const order = await orderOf(0)
    expect(order).toMatchObject({ trimmedAt: trimmed, hiddenAt: trimmed, cancelReason: null })
    expect(order.guest).toEqual({ name: 'n', phone: 'p', email: 'e', request: '' })
    // What still moves is kept whole.
    expect(await orderOf(1)).toMatchObject({ trimmedAt: null })
    await at('2031-12-01T01:00:00.000Z')
    expect(left()).toEqual([0, 1])
    await at('2031-12-03T00:00:00.000Z')
    expect(left()).toEqual([1])
  })
})
