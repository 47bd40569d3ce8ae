import { describe, expect, it, vi } from 'vitest'
import { paymentConfirm } from '#contract/payment.ts'
import { RESERVATIONS, type ReservationDetail } from '#contract/reservation.ts'
import { findOrder } from '#functions/orders/ledger/ledger.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import { rowsOf } from './allowed.ts'
import { AMOUNT, chargeOf, openShop } from './shop.ts'
import { stage } from './stage.ts'
import { type Act, type PlayedAnswer, World } from './world.ts'

stage()

/** By its last digit it is paid with points in part. */
const ID = 'N261121-0000000001'
const MINUTE = 60_000

async function quoted(id = ID) {
  const world = new World()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
  const shop = await openShop(world)
  await shop.quote(id)
  world.provider.agree(id, 'key', chargeOf(id))
  const confirm = () => shop.call(paymentConfirm.path, { orderId: id, paymentKey: 'key', amount: chargeOf(id) })
  return { world, shop, confirm }
}

it.each<PlayedAnswer>(['refused', 'silent'])(
  'a partner that is %s after the card was charged is not asked to hold again: nobody has paid for nothing',
  async (later) => {
    const { world, shop, confirm } = await quoted()
    world.script([
      ['charge', 'lost'],
      ['look', 'error'],
      ['hold', 'ok'],
      ...Array.from({ length: 20 }, () => ['hold', later] as const),
    ])
    await confirm()
    expect(rowsOf(shop)).toMatchObject([{ state: 'CONFIRMING', tries: 1 }])
    for (let minutes = 0; minutes < 20; minutes++) {
      world.now += MINUTE
      await reconcile(shop.booksOf())
    }
    expect(rowsOf(shop)).toMatchObject([{ state: 'BOOKED' }])
    expect(world.provider.moneyOf(ID)).toEqual({ charged: chargeOf(ID), has: chargeOf(ID) })
  },
)

it('a hold that the partner answers as given back is none: the card is not charged', async () => {
  const { world, shop, confirm } = await quoted()
  const result = { spendNo: 'S1', status: 'RETURNED', useAmount: AMOUNT - chargeOf(ID), backAmount: 0 }
  vi.spyOn(world.partner, 'hold').mockReturnValue({ status: 200, body: { code: 200, result }, effect: false })
  expect(await confirm()).toMatchObject({ code: 'payment-pending' })
  expect(world.provider.moneyOf(ID)).toEqual({ charged: 0, has: 0 })
  expect(rowsOf(shop)).toMatchObject([{ state: 'CONFIRMING', tries: 1 }])
})

it('an order that an older release has written, which knows of no tenders, is paid and refunded', async () => {
  const id = 'N261121-0000000000'
  const { world, shop, confirm } = await quoted(id)
  shop.db.exec(`UPDATE orders SET tenders = '[]'`)
  expect(await confirm()).toMatchObject({ state: 'BOOKED' })
  const asked = { reservationNo: id, expectedFee: 0, reason: '' }
  expect(await shop.call(RESERVATIONS.place.cancelFee.path, { reservationNo: id })).toMatchObject({ refund: AMOUNT })
  expect(await shop.call(RESERVATIONS.place.cancel.path, asked)).toMatchObject({ state: 'CANCELLED', refund: AMOUNT })
  expect(world.provider.moneyOf(id)).toEqual({ charged: AMOUNT, has: 0 })
  const [tender] = (await findOrder(shop.booksOf(), id))?.tenders ?? []
  expect(tender).toMatchObject({ kind: 'payment', amount: AMOUNT, returned: AMOUNT })
})

it('a charge of another amount, all of which went back, is told as what it was by everybody', async () => {
  const { world, shop, confirm } = await quoted()
  world.script([['charge', 'other']])
  expect(await confirm()).toMatchObject({ state: 'REFUNDED' })
  // The provider charges a thousand won more than it was asked to.
  const total = AMOUNT + 1000
  expect(await shop.call(`/api/receipts/${ID}`, {})).toMatchObject({ total, refunded: total, paid: 0, vat: 0 })
  const { amount, cancellation, tenders } = (await shop.call(RESERVATIONS.place.detail.path, {
    reservationNo: ID,
  })) as unknown as ReservationDetail
  expect([amount, cancellation?.refund]).toEqual([total, total])
  const payment = chargeOf(ID) + 1000
  expect(tenders).toMatchObject([{ kind: 'points' }, { kind: 'payment', amount: payment, returned: payment }])
})

it('a cancellation that comes while the partner is being asked goes on once that worker is through', async () => {
  const { world, shop, confirm } = await quoted()
  world.script([['take', 'error']])
  expect(await confirm()).toMatchObject({ state: 'BOOKED' })
  // The reconciler is at work on what the partner holds.
  const until = new Date(world.now + MINUTE).toISOString()
  shop.db.prepare(`UPDATE orders SET lease = 'sweep', lease_until = ?`).run(until)
  const asked = { reservationNo: ID, expectedFee: 0, reason: '' }
  const cancelled = shop.call(RESERVATIONS.place.cancel.path, asked)
  while (rowsOf(shop)[0]?.state !== 'CANCELLING') await new Promise(setImmediate)
  // By now it waits for that worker.
  for (let looks = 0; looks < 5; looks++) await new Promise(setImmediate)
  shop.db.exec('UPDATE orders SET lease = NULL, lease_until = NULL')
  expect(await cancelled).toMatchObject({ state: 'CANCELLED' })
  expect(world.provider.moneyOf(ID)).toEqual({ charged: chargeOf(ID), has: 0 })
})

it('what a partner holds of an order is settled also where its channel has no file any more', async () => {
  const { world, shop, confirm } = await quoted()
  world.script([['take', 'error']])
  expect(await confirm()).toMatchObject({ state: 'BOOKED' })
  shop.db.exec(`UPDATE orders SET channel = 'bygone'`)
  // It is left to another release for half an hour, which may have the file.
  world.now += 30 * MINUTE
  await reconcile(shop.booksOf())
  expect([...world.partner.spendings.values()]).toMatchObject([{ status: 'TAKEN' }])
  expect((await findOrder(shop.booksOf(), ID))?.tenders.map(({ state }) => state)).toEqual(['TAKEN', 'TAKEN'])
})

describe('operators are told, once it has taken ten minutes,', () => {
  /** What they are told of an order whose visitor waits five minutes while something is silent. */
  async function alarmsOf(acts: readonly Act[], minutes: number): Promise<string[]> {
    const { world, shop, confirm } = await quoted()
    for (const act of acts) world.script(Array.from({ length: 100 }, () => [act, 'error'] as const))
    vi.mocked(console.error).mockClear()
    for (let minute = 0; minute <= minutes; minute++) {
      if (minute <= 5) await confirm()
      await reconcile(shop.booksOf())
      world.now += MINUTE
    }
    const said = vi.mocked(console.error).mock.calls.join()
    return [...said.matchAll(/"alarm":"([a-z-]+)"/g)].map(([, name = '']) => name)
  }

  it.each<[string, Act[], string]>([
    ['hold', ['hold'], 'tender-held'],
    ['charge', ['charge', 'look'], 'payment-unknown'],
  ])('of a silent %s by its own name alone', async (_, acts, alarm) => {
    expect(await alarmsOf(acts, 9)).toEqual([])
    expect(new Set(await alarmsOf(acts, 14))).toEqual(new Set([alarm]))
  })

  it('and of points that wait for a booking not at all: they are held for it', async () => {
    expect(await alarmsOf(['book'], 25)).toEqual([])
  })
})
