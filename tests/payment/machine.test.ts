import { describe, expect, it, vi } from 'vitest'
import { advance } from '#functions/orders/advance.ts'
import { retryLater } from '#functions/orders/ledger/lease.ts'
import { findOrder } from '#functions/orders/ledger/ledger.ts'
import { purge } from '#functions/orders/purge.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import fc from '../fc.ts'
import { arrows, checkRest, eventsOf, type Model, rowsOf, walked } from './allowed.ts'
import { commands, rest } from './commands.ts'
import { AMOUNT, chargeOf, openShop, pointsOf } from './shop.ts'
import { stage } from './stage.ts'
import { World } from './world.ts'

/*
 * The order state machine over the code itself (docs/orders.md): whatever visitors, provider, desk
 * and sweeps do, in whatever order, whoever answers wrongly, late or not at all, and whoever dies
 * on the way.
 */

stage()

/** More with MACHINE_RUNS, to look for what is rare. */
const RUNS = Number(process.env.MACHINE_RUNS ?? 200)
/** Milliseconds; a run takes a fortieth of it on a machine that does nothing else. */
const RUN_TIMEOUT = 600

function ordersHold(tamper?: (sql: string) => string) {
  return fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), async (list) => {
    const world = new World()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
    const shop = await openShop(world, tamper)
    const model: Model = { orders: new Map(), after: new Map() }
    await fc.asyncModelRun(() => ({ model, real: shop }), list)
    await rest(model, shop)
    checkRest(model, shop)
    shop.db.close()
  })
}

describe('every order', () => {
  it('moves along the arrows, is charged once, owes nobody anything and comes to rest', {
    timeout: RUNS * RUN_TIMEOUT,
  }, async () => {
    await fc.assert(ordersHold(), { numRuns: RUNS })
    expect([...walked].sort()).toEqual([...arrows].sort())
  })
})

/** What some SQL of the ledger may have been forgotten to say; each is found. */
const BROKEN: Record<string, (sql: string) => string> = {
  'moves an order whatever state it is in': (sql) =>
    sql.replace('WHERE order_id = ?1 AND state = ?2 RETURNING', 'WHERE order_id = ?1 AND ?2 = ?2 RETURNING'),
  'tells of a move that did not happen': (sql) => sql.replace('?4, ?5, ?6 WHERE changes() = 1', '?4, ?5, ?6'),
  'repeats a key that was refused': (sql) => sql.replace('turn = turn + ?3', 'turn = turn + 0 * ?3'),
  'takes a new key though nobody knows what the last one did': (sql) =>
    sql.replace('turn = turn + ?3', 'turn = turn + 1'),
  'asks again and again without a wait': (sql) => sql.replace('next_at = ?4 WHERE', 'next_at = NULLIF(?4, ?4) WHERE'),
  'keeps an order that a dead worker had': (sql) => sql.replaceAll('lease_until <= ?', '0 = ?'),
  'lets quotes stand': (sql) => sql.replace(`state = 'QUOTED' AND hold_until <= ?1`, '0 = ?1'),
  'overlooks who waits for money': (sql) => sql.replace(`'REFUNDING', `, ''),
  'forgets what a partner holds': (sql) => sql.replace(`state NOT IN ('QUOTED', `, `state IN (`),
  'deletes what was paid': (sql) => sql.replaceAll(`state = 'FAILED' AND updated_at <=`, 'updated_at <='),
}

describe('a ledger is found out that', () => {
  it.each(Object.entries(BROKEN))('%s', async (_, tamper) => {
    const { failed } = await fc.check(ordersHold(tamper), { numRuns: 500, seed: 1, endOnFailure: true })
    expect(failed).toBe(true)
  })
})

describe('a notice of a charge under an order that has failed', () => {
  const broken = [
    ['the provider cannot be asked', 'look', 'silent'],
    ['the refund is refused', 'refund', 'refused'],
    ['nobody knows of the refund', 'refund', 'late'],
  ] as const

  it.each(broken)('gives the money back although at first %s', async (_, act, answer) => {
    const world = new World()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
    const shop = await openShop(world)
    const id = 'N261121-0000000000'
    await shop.quote(id)
    await shop.call('/api/tossPayment/fail', { orderId: id, code: 'PAY_PROCESS_CANCELED' })
    world.provider.chargeAnyway(id, AMOUNT)
    world.script([[act, answer]])
    const notice = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-21T12:00:00', data: { orderId: id } }
    const headers = { 'tosspayments-webhook-transmission-id': 'one' }
    const send = () => shop.call('/api/tossPayment/webhook', notice, { headers })
    const first = await send()
    // The provider sends again what is not answered 200; the rest is the reconciler's.
    expect(first?.status).toBe(act === 'look' ? 504 : 200)
    if (act === 'look') expect(await send()).toMatchObject({ status: 200 })
    for (let minute = 0; minute < 3; minute++) {
      world.settle()
      world.now += 60_000
      await reconcile(shop.booksOf())
    }
    expect(rowsOf(shop)).toMatchObject([{ state: 'REFUNDED', refund: AMOUNT }])
    expect(world.provider.moneyOf(id)).toEqual({ charged: AMOUNT, has: 0 })
    expect(await send()).toMatchObject({ status: 200 })
  })
})

it("a notice whose look-up brings somebody else's payment gives nothing of theirs back, and comes again", async () => {
  const world = new World()
  const shop = await openShop(world)
  const [mine, theirs] = ['N261121-0000000000', 'N261121-0000000003']
  await shop.quote(mine)
  await shop.call('/api/tossPayment/fail', { orderId: mine, code: 'PAY_PROCESS_CANCELED' })
  for (const id of [mine, theirs]) world.provider.chargeAnyway(id, AMOUNT)
  const mixed = world.provider.look(`/orders/${theirs}`)
  const look = vi.spyOn(world.provider, 'look').mockReturnValue(mixed)
  const notice = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-21T12:00:00', data: { orderId: mine } }
  const headers = { 'tosspayments-webhook-transmission-id': 'one' }
  const send = () => shop.call('/api/tossPayment/webhook', notice, { headers })
  expect(await send()).toMatchObject({ status: 504, code: 'upstream-slow' })
  expect(rowsOf(shop)).toMatchObject([{ state: 'FAILED' }])
  look.mockRestore()
  expect(await send()).toMatchObject({ status: 200 })
  expect(rowsOf(shop)).toMatchObject([{ state: 'REFUNDED' }])
  expect([mine, theirs].map((id) => world.provider.moneyOf(id).has)).toEqual([0, AMOUNT])
})

describe('points of an order whose charge was refused', () => {
  it('are given back however long the partner is silent, and the order stays until they are', async () => {
    const world = new World()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
    const shop = await openShop(world)
    const id = 'N261121-0000000001'
    await shop.quote(id)
    world.provider.agree(id, 'key', chargeOf(id))
    world.script([['charge', 'refused'], ...Array.from({ length: 40 }, () => ['return', 'silent'] as const)])
    const confirm = { orderId: id, paymentKey: 'key', amount: chargeOf(id) }
    expect(await shop.call('/api/tossPayment/confirm', confirm)).toMatchObject({ code: 'payment-refused' })
    const alarms = vi.mocked(console.error)
    alarms.mockClear()
    for (let hour = 0; hour < 10 * 24; hour += 8) {
      world.now += 8 * 3_600_000
      await reconcile(shop.booksOf())
      await purge(shop.booksOf().env, world.iso())
    }
    expect([rowsOf(shop).length, world.partner.keptOf(id)]).toEqual([1, pointsOf(id)])
    expect(alarms.mock.calls.join()).toContain('"alarm":"tender-held"')
    world.behave()
    world.now += 3_600_000
    await reconcile(shop.booksOf())
    expect(world.partner.keptOf(id)).toBe(0)
    await purge(shop.booksOf().env, world.iso())
    expect(rowsOf(shop)).toEqual([])
  })
})

describe('a booking whose answer was lost, given up and refunded', () => {
  it('is an alarm where the booking service keeps it all the same', async () => {
    const world = new World()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
    const shop = await openShop(world)
    const id = 'N261121-0000000000'
    await shop.quote(id)
    world.provider.agree(id, `pay_${id}`, AMOUNT)
    world.script([
      ['book', 'done-500'],
      ['book', 'error'],
      ['cancel', 'refused'],
    ])
    await shop.call('/api/tossPayment/confirm', { orderId: id, paymentKey: `pay_${id}`, amount: AMOUNT })
    expect(rowsOf(shop)).toMatchObject([{ state: 'PAID' }])
    const alarms = vi.mocked(console.error)
    alarms.mockClear()
    // Sounded first: a worker that dies after the move would leave nobody who knows.
    const heardIn: unknown[] = []
    const isAlarm = (line: unknown) => String(line).startsWith('{"alarm":')
    alarms.mockImplementation((line) => void (isAlarm(line) && heardIn.push(rowsOf(shop)[0]?.state)))
    world.now += 31 * 60_000
    for (let minute = 0; minute < 3; minute++) {
      world.now += 60_000
      await reconcile(shop.booksOf())
    }
    expect(rowsOf(shop)).toMatchObject([{ state: 'REFUNDED', refund: AMOUNT }])
    expect(world.provider.moneyOf(id)).toEqual({ charged: AMOUNT, has: 0 })
    expect(world.holds.get(id)).toMatchObject({ state: 'BOOKED' })
    const heard = alarms.mock.calls.filter(([line]) => isAlarm(line))
    expect(heard).toEqual([[JSON.stringify({ alarm: 'booking-stands', orderId: id, state: 'REFUNDED' })]])
    expect(heardIn).toEqual(['REFUNDING'])
    expect(eventsOf(shop, id).at(-1)).toMatchObject({ to_state: 'REFUNDED', why: 'refunded, the booking stands' })
  })
})

describe('a booking that comes so late that its guest is being refunded', () => {
  it('is cancelled, though nothing was booked when its cancellation was first asked for', async () => {
    const world = new World()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
    const shop = await openShop(world)
    const id = 'N261121-0000000000'
    await shop.quote(id)
    world.provider.agree(id, `pay_${id}`, AMOUNT)
    world.script([['book', 'error']])
    await shop.call('/api/tossPayment/confirm', { orderId: id, paymentKey: `pay_${id}`, amount: AMOUNT })
    world.script([['book', 'error']])
    const seller = world as unknown as { cancel: (orderId: string) => unknown }
    const knows = seller.cancel.bind(seller)
    vi.spyOn(seller, 'cancel').mockImplementationOnce((orderId) => {
      const said = knows(orderId)
      Object.assign(world.holds.get(orderId) ?? {}, { state: 'BOOKED' })
      return said
    })
    world.now += 31 * 60_000
    await reconcile(shop.booksOf())
    expect([rowsOf(shop)[0]?.state, world.holds.get(id)?.state]).toEqual(['REFUNDING', 'BOOKED'])
    world.now += 60_000
    await reconcile(shop.booksOf())
    expect([rowsOf(shop)[0]?.state, world.holds.get(id)?.state]).toEqual(['REFUNDED', 'CANCELED'])
    expect(world.provider.moneyOf(id)).toEqual({ charged: AMOUNT, has: 0 })
  })
})

describe('a browser that asks again and again how its payment went', () => {
  it('does not push the reconciler away: what is charged is booked soon after its service is back', async () => {
    const world = new World()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
    const shop = await openShop(world)
    const id = 'N261121-0000000000'
    await shop.quote(id)
    world.provider.agree(id, `pay_${id}`, AMOUNT)
    world.script(Array.from({ length: 20 }, () => ['book', 'error']))
    const paid = world.now
    for (let asked = 0; asked < 20; asked++) {
      await shop.call('/api/tossPayment/confirm', { orderId: id, paymentKey: `pay_${id}`, amount: AMOUNT })
      world.now += 6000
    }
    expect(rowsOf(shop)).toMatchObject([{ state: 'PAID', tries: 20 }])
    world.now = paid + 5 * 60_000
    await reconcile(shop.booksOf())
    expect(rowsOf(shop)).toMatchObject([{ state: 'BOOKED' }])
  })
})

describe('a worker that outlived its lease', () => {
  it('takes no new key after the one that others are at by now', async () => {
    const shop = await openShop(new World())
    const id = 'N261121-0000000000'
    await shop.quote(id)
    const read = await findOrder(shop.booksOf(), id)
    if (!read) throw new Error('no order')
    await retryLater(shop.booksOf(), read, true)
    // The late one has read the same, and the same refusal.
    await retryLater(shop.booksOf(), read, true)
    expect(rowsOf(shop)).toMatchObject([{ turn: 1, tries: 1 }])
  })
})

describe('an order that another worker has', () => {
  it('is answered as it stands after a while, and not taken from that worker', async () => {
    const world = new World()
    const shop = await openShop(world)
    const id = 'N261121-0000000000'
    await shop.quote(id)
    const until = new Date(world.now + 30_000).toISOString()
    shop.db.prepare("UPDATE orders SET state = 'CONFIRMING', lease = 'other', lease_until = ?").run(until)
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    try {
      const ended = vi.fn()
      const answered = advance(shop.booksOf(), id, 'visitor').then(ended)
      const began = performance.now()
      while (ended.mock.calls.length === 0 && performance.now() - began < 5000) {
        await vi.advanceTimersByTimeAsync(200)
        // Rows are opened by the platform's own cryptography, which knows no other clock.
        await new Promise((resolve) => setImmediate(resolve))
      }
      expect(ended).toHaveBeenCalledOnce()
      expect(ended.mock.calls[0]?.[0]).toMatchObject({ orderId: id, state: 'CONFIRMING' })
      await answered
    } finally {
      vi.useRealTimers()
    }
    expect(rowsOf(shop)).toMatchObject([{ state: 'CONFIRMING', lease: 'other' }])
    expect(world.provider.moneyOf(id)).toEqual({ charged: 0, has: 0 })
  })
})
