import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RESERVATIONS } from '#contract/reservation.ts'
import { ROOMS } from '../fixture.ts'
import { authenticate, type Failed, quote } from '../harness.ts'
import { booked, GUEST, guest, harness, quoted, start } from './booked.ts'

/*
 * A service that is busy, does not know us now or is not there has refused nothing: only a word of
 * the operation's own closed list is final (docs/orders.md, "Outcomes").
 */

beforeAll(() => start())
afterEach(() => harness.clearFaults())
afterAll(() => harness.stop())

/**
 * Statuses with a word that is none of the operation's own, and those of the whole service with one
 * that is.
 */
const ANSWERS: [status: number, code: string | undefined][] = [
  [400, undefined],
  [401, undefined],
  [403, undefined],
  [404, undefined],
  [429, undefined],
  [429, 'SOLD_OUT'],
  [401, 'NOT_CANCELABLE'],
  [407, 'NOT_CANCELABLE'],
  [408, 'REJECT_CARD_PAYMENT'],
  [425, 'REJECT_CARD_PAYMENT'],
  [429, 'REJECT_CARD_PAYMENT'],
  [503, undefined],
]

const CONFIRM = '/api/tossPayment/confirm'
const confirm = (input: unknown) => guest.post<{ state: string } & Failed>(CONFIRM, input)
const cancel = (reservationNo: string, expectedFee = 0) =>
  guest.post<{ state: string; refund: number } & Failed>('/api/placeReserve/cancel/place', {
    reservationNo,
    expectedFee,
  })

async function stateOf(orderId: string) {
  const db = await harness.edgeDb()
  return db.prepare('SELECT state FROM orders WHERE order_id = ?').bind(orderId).first('state')
}

async function heldOf(orderId: string) {
  const db = await harness.originDb()
  return db.prepare('SELECT state FROM hold WHERE order_id = ?').bind(orderId).first('state')
}

/** Won charged and given back, out of the provider's books. */
async function moneyOf(orderId: string) {
  const db = await harness.originDb()
  const row = await db
    .prepare(
      'SELECT SUM(amount) AS charged, SUM(amount - balance) AS back FROM toss_payment WHERE order_id = ? AND approved_at IS NOT NULL',
    )
    .bind(orderId)
    .first<{ charged: number | null; back: number | null }>()
  return { charged: row?.charged ?? 0, back: row?.back ?? 0 }
}

/** How many keys the provider was given for a step of an order. */
async function keysOf(orderId: string, step: string): Promise<string[]> {
  const db = await harness.originDb()
  const { results } = await db
    .prepare('SELECT key FROM toss_idempotency WHERE key LIKE ? ORDER BY key')
    .bind(`${orderId}:${step}%`)
    .all<{ key: string }>()
  return results.map(({ key }) => key)
}

describe.each(ANSWERS)('a busy service that answers %i %s', (status, code) => {
  const fault = { mode: 'status', status, ...(code === undefined ? {} : { code }) }

  it('undoes nothing: before the charge, at the booking and at the cancellation it is asked again', async () => {
    const order = await quoted('place')
    const input = await authenticate(guest, order)
    await harness.setFault({ target: 'toss', path: '/v1/payments/confirm', ...fault })
    const charging = await confirm(input)
    expect([charging.status, charging.body.error.code]).toEqual([202, 'payment-pending'])
    expect(await stateOf(order.orderId)).toBe('CONFIRMING')
    expect(await heldOf(order.orderId)).toBe('HELD')
    await harness.clearFaults()

    await harness.setFault({ target: 'place', path: '/bookings', ...fault })
    const booking = await confirm(input)
    expect([booking.status, booking.body.error.code]).toEqual([202, 'payment-pending'])
    expect(await stateOf(order.orderId)).toBe('PAID')
    expect(await moneyOf(order.orderId)).toEqual({ charged: order.amount, back: 0 })
    await harness.clearFaults()
    expect((await confirm(input)).body.state).toBe('BOOKED')
    expect(await keysOf(order.orderId, 'confirm')).toEqual([`${order.orderId}:confirm`])

    await harness.setFault({ target: 'place', path: '/bookings/:orderId/cancel', ...fault })
    const leaving = await cancel(order.orderId)
    expect([leaving.status, leaving.body.state]).toEqual([200, 'CANCELLING'])
    expect(await moneyOf(order.orderId)).toEqual({ charged: order.amount, back: 0 })
    await harness.clearFaults()
    await harness.setFault({ target: 'toss', path: '/v1/payments/:paymentKey/cancel', ...fault })
    expect((await cancel(order.orderId)).body.state).toBe('CANCELLING')
    expect(await heldOf(order.orderId)).toBe('CANCELED')
    await harness.clearFaults()
    expect((await cancel(order.orderId)).body).toMatchObject({ state: 'CANCELLED', refund: order.amount })
    expect(await moneyOf(order.orderId)).toEqual({ charged: order.amount, back: order.amount })
  })
})

describe('a busy service', () => {
  it('is asked again by the reconciler alone, before the charge, at the booking and at the cancellation', async () => {
    const orders = [await quoted('place', { checkIn: '2026-12-08', checkOut: '2026-12-09' })]
    orders.push(await quoted('place', { checkIn: '2026-12-07', checkOut: '2026-12-08' }))
    const [charging, booking] = orders as [(typeof orders)[0], (typeof orders)[0]]
    const leaving = await booked('leisure')
    await harness.setFault({ target: 'toss', path: '/v1/payments/confirm', mode: 'status', status: 429 })
    expect((await confirm(await authenticate(guest, charging))).body.error.code).toBe('payment-pending')
    await harness.clearFaults()
    await harness.setFault({ target: 'place', path: '/bookings', mode: 'status', status: 408 })
    expect((await confirm(await authenticate(guest, booking))).body.error.code).toBe('payment-pending')
    await harness.setFault({ target: 'place', path: '/bookings/:orderId/cancel', mode: 'status', status: 429 })
    const { cancel: last, cancelFee } = RESERVATIONS.leisure
    const asked = await guest.post<{ fee: number }>(cancelFee.path, { reservationNo: leaving })
    const { body } = await guest.post<{ state: string }>(last.path, {
      reservationNo: leaving,
      expectedFee: asked.body.fee,
    })
    expect(body.state).toBe('CANCELLING')
    await harness.clearFaults()
    await harness.pass(1)
    await harness.reconcile()
    expect(await Promise.all([charging.orderId, booking.orderId, leaving].map(stateOf))).toEqual([
      'BOOKED',
      'BOOKED',
      'CANCELLED',
    ])
    for (const { orderId, amount } of orders) expect(await moneyOf(orderId)).toEqual({ charged: amount, back: 0 })
  })

  it('that knows nothing at all has not cancelled what it booked', async () => {
    const orderId = await booked('place')
    await harness.setFault({ target: 'place', mode: 'status', status: 404, code: 'NOT_FOUND' })
    expect((await cancel(orderId)).body.state).toBe('CANCELLING')
    expect((await moneyOf(orderId)).back).toBe(0)
    await harness.clearFaults()
    expect((await cancel(orderId)).body.state).toBe('CANCELLED')
    expect(await heldOf(orderId)).toBe('CANCELED')
  })

  it('has not sold out what is asked for, and holds nothing for nobody', async () => {
    const room = ROOMS.flexible
    const order = { room, checkIn: '2026-12-07', checkOut: '2026-12-08', guest: GUEST, expectedAmount: 1 }
    const amount = Number((await quote(guest, order)).body.error.data?.amount)
    for (const code of ['FAULT', 'SOLD_OUT']) {
      await harness.setFault({ target: 'place', path: '/holds', mode: 'status', status: 429, code })
      const { status, body } = await quote(guest, { ...order, expectedAmount: amount })
      expect([status, body.error.code]).toEqual([502, 'upstream-failed'])
    }
    await harness.clearFaults()
    expect((await quote(guest, { ...order, expectedAmount: amount })).status).toBe(200)
  })

  it('does not make a ticket one that cannot be given back', async () => {
    const reservationNo = await booked('leisure')
    await harness.setFault({ target: 'place', path: '/leisure/vouchers/:orderId', mode: 'status', status: 429 })
    const { path } = RESERVATIONS.leisure.cancelFee
    expect((await guest.post<Failed>(path, { reservationNo })).body.error.code).toBe('upstream-failed')
    await harness.clearFaults()
    expect((await guest.post(path, { reservationNo })).status).toBe(200)
  })

  it('of messages has not called a number wrong', async () => {
    const person = { name: '성춘향', phone: '01099990001', consent: true }
    await harness.setFault({ target: 'sms', mode: 'status', status: 429, code: 'INVALID_REQUEST' })
    const { status, body } = await guest.post<Failed>('/api/certification', person)
    expect([status, body.error.code]).toEqual([503, 'unavailable'])
  })
})

describe('a refusal of the closed list', () => {
  it.each([
    ['SOLD_OUT', 409],
    ['HOLD_EXPIRED', 410],
  ])('is final, and pays back at once: %s', async (code, status) => {
    const order = await quoted('place')
    const input = await authenticate(guest, order)
    await harness.setFault({ target: 'place', path: '/bookings', mode: 'status', status, code })
    expect((await confirm(input)).body.state).toBe('REFUNDED')
    expect(await moneyOf(order.orderId)).toEqual({ charged: order.amount, back: order.amount })
  })
})
