import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/channel.ts'
import type { Preview, Quote } from '#contract/quote.ts'
import { COUPON, type FixtureRoom, ROOMS, totalOf } from '../fixture.ts'
import { type Answer, authenticate, type Failed, pay, quote, type Visitor, verify, visitor } from '../harness.ts'
import { type GUEST, guest, harness, PURCHASES, press, quoted, start } from './booked.ts'

/* Unpaid quotes: how many one phone may have, which one takes the place of which, and what a
   refused one leaves (docs/product.md, "Orders"). */

const MOST = 5

let count = 0
/** Somebody new, with a phone of their own. */
function person(name = '김나래') {
  count += 1
  return { name, phone: `010${70_000_000 + count}`, email: `unpaid${count}@example.com` }
}
async function shopper(who: { name: string; phone: string }, channel = 'narae'): Promise<Visitor> {
  const visits = visitor(harness, channel)
  await verify(visits, who)
  return visits
}

/**
 * Weekday nights off season, on which every room is free and costs the same: 40 stays that do not
 * overlap.
 */
const NIGHTS = [
  ['2026-11-23', '2026-11-24'],
  ['2026-11-24', '2026-11-25'],
  ['2026-11-25', '2026-11-26'],
  ['2026-11-30', '2026-12-01'],
  ['2026-12-01', '2026-12-02'],
  ['2026-12-03', '2026-12-04'],
  ['2026-12-10', '2026-12-11'],
  ['2026-12-16', '2026-12-17'],
] as const
const PLACES = [ROOMS.standard, ROOMS.flexible, ROOMS.strict, ROOMS.crowd, ROOMS.nights]
const STAYS = PLACES.flatMap((room) => NIGHTS.map(([checkIn, checkOut]) => ({ room, checkIn, checkOut })))

type Stay = { room: FixtureRoom; checkIn: string; checkOut: string }
type Asked = Answer<Quote & Failed>
const ask = (who: Visitor, stay: Stay, guestOf: typeof GUEST, more: object = {}): Promise<Asked> =>
  quote(who, { ...stay, guest: guestOf, expectedAmount: totalOf(stay.room, 1), ...more })
const statuses = (answers: Asked[]) => answers.map(({ status }) => status).sort()

/** Rows of the edge: orders of a phone by state, and what else a quote may leave. */
async function left() {
  const db = await harness.edgeDb()
  const number = async (sql: string) => Number(await db.prepare(sql).first('n'))
  return {
    attempts: await number('SELECT COUNT(*) AS n FROM attempt'),
    claims: await number('SELECT COUNT(*) AS n FROM claim'),
    orders: await number('SELECT COUNT(*) AS n FROM orders'),
    live: await number(`SELECT COUNT(*) AS n FROM orders WHERE state = 'QUOTED'`),
    held: Number(
      await (await harness.originDb()).prepare(`SELECT COUNT(*) AS n FROM hold WHERE state = 'HELD'`).first('n'),
    ),
  }
}
async function stateOf(orderId: string) {
  return (await harness.edgeDb()).prepare('SELECT state FROM orders WHERE order_id = ?').bind(orderId).first('state')
}
async function holdOf(orderId: string) {
  return (await harness.originDb()).prepare('SELECT state FROM hold WHERE order_id = ?').bind(orderId).first('state')
}

beforeAll(async () => {
  await start()
  const ask = visitor(harness)
  for (const { room, checkIn, checkOut } of STAYS) {
    const stay = { placeId: room.placeId, checkIn, checkOut, adults: 2, children: 0 }
    const { rooms } = (await ask.post<{ rooms: { id: number; left: number }[] }>('/api/place/detail', stay)).body
    // Fewer would be sold out by the tests below.
    if ((rooms.find(({ id }) => id === room.roomId)?.left ?? 0) < 10)
      throw new Error(`${room.roomId} is not free on ${checkIn}`)
  }
})
afterEach(() => harness.clearFaults())
afterAll(() => harness.stop())

describe('one phone has at most five unpaid quotes', () => {
  /** What 40 that were asked for at once may leave. */
  async function onlyFive(answers: Asked[], before: Awaited<ReturnType<typeof left>>) {
    expect(statuses(answers)).toEqual([...Array(MOST).fill(200), ...Array(answers.length - MOST).fill(429)])
    const after = await left()
    expect({
      attempts: after.attempts - before.attempts,
      claims: after.claims,
      orders: after.orders - before.orders,
      held: after.held - before.held,
    }).toEqual({ attempts: MOST, claims: 0, orders: MOST, held: MOST })
    for (const { body } of answers.filter(({ status }) => status === 429))
      expect(body.error).toMatchObject({ code: 'too-many-requests', data: { retryAfter: 900 } })
  }

  it('of 40 at once', async () => {
    const who = person()
    const visits = await shopper(who)
    const before = await left()
    await onlyFive(await Promise.all(STAYS.map((stay) => ask(visits, stay, who))), before)
  })

  it('of 40 at once under three names', async () => {
    const who = person()
    const names = ['김나래', '박나래', '이나래'].map((name) => ({ ...who, name }))
    const visits = await Promise.all(names.map((each) => shopper(each)))
    const before = await left()
    const answers = STAYS.map((stay, at) => ask(visits[at % 3] as Visitor, stay, names[at % 3] as typeof who))
    await onlyFive(await Promise.all(answers), before)
  })

  it('of 40 at once in two channels', async () => {
    const who = person()
    const [here, there] = [await shopper(who), await shopper(who, 'suwon')]
    // The other channel's discount is not this one's.
    const amounts = new Map<number, number>()
    for (const room of PLACES) {
      const [stay] = STAYS.filter((each) => each.room === room)
      const { body } = await ask(there, stay as Stay, who, { expectedAmount: 1 })
      amounts.set(room.roomId, Number(body.error.data?.amount))
    }
    const before = await left()
    const answers = STAYS.map((stay, at) =>
      at % 2 === 0
        ? ask(here, stay, who)
        : ask(there, stay, who, { expectedAmount: amounts.get(stay.room.roomId) ?? 0 }),
    )
    await onlyFive(await Promise.all(answers), before)
  })

  it('nor has one mailbox, whatever follows its name in front of the @', async () => {
    const stays = STAYS.slice(32, 32 + MOST + 1)
    const shopperOf = async (tag: string) => {
      const guest = { name: '김나래', email: `many+${tag}@narae.example`, phone: '' }
      const who = visitor(harness, 'ktour')
      await verify(who, guest, 'email')
      return async ({ room, ...days }: Stay) => {
        const wanted = { placeId: room.placeId, roomId: room.roomId, ...days, adults: 2, children: 0 }
        const { body } = await who.post<Preview>('/api/place/quote/preview', wanted)
        return ask(who, { room, ...days }, guest, { expectedAmount: body.bill.breakdown.total })
      }
    }
    const asking = [await shopperOf('one'), await shopperOf('two')] as const
    const answers: Asked[] = []
    for (const [at, stay] of stays.entries()) answers.push(await asking[at % 2 === 0 ? 0 : 1](stay))
    expect(answers.map(({ status }) => status)).toEqual([...Array(MOST).fill(200), 429])
  })

  it('which a paid one is not among', async () => {
    const who = person()
    const visits = await shopper(who)
    const answers = []
    for (const stay of STAYS.slice(8, 13)) answers.push(await ask(visits, stay, who))
    expect(statuses(answers)).toEqual(Array(MOST).fill(200))
    const sixth = STAYS[13] as Stay
    expect((await ask(visits, sixth, who)).status).toBe(429)
    expect((await pay(visits, (answers[0] as Asked).body)).body.state).toBe('BOOKED')
    expect((await ask(visits, sixth, who)).status).toBe(200)
  })
})

describe('the same thing pressed for again', () => {
  const stay = { room: ROOMS.nights, checkIn: '2026-12-07', checkOut: '2026-12-08' }

  it('in two tabs at one instant is one order', async () => {
    const who = person()
    const visits = await shopper(who)
    const before = await left()
    // The booking service takes its time, so that all of them are on their way.
    await harness.setFault({ target: 'place', path: '/holds', mode: 'delay', ms: 1500 })
    const press = () => ask(visits, stay, who)
    const answers = await Promise.all([press(), press(), press(), press()])
    expect(statuses(answers)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    const after = await left()
    expect([after.orders - before.orders, after.held - before.held, after.claims]).toEqual([1, 1, 0])
    const paid = await Promise.all(answers.map(({ body }) => pay(visits, body)))
    expect(new Set(paid.map(({ body }) => body.state))).toEqual(new Set(['BOOKED']))
  })

  it('in two browsers at one instant leaves one that can be paid', async () => {
    const who = person()
    const visits = [await shopper(who), await shopper(who)]
    const before = await left()
    const answers = await Promise.all(visits.map((each) => ask(each, stay, who)))
    // Whose quote was taken the place of before it could be answered is told so at once.
    const told = answers.map(({ status, body }) => (status === 200 ? 200 : body.error.code)).sort()
    expect([
      [200, 200],
      [200, 'quote-expired'],
    ]).toContainEqual(told)
    const after = await left()
    expect({ live: after.live - before.live, held: after.held - before.held, claims: after.claims }).toEqual({
      live: 1,
      held: 1,
      claims: 0,
    })
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.orderId)
    const states = await Promise.all(given.map((orderId) => stateOf(orderId)))
    const holds = await Promise.all(given.map((orderId) => holdOf(orderId)))
    expect(states.filter((state) => state === 'QUOTED')).toHaveLength(1)
    expect(holds[states.indexOf('QUOTED')]).toBe('HELD')
  })

  it('under another name and channel takes the place of the first', async () => {
    const who = person()
    const first = await ask(await shopper(who), stay, who)
    const there = await shopper({ ...who, name: '최나래' }, 'suwon')
    const seen = await ask(there, stay, { ...who, name: '최나래' }, { expectedAmount: 1 })
    const amount = Number(seen.body.error.data?.amount)
    const second = await ask(there, stay, { ...who, name: '최나래' }, { expectedAmount: amount })
    expect([first.status, second.status]).toEqual([200, 200])
    expect([await stateOf(first.body.orderId), await stateOf(second.body.orderId)]).toEqual(['FAILED', 'QUOTED'])
    expect([await holdOf(first.body.orderId), await holdOf(second.body.orderId)]).toEqual(['RELEASED', 'HELD'])
  })

  it('takes the place of one that was quoted before phones were counted', async () => {
    const who = person()
    const visits = await shopper(who)
    const first = await ask(visits, stay, who)
    const db = await harness.edgeDb()
    await db.prepare(`UPDATE orders SET person_key = '' WHERE order_id = ?`).bind(first.body.orderId).run()
    expect((await ask(visits, stay, who)).status).toBe(200)
    expect(await stateOf(first.body.orderId)).toBe('FAILED')
  })

  /** Everything that is left of what an order holds goes to somebody else. */
  async function takeTheRest(product: Product, orderId: string): Promise<void> {
    const db = await harness.originDb()
    if (product === 'rentcar') {
      await db
        .prepare(
          `INSERT INTO rental (order_id, car_id, from_at, to_at) SELECT 'other' || v.id, v.id, r.from_at, r.to_at
           FROM rental r JOIN rentcar_vehicle mine ON mine.id = r.car_id JOIN rentcar_vehicle v ON v.car_id = mine.car_id AND v.id <> mine.id
           WHERE r.order_id = ?`,
        )
        .bind(orderId)
        .run()
      return
    }
    await db
      .prepare(
        `UPDATE stock SET left = 0 WHERE (product, item, slot) IN (
           SELECT h.product, t.value ->> 0, t.value ->> 1 FROM hold h, json_each(h.takes) t WHERE h.order_id = ?)`,
      )
      .bind(orderId)
      .run()
  }

  it.each(Object.keys(PURCHASES) as Product[])(
    'finds the last of it held by nobody but themselves: %s',
    async (product) => {
      const first = await quoted(product)
      await takeTheRest(product, first.orderId)
      const second = await quoted(product)
      expect(second.orderId).not.toBe(first.orderId)
      expect([await stateOf(first.orderId), await stateOf(second.orderId)]).toEqual(['FAILED', 'QUOTED'])
      expect([await holdOf(first.orderId), await holdOf(second.orderId)]).toEqual(['RELEASED', 'HELD'])
      const somebody = person()
      const sold = await press(product, second.amount, { guest: somebody }, await shopper(somebody))
      expect([sold.status, sold.body.error.code]).toEqual([409, 'sold-out'])
      expect((await pay(guest, second)).body.state).toBe('BOOKED')
    },
  )
})

describe('a quote that is refused leaves no trace, and the earlier one as it was', () => {
  const room = ROOMS.crowd
  const stay = { room, checkIn: '2026-12-07', checkOut: '2026-12-08' }
  const longer = { ...stay, checkOut: '2026-12-09', expectedAmount: totalOf(room, 2) }
  const wrong = { ...stay, expectedAmount: 1 }
  const fault = { target: 'place', path: '/holds', mode: 'status' }
  const cases: [name: string, code: string, ask: object, before: () => Promise<unknown>][] = [
    ['at another price', 'price-changed', wrong, async () => undefined],
    ['sold out', 'sold-out', longer, () => harness.setStock(room, '2026-12-08', 0)],
    [
      'refused by the booking service',
      'restricted-property',
      longer,
      () => harness.setFault({ ...fault, status: 409, code: 'RESTRICTED' }),
    ],
    [
      'without an answer of the booking service',
      'upstream-failed',
      longer,
      () => harness.setFault({ ...fault, status: 500 }),
    ],
    ['while the booking service is busy', 'upstream-failed', longer, () => harness.setFault({ ...fault, status: 429 })],
    ['with a coupon that is none', 'coupon-not-found', { ...longer, couponId: 'NOPE' }, async () => undefined],
  ]

  it.each(cases)('%s: %s', async (_, code, asked, before) => {
    const who = person()
    const visits = await shopper(who)
    await harness.setStock(room, '2026-12-07', 5)
    await harness.setStock(room, '2026-12-08', 5)
    const first = await ask(visits, stay, who)
    expect(first.status).toBe(200)
    const rows = await left()
    await before()
    const second = await quote(visits, { ...stay, expectedAmount: 0, ...asked, guest: who })
    expect(second.body.error.code).toBe(code)
    expect(await left()).toEqual(rows)
    expect([await stateOf(first.body.orderId), await holdOf(first.body.orderId)]).toEqual(['QUOTED', 'HELD'])
    await harness.clearFaults()
    expect((await pay(visits, first.body)).body.state).toBe('BOOKED')
  })

  it('too many: the five stand', async () => {
    const who = person()
    const visits = await shopper(who)
    const five = []
    for (const each of STAYS.slice(16, 21)) five.push(await ask(visits, each, who))
    const rows = await left()
    expect((await ask(visits, STAYS[22] as Stay, who)).status).toBe(429)
    expect(await left()).toEqual(rows)
    // Going back to one of the five is none beside them.
    expect((await ask(visits, STAYS[16] as Stay, who)).status).toBe(200)
  })

  it('when the answer of the booking service was lost: the earlier one can still be paid', async () => {
    const who = person()
    const visits = await shopper(who)
    await harness.setStock(room, '2026-12-07', 1)
    const first = await ask(visits, stay, who)
    await harness.setFault({ ...fault, mode: 'drop', times: 1 })
    const second = await ask(visits, stay, who)
    expect(second.body.error.code).toBe('upstream-failed')
    expect((await left()).claims).toBe(0)
    expect(await stateOf(first.body.orderId)).toBe('QUOTED')
    expect((await pay(visits, first.body)).body.state).toBe('BOOKED')
    expect(await holdOf(first.body.orderId)).toBe('BOOKED')
  })
})

describe('the preview of what is sold out', () => {
  const room = ROOMS.nights
  const stay = { room, checkIn: '2026-12-08', checkOut: '2026-12-09' }
  const { checkIn, checkOut } = stay
  const preview = async (who: Visitor) => {
    const asked = { placeId: room.placeId, roomId: room.roomId, checkIn, checkOut, adults: 2, children: 0 }
    const { status, body } = await who.post<Failed>('/api/place/quote/preview', asked)
    return status === 200 ? status : body.error.code
  }

  it('is refused, but for who may hold the last one, in whatever browser', async () => {
    const who = person()
    const visits = await shopper(who)
    await harness.setStock(room, checkIn, 1)
    expect((await ask(visits, stay, who)).status).toBe(200)
    expect(await preview(visitor(harness))).toBe('sold-out')
    expect(await preview(visits)).toBe(200)
    expect(await preview(await shopper(who))).toBe(200)
    // The quote is held, and the proof of its buyer is over.
    const db = await harness.edgeDb()
    await db.prepare('DELETE FROM identity').run()
    expect(await preview(visits)).toBe(200)
    await harness.setStock(room, checkIn, 5)
    expect(await preview(visitor(harness))).toBe(200)
  })
})

describe('a coupon is spent against the person', () => {
  const room = ROOMS.standard
  const expectedAmount = totalOf(room, 1) - COUPON.amount
  const spend = (who: Visitor, guestOf: typeof GUEST, at: number) => {
    const [checkIn, checkOut] = NIGHTS[at] as (typeof NIGHTS)[number]
    return quote(who, { room, checkIn, checkOut, expectedAmount, couponId: COUPON.id, guest: guestOf })
  }
  const take = async (who: Visitor) => {
    const taken = await who.post<{ published: boolean }>('/api/place/coupon', {
      placeId: room.placeId,
      couponId: COUPON.id,
    })
    expect([taken.status, taken.body.published]).toEqual([200, true])
  }
  const offered = async (who: Visitor) => {
    const { body } = await who.post<{ id: string }[]>('/api/place/coupons', { placeId: room.placeId })
    return body.map(({ id }) => id).includes(COUPON.id)
  }
  /** A browser that has taken the coupon before anybody was verified in it. */
  async function browser(who: typeof GUEST): Promise<Visitor> {
    const visits = visitor(harness)
    await take(visits)
    await verify(visits, who)
    return visits
  }

  it('so that neither another browser nor another name gives it again', async () => {
    const who = person()
    const first = await browser(who)
    expect(await offered(first)).toBe(true)
    const spent = await spend(first, who, 0)
    expect(spent.status).toBe(200)
    expect((await pay(first, spent.body)).body.state).toBe('BOOKED')
    for (const name of [who.name, '김 나래', '박나래']) {
      const again = await browser({ ...who, name })
      expect(await offered(again)).toBe(false)
      const answer = await spend(again, { ...who, name }, 1)
      expect([answer.status, answer.body.error.code]).toEqual([404, 'coupon-not-found'])
    }
    const other = person()
    expect((await spend(await browser(other), other, 1)).status).toBe(200)
  })

  it('who has one mailbox, whatever follows its name', async () => {
    const mailing = async (tag: string) => {
      const who = visitor(harness, 'ktour')
      await take(who)
      const guest = { name: '김나래', email: `shopper+${tag}@narae.example`, phone: '' }
      await verify(who, guest, 'email')
      return { who, guest }
    }
    const { who, guest } = await mailing('one')
    const [checkIn, checkOut] = NIGHTS[6] as (typeof NIGHTS)[number]
    const order = { room, checkIn, checkOut, couponId: COUPON.id, guest }
    const priced = await quote(who, { ...order, expectedAmount: 1 })
    const spent = await quote(who, { ...order, expectedAmount: Number(priced.body.error.data?.amount) })
    expect((await pay(who, spent.body)).body.state).toBe('BOOKED')
    expect(await offered((await mailing('two')).who)).toBe(false)
  })

  it('of two browsers at once by one', async () => {
    const who = person()
    const browsers = [await browser(who), await browser(who), await browser(who)]
    const answers = await Promise.all(browsers.map((each, at) => spend(each, who, at + 1)))
    expect(statuses(answers)).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.error.code)).toEqual(['coupon-not-usable', 'coupon-not-usable'])
  })

  it('and comes back to whoever cancels, in whatever browser', async () => {
    const who = person()
    const first = await browser(who)
    const { body } = await spend(first, who, 3)
    expect((await pay(first, body)).body.state).toBe('BOOKED')
    const cancelled = await first.post<{ state: string }>('/api/placeReserve/cancel/place', {
      reservationNo: body.orderId,
      expectedFee: 0,
    })
    expect(cancelled.body.state).toBe('CANCELLED')
    expect((await spend(await browser(who), who, 4)).status).toBe(200)
  })

  it('still when its hold has lapsed at the booking service before it was booked', async () => {
    const who = person()
    const visits = await browser(who)
    const { body } = await spend(visits, who, 5)
    const input = await authenticate(visits, body)
    await harness.fetch('/__origin/holds', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: body.orderId, expiresAt: '2026-11-21T00:00:00Z' }),
    })
    const confirmed = await visits.post<{ state: string }>('/api/tossPayment/confirm', input)
    expect(confirmed.body.state).toBe('BOOKED')
    expect(await offered(await browser(who))).toBe(false)
  })
})
