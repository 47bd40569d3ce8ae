import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TERMS } from '#contract/booking.ts'
import { type ProviderName, paymentConfirm, paymentFail, paymentWebhook, WEBHOOKS } from '#contract/payment.ts'
import type { Quote } from '#contract/quote.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { receiptRoutes } from '#functions/api/receipt.ts'
import type { Env } from '#functions/env.ts'
import type { ProductOrders } from '#functions/orders/ledger/product-orders.ts'
import { quote } from '#functions/orders/quote.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import { notPayable, PROVIDERS } from '#functions/payments/index.ts'
import { serveOn } from '#functions/request/serve.ts'
import { rowsOf } from './allowed.ts'
import { AMOUNT, type Answered, GUEST, openShop, PERCENT, type Shop } from './shop.ts'
import { TinyProvider, tinyWebhook } from './tiny.ts'
import { HOLD_MS, World } from './world.ts'

/*
 * The seam of payment providers (docs/payment.md): orders go their whole way through a provider
 * that the shop has never heard of, by nothing but an entry in its list, over the code of the
 * ledger itself.
 */

let tiny: TinyProvider
let world: World

beforeEach(() => {
  vi.stubGlobal('LOCAL', false)
  tiny = new TinyProvider()
  Object.assign(PROVIDERS, { tiny })
  const webhook: (typeof WEBHOOKS)[ProviderName] = tinyWebhook
  Object.assign(WEBHOOKS, { tiny: webhook })
  world = new World()
})
afterEach(() => {
  Reflect.deleteProperty(PROVIDERS, 'tiny')
  Reflect.deleteProperty(WEBHOOKS, 'tiny')
  vi.unstubAllGlobals()
})

/** A room at one price. */
const ROOM: ProductOrders = {
  product: 'place',
  wantedOf: (input) => input,
  check: () => undefined,
  unitOf: () => ({ item: '1', unit: '2', from: '2027-01-10T15:00', to: '2027-01-11T11:00' }),
  offer: async () => ({
    name: '나래 스테이',
    optionName: '객실',
    photo: { small: '', medium: '', large: '', alt: '' },
    begins: '2027-01-10T15:00',
    ends: '2027-01-11T11:00',
    zone: 'Asia/Seoul',
    count: 2,
    soldOut: false,
    address: '서울',
    phone: '0212345678',
    lines: [],
    list: AMOUNT,
    price: AMOUNT,
    salePrice: AMOUNT,
    discount: null,
    policy: { kind: 'deadline', percent: PERCENT },
    bought: { product: 'place', adults: 2, children: 0, arrival: 'walk' },
    hold: async ({ orderId }) => {
      const until = world.now + HOLD_MS
      world.holds.set(orderId, { state: 'HELD', until })
      return { holdId: orderId, price: AMOUNT, listPrice: AMOUNT, expiresAt: new Date(until).toISOString() }
    },
  }),
  show: async () => expect.unreachable(),
}
const REQUEST = {
  guest: { name: GUEST.name, phone: GUEST.phone, email: GUEST.email },
  request: '',
  couponId: null,
  tenders: [],
  agreements: [...TERMS],
  expectedAmount: AMOUNT,
}

async function openTinyShop(provider = 'tiny'): Promise<Shop> {
  const shop = await openShop(world, undefined, { PAYMENT_PROVIDER: provider })
  receiptRoutes(serveOn(shop.app))
  shop.app.post('/quote', async (c) => c.json(await quote(c.get('context'), ROOM, await c.req.json())))
  return shop
}

async function askQuote(shop: Shop): Promise<Pick<Quote, 'orderId' | 'window'>> {
  const answer: object | null = await shop.call('/quote', { ...REQUEST, attempt: crypto.randomUUID() })
  return answer && 'window' in answer ? (answer as Quote) : expect.unreachable(JSON.stringify(answer))
}

const quoted = async (shop: Shop): Promise<string> => (await askQuote(shop)).orderId

/** The visitor agrees in the window and comes back. */
function confirm(shop: Shop, orderId: string): Promise<Answered | null> {
  tiny.agree(orderId, `tiny-${orderId}`, AMOUNT)
  return shop.call(paymentConfirm.path, { orderId, paymentKey: `tiny-${orderId}`, amount: AMOUNT })
}

const moneyOf = (orderId: string) => {
  const payment = tiny.payments.get(`tiny-${orderId}`)
  return { state: payment?.state, balance: payment?.balance }
}

describe('a provider of whom only the list knows', () => {
  it('is named by the order from its quote on, and prepares its own window', async () => {
    const shop = await openTinyShop()
    const { orderId, window } = await askQuote(shop)
    expect(rowsOf(shop)).toMatchObject([{ order_id: orderId, provider: 'tiny', state: 'QUOTED' }])
    expect(window).toMatchObject({
      provider: 'tiny',
      sdkUrl: 'https://tiny.example/sdk',
      orderId,
      amount: AMOUNT,
    })
    expect(tiny.returns).toEqual([window?.successUrl])
  })

  it('says which of its keys cannot be used where they are', () => {
    const env = { TOSS_CLIENT_KEY: 'test_ck', TOSS_SECRET_KEY: 'test_sk' } as Env
    expect(notPayable({ ...env, ENVIRONMENT: 'test' })).toEqual([])
    expect(notPayable({ ...env, ENVIRONMENT: 'staging', TOSS_SECRET_KEY: 'live_sk' })).toEqual([
      'TOSS_SECRET_KEY',
      'TINY_KEY',
    ])
  })

  it('charges once, is asked by nobody else, and shows its own slip', async () => {
    const shop = await openTinyShop()
    const orderId = await quoted(shop)
    expect(await confirm(shop, orderId)).toMatchObject({ status: 200, state: 'BOOKED' })
    expect(await confirm(shop, orderId)).toMatchObject({ status: 200, state: 'BOOKED' })
    expect(tiny.keys).toEqual([`${orderId}:confirm`])
    expect(world.provider.charges.size).toBe(0)
    const receipt = await shop.call(`/api/receipts/${orderId}`, {})
    expect(receipt).toMatchObject({
      method: 'barter',
      paid: AMOUNT,
      providerUrl: `https://tiny.example/slips/tiny-${orderId}`,
    })
    // A way of ours is said in the language of whoever reads it.
    const headers = { 'accept-language': 'en' }
    for (const [method, english] of [
      ['card', 'Card'],
      ['international', 'Card'],
      ['tosspay', 'Toss Pay'],
      ['naverpay', 'Naver Pay'],
      ['kakaopay', 'Kakao Pay'],
      [{ name: 'barter' }, 'barter'],
    ] as const) {
      Object.assign(tiny.payments.get(`tiny-${orderId}`) ?? {}, { method })
      expect(await shop.call(`/api/receipts/${orderId}`, {}, { headers })).toMatchObject({ method: english })
    }
    // Of somebody else's payment nothing is shown.
    Object.assign(tiny.payments.get(`tiny-${orderId}`) ?? {}, { orderId: 'N261121-0000000001' })
    expect(await shop.call(`/api/receipts/${orderId}`, {})).toMatchObject({ status: 502, code: 'upstream-failed' })
  })

  it('says no in its own words, and whether somebody left', async () => {
    const shop = await openTinyShop()
    const declined = await quoted(shop)
    tiny.trouble = 'declined'
    expect(await confirm(shop, declined)).toMatchObject({ status: 402, code: 'payment-refused' })
    const left = await quoted(shop)
    await shop.call(paymentFail.path, { orderId: left, code: 'WENT_AWAY' })
    const refused = await quoted(shop)
    await shop.call(paymentFail.path, { orderId: refused, code: 'USER_CANCEL' })
    expect(rowsOf(shop).map((row) => [row.state, (row as unknown as { failure: string }).failure])).toEqual([
      ['FAILED', 'payment-refused'],
      ['FAILED', 'payment-cancelled'],
      ['FAILED', 'payment-refused'],
    ])
  })

  it('gives back what a cancellation leaves', async () => {
    const shop = await openTinyShop()
    const orderId = await quoted(shop)
    await confirm(shop, orderId)
    // So late that a fee is due.
    world.now = Date.parse('2027-01-09T03:00:00Z')
    const asked = await shop.call(RESERVATIONS.place.cancelFee.path, { reservationNo: orderId })
    const fee = asked?.fee ?? expect.unreachable(JSON.stringify(asked))
    expect(fee).toBe((AMOUNT * PERCENT) / 100)
    const input = { reservationNo: orderId, expectedFee: fee, reason: '' }
    expect(await shop.call(RESERVATIONS.place.cancel.path, input)).toMatchObject({ status: 200 })
    expect(moneyOf(orderId)).toEqual({ state: 'charged', balance: fee })
    expect(tiny.keys).toEqual([`${orderId}:confirm`, `${orderId}:cancel`])
  })

  it('is asked again by the reconciler: under the same key where nobody knows, under a new one where nothing was done', async () => {
    const shop = await openTinyShop()
    const orderId = await quoted(shop)
    tiny.trouble = 'broken'
    expect(await confirm(shop, orderId)).toMatchObject({ status: 202, code: 'payment-pending' })
    world.now += 60_000
    await reconcile(shop.booksOf())
    expect(rowsOf(shop)).toMatchObject([{ state: 'BOOKED' }])
    expect(tiny.keys).toEqual([`${orderId}:confirm`, `${orderId}:confirm:1`])
    expect(moneyOf(orderId)).toEqual({ state: 'charged', balance: AMOUNT })
  })

  it('is believed by its payment where its answer is lost', async () => {
    const shop = await openTinyShop()
    const orderId = await quoted(shop)
    tiny.trouble = 'lost'
    expect(await confirm(shop, orderId)).toMatchObject({ status: 200, state: 'BOOKED' })
    expect(tiny.keys).toEqual([`${orderId}:confirm`])
  })
})

describe('a notice', () => {
  const tell = (shop: Shop, order: string, number = '1') => shop.call(tinyWebhook.path, { number, order })

  it('at its own address gives a charge under a failed order back, once', async () => {
    const shop = await openTinyShop()
    const orderId = await quoted(shop)
    await shop.call(paymentFail.path, { orderId, code: 'WENT_AWAY' })
    tiny.agree(orderId, `tiny-${orderId}`, AMOUNT)
    const payment = tiny.payments.get(`tiny-${orderId}`) ?? expect.unreachable()
    payment.state = 'charged'
    expect(await tell(shop, orderId)).toMatchObject({ status: 200 })
    expect(await tell(shop, orderId)).toMatchObject({ status: 200 })
    expect(rowsOf(shop)).toMatchObject([{ state: 'REFUNDED', refund: AMOUNT }])
    expect(moneyOf(orderId)).toEqual({ state: 'ended', balance: 0 })
    expect(shop.db.prepare('SELECT id, event FROM payment_notice').all()).toMatchObject([{ id: '1', event: 'changed' }])
  })

  it('of another provider about its order is not heard', async () => {
    const shop = await openTinyShop()
    const orderId = await quoted(shop)
    const data = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-21T12:00:00', data: { orderId } }
    const headers = { 'tosspayments-webhook-transmission-id': 'one' }
    expect(await shop.call(paymentWebhook.path, data, { headers })).toMatchObject({ status: 200 })
    expect(shop.db.prepare('SELECT id FROM payment_notice').all()).toEqual([])
    // A number that another provider has given as well takes nothing from it.
    const other = 'N261121-0000000009'
    await shop.quote(other)
    await shop.call(paymentWebhook.path, { ...data, data: { orderId: other } }, { headers })
    tiny.trouble = 'broken'
    await confirm(shop, orderId)
    world.now += 60_000
    await tell(shop, orderId, 'one')
    expect(rowsOf(shop).find((row) => row.order_id === orderId)).toMatchObject({ state: 'BOOKED' })
  })
})

describe('new orders', () => {
  it('are taken by the first of the list where nobody is named, and by nobody where the name is wrong', async () => {
    const usual = await openShop(world)
    usual.app.post('/quote', async (c) => c.json(await quote(c.get('context'), ROOM, await c.req.json())))
    await quoted(usual)
    expect(rowsOf(usual)).toMatchObject([{ provider: 'toss' }])
    const wrong = await openTinyShop('nobody')
    const answer = await wrong.call('/quote', { ...REQUEST, attempt: crypto.randomUUID() })
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
    expect(rowsOf(wrong)).toEqual([])
    expect([...world.holds.values()].filter(({ state }) => state === 'HELD')).toHaveLength(1)
  })
})
