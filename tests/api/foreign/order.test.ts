import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '#contract/reservation.ts'
import { type ForeignOrder, HOTEL, paid, quoteForeign, RESORT, rateId, SMALL, withForeign } from '#tests/foreign.ts'
import {
  type Harness,
  type Message,
  outboxUntil,
  pay,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '#tests/harness.ts'

const CROWD = 50
const NIGHT = '2026-12-07'
const DAY = 86_400_000
const next = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

// Fifty guests are many for a small machine.

let harness: Harness

beforeAll(async () => {
  harness = await withForeign(await startHarness())
})
afterAll(() => harness.stop())

interface Person {
  name: string
  phone: string
  email: string
}
let people = 0
async function guest(): Promise<{ who: Visitor; person: Person }> {
  const person = { name: '홍길동', phone: `010${41_000_000 + ++people}`, email: `traveller${people}@example.com` }
  const who = visitor(harness)
  await verify(who, person)
  return { who, person }
}

/**
 * A night in Tokyo at the refundable rate: 100,000 less a tenth, a tenth of tax, 1,800 for each of
 * two.
 */
const FLEXIBLE = { placeId: HOTEL.placeId, roomId: HOTEL.double, rateId: rateId(HOTEL.double, 2) }
const LIST = 110_000 + 3600
const PRICE = 99_000 + 3600
const stay = (checkIn = NIGHT, nights = 1) => ({ checkIn, checkOut: next(checkIn, nights) })

const left = async (roomId: number, night: string) => {
  const db = await harness.originDb()
  return db
    .prepare(`SELECT left FROM stock WHERE product = 'foreign' AND item = ? AND slot = ?`)
    .bind(roomId, Date.parse(night) / DAY)
    .first<number>('left')
}
async function setLeft(roomId: number, night: string, rooms: number): Promise<void> {
  const db = await harness.originDb()
  const slot = Date.parse(night) / DAY
  await db.prepare(`INSERT INTO stock VALUES ('foreign', ?, ?, ?)`).bind(roomId, slot, rooms).run()
}
const count = async (sql: string, db: Promise<D1Database>) => Number(await (await db).prepare(sql).first('n'))

describe('a stay abroad', () => {
  it('is quoted, paid, looked up and given back before its deadline for nothing', async () => {
    const { who, person } = await guest()
    const quoted = await quoteForeign(who, {
      ...FLEXIBLE,
      ...stay(),
      guest: person,
      expectedAmount: paid(PRICE),
      travellers: [{ lastName: 'Hong', firstName: 'Gil-Dong' }],
    })
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
    expect(quoted.body).toMatchObject({
      orderId: expect.stringMatching(/^F261121-/),
      amount: paid(PRICE),
      breakdown: {
        lines: [
          { kind: 'night', name: '', date: NIGHT, count: 1, amount: 100_000 },
          { kind: 'tax', name: '세금', date: null, count: 1, amount: 10_000 },
          { kind: 'tax', name: '도시세', date: null, count: 1, amount: 3600 },
        ],
        list: LIST,
        sale: LIST - PRICE,
        discount: PRICE - paid(PRICE),
        total: paid(PRICE),
      },
      policy: {
        kind: 'deadline',
        freeUntil: '2026-12-05T18:00',
        percent: 50,
        steps: [
          { until: '2026-12-05T18:00:00+09:00', percent: 0, fee: 0 },
          { until: '2026-12-07T15:00:00+09:00', percent: 50 },
        ],
      },
    })
    const before = await left(HOTEL.double, NIGHT)
    expect((await pay(who, quoted.body)).body.state).toBe('BOOKED')
    const { orderId } = quoted.body
    const desk = await (await harness.originDb())
      .prepare('SELECT guest_name, amount FROM booking WHERE order_id = ?')
      .bind(orderId)
      .first()
    expect(desk).toEqual({ guest_name: 'HONG/GIL DONG', amount: paid(PRICE) })

    const list = await who.post<{ list: { reservationNo: string; tab: string }[] }>('/api/foreignReserve/list/place')
    expect(list.body.list).toMatchObject([{ reservationNo: orderId, tab: 'upcoming', zone: 'Asia/Tokyo' }])
    const place = await who.post<{ list: object[] }>('/api/placeReserve/list/place')
    expect(place.body.list).toEqual([])
    const detail = await who.post<ReservationDetail>('/api/foreignReserve/place/id', { reservationNo: orderId })
    expect(detail.body).toMatchObject({
      product: 'foreign',
      itemId: HOTEL.placeId,
      name: '나래 호텔 신주쿠',
      option: '더블 · 식사 불포함',
      begins: `${NIGHT}T15:00`,
      ends: '2026-12-08T11:00',
      zone: 'Asia/Tokyo',
      count: 2,
      phone: '+81-3-555-0123',
      bought: {
        product: 'foreign',
        englishName: 'Narae Hotel Shinjuku',
        englishOption: 'Double · Room only',
        board: 'none',
        freeUntil: '2026-12-05T18:00',
        rooms: [{ adults: 2, childAges: [] }],
        travellers: [{ lastName: 'HONG', firstName: 'GIL DONG' }],
      },
    })
    const mails = await outboxUntil(harness, person.email, (messages) => messages.some(({ kind }) => kind === 'email'))
    expect(mails[0]?.text).toContain('+81-3-555-0123')
    expect(mails[0]?.text).toContain('객실: 1개\n인원: 2명\n투숙객: HONG GIL DONG\n결제 금액: ')
    const fee = (Math.floor(paid(PRICE) / 20) * 10).toLocaleString('en')
    expect(mails[0]?.text).toContain(
      `취소 규정 (현지 시각)\n- 2026년 12월 5일(토) 18:00까지: 무료 취소\n- 2026년 12월 7일(월) 15:00까지: 수수료 50% · ${fee}원\n\n`,
    )

    const cancelled = await who.post('/api/foreignReserve/cancel/place', { reservationNo: orderId, expectedFee: 0 })
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED', fee: 0, refund: paid(PRICE) })
    expect(await left(HOTEL.double, NIGHT)).toBe((before ?? 0) + 1)
    const told = (all: Message[]) => all.find(({ key }) => key === `${orderId}:cancelled:email`)?.text
    const text = told(await outboxUntil(harness, person.email, (messages) => told(messages) !== undefined))
    expect(text).toContain(
      '\n체크아웃(현지 시각): 2026년 12월 8일(화) 11:00\n객실: 1개\n인원: 2명\n투숙객: HONG GIL DONG\n',
    )
    expect(text).not.toContain('취소 규정')
    expect(text).toContain('\n고객센터: 1600-0000 ')
  })

  it('in English is named in English, and two rooms take two', async () => {
    const { person } = await guest()
    const who = visitor(harness, 'ktour')
    await verify(who, person)
    const night = '2026-12-08'
    await setLeft(RESORT.double, night, 7)
    const english = { 'accept-language': 'en' }
    const total = 2 * (240_000 + 50_000)
    const answer = await who.post<{ orderName: string; amount: number; breakdown: { lines: { name: string }[] } }>(
      '/api/foreignReserve/checkReservePlace',
      {
        ...stay(night),
        placeId: RESORT.placeId,
        roomId: RESORT.double,
        rateId: rateId(RESORT.double, 2),
        rooms: [
          { adults: 2, childAges: [3] },
          { adults: 1, childAges: [] },
        ],
        travellers: [
          { lastName: 'SMITH', firstName: 'ANNA MARIA' },
          { lastName: 'LEE', firstName: 'JUN' },
        ],
        guest: person,
        agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
        attempt: crypto.randomUUID(),
        expectedAmount: total,
      },
      english,
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.orderName).toBe('Narae Resort Waikiki Double · Room only')
    expect(answer.body.breakdown.lines.map((line) => line.name)).toEqual(['', 'Tax', 'Resort fee'])
    expect(await left(RESORT.double, night)).toBe(5)
  })

  it('costs half after its deadline, and cannot be given back once it has begun, by the clock of the city', async () => {
    const { who, person } = await guest()
    const quoted = await quoteForeign(who, {
      placeId: RESORT.placeId,
      roomId: RESORT.double,
      rateId: rateId(RESORT.double, 2),
      ...stay('2026-11-24'),
      guest: person,
      expectedAmount: paid(290_000),
    })
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
    expect((await pay(who, quoted.body)).body.state).toBe('BOOKED')
    const reservationNo = quoted.body.orderId
    const fee = async () => who.post('/api/foreignReserve/cancel/cancelFee', { reservationNo })
    // 18:00 of the 22nd in Honolulu is 13:00 of the 23rd in Seoul.
    await harness.setClock('2026-11-23T13:00:00+09:00')
    await verify(who, person)
    expect((await fee()).body).toMatchObject({ fee: 0, percent: 0 })
    await harness.setClock('2026-11-23T13:00:01+09:00')
    await verify(who, person)
    expect((await fee()).body).toMatchObject({ fee: Math.floor(paid(290_000) / 20) * 10, percent: 50 })
    await harness.setClock('2026-11-25T10:00:01+09:00')
    await verify(who, person)
    expect(await fee()).toMatchObject({ status: 409, body: { error: { code: 'not-cancelable' } } })
  })
})

describe('refusals', () => {
  it.each<[string, Partial<ForeignOrder>]>([
    ['400 invalid-input', { travellers: [] }],
    ['400 invalid-input', { travellers: [{ lastName: '홍', firstName: '길동' }] }],
    ['400 invalid-input', { travellers: [{ lastName: 'HONG1', firstName: 'GILDONG' }] }],
    [
      '400 invalid-input',
      {
        travellers: [
          { lastName: 'A', firstName: 'B' },
          { lastName: 'C', firstName: 'D' },
        ],
      },
    ],
    ['400 invalid-input', { rooms: [{ adults: 2, childAges: [18] }] }],
    ['400 past-date', stay('2026-11-20')],
    ['400 invalid-stay', { ...stay(), checkOut: '2027-03-01' }],
    ['400 over-capacity', { rooms: [{ adults: 4, childAges: [] }] }],
    ['404 place-not-found', { placeId: RESORT.placeId }],
    ['404 place-not-found', { rateId: rateId(HOTEL.family, 1) }],
    ['400 terms-required', { agreements: ['service'] }],
    ['404 coupon-not-found', { couponId: 'FIXTURE5000' }],
    ['409 price-changed', { expectedAmount: 1 }],
  ])('%s: %j', async (code, more) => {
    const { who, person } = await guest()
    const order = { ...FLEXIBLE, ...stay('2026-12-14'), guest: person, expectedAmount: paid(PRICE), ...more }
    const answer = await quoteForeign(who, order)
    expect(`${answer.status} ${answer.body.error?.code}`).toBe(code)
  })

  it('nobody books without having been verified', async () => {
    const order = { ...FLEXIBLE, ...stay(), guest: { name: '홍길동', phone: '01099998888', email: 'a@b.kr' } }
    const answer = await quoteForeign(visitor(harness), { ...order, expectedAmount: paid(PRICE) })
    expect(`${answer.status} ${answer.body.error.code}`).toBe('401 verification-required')
  })
})

describe('stock', () => {
  const room = { placeId: SMALL.placeId, roomId: SMALL.double, rateId: rateId(SMALL.double, 2) }

  it('50 parallel buyers of five rooms for two nights buy exactly five', async () => {
    const nights = ['2026-12-09', '2026-12-10']
    for (const [at, night] of nights.entries()) await setLeft(SMALL.double, night, 5 + at)
    const guests = await Promise.all(Array.from({ length: CROWD }, guest))
    const outcomes = await Promise.all(
      guests.map(async ({ who, person }) => {
        const order = { ...room, ...stay(nights[0], 2), guest: person, expectedAmount: paid(160_000) }
        const quoted = await quoteForeign(who, order)
        return quoted.status === 200 ? (await pay(who, quoted.body)).body.state : quoted.body.error.code
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'BOOKED')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'sold-out')).toHaveLength(CROWD - 5)
    expect(await Promise.all(nights.map((night) => left(SMALL.double, night)))).toEqual([0, 1])
    const booked = `SELECT COUNT(*) AS n FROM booking b JOIN hold h ON h.order_id = b.order_id
      WHERE b.status = 'RESERVED' AND h.product = 'foreign' AND h.item = ${SMALL.placeId}`
    expect(await count(booked, harness.originDb())).toBe(5)
    expect(
      await count(
        `SELECT COUNT(*) AS n FROM orders WHERE item = '${SMALL.placeId}' AND state = 'BOOKED'`,
        harness.edgeDb(),
      ),
    ).toBe(5)
  })

  it('two rooms where one is left are sold out, and nothing is held', async () => {
    const night = '2026-12-15'
    await setLeft(SMALL.double, night, 1)
    const { who, person } = await guest()
    const rooms = [1, 2].map(() => ({ adults: 1, childAges: [] }))
    const travellers = rooms.map(() => ({ lastName: 'HONG', firstName: 'GILDONG' }))
    const order = { ...room, ...stay(night), guest: person, expectedAmount: paid(160_000), rooms, travellers }
    const refused = await quoteForeign(who, order)
    expect(`${refused.status} ${refused.body.error.code}`).toBe('409 sold-out')
    expect(await left(SMALL.double, night)).toBe(1)
  })
})
