import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/channel.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { type Failed, verify } from '../harness.ts'
import {
  bookAll,
  booked,
  cell,
  copyOf,
  detailOf,
  GUEST,
  guest,
  harness,
  KEY,
  listOf,
  REQUEST,
  run,
  start,
} from './booked.ts'

/* Keys change (docs/operations.md, "Keys"), and what cannot be worked on keeps nothing else
   waiting. */

// A deployment with other keys starts both Workers anew.

let orders: Record<Product, string>
let fresh = ''

beforeAll(async () => {
  await start()
  orders = await bookAll()
})
afterAll(() => harness.stop())

const keyOf = (orderId: string) =>
  cell(`SELECT substr(guest, 1, instr(guest, '.') - 1) AS value FROM orders WHERE order_id = ?`, orderId)
describe('keys are changed', () => {
  const both = { DATA_KEYS: `2:${KEY[2]},1:${KEY[1]}` }
  const newest = { DATA_KEYS: `2:${KEY[2]}` }
  let sealedByOld = ''

  it('and what the old one has encrypted is read while the new one seals', async () => {
    sealedByOld = String(await cell('SELECT guest AS value FROM orders WHERE order_id = ?', orders.foreign))
    await harness.setVars(both)
    fresh = await booked('leisure')
    expect(await keyOf(fresh)).toBe('2')
    expect(await keyOf(orders.leisure)).toBe('1')
    for (const orderId of [fresh, orders.leisure])
      expect((await detailOf('leisure', orderId)).body).toMatchObject({ guestName: GUEST.name, request: REQUEST })
  })

  it('and what it has encrypted is encrypted anew, so that it can go', async () => {
    const moved = await cell('SELECT updated_at AS value FROM orders WHERE order_id = ?', orders.rentcar)
    await harness.reconcile()
    const old = await cell(`SELECT count(*) AS value FROM orders WHERE guest NOT LIKE '2.%'`)
    expect(old).toBe(0)
    expect(await cell('SELECT updated_at AS value FROM orders WHERE order_id = ?', orders.rentcar)).toBe(moved)
    await harness.setVars(newest)
    // Who this is was encrypted with the old one, within the last half hour: it is shown again.
    const lost = await guest.post<Failed>(RESERVATIONS.rentcar.list.path)
    expect([lost.status, lost.body.error.code]).toEqual([401, 'verification-required'])
    await verify(guest, GUEST)
    const { body } = await detailOf('rentcar', orders.rentcar)
    expect(body).toMatchObject({
      guestName: GUEST.name,
      bought: { driver: { licenceNo: expect.stringMatching(/^11-/) } },
    })
  })

  it('an order that no key opens fails alone: on its page, not in lists, and it is said', async () => {
    const other = await copyOf(orders.foreign, { order_id: 'F261121-0000000001' })
    await run('UPDATE orders SET guest = ? WHERE order_id = ?', sealedByOld, orders.foreign)
    expect((await listOf('foreign')).map(({ reservationNo }) => reservationNo)).toEqual([other])
    const { status, body } = await detailOf('foreign', orders.foreign)
    expect([status, body.error.code]).toEqual([503, 'unavailable'])
    const line = () => harness.logs().find((each) => each.includes('"alarm":"order-unreadable"'))
    await expect
      .poll(() => JSON.parse(line() ?? '{}'))
      .toEqual({ alarm: 'order-unreadable', orderId: orders.foreign, key: '1' })
  })

  it('nor does it keep the reconciler from the others', async () => {
    const state = (orderId: string) => cell('SELECT state AS value FROM orders WHERE order_id = ?', orderId)
    const over = { state: 'QUOTED', hold_until: '2026-11-21T02:00:00.000Z', next_at: null }
    const stuck = [
      await copyOf(orders.foreign, { order_id: 'F261121-0000000002', ...over }),
      await copyOf(orders.foreign, { order_id: 'F261121-0000000003', state: 'REFUNDING', fee: 0, refund: 0 }),
    ]
    await run(
      `INSERT INTO order_message (order_id, topic, kind, due_at) VALUES (?, 'booked', 'sms', '2026-11-21T00:00:00.000Z')`,
      stuck[1] ?? '',
    )
    const open = await copyOf(fresh, {
      order_id: 'L261121-0000000004',
      ...over,
      hold_until: '2026-11-21T02:30:00.000Z',
    })
    const owed = await copyOf(fresh, {
      order_id: 'L261121-0000000005',
      state: 'REFUNDING',
      fee: 0,
      refund: 0,
      payment_key: null,
    })
    await harness.reconcile()
    expect([await state(open), await state(owed)]).toEqual(['FAILED', 'REFUNDED'])
    for (const orderId of stuck) {
      expect(await cell('SELECT tries AS value FROM orders WHERE order_id = ?', orderId)).toBe(1)
      expect(await cell('SELECT next_at AS value FROM orders WHERE order_id = ?', orderId)).toBe(
        '2026-11-21T03:00:20.000Z',
      )
      await expect
        .poll(() => harness.logs().some((line) => line.includes('order-unreadable') && line.includes(orderId)))
        .toBe(true)
    }
    // With the key back, they go on.
    await harness.setVars(both)
    await run('UPDATE orders SET next_at = NULL')
    await harness.reconcile()
    expect([await state(stuck[0] ?? ''), await state(stuck[1] ?? '')]).toEqual(['FAILED', 'REFUNDED'])
    expect((await detailOf('foreign', orders.foreign)).body).toMatchObject({ guestName: GUEST.name })
  })
})

describe('money that is owed', () => {
  it('and does not come back is one line of the log a try, with nothing of the guest', async () => {
    const orderId = await copyOf(fresh, {
      order_id: 'L261121-0000000006',
      state: 'REFUNDING',
      fee: 0,
      refund: 1000,
      tries: 5,
      next_at: null,
    })
    await harness.setFault({ target: 'toss', mode: 'status', status: 500 })
    await harness.reconcile()
    await harness.reconcile()
    await harness.clearFaults()
    const lines = () => harness.logs().filter((line) => line.includes('"alarm":"money-owed"'))
    await expect.poll(lines).not.toEqual([])
    expect(lines().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ alarm: 'money-owed', orderId, state: 'REFUNDING', tries: 6, refund: 1000 }),
    ])
  })
})
