import { expect, it, vi } from 'vitest'
import { paymentConfirm } from '#contract/payment.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import { rowsOf } from './allowed.ts'
import { chargeOf, openShop } from './shop.ts'
import { stage } from './stage.ts'
import { type PlayedAnswer, World } from './world.ts'

stage()

/** By its last digit it is paid with points in part. */
const ID = 'N261121-0000000001'
const MINUTE = 60_000

async function quoted() {
  const world = new World()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
  const shop = await openShop(world)
  await shop.quote(ID)
  world.provider.agree(ID, 'key', chargeOf(ID))
  return { world, shop }
}

it.each<PlayedAnswer>(['refused', 'silent'])(
  'a partner that is %s after the card was charged is not asked to hold again: nobody has paid for nothing',
  async (later) => {
    const { world, shop } = await quoted()
    world.script([
      ['charge', 'lost'],
      ['look', 'error'],
      ['hold', 'ok'],
      ...Array.from({ length: 20 }, () => ['hold', later] as const),
    ])
    await shop.call(paymentConfirm.path, { orderId: ID, paymentKey: 'key', amount: chargeOf(ID) })
    expect(rowsOf(shop)).toMatchObject([{ state: 'CONFIRMING', tries: 1 }])
    for (let minutes = 0; minutes < 20; minutes++) {
      world.now += MINUTE
      await reconcile(shop.booksOf())
    }
    expect(rowsOf(shop)).toMatchObject([{ state: 'BOOKED' }])
    expect(world.provider.moneyOf(ID)).toEqual({ charged: chargeOf(ID), has: chargeOf(ID) })
  },
)
