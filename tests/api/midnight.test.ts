import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import type { Env } from '#functions/env.ts'
import { purge } from '#functions/orders/purge.ts'
import { type FixtureRoom, ROOMS, totalOf } from '../fixture.ts'
import { HOTEL, quoteForeign, RESORT, rateId, withForeign } from '../foreign.ts'
import {
  type Answer,
  authenticate,
  type Failed,
  type Harness,
  type Order,
  pay,
  quote,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '../harness.ts'

/*
 * Orders whose clocks matter: a midnight in Seoul between quote and payment, deadlines by the
 * clocks of Honolulu and Auckland, a day that three years of four do not have. The clock moves
 * forward from one description to the next.
 */

// A clock that moves starts both Workers anew, which takes long on a busy machine.

const BEFORE = '2026-11-30T23:59:30+09:00'
const AFTER = '2026-12-01T00:00:30+09:00'
/** Six in the evening in Honolulu and in Auckland, of one day there and the next here. */
const DEADLINE = '2026-12-09T13:00:00+09:00'
const TOO_LATE = '2026-12-09T13:00:01+09:00'
const LEAP_YEAR = '2028-02-10T12:00:00+09:00'
const GUEST = { name: '김나래', phone: '01012345678', email: 'narae@example.com' }

let harness: Harness
let guest: Visitor

beforeAll(async () => {
  harness = await withForeign(await startHarness({ clock: BEFORE }))
  const db = await harness.originDb()
  await db.batch([
    db.prepare(`UPDATE foreign_city SET zone = 'Pacific/Auckland' WHERE id = 9001`),
    // Auckland is 23 hours ahead of Honolulu in its summer: an hour earlier on the same day there
    // is one moment here.
    db
      .prepare(`UPDATE foreign_room SET rates = replace(rates, '18:00', '17:00') WHERE property_id = ?`)
      .bind(Number(HOTEL.placeId)),
  ])
  guest = visitor(harness)
  await verify(guest, GUEST)
})
afterAll(() => harness.stop())

/** Who somebody is holds for half an hour. */
async function at(clock: string): Promise<void> {
  await harness.setClock(clock)
  await verify(guest, GUEST)
}

function stay(room: FixtureRoom, checkIn: string, checkOut: string, expectedAmount = totalOf(room, 1)): Order {
  return { room, checkIn, checkOut, expectedAmount, guest: GUEST }
}
async function quoted(asked: Promise<Answer<Quote & Failed>>): Promise<Quote> {
  const { status, body } = await asked
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const stepsOf = ({ policy }: Pick<Quote, 'policy'>) => policy.steps.map(({ until, percent }) => [until, percent])
const detailOf = async (reservationNo: string, product = 'place') =>
  (await guest.post<ReservationDetail>(`/api/${product}Reserve/place/id`, { reservationNo })).body

describe('a quote of 23:59:30 that is paid after midnight', () => {
  let later: Quote
  let today: Quote
  let payments: Awaited<ReturnType<typeof authenticate>>[]

  it('bears the day on which it was made, and its own ten minutes beyond midnight', async () => {
    await harness.setStock(ROOMS.standard, '2026-12-02', 5)
    await harness.setStock(ROOMS.crowd, '2026-11-30', 5)
    later = await quoted(quote(guest, stay(ROOMS.standard, '2026-12-02', '2026-12-03')))
    today = await quoted(quote(guest, stay(ROOMS.crowd, '2026-11-30', '2026-12-01')))
    expect(later.orderId).toMatch(/^N261130-/)
    expect(later.expiresAt).toBe('2026-11-30T15:14:30.000Z')
    expect(stepsOf(later)).toEqual([
      ['2026-12-01T00:09:30+09:00', 0],
      ['2026-12-02T15:00:00+09:00', 10],
    ])
    // Both windows are left before midnight; the session of before is not needed to come back from
    // them.
    payments = [await authenticate(guest, later), await authenticate(guest, today)]
  })

  it('is booked on the next day, the whole of which is free', async () => {
    await at(AFTER)
    const paid = await guest.post('/api/tossPayment/confirm', payments[0])
    expect(paid.body).toEqual({ orderId: later.orderId, state: 'BOOKED' })
    const detail = await detailOf(later.orderId)
    expect(detail.bookedAt).toBe('2026-11-30T15:00:30.000Z')
    expect(stepsOf(detail)).toEqual([
      ['2026-12-01T23:59:59+09:00', 0],
      ['2026-12-02T15:00:00+09:00', 10],
    ])
    expect(detail.amount).toBe(later.amount)
  })

  it('for the night that has begun is booked all the same, and is not asked for anew', async () => {
    const paid = await guest.post('/api/tossPayment/confirm', payments[1])
    expect(paid.body).toEqual({ orderId: today.orderId, state: 'BOOKED' })
    expect(await detailOf(today.orderId)).toMatchObject({ cancelable: false, tab: 'upcoming', policy: { steps: [] } })
    const again = await quote(guest, stay(ROOMS.crowd, '2026-11-30', '2026-12-01'))
    expect([again.status, again.body.error.code]).toEqual([400, 'past-date'])
  })
})

describe('a deadline by the clock of the house', () => {
  const houses = {
    Honolulu: {
      placeId: RESORT.placeId,
      room: RESORT.double,
      checkIn: '2026-12-10',
      until: '2026-12-08T18:00:00-10:00',
    },
    Auckland: { placeId: HOTEL.placeId, room: HOTEL.double, checkIn: '2026-12-11', until: '2026-12-09T17:00:00+13:00' },
  }
  type City = keyof typeof houses
  const cities = Object.keys(houses) as City[]
  const orders = {} as Record<City, Quote[]>
  type Fee = { fee: number; refund: number; percent: number; at: string }
  const feeOf = async ({ orderId }: Quote) =>
    (await guest.post<Fee>('/api/foreignReserve/cancel/cancelFee', { reservationNo: orderId })).body
  const cancel = ({ orderId }: Quote, expectedFee: number) =>
    guest.post<{ refund: number } & Failed>('/api/foreignReserve/cancel/place', { reservationNo: orderId, expectedFee })

  async function book({ placeId, room, checkIn }: (typeof houses)[City]): Promise<Quote> {
    const checkOut = checkIn.replace(/\d\d$/, (day) => String(Number(day) + 1))
    const order = { placeId, roomId: room, rateId: rateId(room, 2), checkIn, checkOut, guest: GUEST }
    const seen = await quoteForeign(guest, { ...order, expectedAmount: 1 })
    const given = await quoted(quoteForeign(guest, { ...order, expectedAmount: Number(seen.body.error.data?.amount) }))
    expect((await pay(guest, given)).body.state).toBe('BOOKED')
    return given
  }

  beforeAll(async () => {
    for (const city of cities) orders[city] = [await book(houses[city]), await book(houses[city])]
  })

  it.each(cities)('is said with its own offset: %s', (city) => {
    expect(Date.parse(houses[city].until)).toBe(Date.parse(DEADLINE))
    for (const order of orders[city]) expect(stepsOf(order)[0]).toEqual([houses[city].until, 0])
  })

  it('holds for all of its last second, whatever day it is in Seoul', async () => {
    await at(DEADLINE)
    for (const city of cities) {
      const [order] = orders[city]
      if (!order) throw new Error('no order')
      expect(await feeOf(order)).toMatchObject({ fee: 0, refund: order.amount, percent: 0 })
      expect((await cancel(order, 0)).body.refund).toBe(order.amount)
    }
  })

  it('is over with the next, at the fee that is then', async () => {
    await at(TOO_LATE)
    for (const city of cities) {
      const [, order] = orders[city]
      if (!order) throw new Error('no order')
      const fee = Math.floor(order.amount / 20) * 10
      expect(await feeOf(order)).toMatchObject({ fee, refund: order.amount - fee, percent: 50 })
      const early = await cancel(order, 0)
      expect([early.status, early.body.error.code, early.body.error.data]).toEqual([409, 'fee-changed', { fee }])
      expect((await cancel(order, fee)).body.refund).toBe(order.amount - fee)
    }
  })
})

describe('29 February', () => {
  // 90,000 won a weekday night, 108,000 on the eve of the holiday of 1 March; a twentieth less for
  // the channel.
  const ONE = 102_600
  const BOTH = 188_100
  let over: Quote
  let on: Quote

  it('is a night like any other, and a day to arrive on', async () => {
    await at(LEAP_YEAR)
    for (const night of ['2028-02-28', '2028-02-29']) await harness.setStock(ROOMS.standard, night, 5)
    over = await quoted(quote(guest, stay(ROOMS.standard, '2028-02-28', '2028-03-01', BOTH)))
    expect((await pay(guest, over)).body.state).toBe('BOOKED')
    on = await quoted(quote(guest, stay(ROOMS.standard, '2028-02-29', '2028-03-01', ONE)))
    expect(over.breakdown.lines.map(({ date }) => date)).toEqual(['2028-02-28', '2028-02-29'])
    // The night before the holiday costs as much as a weekend's to give back.
    expect(stepsOf(over)).toEqual([
      ['2028-02-26T23:59:59+09:00', 0],
      ['2028-02-28T15:00:00+09:00', 10],
    ])
    expect(stepsOf(on)).toEqual([
      ['2028-02-27T23:59:59+09:00', 0],
      ['2028-02-29T15:00:00+09:00', 20],
    ])
  })

  it.each(['2027-02-29', '2029-02-29'])('does not exist in other years: %s', async (checkIn) => {
    const answer = await quote(guest, stay(ROOMS.standard, checkIn, `${checkIn.slice(0, 4)}-03-01`))
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-input'])
  })

  it('begins a term that ends with 28 February where there is no 29th', async () => {
    expect((await pay(guest, on)).body.state).toBe('BOOKED')
    const db = await harness.edgeDb()
    const ends = { over: '2028-02-29T14:59:59.000Z', on: '2028-02-29T15:00:00.000Z' }
    for (const [order, endsAt] of [
      [over, ends.over],
      [on, ends.on],
    ] as const)
      await db.prepare('UPDATE orders SET ends_at = ? WHERE order_id = ?').bind(endsAt, order.orderId).run()
    const left = async (now: string) => {
      // The reconciler's own function, over the Worker's own database: what the cron minute of that
      // moment does.
      await purge({ DB: db, DATA_KEYS: '1:' } as Env, new Date(now).toISOString())
      const { results } = await db
        .prepare('SELECT order_id FROM orders WHERE order_id IN (?, ?)')
        .bind(over.orderId, on.orderId)
        .all<{ order_id: string }>()
      return results.map(({ order_id }) => order_id)
    }
    await db.prepare('UPDATE orders SET trimmed_at = updated_at').run()
    expect(await left('2033-02-28T23:59:59+09:00')).toHaveLength(2)
    expect(await left('2033-03-01T00:00:00+09:00')).toEqual([on.orderId])
    expect(await left('2033-03-01T23:59:59+09:00')).toEqual([on.orderId])
    expect(await left('2033-03-02T00:00:00+09:00')).toEqual([])
  })
})
