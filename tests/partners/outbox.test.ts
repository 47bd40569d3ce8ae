import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { TELLING } from '#contract/partner/figures.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import { type Failed, type Harness, NOW, type Visitor, verify, visitor } from '../harness.ts'
import { booked, channelWith, entryOf, MEMBER, member, startWithPartners } from './kit.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startWithPartners()
})
afterEach(async () => {
  await harness.clearFaults()
  await harness.setClock(NOW)
})
afterAll(() => harness.stop())

interface Told {
  path: string
  status: string
  times: number
}

/** What a partner was told of an order, and how often. */
async function toldOf(orderId: string): Promise<Told[]> {
  const db = await harness.originDb()
  const sql = 'SELECT path, status, times FROM partner_told WHERE order_id = ? ORDER BY path, status'
  return (await db.prepare(sql).bind(orderId).all<Told>()).results
}

/** Waits until a partner was told as it should be; work goes on after the answer. */
async function toldUntil(orderId: string, count: number): Promise<Told[]> {
  await expect.poll(async () => (await toldOf(orderId)).length).toBeGreaterThanOrEqual(count)
  return toldOf(orderId)
}

async function messagesOf(orderId: string) {
  const db = await harness.edgeDb()
  const sql = `SELECT path, event, tries, due_at, given_up_at, partner_order_no AS no, why FROM partner_message WHERE order_id = ? ORDER BY event`
  return (await db.prepare(sql).bind(orderId).all<Record<string, unknown>>()).results
}

async function cancel(who: Visitor, reservationNo: string): Promise<void> {
  const { status, body } = await who.post('/api/placeReserve/cancel/place', {
    reservationNo,
    expectedFee: 0,
    reason: '',
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** What a stay that is booked and cancelled is told by. */
const LIVES: [FamilyName, Omit<Told, 'times'>[]][] = [
  [
    'welfare',
    [
      { path: '/orders', status: 'BOOKED' },
      { path: '/orders/cancel', status: 'CANCELLED' },
    ],
  ],
  [
    'vacation',
    [
      { path: '/vacation/cancels', status: 'CANCELLED' },
      { path: '/vacation/orders', status: 'BOOKED' },
    ],
  ],
  [
    'retail',
    [
      { path: '/place/booked', status: 'BOOKED' },
      { path: '/place/cancelled', status: 'CANCELLED' },
    ],
  ],
  [
    'bank',
    [
      { path: '/bookings', status: 'BOOKED' },
      { path: '/bookings', status: 'CANCELLED' },
    ],
  ],
  ['telecom', [{ path: '/reservations/cancel', status: 'CANCELLED' }]],
]

it.each(LIVES)('%s is told of a booking and its cancellation, each once', async (family, told) => {
  const who = await member(harness, family)
  const orderId = await booked(who)
  await cancel(who, orderId)
  expect(await toldUntil(orderId, told.length)).toEqual(told.map((each) => ({ ...each, times: 1 })))
  await harness.reconcile()
  expect(await toldOf(orderId)).toHaveLength(told.length)
  // What the partner was told is noted after its answer.
  await expect
    .poll(async () => (await messagesOf(orderId)).map(({ due_at, no }) => [due_at, no]))
    .toEqual(told.map(() => [null, `P${orderId.replace('-', '')}`]))
})

it('the partner knows whose order it is, by its own key', async () => {
  const orderId = await booked(await member(harness, 'welfare'))
  await toldUntil(orderId, 1)
  const db = await harness.originDb()
  const key = await db.prepare('SELECT user_key FROM partner_order WHERE order_id = ?').bind(orderId).first('user_key')
  expect(key).toBe(MEMBER.userKey)
})

it('an order of nobody whom the partner knew is told as nobody’s, also once a member is linked', async () => {
  await harness.setFault({ target: 'partner:bank', path: '/bookings', mode: 'status', status: 503, times: 1 })
  const who = visitor(harness, channelWith('bank'))
  const orderId = await booked(who)
  await expect.poll(async () => (await messagesOf(orderId))[0]).toMatchObject({ tries: 1, no: null })
  const guest = (await (await who.fetch('/api/certification')).json()) as { name: string; phone: string }
  expect((await who.fetch(await entryOf(who, 'bank'))).status).toBe(302)
  // The member has another name: the guest shows anew who they are.
  await verify(who, guest)
  const { status } = await who.post(`/api/channel/${who.channel}/bookingInfo`, { reservationNo: orderId })
  expect(status).toBe(200)
  const db = await harness.originDb()
  const sql = 'SELECT user_key FROM partner_order WHERE order_id = ?'
  expect(await db.prepare(sql).bind(orderId).first()).toEqual({ user_key: null })
})

it('a key of letters is the partner’s own, however long: it is told of the order', async () => {
  const userKey = 'a'.repeat(64)
  const db = await harness.originDb()
  const who = visitor(harness, channelWith('welfare'))
  await db
    .prepare(`INSERT INTO partner_member (channel, user_key, name, phone, grade, point) VALUES (?, ?, ?, ?, 'VIP', 0)`)
    .bind(who.channel, userKey, MEMBER.name, MEMBER.phone)
    .run()
  expect((await who.fetch(await entryOf(who, 'welfare', { userKey }))).status).toBe(302)
  const orderId = await booked(who)
  expect(await toldUntil(orderId, 1)).toEqual([{ path: '/orders', status: 'BOOKED', times: 1 }])
  const key = await db.prepare('SELECT user_key FROM partner_order WHERE order_id = ?').bind(orderId).first('user_key')
  expect(key).toBe(userKey)
})

it('an answer that was lost is told again, and the partner counts it once', async () => {
  const who = await member(harness, 'vacation')
  await harness.setFault({ target: 'partner:vacation', path: '/vacation/orders', mode: 'drop', times: 1 })
  const orderId = await booked(who)
  expect(await toldUntil(orderId, 1)).toMatchObject([{ times: 1 }])
  await expect
    .poll(async () => (await messagesOf(orderId))[0])
    .toMatchObject({ tries: 1, why: 'upstream-failed', no: null })
  await harness.pass(2)
  await harness.reconcile()
  expect(await toldOf(orderId)).toMatchObject([{ status: 'BOOKED', times: 2 }])
  expect(await messagesOf(orderId)).toMatchObject([{ tries: 2, due_at: null, why: null }])
  const db = await harness.originDb()
  expect(await db.prepare('SELECT COUNT(*) AS n FROM partner_order WHERE order_id = ?').bind(orderId).first('n')).toBe(
    1,
  )
})

it('a booking is told before its cancellation, however long that takes', async () => {
  const who = await member(harness, 'vacation')
  await harness.setFault({ target: 'partner:vacation', path: '/vacation/orders', mode: 'status', status: 503 })
  const orderId = await booked(who)
  await cancel(who, orderId)
  await harness.reconcile()
  expect(await toldOf(orderId)).toEqual([])
  await harness.clearFaults()
  await harness.pass(10)
  await harness.reconcile()
  await harness.reconcile()
  expect(await toldOf(orderId)).toMatchObject([
    { path: '/vacation/cancels' },
    { path: '/vacation/orders', status: 'BOOKED' },
  ])
})

it('a booking that is told after its cancellation knows nothing of that', async () => {
  const who = await member(harness, 'vacation')
  await harness.setFault({ target: 'partner:vacation', path: '/vacation/orders', mode: 'status', status: 503 })
  const orderId = await booked(who)
  await cancel(who, orderId)
  const bodies: Record<string, unknown>[] = []
  const partner = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    bodies.push(JSON.parse(text))
    response.end(JSON.stringify({ code: '200', message: '', result: { partnerOrderNo: 'P1' } }))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => partner.once('listening', done))
  const base = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`
  await harness.setVars({ LIMITS: 'off', [`PARTNER_${who.channel.toUpperCase().replaceAll('-', '_')}_BASE`]: base })
  await harness.pass(10)
  await harness.reconcile()
  await harness.reconcile()
  await harness.setVars({ LIMITS: 'off' })
  partner.close()
  const told = bodies.filter((body) => body.orderId === orderId)
  expect(told.map(({ status, fee, refund, cancelledAt }) => [status, fee, refund, cancelledAt])).toEqual([
    ['BOOKED', null, null, null],
    ['CANCELLED', 0, told[0]?.amount, expect.any(String)],
  ])
})

it('a booking that is heard again after its cancellation changes nothing', async () => {
  const who = await member(harness, 'bank')
  const orderId = await booked(who)
  await cancel(who, orderId)
  await toldUntil(orderId, 2)
  const edge = await harness.edgeDb()
  const sql = `UPDATE partner_message SET due_at = '2026-11-21T00:00:00Z' WHERE order_id = ? AND event = 'booked'`
  await edge.prepare(sql).bind(orderId).run()
  await harness.reconcile()
  expect(await toldOf(orderId)).toMatchObject([{ status: 'BOOKED', times: 2 }, { status: 'CANCELLED' }])
  const origin = await harness.originDb()
  const order = origin.prepare('SELECT status FROM partner_order WHERE order_id = ?').bind(orderId)
  expect(await order.first('status')).toBe('CANCELLED')
})

it('what another release wants told, and this one knows no way for, is put off and not taken for told', async () => {
  const who = await member(harness, 'vacation')
  const orderId = await booked(who)
  await toldUntil(orderId, 1)
  await expect.poll(async () => (await messagesOf(orderId))[0]).toMatchObject({ tries: 1, due_at: null })
  const edge = await harness.edgeDb()
  const sql = `UPDATE partner_message SET path = '/newer', due_at = '2026-11-21T00:00:00Z' WHERE order_id = ?`
  await edge.prepare(sql).bind(orderId).run()
  await harness.reconcile()
  expect(await messagesOf(orderId)).toMatchObject([{ tries: 2, due_at: expect.any(String), why: 'unavailable' }])
})

it('the reconciler leaves to another worker what that is telling', async () => {
  const who = await member(harness, 'vacation')
  await harness.setFault({ target: 'partner:vacation', path: '/vacation/orders', mode: 'delay', ms: 500 })
  const orderId = await booked(who)
  // That worker has it for itself by now: due in a minute, or told already.
  const due = async () => (await messagesOf(orderId))[0]?.due_at
  const now = new Date(harness.now()).toISOString()
  await expect.poll(due).toSatisfy((at) => at === null || at > now)
  await harness.reconcile()
  expect(await toldUntil(orderId, 1)).toMatchObject([{ status: 'BOOKED', times: 1 }])
  await expect.poll(async () => (await messagesOf(orderId))[0]).toMatchObject({ tries: 1, due_at: null })
})

it('a try whose worker was taken for dead has no word any more: what was taken meanwhile is told no more', async () => {
  const who = await member(harness, 'vacation')
  const fault = { target: 'partner:vacation', path: '/vacation/orders', mode: 'delay', ms: 60_000, times: 1 }
  await harness.setFault(fault)
  const orderId = await booked(who)
  await expect.poll(async () => (await messagesOf(orderId))[0]?.due_at).toEqual(expect.any(String))
  await harness.pass(2)
  await harness.reconcile()
  expect(await messagesOf(orderId)).toMatchObject([{ due_at: null, no: expect.any(String) }])
  // The first worker hangs up on the partner after three seconds.
  await new Promise((done) => setTimeout(done, 3500))
  expect(await messagesOf(orderId)).toMatchObject([{ tries: 1, due_at: null, why: null }])
})

it('an order that is booked again, as its seller does not cancel it, is told once', async () => {
  const who = await member(harness, 'vacation')
  const orderId = await booked(who)
  await toldUntil(orderId, 1)
  const fault = { target: 'place', path: '/bookings/:no/cancel', mode: 'status', status: 409, code: 'NOT_CANCELABLE' }
  await harness.setFault({ ...fault, times: 1 })
  await expect(cancel(who, orderId)).rejects.toThrow('not-cancelable')
  await harness.reconcile()
  expect(await toldOf(orderId)).toMatchObject([{ status: 'BOOKED', times: 1 }])
  await cancel(who, orderId)
  expect(await toldUntil(orderId, 2)).toHaveLength(2)
})

it('a family that was never told of a booking, as the channel has it since, is told of no end of it', async () => {
  const who = await member(harness, 'vacation')
  const orderId = await booked(who)
  await toldUntil(orderId, 1)
  await expect.poll(async () => (await messagesOf(orderId))[0]?.due_at).toBeNull()
  const [edge, origin] = [await harness.edgeDb(), await harness.originDb()]
  await edge.prepare('DELETE FROM partner_message WHERE order_id = ?').bind(orderId).run()
  await origin.prepare('DELETE FROM partner_told WHERE order_id = ?').bind(orderId).run()
  const askFor = async (path: string) => {
    const said = await who.post<Failed>(`/api/channel/${who.channel}/${path}`, { reservationNo: orderId })
    return `${said.status} ${said.body.error?.code}`
  }
  await cancel(who, orderId)
  await harness.reconcile()
  expect([await messagesOf(orderId), await toldOf(orderId)]).toEqual([[], []])
  expect(await askFor('cancelInfo')).toBe('409 order-in-progress')
  expect(await toldOf(orderId)).toEqual([])
})

it('a family that hears of a booking by a screen alone, as the channel has it since, hears of its end as well', async () => {
  const who = await member(harness, 'vacation')
  const orderId = await booked(who)
  await toldUntil(orderId, 1)
  await expect.poll(async () => (await messagesOf(orderId))[0]?.due_at).toBeNull()
  const edge = await harness.edgeDb()
  await edge.prepare('DELETE FROM partner_message WHERE order_id = ?').bind(orderId).run()
  const asked = await who.post(`/api/channel/${who.channel}/orderInfo`, { reservationNo: orderId })
  expect(asked.status).toBe(200)
  await cancel(who, orderId)
  await harness.pass(2)
  await harness.reconcile()
  await harness.reconcile()
  expect((await toldOf(orderId)).map(({ status }) => status)).toEqual(['CANCELLED', 'BOOKED'])
  expect((await messagesOf(orderId)).map(({ event, due_at }) => [event, due_at])).toEqual([
    ['booked', null],
    ['cancelled', null],
  ])
})

it('what the partner never takes is given up with an alarm, and keeps nobody waiting', async () => {
  const who = await member(harness, 'vacation')
  await harness.setFault({
    target: 'partner:vacation',
    path: '/vacation/orders',
    mode: 'answer',
    body: '{"code":"E42","message":"010-1234-5678"}',
  })
  const orderId = await booked(who)
  for (let tries = 0; tries < TELLING.tries + 2; tries++) {
    await harness.pass(7 * 60)
    await harness.reconcile()
  }
  expect(await messagesOf(orderId)).toMatchObject([
    { tries: TELLING.tries, due_at: null, given_up_at: expect.any(String), why: 'partner-refused E42' },
  ])
  const alarms = harness.logs().filter((line) => line.includes('"alarm":"partner-not-told"') && line.includes(orderId))
  expect(alarms).toHaveLength(1)
  expect(harness.logs().join('\n')).not.toContain('1234-5678')
})

it('an end that a screen has the partner told waits for the booking, which the partner was too busy to take', async () => {
  const who = await member(harness, 'vacation')
  await harness.setFault({ target: 'partner:vacation', path: '/vacation/orders', mode: 'status', status: 503 })
  const orderId = await booked(who)
  await cancel(who, orderId)
  const tell = async () => {
    const { status, body } = await who.post<Failed>(`/api/channel/${who.channel}/cancelInfo`, {
      reservationNo: orderId,
    })
    return `${status} ${body.error?.code ?? 'ok'}`
  }
  expect(await tell()).toBe('409 order-in-progress')
  expect(await toldOf(orderId)).toEqual([])
  await harness.clearFaults()
  await harness.pass(7 * 60)
  await harness.reconcile()
  await harness.reconcile()
  expect(await toldUntil(orderId, 2)).toHaveLength(2)
  await harness.pass(-7 * 60)
  expect(await tell()).toBe('200 ok')
})

it('a code of a partner that is words is not written down: it may name somebody', async () => {
  const who = await member(harness, 'vacation')
  const body = JSON.stringify({ code: '홍길동 010-8765-4321', message: '' })
  await harness.setFault({ target: 'partner:vacation', path: '/vacation/orders', mode: 'answer', body })
  const orderId = await booked(who)
  await expect.poll(async () => (await messagesOf(orderId))[0]?.why).toBe('partner-refused')
  const asked = await who.post(`/api/channel/${who.channel}/orderInfo`, { reservationNo: orderId })
  expect(asked.status).toBe(502)
  expect(harness.logs().join('\n')).not.toContain('8765-4321')
})

it('a payment that came to nothing is told to nobody, nor any order of a channel without a family', async () => {
  const quiet = await booked(visitor(harness, 'narae'))
  expect(await messagesOf(quiet)).toEqual([])
  const who = await member(harness, 'ticketing')
  await harness.setFault({
    target: 'place',
    path: '/bookings',
    mode: 'status',
    status: 409,
    code: 'SOLD_OUT',
    times: 1,
  })
  await expect(booked(who)).rejects.toThrow()
  const db = await harness.edgeDb()
  const order = await db
    .prepare(`SELECT order_id FROM orders WHERE channel = ? AND state = 'REFUNDED'`)
    .bind(channelWith('ticketing'))
    .first<string>('order_id')
  // That was charged and could not be booked is another thing.
  expect(await toldUntil(order ?? '', 1)).toMatchObject([{ path: '/etbs/log', status: 'REFUNDED', times: 1 }])
})
