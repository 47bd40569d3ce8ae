import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RESERVATIONS, type ReservationList } from '#contract/reservation.ts'
import { ledgerOf } from '#rules/ledger.ts'
import { WORKERS } from '#scripts/build/workers.ts'
import { db } from '#scripts/operate/db.ts'
import { orders } from '#scripts/operate/orders.ts'
import { migrate } from '#scripts/operate/prepare.ts'
import { look } from '#scripts/operate/status-facts.ts'
import type { Runner, Target } from '#scripts/operate/wrangler.ts'
import { ROOMS } from '../fixture.ts'
import {
  type Answer,
  type Failed,
  type Harness,
  pay,
  quote,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '../harness.ts'
import { Browser } from './kit.ts'

/* Two groups of channels, each with a ledger of its own (docs/capacity.md). */

// The operators' commands read in wrangler.toml which ledgers there are, and the shop has one.
vi.mock('#scripts/operate/ledgers.ts', async (original) => ({
  ...(await original<object>()),
  ledgersOf: (target: Target) => [0, 1].map((ledger) => ({ ...target, ledger })),
}))

const FIRST = 'narae'
const SECOND = 'quick'
const GROUPS = [
  [FIRST, 0],
  [SECOND, 1],
] as const
const LEDGERS = [0, 1] as const
const TABLES = ['orders', 'order_event', 'order_message', 'attempt', 'payment_notice']

let harness: Harness
const guests = new Map<string, Visitor>()
const PERSON = { name: '김나래', phone: '01023456789', email: 'guest@example.com' }

beforeAll(async () => {
  harness = await startHarness({ ledgers: { [SECOND]: 1 } })
  await migrate(await harness.secondDb(), WORKERS.edge.migrations)
  await harness.setStock(ROOMS.nights, STAY.checkIn, 50)
  for (const [channel] of GROUPS) {
    guests.set(channel, visitor(harness, channel))
    await verify(guestOf(channel), PERSON)
  }
})
afterAll(() => harness.stop())

const guestOf = (channel: string): Visitor => guests.get(channel) ?? expect.unreachable()
const ledger = (which: number) => (which === 0 ? harness.edgeDb() : harness.secondDb())
const orderIn = async (which: number, orderId: string) =>
  (await ledger(which)).prepare('SELECT state, channel FROM orders WHERE order_id = ?').bind(orderId).first()
/** How many rows of a table name an order, in each ledger. */
async function rowsOf(orderId: string): Promise<Record<string, number[]>> {
  const rows: Record<string, number[]> = {}
  for (const table of TABLES)
    rows[table] = await Promise.all(
      LEDGERS.map(async (which) => {
        const counted = (await ledger(which)).prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE order_id = ?`)
        return (await counted.bind(orderId).first<number>('n')) ?? 0
      }),
    )
  return rows
}

const STAY = { room: ROOMS.nights, checkIn: '2026-12-07', checkOut: '2026-12-08' }
/** A quote at whatever the night costs now. */
async function quoted(channel: string) {
  const ask = (expectedAmount: number) => quote(guestOf(channel), { ...STAY, expectedAmount, guest: PERSON })
  const seen = await ask(1)
  const { amount } = seen.body.error.data ?? {}
  return typeof amount === 'number' ? ask(amount) : seen
}
async function booked(channel: string): Promise<string> {
  const { body } = await quoted(channel)
  const paid = await pay(guestOf(channel), body)
  expect(paid.body).toEqual({ orderId: body.orderId, state: 'BOOKED' })
  return body.orderId
}
const listed = async (channel: string) =>
  (await guestOf(channel).post<ReservationList>(RESERVATIONS.place.list.path)).body.list.map(
    (each) => each.reservationNo,
  )

describe.each(GROUPS)('an order of %s', (channel, own) => {
  let orderId = ''
  beforeEach(async () => {
    orderId ||= await booked(channel)
  })

  it('has a number that names its ledger, and all its rows there alone', async () => {
    expect(ledgerOf(orderId)).toBe(own)
    expect(await orderIn(own, orderId)).toEqual({ state: 'BOOKED', channel })
    const found = await rowsOf(orderId)
    expect([found.orders?.[own], found.order_event?.[own], found.order_message?.[own], found.attempt?.[own]]).toEqual([
      1, 4, 2, 1,
    ])
    for (const counts of Object.values(found)) expect(counts[1 - own]).toBe(0)
  })

  it("is found by the provider's notice, which names no channel", async () => {
    const notice = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-11-21T12:00:00.000000',
      data: { orderId, paymentKey: 'whatever', status: 'DONE', totalAmount: 1 },
    }
    const id = { 'tosspayments-webhook-transmission-id': `by-hand-${own}` }
    const nobody = visitor(harness, own === 0 ? SECOND : FIRST)
    expect((await nobody.post('/api/tossPayment/webhook', notice, id)).status).toBe(200)
    const taken = (await ledger(own)).prepare('SELECT order_id FROM payment_notice WHERE id = ?')
    expect(await taken.bind(`by-hand-${own}`).first('order_id')).toBe(orderId)
    expect((await rowsOf(orderId)).payment_notice?.[1 - own]).toBe(0)
  })

  it('is in the list of its guest, is cancelled, and is nobody’s on the other channel', async () => {
    expect(await listed(channel)).toEqual([orderId])
    const [other = ''] = GROUPS.map(([name]) => name).filter((name) => name !== channel)
    const detail = (name: string) =>
      guestOf(name).post<Failed & { cancellation: { fee: number } }>(RESERVATIONS.place.detail.path, {
        reservationNo: orderId,
      })
    expect((await detail(channel)).status).toBe(200)
    expect((await detail(other)).body.error.code).toBe('reservation-not-found')
    const cancelled: Answer<{ state: string }> = await guestOf(channel).post(RESERVATIONS.place.cancel.path, {
      reservationNo: orderId,
      expectedFee: 0,
    })
    expect(cancelled.body.state).toBe('CANCELLED')
    expect(await orderIn(own, orderId)).toEqual({ state: 'CANCELLED', channel })
    expect(await orderIn(1 - own, orderId)).toBeNull()
  })
})

describe('of both ledgers', () => {
  it('the reconciler ends what nobody has paid, in one also while the other fails', async () => {
    const open: string[] = []
    for (const [channel] of GROUPS) open.push((await quoted(channel)).body.orderId)
    const states = () => Promise.all(LEDGERS.map(async (which) => (await orderIn(which, open[which] ?? ''))?.state))
    await harness.pass(16)
    const first = await harness.edgeDb()
    await first.exec('ALTER TABLE orders RENAME TO orders_away')
    await harness.reconcile().catch(() => undefined)
    await first.exec('ALTER TABLE orders_away RENAME TO orders')
    expect(await states()).toEqual(['QUOTED', 'FAILED'])
    await harness.reconcile()
    expect(await states()).toEqual(['FAILED', 'FAILED'])
  })

  it('operators are told', async () => {
    const ids: string[] = []
    for (const [channel, which] of GROUPS) {
      const orderId = await booked(channel)
      ids.push(orderId)
      const owing = `UPDATE orders SET state = 'REFUNDING', refund = 5000, tries = 7, next_at = '2027-01-01T00:00:00.000Z' WHERE order_id = ?`
      await (await ledger(which)).prepare(owing).bind(orderId).run()
    }
    const does = async (command: typeof orders | typeof db, ...args: string[]) => {
      const said: string[] = []
      const tell = (line: string) => void said.push(line)
      const now = () => Date.parse(harness.now())
      const code = await command(args, { tell, blame: tell, ask, now, pause: async () => undefined })
      return { code, said: said.join('\n') }
    }
    const stuck = await does(orders, 'stuck')
    for (const orderId of ids) {
      expect([stuck.code, stuck.said]).toEqual([3, expect.stringContaining(orderId)])
      expect((await does(orders, 'show', orderId)).said).toMatch(/^state +REFUNDING/m)
    }
    const open = { code: 0, output: '{"site":null,"channels":{},"windows":[]}' }
    const seen = await look(
      { remote: false, state: '' },
      { points: async () => [], ask: async (args) => (args[0] === 'kv' ? open : ask(args)) },
      0,
      Date.parse(harness.now()),
    )
    const owing = seen.ledger.known ? seen.ledger.value.orders.find(({ state }) => state === 'REFUNDING') : undefined
    expect(owing).toMatchObject({ orders: 2, owed: 10_000, stuck: 2 })
    expect((await does(db, 'keys')).said).toMatch(/^orders +1 +6$/m)
    // Half of it would look like a backup.
    const whole = await does(db, 'export', '/nowhere/backup.sql')
    expect([whole.code, whole.said]).toEqual([2, expect.stringContaining('--ledger is one of 0, 1')])
  })
})

it.each(GROUPS)('a session of %s that is ended opens its order no more', async (channel) => {
  const who = visitor(harness, channel)
  await verify(who, PERSON)
  const ask = (expectedAmount: number) => quote(who, { ...STAY, expectedAmount, guest: PERSON })
  const { orderId } = (await ask(Number((await ask(1)).body.error.data?.amount))).body
  // Nor does one with its cookies of before, should somebody have kept them.
  const kept = new Browser(harness, channel)
  for (const [name, value] of who.cookies) kept.cookies.set(name, value)
  const open = () => kept.post('/api/tossPayment/outcome', { orderId })
  expect((await open()).status).toBe(202)
  expect((await who.post('/api/certification/end', {})).status).toBe(200)
  expect((await open()).status).toBe(404)
})

/** In wrangler's place: a command's statements on the database whose binding it names. */
const ask: Runner = async (args) => {
  const database = await ledger(args[2] === 'DB' ? 0 : 1)
  const sql = args[args.indexOf('--command') + 1] ?? ''
  const results = await database.batch(sql.split('; ').map((statement) => database.prepare(statement)))
  return { code: 0, output: JSON.stringify(results) }
}

it('a channel that gets another ledger keeps its orders, and takes none where nothing is bound', async () => {
  const before = await listed(FIRST)
  await harness.setLedgers({ [FIRST]: 1, [SECOND]: 2 })
  const moved = await booked(FIRST)
  expect([ledgerOf(moved), await orderIn(0, moved)]).toEqual([1, null])
  expect((await listed(FIRST)).sort()).toEqual([...before, moved].sort())

  const count = async () =>
    (await (await harness.edgeDb()).prepare('SELECT COUNT(*) AS n FROM orders').first('n')) as number
  const held = await count()
  const refused = await quoted(SECOND)
  expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable'])
  await expect.poll(() => harness.logs().join('\n')).toContain('{"alarm":"ledger-missing","ledger":2}')
  expect(await count()).toBe(held)
  // Of that ledger nobody knows, of one that nobody has there is nothing to know.
  for (const [number, code] of [
    ['N265221-K3V9QX7M2A', 'unavailable'],
    ['N269221-K3V9QX7M2A', 'reservation-not-found'],
  ]) {
    const answer = await guestOf(SECOND).post<Failed>(RESERVATIONS.place.detail.path, { reservationNo: number })
    expect(answer.body.error.code).toBe(code)
  }
})
