import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CouponOffer } from '#contract/place/quote.ts'
import type { Preview, Quote } from '#contract/quote.ts'
import type { Receipt } from '#contract/receipt.ts'
import { RESERVATIONS, type ReservationDetail, type ReservationList } from '#contract/reservation.ts'
import { ROOMS } from '../fixture.ts'
import { withForeign } from '../foreign.ts'
import {
  quote as askQuote,
  type Failed,
  type Harness,
  outboxUntil,
  pay,
  type Visitor,
  verify,
  visitor,
} from '../harness.ts'
import { deals } from '../origin/deals.ts'
import { open, startWithPages } from '../pages/kit.ts'
import { CAR, rentcarFixture, vehicleId } from '../rentcar.ts'
import {
  type Ask,
  ofForeign,
  ofLeisure,
  ofPlace,
  ofRentcar,
  type Prices,
  type Purchase,
  sole,
  withCoupon,
} from './purchase.ts'

/*
 * The first price a visitor sees is what will be paid (docs/product.md, "Dates and money"): one
 * purchase of each product is followed from the list to the receipt, on a channel whose policies
 * take something off and on one without any.
 */

// A walk is some twenty requests to both Workers.

/**
 * Policies of the channel `narae` beside those of the fixtures; percentages that do not come out
 * even.
 */
const LEISURE_PERCENT = 7
const RENTCAR_PERCENT = 3

/** A channel that takes off more than anything costs. */
const FREE = 'areum'
const everything = (id: number) =>
  JSON.stringify({
    policy: {
      id,
      policyName: '전액 할인',
      discountOptionType: 'CHANNEL',
      minItemPrice: null,
      maxDiscountAmount: null,
      moneyDiscount: { discountAmount: 50_000_000 },
      percentDiscount: null,
      customCoupon: false,
    },
    categoryList: [],
    placeList: [],
    foreignList: [],
    leisureList: [],
  })

let harness: Harness
let people = 0

beforeAll(async () => {
  harness = await withForeign(await startWithPages())
  const db = await harness.originDb()
  const policy = (id: number, discountPercent: number) =>
    JSON.stringify({
      policy: {
        id,
        policyName: '회원 할인',
        discountOptionType: 'CHANNEL',
        minItemPrice: null,
        maxDiscountAmount: null,
        moneyDiscount: null,
        percentDiscount: { discountPercent },
        customCoupon: false,
      },
      categoryList: [],
      placeList: [],
      foreignList: [],
      leisureList: [],
    })
  const insert = db.prepare("INSERT INTO discount_policy VALUES (?, 'narae', ?, ?)")
  await db.batch([
    db.prepare(
      `INSERT OR REPLACE INTO region VALUES (1, '부산', '해운대', 35.15, 129.16), (2, '강원', '강릉/경포', 37.75, 128.9)`,
    ),
    ...[...deals(), ...rentcarFixture()].map(([sql, values]) => db.prepare(sql).bind(...values)),
    insert.bind(9921, 'LEISURE', policy(9921, LEISURE_PERCENT)),
    insert.bind(9931, 'RENTCAR', policy(9931, RENTCAR_PERCENT)),
    // One for each channel, and one more.
    ...[2, 3, 4].map((at) =>
      db
        .prepare("INSERT INTO rentcar_vehicle (id, car_id, plate, colour, busy) VALUES (?, ?, ?, '흰색', 0)")
        .bind(vehicleId(CAR.midsize, at), CAR.midsize, `12허345${at}`),
    ),
    db
      .prepare(
        `INSERT OR REPLACE INTO channel SELECT ?1, ?1, ?1, products, '', 0, 1, '{}', NULL FROM channel WHERE name = 'narae'`,
      )
      .bind(FREE),
    ...['PLACE', 'FOREIGN', 'LEISURE', 'RENTCAR'].map((part, at) =>
      db.prepare('INSERT INTO discount_policy VALUES (?, ?, ?, ?)').bind(9941 + at, FREE, part, everything(9941 + at)),
    ),
  ])
  for (const night of ['2026-12-07', '2026-12-08', '2026-12-09']) await harness.setStock(ROOMS.nights, night, 4)
})
afterAll(() => harness.stop())

const won = (text: string) => Number(text.replace(/[^\d]/g, ''))

/** Prices before the quote: what the API tells, and what the pages show. */
async function before({ told, pages, times = 1 }: Purchase, who: Visitor, ask: Ask): Promise<Prices> {
  const prices = await told(ask)
  for (const [at, [address, price]] of pages.entries()) {
    const page = await open(harness, `/${who.channel}/${address}`)
    expect(page.status, address).toBe(200)
    prices[`page ${at + 1}`] = times * won(price(page.document).text)
  }
  return prices
}

/**
 * Prices after the payment: at the booking service, at the provider, and wherever the visitor reads
 * them.
 */
async function after({ product }: Purchase, { orderId }: Quote, person: { email: string }, ask: Ask): Promise<Prices> {
  const books = await harness.originDb()
  const amountIn = (table: 'booking' | 'toss_payment') =>
    books.prepare(`SELECT amount FROM ${table} WHERE order_id = ?`).bind(orderId).first<number>('amount')
  const order = await (await harness.edgeDb())
    .prepare('SELECT amount FROM orders WHERE order_id = ?')
    .bind(orderId)
    .first<number>('amount')
  const calls = RESERVATIONS[product]
  const { list } = await ask<ReservationList>(calls.list.path)
  const detail = await ask<ReservationDetail>(calls.detail.path, { reservationNo: orderId })
  const fee = await ask<{ amount: number }>(calls.cancelFee.path, { reservationNo: orderId })
  const receipt = await ask<Receipt>(`/api/receipts/${orderId}`)
  const sheet = await ask<{ paid: number }>('/api/reservations/receipts', { reservationNos: [orderId] })
  const { lines, sale, discount, coupon } = receipt.breakdown
  const [mail] = await outboxUntil(harness, person.email, (messages) => messages.length > 0)
  return {
    desk: Number(await amountIn('booking')),
    provider: Number(await amountIn('toss_payment')),
    order: Number(order),
    reservations: sole(list, ({ reservationNo }) => reservationNo === orderId).amount,
    reservation: detail.amount,
    bill: detail.breakdown.total,
    'what a cancellation is of': fee.amount,
    'receipt: payment': receipt.total,
    'receipt: lines': lines.reduce((sum, { amount }) => sum + amount, 0) - sale - discount - coupon,
    'receipt: tax': receipt.supplied + receipt.vat + receipt.taxFree,
    'receipts on one sheet': sheet.paid,
    message: won(/([\d,]+)원/.exec(mail?.text ?? '')?.[1] ?? ''),
  }
}

/** Follows a purchase on a channel, on which it is shown for so many won. */
async function walk(purchase: Purchase, channel: string, shown: number): Promise<void> {
  const person = { name: '김나래', phone: `010${61_000_000 + ++people}`, email: `price${people}@example.com` }
  const who = visitor(harness, channel)
  await verify(who, person)
  const ask: Ask = async (path, input = {}) => {
    const { status, body } = await who.post(path, input)
    expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
    return body as never
  }
  const same = (prices: Prices, amount: number) =>
    expect(prices).toEqual(Object.fromEntries(Object.keys(prices).map((where) => [where, amount])))

  same(await before(purchase, who, ask), shown)

  const paid = shown - (purchase.coupon?.amount ?? 0)
  const offered = await ask<Preview & { coupons?: CouponOffer[] }>(...purchase.preview)
  const withCoupon = offered.coupons?.find(({ coupon }) => coupon.id === purchase.coupon?.id)
  const bill = withCoupon?.bill ?? offered.bill
  same({ preview: offered.bill.breakdown.total, discounted: offered.discount?.appliedPrice ?? shown }, shown)
  same(
    { 'preview with the coupon': bill.breakdown.total, 'and what it takes off': shown - bill.breakdown.coupon },
    paid,
  )
  const [path, input] = purchase.quote
  const quote = await ask<Quote>(path, {
    ...input,
    guest: person,
    agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
    attempt: crypto.randomUUID(),
    expectedAmount: paid,
  })
  const { lines, list, sale, discount, coupon } = quote.breakdown
  const off = sale + discount + coupon
  same(
    {
      quote: quote.amount,
      breakdown: quote.breakdown.total,
      lines: lines.reduce((sum, { amount }) => sum + amount, 0) - off,
      list: list - off,
      window: quote.window?.amount ?? 0,
    },
    paid,
  )
  // Line by line, so that nothing on the screen is another thing than what is charged.
  expect([bill.breakdown, offered.discount]).toEqual([quote.breakdown, quote.discount])
  const fees = ({ policy }: Pick<Quote, 'policy'>) => policy.steps.map(({ percent, fee }) => [percent, fee])
  expect([bill.policy.kind, fees(bill)]).toEqual([quote.policy.kind, fees(quote)])
  expect([discount > 0, coupon]).toEqual([channel !== 'ktour', shown - paid])
  expect(quote.discount?.appliedPrice ?? shown).toBe(shown)

  expect((await pay(who, quote)).body.state).toBe('BOOKED')
  same(await after(purchase, quote, person, ask), paid)
}

const PURCHASES: [name: string, purchase: Purchase][] = [
  ['place', ofPlace()],
  ['foreign', ofForeign()],
  ['leisure', ofLeisure()],
  ['rentcar', ofRentcar()],
]

describe.each(['narae', 'ktour'] as const)('a price on %s is one number from the list to the receipt', (channel) => {
  it.each([...PURCHASES, ['place with a coupon', withCoupon()] as const])('of %s', (_, purchase) =>
    walk(purchase, channel, purchase.total[channel]),
  )
})

describe('a discount of everything leaves the least that a card is charged, from the list to the receipt', () => {
  it.each(PURCHASES)('of %s', (_, purchase) => walk(purchase, FREE, 100 * (purchase.times ?? 1)))

  it('and no coupon beside it', async () => {
    const { quote: asked, coupon } = withCoupon()
    const person = { name: '김나래', phone: '01061999999', email: 'free@example.com' }
    const who = visitor(harness, FREE)
    await verify(who, person)
    await who.post('/api/place/coupon', { placeId: ROOMS.standard.placeId, couponId: coupon?.id })
    const { status, body } = await who.post<Failed>(asked[0], {
      ...asked[1],
      guest: person,
      agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
      attempt: crypto.randomUUID(),
      expectedAmount: 100,
      couponId: coupon?.id,
    })
    expect([status, body.error.code]).toEqual([409, 'coupon-not-usable'])
  })

  it('and what its seller gives away cannot be had, rather than breaking the ledger', async () => {
    const person = { name: '김나래', phone: '01061999998', email: 'gift@example.com' }
    const who = visitor(harness, 'ktour')
    await verify(who, person)
    const db = await harness.originDb()
    const { roomId } = ROOMS.strict
    await db.prepare('UPDATE room SET sale_percent = 100 WHERE id = ?').bind(roomId).run()
    const order = { room: ROOMS.strict, checkIn: '2026-12-07', checkOut: '2026-12-08', guest: person }
    for (const expectedAmount of [0, 1, 100]) {
      const { status, body } = await askQuote(who, { ...order, expectedAmount })
      expect([
        [400, 'invalid-input'],
        [409, 'sold-out'],
      ]).toContainEqual([status, body.error.code])
    }
  })
})

describe('a policy that has ended', () => {
  it.each(PURCHASES)(
    'takes nothing off any more where something is bought, whatever lists still say: %s',
    async (_, purchase) => {
      const { product, total, preview, quote: asked } = purchase
      const person = { name: '김나래', phone: `010${61_500_000 + ++people}`, email: `ended${people}@example.com` }
      const who = visitor(harness)
      await verify(who, person)
      const offered = async () => {
        const { body } = await who.post<Preview>(...preview)
        return body.bill.breakdown.total
      }
      expect(await offered()).toBe(total.narae)
      const books = await harness.originDb()
      await books
        .prepare("DELETE FROM discount_policy WHERE channel = 'narae' AND part = ?")
        .bind(product.toUpperCase())
        .run()
      expect(await offered()).toBe(total.ktour)
      const { status, body } = await who.post<Failed>(asked[0], {
        ...asked[1],
        guest: person,
        agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
        attempt: crypto.randomUUID(),
        expectedAmount: total.narae,
      })
      expect([status, body.error.code, body.error.data]).toEqual([409, 'price-changed', { amount: total.ktour }])
    },
  )
})

describe('what is sold out', () => {
  it.each(PURCHASES)('has no preview for who can hold none of it, and has one for who may: %s', async (_, purchase) => {
    const { product, preview, quote: asked, total } = purchase
    const person = { name: '김나래', phone: `010${61_500_000 + ++people}`, email: `last${people}@example.com` }
    const who = visitor(harness, 'ktour')
    await verify(who, person)
    const { status, body } = await who.post<Quote>(asked[0], {
      ...asked[1],
      guest: person,
      agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
      attempt: crypto.randomUUID(),
      expectedAmount: total.ktour,
    })
    expect(status).toBe(200)
    // What was held was the last of it, and of a model's vehicles none is free elsewhere.
    const books = await harness.originDb()
    const taken = `SELECT product, t.value ->> 0, t.value ->> 1, 0 FROM hold, json_each(takes) t WHERE order_id = ?`
    await books.batch([
      books.prepare(`INSERT OR REPLACE INTO stock (product, item, slot, left) ${taken}`).bind(body.orderId),
      books.prepare(`UPDATE rentcar_vehicle SET busy = 1000 WHERE ? = 'rentcar'`).bind(product),
    ])
    const stranger = await visitor(harness, 'ktour').post<Failed>(...preview)
    expect([stranger.status, stranger.body.error?.code]).toEqual([409, 'sold-out'])
    expect((await who.post(...preview)).status).toBe(200)
  })
})
