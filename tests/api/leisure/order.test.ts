import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LeisureBought, Voucher } from '#contract/leisure/bought.ts'
import type { Quote } from '#contract/quote.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { ReservationDetail, ReservationList } from '#contract/reservation.ts'
import {
  type Answer,
  type Failed,
  type Harness,
  outboxUntil,
  pay,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '#tests/harness.ts'
import { DEAL, deals, VARIANT } from '#tests/origin/deals.ts'

// A clock that moves starts both Workers anew, and fifty guests are many for a small machine.

type Fee = { amount: number; fee: number; refund: number; percent: number; steps: Quote['policy']['steps'] }
type Cancelled = { reservationNo: string; state: string; fee: number; refund: number }
interface Person {
  name: string
  phone: string
  email: string
}

let harness: Harness
let guest: Visitor
let person: Person
let count = 0

beforeAll(async () => {
  harness = await startHarness()
  const db = await harness.originDb()
  await db.batch([
    db.prepare('INSERT OR REPLACE INTO region VALUES (1, ?, ?, 35.15, 129.16)').bind('부산', '해운대'),
    db.prepare('INSERT OR REPLACE INTO region VALUES (2, ?, ?, 37.75, 128.9)').bind('강원', '강릉/경포'),
    ...deals().map(([sql, values]) => db.prepare(sql).bind(...values)),
    // Its slopes are lit until two at night.
    db.prepare(`UPDATE leisure_deal SET closes = '02:00' WHERE id = ?`).bind(DEAL.ski),
  ])
  await setLeft(VARIANT.adult, null, 100)
  await setLeft(VARIANT.child, null, 60)
})
beforeEach(async () => {
  ;({ who: guest, person } = await somebody())
})
afterEach(() => harness.clearFaults())
afterAll(() => harness.stop())

async function somebody(): Promise<{ who: Visitor; person: Person }> {
  count += 1
  const each = { name: '김나래', phone: `010${51_000_000 + count}`, email: `ticket${count}@example.com` }
  const who = visitor(harness)
  await verify(who, each)
  return { who, person: each }
}

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const setLeft = async (variant: number, date: string | null, left: number) => {
  const body = JSON.stringify({ product: 'leisure', item: variant, slot: date === null ? 0 : day(date), left })
  const headers = { 'content-type': 'application/json' }
  expect((await harness.fetch('/__origin/stock', { method: 'PUT', headers, body })).status).toBe(200)
}
const leftOf = async (variant: number, date: string | null) => {
  const db = await harness.originDb()
  return db
    .prepare(`SELECT left FROM stock WHERE product = 'leisure' AND item = ? AND slot = ?`)
    .bind(variant, date === null ? 0 : day(date))
    .first('left')
}
const use = async (code: string, used = true) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ code, used })
  return (await harness.fetch('/__origin/vouchers', { method: 'PUT', headers, body })).status
}

const chosen = (...tickets: [variantId: number, quantity: number][]) =>
  tickets.map(([variantId, quantity]) => ({ variantId, quantity }))

/** Asks for a quote; `expectedAmount` is what the tickets cost unless told otherwise. */
function ask(input: object, who = guest, by = person): Promise<Answer<Quote & Failed>> {
  return who.post('/api/leisureReserve', {
    guest: by,
    agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
    attempt: crypto.randomUUID(),
    expectedAmount: 1,
    ...input,
  })
}
const refused = async (input: object) => {
  const answer = await ask(input)
  return `${answer.status} ${answer.body.error?.code}`
}
/** A quote at whatever the tickets cost now. */
async function quoted(input: object, who = guest, by = person): Promise<Answer<Quote & Failed>> {
  const seen = await ask(input, who, by)
  const amount = seen.body.error?.data?.amount
  return amount === undefined ? seen : ask({ ...input, expectedAmount: amount }, who, by)
}
async function booked(input: object): Promise<Quote> {
  const quote = await quoted(input)
  if (quote.status !== 200) throw new Error(JSON.stringify(quote.body))
  const paid = await pay(guest, quote.body)
  expect(paid.body).toEqual({ orderId: quote.body.orderId, state: 'BOOKED' })
  return quote.body
}
const detail = (reservationNo: string, who = guest): Promise<Answer<ReservationDetail & Failed>> =>
  who.post('/api/leisureReserve/list/id', { reservationNo })
async function vouchers(reservationNo: string): Promise<Voucher[]> {
  const { body } = await detail(reservationNo)
  return (body.bought as LeisureBought).vouchers ?? []
}
const feeOf = (reservationNo: string): Promise<Answer<Fee & Failed>> =>
  guest.post('/api/leisureReserve/cancel/cancelFee', { reservationNo })
const cancel = (reservationNo: string, expectedFee: number): Promise<Answer<Cancelled & Failed>> =>
  guest.post('/api/leisureReserve/cancel', { reservationNo, expectedFee })
async function verifyAgain(): Promise<void> {
  guest = visitor(harness)
  await verify(guest, person)
}

const PARK = { dealId: DEAL.park, tickets: chosen([VARIANT.adult, 2], [VARIANT.child, 1]) }
const PARK_TOTAL = 2 * 30_000 + 20_000
/** A Saturday, on which everything takes place. */
const SATURDAY = '2026-12-12'
const CLASS = { dealId: DEAL.class, date: SATURDAY, tickets: chosen([VARIANT.noon, 2]) }

describe('a quote of tickets', () => {
  it('has a line for each kind and adds up to what is charged', async () => {
    const { status, body } = await ask({ ...PARK, expectedAmount: PARK_TOTAL })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      orderId: expect.stringMatching(/^L261121-[0-9A-Z]{10}$/),
      orderName: '해운대 별빛랜드 자유이용권 종일권 성인 2장, 종일권 어린이 1장',
      amount: PARK_TOTAL,
      policy: { kind: 'open' },
      breakdown: {
        lines: [
          { kind: 'ticket', name: '종일권 성인', date: null, count: 2, amount: 80_000 },
          { kind: 'ticket', name: '종일권 어린이', date: null, count: 1, amount: 30_000 },
        ],
        list: 110_000,
        sale: 30_000,
        discount: 0,
        coupon: 0,
        total: PARK_TOTAL,
      },
    })
    expect(await leftOf(VARIANT.adult, null)).toBe(98)
    expect(await leftOf(VARIANT.child, null)).toBe(59)
  })

  it('is the same for the same press of the button, and another of the same deal takes its place', async () => {
    await setLeft(VARIANT.noon, SATURDAY, 2)
    const attempt = crypto.randomUUID()
    const input = { ...CLASS, attempt, expectedAmount: 100_000 }
    const first = await ask(input)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect((await ask(input)).body).toEqual(first.body)
    // The last two are one's own: changing one's mind must not find them gone.
    const one = await ask({ ...CLASS, tickets: chosen([VARIANT.noon, 1]), expectedAmount: 50_000 })
    expect(one.status, JSON.stringify(one.body)).toBe(200)
    expect(await leftOf(VARIANT.noon, SATURDAY)).toBe(1)
    expect((await pay(guest, first.body)).body.error.code).toBe('quote-expired')
  })

  it('of a night that ends on the next day leaves the one of that day', async () => {
    const lift = { dealId: DEAL.ski, tickets: chosen([VARIANT.lift, 2]) }
    const quotes = []
    for (const date of ['2026-12-18', '2026-12-18', '2026-12-19']) quotes.push(await quoted({ ...lift, date }))
    const [first, again, next] = await Promise.all(quotes.map(({ body }) => pay(guest, body)))
    expect(first?.body.error?.code).toBe('quote-expired')
    for (const paid of [again, next]) expect(paid?.body.state).toBe('BOOKED')
  })

  it('is refused for what cannot be had', async () => {
    await setLeft(VARIANT.noon, SATURDAY, 1)
    const cases: [object, string][] = [
      [{ ...PARK, dealId: 999 }, '404 deal-not-found'],
      [{ ...PARK, tickets: chosen([VARIANT.lift, 2]) }, '404 variant-not-found'],
      [{ ...PARK, tickets: chosen([VARIANT.adult, 11]) }, '400 quantity-out-of-range'],
      [{ dealId: DEAL.ski, date: SATURDAY, tickets: chosen([VARIANT.lift, 1]) }, '400 quantity-out-of-range'],
      [{ dealId: DEAL.ski, date: SATURDAY, tickets: chosen([VARIANT.lift, 7]) }, '400 quantity-out-of-range'],
      [{ ...PARK, tickets: chosen([VARIANT.adult, 0]) }, '400 invalid-input'],
      [{ ...PARK, tickets: [] }, '400 tickets-not-chosen'],
      [{ ...PARK, tickets: chosen([VARIANT.adult, 1], [VARIANT.adult, 1]) }, '400 invalid-input'],
      [{ ...PARK, date: SATURDAY }, '400 date-not-open'],
      [{ ...CLASS, date: null }, '400 day-not-chosen'],
      [{ ...CLASS, date: null, tickets: [] }, '400 day-not-chosen'],
      [{ ...CLASS, date: '2026-11-20' }, '400 past-date'],
      [{ ...CLASS, date: '2028-01-01' }, '400 date-not-open'],
      [{ ...CLASS, date: '2027-05-01' }, '400 date-not-open'],
      [{ ...CLASS, date: '2026-12-07' }, '400 date-not-open'], // a Monday
      // today: the day before at the latest
      [{ ...CLASS, date: '2026-11-21' }, '400 date-not-open'],
      [{ dealId: DEAL.ski, date: '2026-11-28', tickets: chosen([VARIANT.lift, 2]) }, '400 date-not-open'],
      [CLASS, '409 sold-out'],
      [{ ...PARK, expectedAmount: PARK_TOTAL - 10 }, '409 price-changed'],
      [{ ...PARK, couponId: 'FIXTURE5000' }, '404 coupon-not-found'],
      [{ ...PARK, agreements: ['service'] }, '400 terms-required'],
      [{ ...PARK, guest: { ...person, phone: '01000000000' } }, '401 verification-required'],
    ]
    for (const [input, expected] of cases) expect(await refused(input), JSON.stringify(input)).toBe(expected)
    expect(await leftOf(VARIANT.noon, SATURDAY)).toBe(1)
  })

  it('is not there on a channel without leisure', async () => {
    const who = visitor(harness, 'petstay')
    expect(
      (
        await who.post<Failed>('/api/leisureReserve', {
          ...PARK,
          guest: person,
          agreements: [],
          attempt: crypto.randomUUID(),
          expectedAmount: 1,
        })
      ).body.error.code,
    ).toBe('not-found')
  })
})

describe('a booking of tickets', () => {
  it('has an unguessable voucher for each ticket, shown to its guest alone, and a message', async () => {
    const { orderId } = await booked(PARK)
    const { body } = await detail(orderId)
    expect(body).toMatchObject({
      product: 'leisure',
      state: 'BOOKED',
      tab: 'upcoming',
      itemId: String(DEAL.park),
      name: '해운대 별빛랜드 자유이용권',
      option: '종일권 성인 2장, 종일권 어린이 1장',
      begins: '2026-11-21T12:00',
      ends: '2027-01-20T23:59',
      count: 3,
      amount: PARK_TOTAL,
      cancelable: true,
      policy: { kind: 'open', steps: [{ percent: 0, fee: 0, until: '2027-01-20T23:59:59+09:00' }] },
      bought: {
        product: 'leisure',
        schedule: 'open',
        validDays: 60,
        venue: '해운대 별빛랜드',
        tickets: [
          { name: '종일권 성인', quantity: 2, price: 30_000 },
          { name: '종일권 어린이', quantity: 1, price: 20_000 },
        ],
      },
    })
    const list = await vouchers(orderId)
    expect(list.map(({ name, state }) => `${name} ${state}`)).toEqual([
      '종일권 성인 unused',
      '종일권 성인 unused',
      '종일권 어린이 unused',
    ])
    expect(new Set(list.map(({ code }) => code)).size).toBe(3)
    for (const { code } of list) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    const mine = await guest.post<ReservationList>('/api/leisureReserve/list', {})
    expect(mine.body.list).toMatchObject([{ reservationNo: orderId, count: 3, product: 'leisure', forNoDay: true }])
    expect((await guest.post<ReservationList>('/api/placeReserve/list/place', {})).body.list).toEqual([])
    const stranger = (await somebody()).who
    expect((await detail(orderId, stranger)).body.error.code).toBe('reservation-not-found')
    const messages = await outboxUntil(harness, person.phone, (all) => all.some(({ key }) => key.includes(orderId)))
    const told = messages.find(({ key }) => key.includes(orderId))?.text
    expect(told).toContain('종일권 성인 2')
    // They begin on whatever day they are used.
    expect(told).toContain('\n2027년 1월 20일(수) 23:59까지\n')
    expect(told).not.toContain('2026년')
    const receipt = await guest.post<Receipt>(`/api/receipts/${orderId}`)
    expect(receipt.body).toMatchObject({ product: 'leisure', total: PARK_TOTAL, paid: PARK_TOTAL, refunded: 0 })
  })

  it('for a day lasts from its beginning to its end, and is shown without its vouchers while they cannot be read', async () => {
    await setLeft(VARIANT.morning, SATURDAY, 4)
    await setLeft(VARIANT.noon, SATURDAY, 4)
    const { orderId } = await booked({ ...CLASS, tickets: chosen([VARIANT.noon, 1], [VARIANT.morning, 1]) })
    expect((await detail(orderId)).body).toMatchObject({
      begins: `${SATURDAY}T10:00`,
      ends: `${SATURDAY}T15:30`,
      option: '10:00 물레 1장, 14:00 물레 1장',
    })
    await harness.setFault({ target: 'place', path: `/leisure/vouchers/${orderId}`, mode: 'status', status: 500 })
    const { status, body } = await detail(orderId)
    expect(status).toBe(200)
    expect((body.bought as LeisureBought).vouchers).toBeNull()
    // What is used is not known: nothing can be said of a fee.
    expect((await feeOf(orderId)).body.error.code).toBe('upstream-failed')
  })

  it('50 parallel buyers of the last 5 tickets buy exactly 5', async () => {
    const date = '2026-12-13'
    await setLeft(VARIANT.sunset, date, 5)
    const crowd = await Promise.all(Array.from({ length: 50 }, somebody))
    const outcomes = await Promise.all(
      crowd.map(async ({ who, person: by }) => {
        const input = { dealId: DEAL.yacht, date, tickets: chosen([VARIANT.sunset, 1]), expectedAmount: 25_000 }
        const quote = await ask(input, who, by)
        return quote.status === 200 ? (await pay(who, quote.body)).body.state : quote.body.error.code
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'BOOKED')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'sold-out')).toHaveLength(45)
    expect(await leftOf(VARIANT.sunset, date)).toBe(0)
    const db = await harness.originDb()
    const issued = db.prepare(`SELECT COUNT(*) AS n FROM voucher WHERE variant_id = ?`).bind(VARIANT.sunset)
    expect(await issued.first('n')).toBe(5)
  })

  it('50 parallel buyers of two kinds get both or neither', async () => {
    const date = '2026-12-19'
    await setLeft(VARIANT.morning, date, 5)
    await setLeft(VARIANT.noon, date, 4)
    const crowd = await Promise.all(Array.from({ length: 50 }, somebody))
    const tickets = chosen([VARIANT.morning, 1], [VARIANT.noon, 2])
    const answers = await Promise.all(
      crowd.map(({ who, person: by }) => ask({ ...CLASS, date, tickets, expectedAmount: 150_000 }, who, by)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.error?.code === 'sold-out')).toHaveLength(48)
    expect(await leftOf(VARIANT.morning, date)).toBe(3)
    expect(await leftOf(VARIANT.noon, date)).toBe(0)
  })
})

describe('cancelling tickets', () => {
  it('that are unused and open costs nothing, and everything is back', async () => {
    const before = Number(await leftOf(VARIANT.adult, null))
    const { orderId } = await booked(PARK)
    expect(await leftOf(VARIANT.adult, null)).toBe(before - 2)
    expect((await feeOf(orderId)).body).toMatchObject({ amount: PARK_TOTAL, fee: 0, refund: PARK_TOTAL, percent: 0 })
    expect((await cancel(orderId, 0)).body).toMatchObject({ state: 'CANCELLED', fee: 0, refund: PARK_TOTAL })
    expect((await vouchers(orderId)).map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await leftOf(VARIANT.adult, null)).toBe(before)
    expect((await detail(orderId)).body.tab).toBe('cancelled')
  })

  it('of which some were used keeps what those cost, and does not sell them again', async () => {
    const [adults, children] = [Number(await leftOf(VARIANT.adult, null)), Number(await leftOf(VARIANT.child, null))]
    const { orderId } = await booked(PARK)
    const [first] = await vouchers(orderId)
    expect(await use(first?.code ?? '')).toBe(200)
    expect(await vouchers(orderId)).toMatchObject([
      { state: 'used', usedAt: expect.any(String) },
      { state: 'unused' },
      {},
    ])
    expect((await feeOf(orderId)).body).toMatchObject({ fee: 30_000, refund: 50_000, percent: 0 })
    expect((await cancel(orderId, 0)).body.error).toMatchObject({ code: 'fee-changed', data: { fee: 30_000 } })
    expect((await cancel(orderId, 30_000)).body).toMatchObject({ state: 'CANCELLED', fee: 30_000, refund: 50_000 })
    expect((await vouchers(orderId)).map(({ state }) => state)).toEqual(['used', 'refunded', 'refunded'])
    expect(await leftOf(VARIANT.adult, null)).toBe(adults - 1)
    expect(await leftOf(VARIANT.child, null)).toBe(children)
    const receipt = await guest.post<Receipt>(`/api/receipts/${orderId}`)
    expect(receipt.body).toMatchObject({ refunded: 50_000, paid: 30_000 })
    // Nothing that was paid back opens a door.
    expect(await use((await vouchers(orderId))[1]?.code ?? '')).toBe(404)
  })

  it.each<[string, (list: object[]) => object[]]>([
    ['none', () => []],
    ['that cost more than all', ([first, ...rest]) => [{ ...first, paid: 90_000, state: 'USED' }, ...rest]],
    [
      'that cost less than nothing',
      ([first, second, third]) => [
        { ...first, paid: -10_000, state: 'USED' },
        { ...second, paid: 70_000 },
        { ...third },
      ],
    ],
    ['other ones', (list) => list.slice(1)],
  ])('of which the service says what cannot be, such as %s, costs nobody knows what', async (_, lie) => {
    const { orderId } = await booked(PARK)
    const asked = await harness.originDb()
    const sql = 'SELECT code, name, paid, state, NULL AS usedAt FROM voucher WHERE order_id = ?'
    const { results } = await asked.prepare(sql).bind(orderId).all()
    const body = JSON.stringify({ code: 200, message: '', result: lie(results) })
    await harness.setFault({ target: 'place', path: `/leisure/vouchers/${orderId}`, mode: 'answer', body })
    expect((await feeOf(orderId)).body.error?.code).toBe('upstream-failed')
    expect((await cancel(orderId, 0)).body.error?.code).toBe('upstream-failed')
    await harness.clearFaults()
    expect((await detail(orderId)).body).toMatchObject({ state: 'BOOKED', cancellation: null })
    expect((await cancel(orderId, 0)).body).toMatchObject({ state: 'CANCELLED', fee: 0, refund: PARK_TOTAL })
  })

  it('that were all used is refused', async () => {
    const { orderId } = await booked({ ...PARK, tickets: chosen([VARIANT.child, 1]) })
    for (const { code } of await vouchers(orderId)) await use(code)
    expect((await feeOf(orderId)).body.error.code).toBe('not-cancelable')
    expect((await cancel(orderId, 0)).body.error.code).toBe('not-cancelable')
    expect((await detail(orderId)).body.state).toBe('BOOKED')
  })

  it('is refused by the booking service when one is used after the fee was made up', async () => {
    const { orderId } = await booked(PARK)
    const [first] = await vouchers(orderId)
    await harness.setFault({ target: 'place', path: `/bookings/${orderId}/cancel`, mode: 'delay', ms: 1500, times: 1 })
    const asked = cancel(orderId, 0)
    await expect.poll(async () => (await detail(orderId)).body.state).toBe('CANCELLING')
    expect(await use(first?.code ?? '')).toBe(200)
    expect((await asked).body.error.code).toBe('not-cancelable')
    expect((await detail(orderId)).body).toMatchObject({ state: 'BOOKED', cancellation: null })
    expect((await vouchers(orderId)).map(({ state }) => state)).toEqual(['used', 'unused', 'unused'])
    expect((await cancel(orderId, 30_000)).body).toMatchObject({ state: 'CANCELLED', fee: 30_000, refund: 50_000 })
  })

  it('for a day costs a share by the days before it, and nothing can be cancelled once it has begun', async () => {
    await setLeft(VARIANT.noon, '2026-12-19', 8)
    const input = { ...CLASS, date: '2026-12-19', tickets: chosen([VARIANT.noon, 1]) }
    const orders = [await booked(input), await booked(input), await booked(input)]
    const [first, second, third] = orders.map(({ orderId }) => orderId)
    const shares = (steps: Quote['policy']['steps']) => steps.map(({ until, percent, fee }) => [until, percent, fee])
    expect(shares((await feeOf(first ?? '')).body.steps)).toEqual([
      ['2026-12-12T23:59:59+09:00', 0, 0],
      ['2026-12-16T23:59:59+09:00', 10, 5000],
      ['2026-12-18T23:59:59+09:00', 30, 15_000],
      ['2026-12-19T14:00:00+09:00', 100, 50_000],
    ])
    await harness.setClock('2026-12-13T00:00:00+09:00')
    await verifyAgain()
    expect((await feeOf(first ?? '')).body).toMatchObject({ fee: 5000, percent: 10 })
    expect((await cancel(first ?? '', 5000)).body).toMatchObject({ state: 'CANCELLED', fee: 5000, refund: 45_000 })
    expect(await leftOf(VARIANT.noon, '2026-12-19')).toBe(6)
    await harness.setClock('2026-12-18T23:59:59+09:00')
    await verifyAgain()
    expect((await feeOf(second ?? '')).body).toMatchObject({ fee: 15_000, percent: 30 })
    await harness.setClock('2026-12-19T14:00:01+09:00')
    await verifyAgain()
    expect((await feeOf(third ?? '')).body.error.code).toBe('not-cancelable')
    await harness.setClock('2026-12-19T15:31:00+09:00')
    await verifyAgain()
    expect((await detail(third ?? '')).body).toMatchObject({ tab: 'past', state: 'BOOKED' })
    expect((await vouchers(third ?? '')).map(({ state }) => state)).toEqual(['expired'])
  })

  it('that are open ends with their validity', async () => {
    const { orderId } = await booked({ ...PARK, tickets: chosen([VARIANT.child, 1]) })
    await harness.setClock('2027-02-17T23:58:00+09:00')
    await verifyAgain()
    expect((await feeOf(orderId)).body).toMatchObject({ fee: 0, refund: 20_000 })
    await harness.setClock('2027-02-18T00:00:00+09:00')
    await verifyAgain()
    expect((await feeOf(orderId)).body.error.code).toBe('not-cancelable')
    expect((await vouchers(orderId)).map(({ state }) => state)).toEqual(['expired'])
  })
})

it('a quote of tickets parts them as the language of the visitor does', async () => {
  const who = visitor(harness, 'ktour')
  await verify(who, person)
  const chinese: Visitor = { ...who, post: (path, input) => who.post(path, input, { 'accept-language': 'zh' }) }
  const { body } = await quoted(PARK, chinese)
  expect(body.orderName).toMatch(/2张、\S.*1张$/)
})
