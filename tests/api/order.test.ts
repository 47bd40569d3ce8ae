import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_CHECK_IN_CODE } from '#rules/limits.ts'
import { COUPON, ROOMS, totalOf } from '../fixture.ts'
import {
  type Failed,
  type Harness,
  type Order,
  orderInput,
  quote,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '../harness.ts'

const GUEST = { name: '김나래', phone: '01012345678', email: 'narae@example.com' }
const MONDAY = '2026-12-07'

// A clock that moves starts both Workers anew, which takes long on a busy machine.

let harness: Harness
let guest: Visitor

beforeAll(async () => {
  harness = await startHarness()
  guest = visitor(harness)
  await verify(guest, GUEST)
})
afterAll(() => harness.stop())

function order(more: Partial<Order> = {}): Order {
  const room = more.room ?? ROOMS.standard
  return {
    room,
    checkIn: MONDAY,
    checkOut: '2026-12-08',
    expectedAmount: totalOf(room, 1),
    guest: GUEST,
    ...more,
  }
}

async function row(orderId: string) {
  return (await harness.edgeDb()).prepare('SELECT * FROM orders WHERE order_id = ?').bind(orderId).first()
}

async function holds(): Promise<number> {
  const db = await harness.originDb()
  return Number(await db.prepare(`SELECT COUNT(*) AS n FROM hold WHERE state = 'HELD'`).first('n'))
}

describe('a quote', () => {
  it('prices anew, holds for 15 minutes and says what is paid line by line', async () => {
    const { status, body } = await quote(
      guest,
      order({ checkOut: '2026-12-09', expectedAmount: totalOf(ROOMS.standard, 2) }),
    )
    expect(status).toBe(200)
    expect(body.orderId).toMatch(/^N261121-[0-9A-HJKMNP-TV-Z]{10}$/)
    // How the guests will check in goes along; nobody has said, and the booking service keeps that.
    const held = (await harness.originDb()).prepare('SELECT check_in_code FROM hold WHERE order_id = ?')
    expect(await held.bind(body.orderId).first('check_in_code')).toBe(DEFAULT_CHECK_IN_CODE)
    expect(body.expiresAt).toBe('2026-11-21T03:15:00.000Z')
    expect(body.amount).toBe(171_000)
    expect(body.breakdown).toEqual({
      lines: [
        { kind: 'night', name: '', date: '2026-12-07', count: 1, amount: 100_000 },
        { kind: 'night', name: '', date: '2026-12-08', count: 1, amount: 100_000 },
      ],
      list: 200_000,
      sale: 20_000,
      discount: 9_000,
      coupon: 0,
      total: 171_000,
    })
    expect(body.discount).toMatchObject({
      discountPolicyNo: 9901,
      discountAmount: 9000,
      appliedPrice: 171_000,
      text: '5% 할인',
    })
    expect(body.policy.kind).toBe('standard')
    expect(body.policy.steps.map((step) => [step.until, step.percent, step.fee])).toEqual([
      ['2026-12-05T23:59:59+09:00', 0, 0],
      ['2026-12-07T15:00:00+09:00', 10, 17_100],
    ])
    expect(await row(body.orderId)).toMatchObject({ state: 'QUOTED', amount: 171_000, channel: 'narae', coupon: null })
  })

  it('keeps nobody readable: name, phone and address are encrypted', async () => {
    const { body } = await quote(guest, order({ request: '높은 층으로 부탁드려요' }))
    const text = JSON.stringify(await row(body.orderId))
    for (const secret of ['김나래', '01012345678', 'narae@example.com', '높은 층']) expect(text).not.toContain(secret)
  })

  it('takes a coupon off after the discount, once', async () => {
    await guest.post('/api/place/coupon', { placeId: ROOMS.standard.placeId, couponId: COUPON.id })
    const expectedAmount = totalOf(ROOMS.standard, 1) - COUPON.amount
    const first = await quote(guest, order({ couponId: COUPON.id, expectedAmount }))
    expect(first.status).toBe(200)
    expect(first.body.breakdown).toMatchObject({
      coupon: COUPON.amount,
      couponName: '5천원 할인 쿠폰',
      total: expectedAmount,
    })
    const elsewhen = { checkIn: '2026-12-14', checkOut: '2026-12-15' }
    const second = await quote(guest, order({ couponId: COUPON.id, expectedAmount, ...elsewhen }))
    expect([second.status, second.body.error.code]).toEqual([409, 'coupon-not-usable'])
    const unknown = await quote(guest, order({ couponId: 'NOPE', expectedAmount }))
    expect(unknown.body.error.code).toBe('coupon-not-found')
  })

  it('answers a repeat of the same press with the same quote, also at the same moment', async () => {
    const input = orderInput(order({ room: ROOMS.crowd }))
    const before = await holds()
    const press = () => guest.post<{ orderId: string }>('/api/placeReserve/checkReservePlace', input)
    const answers = await Promise.all([press(), press(), press()])
    answers.push(await press())
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1)
    expect(await holds()).toBe(before + 1)
    const other = await guest.post<{ error: { code: string } }>('/api/placeReserve/checkReservePlace', {
      ...input,
      adults: 1,
    })
    expect([other.status, other.body.error.code]).toEqual([400, 'invalid-input'])
  })
})

describe('a quote that is asked for anew', () => {
  it('takes the place of the unpaid one, so that nobody is kept from the last room by themselves', async () => {
    await harness.setStock(ROOMS.nights, MONDAY, 1)
    const again = order({ room: ROOMS.nights, expectedAmount: totalOf(ROOMS.nights, 1) })
    const first = await quote(guest, again)
    const second = await quote(guest, again)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await row(first.body.orderId)).toMatchObject({ state: 'FAILED', failure: 'quote-expired' })
    const late = await guest.post<Failed>('/api/tossPayment/outcome', { orderId: first.body.orderId })
    expect(late.body.error.code).toBe('quote-expired')
    expect(await row(second.body.orderId)).toMatchObject({ state: 'QUOTED' })
  })

  it('for a sixth stay at a time has to wait', async () => {
    const person = { ...GUEST, phone: '01055554444' }
    const hoarder = visitor(harness)
    await verify(hoarder, person)
    const answers = []
    for (let day = 1; day <= 6; day++) {
      const stay = { checkIn: `2027-03-0${day}`, checkOut: `2027-03-0${day + 1}`, guest: person, room: ROOMS.crowd }
      const seen = await quote(hoarder, order({ ...stay, expectedAmount: 1 }))
      answers.push(await quote(hoarder, order({ ...stay, expectedAmount: Number(seen.body.error.data?.amount ?? 1) })))
    }
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[5]?.body.error).toMatchObject({ code: 'too-many-requests', data: { retryAfter: 900 } })
  })
})

describe('a quote is refused', () => {
  const cases: [name: string, code: string, status: number, more: Partial<Order>][] = [
    ['without every term', 'terms-required', 400, { agreements: ['service', 'privacy', 'thirdParty', 'cancellation'] }],
    ['for another name than was verified', 'verification-required', 401, { guest: { ...GUEST, name: '박나래' } }],
    [
      'for another phone than was verified',
      'verification-required',
      401,
      { guest: { ...GUEST, phone: '01099998888' } },
    ],
    ['for more guests than the room takes', 'over-capacity', 400, { adults: 5 }],
    ['for a child in a house for adults', 'over-capacity', 400, { room: ROOMS.adults, adults: 1, children: 1 }],
    ['for yesterday', 'past-date', 400, { checkIn: '2026-11-20', checkOut: '2026-11-22' }],
    ['for no night', 'invalid-stay', 400, { checkOut: MONDAY }],
    ['for 31 nights', 'invalid-stay', 400, { checkOut: '2027-01-07' }],
    ['for a day that does not exist', 'invalid-input', 400, { checkIn: '2027-02-30', checkOut: '2027-03-02' }],
    ['for a room of nowhere', 'place-not-found', 404, { room: { ...ROOMS.standard, roomId: 7 } }],
  ]
  it.each(cases)('%s: %s', async (_, code, status, more) => {
    const before = await holds()
    const answer = await quote(guest, order(more))
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(await holds()).toBe(before)
  })

  it('to somebody who has verified nothing', async () => {
    const answer = await quote(visitor(harness), order())
    expect([answer.status, answer.body.error.code]).toEqual([401, 'verification-required'])
  })

  it('at another price than was seen, naming the new one, before anything is held', async () => {
    const before = await holds()
    const { status, body } = await quote(guest, order({ expectedAmount: 80_000 }))
    expect([status, body.error.code, body.error.data]).toEqual([409, 'price-changed', { amount: 85_500 }])
    expect(await holds()).toBe(before)
  })

  it('where the property may not be booked', async () => {
    const body = { no: ROOMS.strict.placeId, restricted: true }
    const set = (restricted: boolean) =>
      harness.fetch('/__origin/restrictions', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, restricted }),
      })
    await set(true)
    const answer = await quote(guest, order({ room: ROOMS.strict }))
    expect(answer.body.error.code).toBe('restricted-property')
    const asked = await guest.post('/api/placeReserve/restricted/property', { placeId: ROOMS.strict.placeId })
    expect(asked.body).toEqual({ restricted: true, reason: 'closed', adultOnly: false })
    await set(false)
    expect((await quote(guest, order({ room: ROOMS.strict }))).status).toBe(200)
  })

  it('for fewer nights than the room is sold for', async () => {
    const db = await harness.originDb()
    const fewest = (nights: number) =>
      db.prepare('UPDATE room SET min_nights = ? WHERE id = ?').bind(nights, ROOMS.strict.roomId).run()
    await fewest(2)
    const before = await holds()
    const answer = await quote(guest, order({ room: ROOMS.strict }))
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-stay'])
    const stay = { checkIn: MONDAY, checkOut: '2026-12-08', adults: 2, children: 0 }
    const { placeId, roomId } = ROOMS.strict
    const room = await guest.post<Failed>('/api/place/roomDetail', { placeId, roomId, ...stay })
    expect(room.body.error.code).toBe('invalid-stay')
    expect(await holds()).toBe(before)
    await fewest(1)
  })

  it('when the room has gone', async () => {
    await harness.setStock(ROOMS.flexible, MONDAY, 0)
    const { status, body } = await quote(guest, order({ room: ROOMS.flexible }))
    expect([status, body.error.code]).toEqual([409, 'sold-out'])
  })

  it('and gives the room back when the booking service answers too late or broken', async () => {
    const before = await holds()
    await harness.setFault({ target: 'place', path: '/holds', mode: 'malformed', times: 1 })
    const input = orderInput(order())
    const broken = await guest.post<{ error: { code: string } }>('/api/placeReserve/checkReservePlace', input)
    expect([broken.status, broken.body.error.code]).toEqual([502, 'upstream-failed'])
    expect(await holds()).toBe(before)
    expect((await guest.post('/api/placeReserve/checkReservePlace', input)).status).toBe(200)
  })
})

describe('a quote that nobody pays', () => {
  it('fails after 15 minutes and its room is free again', async () => {
    const { body } = await quote(guest, order())
    await harness.setClock('2026-11-21T12:15:00+09:00')
    await harness.reconcile()
    expect(await row(body.orderId)).toMatchObject({ state: 'FAILED', failure: 'quote-expired' })
    const events = await (await harness.edgeDb())
      .prepare('SELECT actor, from_state, to_state, why FROM order_event WHERE order_id = ? ORDER BY rowid')
      .bind(body.orderId)
      .all()
    expect(events.results).toEqual([
      { actor: 'visitor', from_state: null, to_state: 'QUOTED', why: 'quoted' },
      { actor: 'sweep', from_state: 'QUOTED', to_state: 'FAILED', why: 'hold over' },
    ])
    expect(await holds()).toBe(0)
  })
})
