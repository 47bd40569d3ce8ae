import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Harness, type Visitor, visitor } from '../harness.ts'
import { booked, heard, member, startWithPartners } from './kit.ts'

/* A partner's own number of an order on screens (docs/product.md, "Partners"). */

let harness: Harness
beforeAll(async () => {
  harness = await startWithPartners()
})
afterEach(() => harness.clearFaults())
afterAll(() => harness.stop())

type Numbered = { partnerOrderNo: string | null }
const detailOf = async (who: Visitor, reservationNo: string) =>
  (await who.post<Numbered>('/api/placeReserve/place/id', { reservationNo })).body.partnerOrderNo
const receiptOf = async (who: Visitor, no: string) =>
  (await who.post<Numbered>(`/api/receipts/${no}`)).body.partnerOrderNo
const numberOf = (orderId: string) => `P${orderId.replace('-', '')}`

/** How many messages of an order its partner has taken. */
async function taken(orderId: string): Promise<number> {
  const db = await harness.edgeDb()
  const sql = 'SELECT COUNT(*) AS n FROM partner_message WHERE order_id = ? AND partner_order_no IS NOT NULL'
  return (await db.prepare(sql).bind(orderId).first<number>('n')) ?? 0
}

it.each(['retail', 'bank'] as const)(
  'is shown once %s has taken the order, and asks it nothing more',
  async (family) => {
    const who = await member(harness, family)
    const orderId = await booked(who)
    await expect.poll(() => taken(orderId)).toBe(1)
    const asked = await heard(harness)
    expect([await detailOf(who, orderId), await receiptOf(who, orderId)]).toEqual([
      numberOf(orderId),
      numberOf(orderId),
    ])
    // The shop is asked once what its own payment page has taken: for the receipt.
    expect(await heard(harness)).toBe(family === 'retail' ? asked + 1 : asked)
  },
)

it('is asked for where the partner was not told yet, and waits for nobody', async () => {
  const who = await member(harness, 'retail')
  await harness.setFault({ target: 'partner:retail', path: '/place/booked', mode: 'status', status: 500 })
  const orderId = await booked(who)
  expect([await taken(orderId), await detailOf(who, orderId)]).toEqual([0, numberOf(orderId)])
  await harness.setFault({ target: 'partner:retail', path: '/orders/number', mode: 'delay', ms: 60_000 })
  const began = performance.now()
  expect(await detailOf(who, orderId)).toBeNull()
  expect(performance.now() - began).toBeLessThan(30_000)
  await harness.setFault({ target: 'partner:retail', path: '/orders/number', mode: 'malformed' })
  expect(await receiptOf(who, orderId)).toBeNull()
})

it('is none where the partner is told of no orders, or not yet and cannot be asked', async () => {
  const stranger = visitor(harness)
  const orderId = await booked(stranger)
  expect([await detailOf(stranger, orderId), await receiptOf(stranger, orderId)]).toEqual([null, null])
  // Other channels' partners may still be told of what the tests before have booked.
  expect(await heard(harness, stranger.channel)).toBe(0)
  await harness.setFault({ target: 'partner:bank', path: '/bookings', mode: 'status', status: 500 })
  const who = await member(harness, 'bank')
  expect(await detailOf(who, await booked(who))).toBeNull()
})
