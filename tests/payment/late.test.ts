import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentConfirm } from '#contract/payment.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { LEASE_MS } from '#functions/orders/ledger/lease.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import { rowsOf } from './allowed.ts'
import { AMOUNT, openShop } from './shop.ts'
import { stage } from './stage.ts'
import { type PlayedAnswer, World } from './world.ts'

stage()

const ID = 'N261121-0000000000'
const MINUTE = 60_000

/** A shop with one booked order, of which nobody but the test moves the clock. */
async function booked() {
  const world = new World()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
  const shop = await openShop(world)
  await shop.quote(ID)
  world.provider.agree(ID, 'key', AMOUNT)
  await shop.call(paymentConfirm.path, { orderId: ID, paymentKey: 'key', amount: AMOUNT })
  // Past the ten free minutes: cancelling costs its share.
  world.now += 11 * MINUTE
  return { world, shop }
}

const FEE = AMOUNT * 0.3
const cancel = (shop: Awaited<ReturnType<typeof booked>>['shop']) =>
  shop.call(RESERVATIONS.place.cancel.path, { reservationNo: ID, expectedFee: FEE, reason: '' })

it('a booking service that says no at once keeps the order booked, and nothing is given back', async () => {
  const { world, shop } = await booked()
  world.script([['cancel', 'refused']])
  expect(await cancel(shop)).toMatchObject({ code: 'not-cancelable' })
  expect(rowsOf(shop)).toMatchObject([{ state: 'BOOKED', fee: null, refund: null }])
  expect(world.provider.moneyOf(ID)).toEqual({ charged: AMOUNT, has: AMOUNT })
})

it.each<PlayedAnswer>(['silent', 'error', 'unsure'])(
  'one that was %s at first and says no to a later try was too late itself: the guest gets the money',
  async (first) => {
    const { world, shop } = await booked()
    world.script([
      ['cancel', first],
      ['cancel', 'refused'],
    ])
    await cancel(shop)
    expect(rowsOf(shop)).toMatchObject([{ state: 'CANCELLING', tries: 1 }])
    expect(world.provider.moneyOf(ID)).toEqual({ charged: AMOUNT, has: AMOUNT })
    world.now += MINUTE
    await reconcile(shop.booksOf())
    expect(rowsOf(shop)).toMatchObject([{ state: 'CANCELLED', fee: FEE, refund: AMOUNT - FEE }])
    expect(world.provider.moneyOf(ID)).toEqual({ charged: AMOUNT, has: FEE })
  },
)

describe('a cancellation whose worker died before its first try had an outcome', () => {
  /** The order as that worker left it, and the shop after so many milliseconds. */
  async function left(ms: number) {
    const { world, shop } = await booked()
    const lease = `lease = 'dead', lease_until = '${new Date(world.now + LEASE_MS).toISOString()}'`
    const cost = `fee = ${FEE}, refund = ${AMOUNT - FEE}, cancel_reason = '', cancelled_at = '${world.iso()}'`
    shop.db.exec(`UPDATE orders SET state = 'CANCELLING', updated_at = '${world.iso()}', ${lease}, ${cost}`)
    world.script([['cancel', 'refused']])
    world.now += ms
    await reconcile(shop.booksOf())
    return { world, shop }
  }

  it('is refused too late by whoever takes it over: the guest gets the money', async () => {
    const { world, shop } = await left(LEASE_MS)
    expect(rowsOf(shop)).toMatchObject([{ state: 'CANCELLED', fee: FEE, refund: AMOUNT - FEE }])
    expect(world.provider.moneyOf(ID)).toEqual({ charged: AMOUNT, has: FEE })
  })

  it('is at work until then, as far as anybody else knows', async () => {
    const { world, shop } = await left(LEASE_MS - 1)
    expect(rowsOf(shop)).toMatchObject([{ state: 'CANCELLING', tries: 0 }])
    expect(world.provider.moneyOf(ID)).toEqual({ charged: AMOUNT, has: AMOUNT })
  })
})

/** The provider's lookups know none of its payments yet. */
function lookupsLag(world: World): void {
  const fetch = world.fetch.bind(world)
  const none = () => Response.json({ code: 'NOT_FOUND_PAYMENT', message: '' }, { status: 404 })
  vi.spyOn(world, 'fetch').mockImplementation(async (request) => (request.method === 'GET' ? none() : fetch(request)))
}

describe('a charge that nobody has heard of, under a payment that is not found', () => {
  let world: World
  let shop: Awaited<ReturnType<typeof openShop>>
  const pay = (key: string) => shop.call(paymentConfirm.path, { orderId: ID, paymentKey: key, amount: AMOUNT })

  beforeEach(async () => {
    world = new World()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
    shop = await openShop(world)
    await shop.quote(ID)
    world.provider.agree(ID, 'key', AMOUNT)
  })

  it('is no refusal: it is asked for again under its key, and booked though no notice comes', async () => {
    lookupsLag(world)
    world.script([['charge', 'late']])
    expect(await pay('key')).toMatchObject({ status: 202, code: 'payment-pending' })
    expect(rowsOf(shop)).toMatchObject([{ state: 'CONFIRMING', tries: 1, turn: 0 }])
    world.settle()
    world.now += MINUTE
    await reconcile(shop.booksOf())
    expect(rowsOf(shop)).toMatchObject([{ state: 'BOOKED' }])
    expect(world.provider.charges.get(ID)).toBe(1)
  })

  it.each<PlayedAnswer>(['silent', 'unsure', 'error'])(
    'ends once the provider has said that there is none: %s',
    async (answer) => {
      world.script([['charge', answer]])
      expect(await pay('made-up')).toMatchObject({ status: 202 })
      world.now += MINUTE
      await reconcile(shop.booksOf())
      expect(rowsOf(shop)).toMatchObject([{ state: 'FAILED', failure: 'payment-refused' }])
    },
  )
})

it('who presses again while the first press is under way is not told that it is cancelled: it may still be refused', async () => {
  const { shop } = await booked()
  const taken = `state = 'CANCELLING', lease = 'first', lease_until = '2099-01-01T00:00:00.000Z'`
  const cost = `fee = ${FEE}, refund = ${AMOUNT - FEE}, cancel_reason = '', cancelled_at = updated_at`
  shop.db.exec(`UPDATE orders SET ${taken}, ${cost}`)
  let wall = Date.now()
  // Each look at the wall clock is ten seconds later: nobody waits for so long.
  vi.spyOn(Date, 'now').mockImplementation(() => (wall += 10_000))
  expect(await cancel(shop)).toMatchObject({ code: 'upstream-slow' })
  // From the first try without an outcome on, a no comes too late.
  shop.db.exec('UPDATE orders SET tries = 1')
  expect(await cancel(shop)).toMatchObject({ state: 'CANCELLING', fee: FEE })
})
