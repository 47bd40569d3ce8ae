import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { type ProviderName, paymentConfirm, paymentFail, paymentOutcome } from '#contract/payment.ts'
import { RESERVATIONS, type ReservationDetail } from '#contract/reservation.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import { PROVIDERS } from '#functions/payments/index.ts'
import type { PaymentProvider } from '#functions/payments/provider.ts'
import { ledgerMoney } from '#scripts/operate/money.ts'
import { rowsOf } from './allowed.ts'
import { IMMORTAL } from './d1.ts'
import { AMOUNT, chargeOf, openShop, type Shop } from './shop.ts'
import { stage } from './stage.ts'
import { TinyProvider } from './tiny.ts'
import { HOLD_MS, World } from './world.ts'

/*
 * Money that nobody asked for (docs/orders.md): a provider whose window takes it by itself, over
 * the code of the ledger itself.
 */

const ID = 'N261121-0000000001'
const KEY = `tiny-${ID}`
/** The partner's points pay the rest. */
const CHARGE = chargeOf(ID)

/** A provider whose window takes the money by itself. */
class PageProvider extends TinyProvider {
  override readonly name = 'partner' as ProviderName as 'toss'
  /** Whether it answers at all. */
  silent = false
  /** How often an order was ended. */
  ends = 0
  /** Whether it ends nothing at once: what it answers may still be paid. */
  slow = false

  /** The visitor pays in its window; false where nobody can any more. */
  take(): boolean {
    const payment = this.payments.get(KEY)
    if (payment?.state !== 'open') return false
    payment.state = 'charged'
    return true
  }

  private answering(): void {
    if (this.silent) throw new Failure('upstream-failed')
  }

  override charge: PaymentProvider['charge'] = async () => {
    const payment = this.payments.get(KEY)
    return payment && !this.silent ? { payment } : { unknown: true, fresh: false }
  }
  override findPayment: PaymentProvider['findPayment'] = async () => {
    this.answering()
    return this.payments.get(KEY) ?? null
  }
  override findPaymentOf: PaymentProvider['findPaymentOf'] = async (_, orderId) => {
    this.answering()
    return [...this.payments.values()].find((payment) => payment.orderId === orderId) ?? null
  }
  retries = (_: unknown, code: string) => code === 'TRY_AGAIN'
  end: PaymentProvider['end'] = async () => {
    this.answering()
    this.ends++
    const payment = this.payments.get(KEY) ?? null
    if (payment?.state === 'open' && !this.slow) {
      payment.state = 'ended'
      payment.ended = { failure: 'quote-expired', why: 'ENDED' }
    }
    return payment
  }
}

let page: PageProvider
let world: World
let shop: Shop
const usual = PROVIDERS.partner

stage()
beforeEach(async () => {
  page = new PageProvider()
  PROVIDERS.partner = page
  world = new World()
  shop = await openShop(world)
  await shop.quote(ID)
  shop.db.prepare(`UPDATE orders SET provider = 'partner'`).run()
  page.agree(ID, KEY, CHARGE)
})
afterEach(() => {
  PROVIDERS.partner = usual
})

const row = () => rowsOf(shop)[0] as unknown as Record<string, string | number | null>
const whys = () =>
  shop.db
    .prepare('SELECT why FROM order_event ORDER BY rowid')
    .all()
    .map(({ why }) => why)
const money = () => page.payments.get(KEY)?.balance
const confirm = (life = IMMORTAL) =>
  shop.call(paymentConfirm.path, { orderId: ID, paymentKey: KEY, amount: CHARGE }, { life })
const detail = async () =>
  (await shop.call(RESERVATIONS.place.detail.path, { reservationNo: ID })) as unknown as ReservationDetail
/** What was counted of money, by counter. */
const counted = () => {
  const sums: Record<string, number> = { quoted: 0, charged: 0, booked: 0, owed: 0, refunded: 0 }
  for (const { blobs = [], doubles = [] } of shop.points) {
    const [counter] = Object.keys(sums).filter((name) => blobs.includes(name))
    if (counter) sums[counter] = (sums[counter] ?? 0) + Number(doubles[0])
  }
  return sums
}
const leave = (code: string) => shop.call(paymentFail.path, { orderId: ID, code })
const outcome = () => shop.call(paymentOutcome.path, { orderId: ID })
const sweep = async (minutes = 0) => {
  world.now += minutes * 60_000
  await shop.done(reconcile(shop.booksOf()), IMMORTAL)
}
/** The hold is over. */
const OVER = HOLD_MS / 60_000 + 1

describe('what was paid while the order waits', () => {
  it('is booked when the visitor comes back', async () => {
    page.take()
    expect(await confirm()).toMatchObject({ status: 200, state: 'BOOKED' })
    expect(row()).toMatchObject({ payment_key: KEY, tenders: expect.stringContaining('TAKEN') })
    expect(whys()).toContain('authenticated')
  })

  it.each(['TRY_AGAIN', 'WENT_AWAY', 'ABANDONED'])('is booked although they come back with %s', async (code) => {
    page.take()
    expect(await leave(code)).toMatchObject({ status: 200, state: 'BOOKED' })
    expect(row()).toMatchObject({ state: 'BOOKED', payment_key: KEY })
  })

  it('is booked when somebody asks what became of it', async () => {
    expect(await outcome()).toMatchObject({ status: 202, code: 'payment-pending' })
    page.take()
    expect(await outcome()).toMatchObject({ status: 200, state: 'BOOKED' })
  })

  it.each([
    ['the reconciler', () => sweep(OVER)],
    [
      'the visitor',
      async () => {
        world.now += OVER * 60_000
        expect(await confirm()).toMatchObject({ state: 'BOOKED' })
      },
    ],
  ])('is booked by %s when the hold is over', async (_, act) => {
    page.take()
    await act()
    expect(row()).toMatchObject({ state: 'BOOKED' })
    expect(whys()).toContain('paid unasked')
    expect([money(), page.ends]).toEqual([CHARGE, 0])
  })

  it('is charged by one request alone, and the other at the end of the hold is told what became of it', async () => {
    const over = OVER * 60_000
    world.now += over
    // The first request has read the quote when the second, a moment before the end, charges it.
    const find = page.findPaymentOf
    page.findPaymentOf = async () => {
      page.findPaymentOf = find
      world.now -= over
      page.take()
      // Another worker: whoever waits for the work of this one waits for this request itself.
      expect(await confirm({ ...IMMORTAL })).toMatchObject({ status: 200, state: 'BOOKED' })
      world.now += over
      return null
    }
    expect(await confirm()).toMatchObject({ status: 200, state: 'BOOKED' })
    expect(whys()).not.toContain('hold over')
  })

  it('and given back before the shop looked is not booked', async () => {
    page.take()
    const payment = page.payments.get(KEY)
    if (payment) payment.balance = 0
    expect(await confirm()).toMatchObject({ state: 'REFUNDED' })
    expect([money(), whys()]).toEqual([0, expect.arrayContaining(['given back meanwhile'])])
  })

  it('of which the provider does not say whether it was, once the visitor is back, is told of after six tries', async () => {
    page.take()
    page.silent = true
    expect(await confirm()).toMatchObject({ status: 202, code: 'payment-pending' })
    const alarms = () => vi.mocked(console.error).mock.calls.flat().join('\n')
    for (let tries = 0; tries < 8; tries++) await sweep(1)
    // Asked often enough by then, and not for long enough.
    expect(Number(row().tries)).toBeGreaterThan(2)
    expect(alarms()).not.toContain('payment-unknown')
    for (let tries = 0; tries < 4; tries++) await sweep(60)
    expect(row()).toMatchObject({ state: 'CONFIRMING' })
    expect(alarms()).toContain('payment-unknown')
    page.silent = false
    await sweep(60)
    expect(row()).toMatchObject({ state: 'BOOKED' })
  })

  it('waits for a provider who is silent, and is told of after six tries alone', async () => {
    page.take()
    page.silent = true
    world.now += OVER * 60_000
    const alarms = () => vi.mocked(console.error).mock.calls.flat().join('\n')
    for (let tries = 0; tries < 5; tries++) await sweep(60)
    expect(row()).toMatchObject({ state: 'QUOTED', tries: 5 })
    expect(alarms()).not.toContain('alarm')
    await sweep(60)
    expect(alarms()).toContain('payment-unknown')
    expect(await confirm()).toMatchObject({ status: 502, code: 'upstream-failed' })
    page.silent = false
    await sweep(60)
    expect(row()).toMatchObject({ state: 'BOOKED' })
  })
})

describe('who has not paid', () => {
  it('may try again while the hold lasts, and no longer', async () => {
    expect(await leave('TRY_AGAIN')).toMatchObject({ status: 200, state: 'QUOTED' })
    expect(row()).toMatchObject({ state: 'QUOTED' })
    world.now += OVER * 60_000
    expect(await leave('TRY_AGAIN')).toMatchObject({ status: 200, state: 'FAILED' })
  })

  it('may try again although the provider is silent', async () => {
    page.silent = true
    expect(await leave('TRY_AGAIN')).toMatchObject({ status: 200, state: 'QUOTED' })
    expect(await leave('ABANDONED')).toMatchObject({ status: 200, state: 'FAILED' })
  })

  it.each([
    ['WENT_AWAY', 'payment-cancelled'],
    ['ABANDONED', 'payment-refused'],
  ])('and says %s has an order that fails as %s, closed once', async (code, failure) => {
    expect(await leave(code)).toMatchObject({ state: 'FAILED' })
    expect(row()).toMatchObject({ failure, closed_at: null })
    await sweep()
    await sweep(60)
    expect([row().closed_at, page.ends]).toEqual([expect.any(String), 1])
    expect(page.take()).toBe(false)
  })

  it('in time is told so, and cannot pay', async () => {
    await sweep(OVER)
    expect(row()).toMatchObject({ state: 'FAILED', failure: 'quote-expired' })
    expect([page.ends, page.take()]).toEqual([1, false])
    expect(await confirm()).toMatchObject({ status: 410, code: 'quote-expired' })
    expect([page.ends, whys().at(-1)]).toEqual([1, 'hold over'])
  })

  it('has an order that is asked about until the provider has ended it', async () => {
    page.slow = true
    await sweep(OVER)
    expect(row()).toMatchObject({ state: 'FAILED', closed_at: null, tries: 1 })
    // The visitor's other tab.
    expect(page.take()).toBe(true)
    await sweep(60)
    expect(row()).toMatchObject({ state: 'REFUNDED' })
    expect(money()).toBe(0)
  })

  it('and of whom the provider knows nothing has an order that is closed once its quote is over', async () => {
    const [known] = page.payments
    page.payments.clear()
    await leave('ABANDONED')
    await sweep()
    expect(row()).toMatchObject({ state: 'FAILED', closed_at: null })
    // It keeps no other from its turn meanwhile: it is asked about once.
    for (let minute = 0; minute < 10; minute++) await sweep(1)
    expect([row().tries, page.ends]).toEqual([0, 1])
    // What was on its way when the visitor left is there now, and can be paid no more.
    if (known) page.payments.set(...known)
    await sweep(OVER - 10)
    expect([row().closed_at, page.take(), page.ends]).toEqual([expect.any(String), false, 2])
  })

  it('and whom the provider never knew has an order that is closed', async () => {
    page.payments.clear()
    await sweep(OVER)
    expect(row()).toMatchObject({ state: 'FAILED', closed_at: expect.any(String) })
  })
})

it('as many are closed in a minute as are ended, the latest paid one among them', async () => {
  const last = 'N261121-0000000101'
  for (let at = 2; at <= 101; at++) await shop.quote(`N261121-${String(at).padStart(10, '0')}`)
  page.payments.clear()
  page.agree(last, KEY, chargeOf(last))
  shop.db.exec(`DELETE FROM orders WHERE order_id = '${ID}'`)
  shop.db.exec(`UPDATE orders SET state = 'FAILED', provider = 'partner'`)
  shop.db
    .prepare('UPDATE orders SET updated_at = ? WHERE order_id = ?')
    .run(new Date(world.now + 1).toISOString(), last)
  const end = page.end ?? expect.unreachable()
  page.end = async (context, orderId) => (orderId === last ? end(context, orderId) : null)
  page.take()
  await sweep(OVER)
  const left = shop.db.prepare('SELECT state, COUNT(*) AS n FROM orders WHERE closed_at IS NULL GROUP BY 1').all()
  expect(left).toEqual([{ state: 'REFUNDED', n: 1 }])
})

it('what was paid of an order that was left while its provider was silent goes back once it answers', async () => {
  page.take()
  page.silent = true
  expect(await leave('ABANDONED')).toMatchObject({ status: 200, state: 'FAILED' })
  await sweep(OVER)
  expect(row()).toMatchObject({ state: 'FAILED', closed_at: null })
  page.silent = false
  await sweep(60)
  expect(row()).toMatchObject({ state: 'REFUNDED', refund: CHARGE, fee: 0 })
  expect(money()).toBe(0)
})

describe('what is paid of an order that has failed', () => {
  beforeEach(async () => {
    await leave('ABANDONED')
    page.take()
  })

  it('goes back, though nobody comes', async () => {
    await sweep()
    expect(row()).toMatchObject({ state: 'REFUNDED', refund: CHARGE, fee: 0, payment_key: KEY })
    expect(row().cancel_reason).toBe('예약을 확정하지 못해 전액 환불')
    expect(whys()).toContain('charged after all')
    expect(money()).toBe(0)
    await sweep(60)
    expect(page.ends).toBe(1)
  })

  it('goes back, and no points of which the partner never heard are said to', async () => {
    await sweep()
    expect(row()).toMatchObject({ state: 'REFUNDED', amount: CHARGE, refund: CHARGE })
    const { amount, tenders, cancellation } = await detail()
    expect([amount, cancellation]).toEqual([CHARGE, expect.objectContaining({ fee: 0, refund: CHARGE })])
    expect(tenders).toEqual([{ kind: 'payment', name: '', amount: CHARGE, returned: CHARGE }])
    expect(await shop.call(`/api/receipts/${ID}`, {})).toMatchObject({ total: CHARGE, refunded: CHARGE, paid: 0 })
    expect([world.partner.spendings.size, [...world.sent].length]).toEqual([0, 2])
    // What was charged is what was counted.
    expect(counted()).toEqual({ quoted: 0, charged: CHARGE, booked: 0, owed: 0, refunded: CHARGE })
    // What was quoted stays what was counted of the quote.
    const ledger = shop.db.prepare(ledgerMoney('')).all() as { counter: string; won: number }[]
    expect(Object.fromEntries(ledger.map(({ counter, won }) => [counter, won]))).toEqual({
      quoted: AMOUNT,
      charged: CHARGE,
      refunded: CHARGE,
    })
    expect(await confirm()).toMatchObject({ status: 200, state: 'REFUNDED' })
  })

  it('goes back when the visitor comes', async () => {
    expect(await confirm()).toMatchObject({ status: 200, state: 'REFUNDED' })
    expect(money()).toBe(0)
  })

  it('is told as given back by whoever asks what became of it, and not as never paid', async () => {
    expect(await outcome()).toMatchObject({ status: 200, state: 'REFUNDED' })
    expect(money()).toBe(0)
  })

  it('goes back once the provider answers, and until then nobody is told that nothing was paid', async () => {
    page.silent = true
    expect(await confirm()).toMatchObject({ status: 202, code: 'payment-pending' })
    expect(await outcome()).toMatchObject({ status: 202, code: 'payment-pending' })
    await sweep()
    expect(row()).toMatchObject({ state: 'FAILED', closed_at: null, tries: 1 })
    page.silent = false
    await sweep()
    expect(row()).toMatchObject({ state: 'FAILED' })
    await sweep(1)
    expect(row()).toMatchObject({ state: 'REFUNDED' })
    expect(money()).toBe(0)
  })
})

it('points that the partner would not hold for what was paid on its page are not said to come back either', async () => {
  world.script([['hold', 'refused']])
  page.take()
  expect(await confirm()).toMatchObject({ status: 409, code: 'points-not-usable' })
  await sweep(1)
  await sweep(1)
  expect(row()).toMatchObject({ state: 'REFUNDED', amount: CHARGE, refund: CHARGE })
  expect([money(), (await detail()).tenders]).toEqual([0, [expect.objectContaining({ returned: CHARGE })]])
})

it('points that the partner held for what could not be booked in time do come back', async () => {
  world.script(Array.from({ length: 40 }, () => ['hold', 'lost'] as const))
  page.take()
  await confirm()
  await sweep(OVER)
  world.behave()
  await sweep(60)
  await sweep(60)
  expect(row()).toMatchObject({ state: 'REFUNDED' })
  expect([money(), world.partner.keptOf(ID)]).toEqual([0, 0])
})

it("is asked about in the name of the order's channel, also where that has no file any more", async () => {
  shop.db.prepare(`UPDATE orders SET channel = 'bygone'`).run()
  const looked = vi.spyOn(page, 'findPaymentOf')
  const ended = vi.fn<NonNullable<PaymentProvider['end']>>(async () => null)
  page.end = ended
  await sweep(OVER)
  const names = [looked.mock.calls[0], ended.mock.calls[0]].map((call) => call?.[0].file.name)
  expect(names).toEqual(['bygone', 'bygone'])
})

it('what nobody has paid of an order that has failed is told as that, once its provider says so', async () => {
  await leave('WENT_AWAY')
  page.slow = true
  expect(await outcome()).toMatchObject({ status: 202, code: 'payment-pending' })
  page.slow = false
  expect(await outcome()).toMatchObject({ status: 409, code: 'payment-cancelled' })
  expect([row().closed_at, page.take()]).toEqual([expect.any(String), false])
})

it('an order of a provider that takes nothing by itself is closed by nobody', async () => {
  shop.db.prepare(`UPDATE orders SET provider = 'toss'`).run()
  await leave('PAY_PROCESS_CANCELED')
  await sweep(OVER)
  expect(row()).toMatchObject({ state: 'FAILED', failure: 'payment-cancelled', closed_at: null })
  expect(await confirm()).toMatchObject({ status: 409, code: 'payment-cancelled' })
  expect(page.ends).toBe(0)
})
