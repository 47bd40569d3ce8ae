import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Booking, TERMS } from '#contract/booking.ts'
import { Failure, type FailureCode } from '#contract/failure.ts'
import type { Coupon } from '#contract/place/coupon.ts'
import type { Quote } from '#contract/quote.ts'
import { channelOf, defaultChannel } from '#functions/channel.ts'
import { encrypt } from '#functions/crypto.ts'
import type { RequestContext } from '#functions/env.ts'
import { releaseOrderId, reserveOrderId } from '#functions/orders/ledger/claim.ts'
import { findOrder, moveOrder } from '#functions/orders/ledger/ledger.ts'
import type { HoldKey, Offer, People, ProductOrders } from '#functions/orders/ledger/product-orders.ts'
import { newOrderId } from '#functions/orders/new-order.ts'
import { quote } from '#functions/orders/quote.ts'
import { rowsOf, type Seen } from './allowed.ts'
import { GUEST, openShop, type Shop } from './shop.ts'
import { stage } from './stage.ts'
import { HOLD_MS, World } from './world.ts'

/* A quote: priced anew, held at the booking service and written down, so that nobody can pay what
   is not held (docs/orders.md). */

stage()

const MINUTE = 60_000
const PRICE = 100_000
const STRANGER = 'x'.repeat(24)

let world: World
let shop: Shop
/** What is for sale, as a test changes it, and what the booking service was asked to hold. */
let sold: Partial<Offer>
/** Who it is for beside who books. */
let people: People
let held: HoldKey[]
/** What happens to the next holds: a refusal, or another price. */
let holding: (Failure | number)[]

const COUPON: Coupon = {
  id: 'c1',
  name: '오천 원',
  amount: 5000,
  percent: null,
  maxDiscount: null,
  minPrice: 0,
  until: '2026-11-21',
  published: true,
}
const DATES = { from: '2027-01-10T15:00', to: '2027-01-11T11:00' }

/** A room of a house; `unit` tells rooms apart. */
const room = (unit = '2', dates = DATES): ProductOrders => ({
  product: 'place',
  wantedOf: (input) => input,
  check: () => undefined,
  peopleOf: () => people,
  unitOf: () => ({ item: '1', unit, ...dates }),
  offer: async () => ({
    name: '나래 스테이',
    optionName: '객실',
    photo: { small: '', medium: '', large: '', alt: '' },
    begins: dates.from,
    ends: dates.to,
    zone: 'Asia/Seoul',
    count: 2,
    soldOut: false,
    address: '서울',
    phone: '0212345678',
    lines: [],
    list: 130_000,
    price: 110_000,
    salePrice: PRICE,
    discount: null,
    policy: { kind: 'deadline', percent: 30 },
    bought: { product: 'place', adults: 2, children: 0, arrival: 'walk' },
    coupons: async () => [COUPON],
    hold: async (key) => {
      held.push(key)
      const next = holding.shift()
      if (next instanceof Failure) throw next
      world.holds.set(key.orderId, { state: 'HELD', until: world.now + HOLD_MS })
      const expiresAt = new Date(world.now + HOLD_MS).toISOString()
      return { holdId: 'h', expiresAt, price: next ?? 110_000, listPrice: 130_000 }
    },
    ...sold,
  }),
  show: async () => ({ product: 'place', adults: 2, children: 0, arrival: 'walk' }),
})

const { request: _, ...guest } = GUEST
let presses = 0
const press = (more: Partial<Booking> = {}): Booking => ({
  guest,
  request: '창가 자리',
  couponId: null,
  tenders: [],
  agreements: [...TERMS],
  expectedAmount: PRICE,
  attempt: `2f6c1a4e-6b0f-4c53-9f0e-${String(presses++).padStart(12, '0')}`,
  ...more,
})

interface Asking {
  goods?: ProductOrders
  session?: string
}
function edgeOf(session = 's'.repeat(24)): RequestContext {
  return {
    ...shop.booksOf(),
    channel: defaultChannel(),
    file: defaultChannel(),
    language: 'ko',
    site: 'https://shop.example',
    session: { id: session, browserId: 'b'.repeat(24) },
    requestId: '',
  } as unknown as RequestContext
}
const ask = (input: Booking = press(), { goods = room(), session }: Asking = {}): Promise<Quote> =>
  quote(edgeOf(session), goods, input)
/** The code of the refusal, with what it tells beside. */
const refused = (input?: Booking, asking?: Asking): Promise<[FailureCode, unknown] | 'quoted'> =>
  ask(input, asking).then(
    () => 'quoted' as const,
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error
      return [error.code, error.detail]
    },
  )
const row = (at = 0): Seen & Record<string, unknown> => rowsOf(shop)[at] as never
const stateOf = (orderId: string) => rowsOf(shop).find(({ order_id }) => order_id === orderId)?.state
const holds = () => [...world.holds.values()].map(({ state }) => state)
const count = (table: string) => (shop.db.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get() as { n: number }).n

/** A second session, of the same proven person. */
function twin(): string {
  shop.db
    .prepare(`INSERT INTO identity SELECT ?, channel, kind, name, sealed, verified_until FROM identity`)
    .run(STRANGER)
  return STRANGER
}

beforeEach(async () => {
  world = new World()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
  shop = await openShop(world)
  sold = {}
  people = {}
  held = []
  holding = []
})

describe('an order number', () => {
  it('is the product’s letter, the day in Seoul and ten letters that are not mistaken for another', () => {
    const numbers = Array.from({ length: 200 }, () => newOrderId('place', 0, '2026-11-20T15:00:00Z'))
    for (const each of numbers) expect(each).toMatch(/^N261121-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(new Set(numbers).size).toBe(200)
    expect(
      new Set(
        numbers
          .join('')
          .slice(0)
          .replaceAll(/N261121-/g, ''),
      ).size,
    ).toBe(32)
    expect(newOrderId('rentcar', 0, '2026-11-20T14:59:59Z')).toMatch(/^R261120-/)
  })
})

describe('a quote', () => {
  it('is what was priced and held, and is written down', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({
      orderName: '나래 스테이 객실',
      amount: PRICE,
      currency: 'KRW',
      expiresAt: new Date(world.now + HOLD_MS).toISOString(),
      breakdown: { lines: [], list: 130_000, sale: 20_000, discount: 10_000, coupon: 0, total: PRICE },
    })
    expect(answer.policy.steps.length).toBeGreaterThan(0)
    const back = `https://shop.example/narae/payment/place/redirect/${answer.orderId}`
    const customerMobilePhone = GUEST.phone
    expect(answer.window).toMatchObject({ amount: PRICE, successUrl: back, failUrl: back, customerMobilePhone })
    const order = await findOrder(shop.booksOf(), answer.orderId)
    expect(order).toMatchObject({
      state: 'QUOTED',
      product: 'place',
      channel: 'narae',
      item: '1',
      unit: '2',
      begins: DATES.from,
      ends: DATES.to,
      endsAt: '2027-01-11T02:00:00.000Z',
      guest: { ...guest, request: '창가 자리' },
      quotedAt: world.iso(),
      coupon: null,
      count: 2,
    })
    expect(Object.keys(order?.guest ?? {})).not.toContain('forOther')
    expect(held).toMatchObject([{ orderId: answer.orderId, couponId: null, replaces: [] }])
    expect([count('claim'), count('attempt')]).toEqual([0, 1])
  })

  it('tells its window no address that is longer than the provider takes', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(27)}.example`
    const told = await ask(press({ guest: { ...guest, email } }))
    const untold = await ask(press({ guest: { ...guest, email: `${email}s` } }))
    expect([told.window?.customerEmail, untold.window?.customerEmail]).toEqual([email, null])
  })

  it('keeps who it is for, and whom the product names', async () => {
    people = { forOther: { name: '김나래', phone: null }, own: { travellers: ['HONG GILDONG'] } }
    const { orderId } = await ask()
    expect((await findOrder(shop.booksOf(), orderId))?.guest).toMatchObject({
      forOther: { name: '김나래', phone: null },
      own: { travellers: ['HONG GILDONG'] },
    })
  })

  it('has a name that the provider takes, whole letters of it', async () => {
    sold = { name: '🏨'.repeat(98), optionName: '객실' }
    expect((await ask()).orderName).toBe(`${'🏨'.repeat(98)} 객`)
  })
})

describe('a repeat of the same press', () => {
  it('answers the same quote and holds nothing again', async () => {
    const input = press()
    const first = await ask(input)
    world.now += MINUTE
    expect(await ask(input)).toEqual(first)
    expect([held.length, rowsOf(shop).length]).toEqual([1, 1])
  })

  it('at the same moment, from two tabs, is one order', async () => {
    const input = press()
    const [one, other] = await Promise.all([ask(input), ask(input)])
    expect(one).toEqual(other)
    expect(rowsOf(shop)).toHaveLength(1)
    // It is counted once, too.
    expect(shop.points).toHaveLength(1)
  })

  it('gives back what it holds where the first took back the claim of both meanwhile', async () => {
    const input = press()
    let fail: (() => void) | undefined
    const silent = new Promise<never>((_, reject) => {
      fail = () => reject(new Failure('upstream-slow'))
    })
    let isAsked = false
    const offer = () => {
      isAsked = true
      return silent
    }
    const first = refused(input, { goods: { ...room(), offer } })
    await expect.poll(() => isAsked).toBe(true)
    sold = {
      hold: async ({ orderId }) => {
        fail?.()
        await first
        world.holds.set(orderId, { state: 'HELD', until: world.now + HOLD_MS })
        return {
          holdId: 'h',
          expiresAt: new Date(world.now + HOLD_MS).toISOString(),
          price: 110_000,
          listPrice: 130_000,
        }
      },
    }
    expect(await refused(input)).toEqual(['quote-expired', undefined])
    expect([holds(), count('attempt'), rowsOf(shop)]).toEqual([['RELEASED'], 0, []])
  })

  it('for something else is no repeat', async () => {
    const input = press()
    await ask(input)
    expect(await refused({ ...input, request: '다른 말' })).toEqual(['invalid-input', { at: 'attempt' }])
  })

  it('is over when the hold is, and what was held is free', async () => {
    const input = press()
    const { orderId } = await ask(input)
    world.now += HOLD_MS
    expect(await refused(input)).toEqual(['quote-expired', undefined])
    expect([stateOf(orderId), holds()]).toEqual(['FAILED', ['RELEASED']])
    expect(await refused(input)).toEqual(['quote-expired', undefined])
  })

  it('says what became of it once it was taken further', async () => {
    const input = press()
    const { orderId } = await ask(input)
    const order = await findOrder(shop.booksOf(), orderId)
    if (!order) throw new Error('no order')
    const moved = await moveOrder(shop.booksOf(), order, { to: 'CONFIRMING', actor: 'visitor', why: 'test' })
    expect(await refused(input)).toEqual(['order-in-progress', { orderId }])
    await moveOrder(shop.booksOf(), moved ?? order, {
      to: 'FAILED',
      actor: 'visitor',
      why: 'test',
      set: { failure: 'payment-refused' },
    })
    expect(await refused(input)).toEqual(['payment-refused', undefined])
  })
})

describe('nothing is held or written', () => {
  const nothing = () => expect([held, rowsOf(shop), count('claim'), count('attempt')]).toEqual([[], [], 0, 0])

  it.each<[string, Partial<Booking>, FailureCode]>([
    ['for another phone than the proven one', { guest: { ...guest, phone: '01087654321' } }, 'verification-required'],
    ['for another name than the proven one', { guest: { ...guest, name: '김나래' } }, 'verification-required'],
    ['without the terms', { agreements: TERMS.slice(1) }, 'terms-required'],
  ])('%s', async (_what, more, code) => {
    expect(await refused(press(more))).toEqual([code, undefined])
    nothing()
  })

  it('for a session that has proven nothing, nor once the proof is over', async () => {
    expect(await refused(press(), { session: STRANGER })).toEqual(['verification-required', undefined])
    nothing()
  })

  it('for a name that is the proven one, however it is spaced, it is', async () => {
    expect(await refused(press({ guest: { ...guest, name: '홍 길동' } }))).toBe('quoted')
  })

  it('for what the product refuses before anybody is asked', async () => {
    const goods = {
      ...room(),
      check: () => {
        throw new Failure('past-date')
      },
    }
    expect(await refused(press(), { goods, session: STRANGER })).toEqual(['past-date', undefined])
    nothing()
  })

  it.each([99_999, 100_001])('at another price than the one on the screen, %i won', async (expectedAmount) => {
    expect(await refused(press({ expectedAmount }))).toEqual(['price-changed', { amount: PRICE }])
    nothing()
  })

  it('of what is sold out at another price: that it is sold out is said first', async () => {
    sold = { soldOut: true }
    expect(await refused(press({ expectedAmount: 1 }))).toEqual(['sold-out', undefined])
    nothing()
  })

  it('of what is given away: no card is charged less than 100 won', async () => {
    sold = { salePrice: 99 }
    expect(await refused(press({ expectedAmount: 99 }))).toEqual(['sold-out', undefined])
    nothing()
    sold = { salePrice: 100 }
    expect(await refused(press({ expectedAmount: 100 }))).toBe('quoted')
  })

  it('of more than an amount can be, or of parts of a won: no press could name it', async () => {
    for (const salePrice of [1_000_000_001, 2 ** 31, 99_999.5]) {
      sold = { salePrice }
      expect(await refused(press({ expectedAmount: PRICE })), String(salePrice)).toEqual(['sold-out', undefined])
    }
    nothing()
    sold = { salePrice: 1_000_000_000 }
    expect(await refused(press({ expectedAmount: 1_000_000_000 }))).toBe('quoted')
  })
})

describe('a coupon', () => {
  const pay = (couponId: string, expectedAmount: number) => refused(press({ couponId, expectedAmount }))

  it('is taken off, on its last day too, and is spent with the hold', async () => {
    const answer = await ask(press({ couponId: 'c1', expectedAmount: PRICE - 5000 }))
    expect(answer).toMatchObject({ amount: 95_000, breakdown: { coupon: 5000, total: 95_000 } })
    expect(held).toMatchObject([{ couponId: 'c1' }])
    expect(row().coupon).toBe('c1')
  })

  it('that there is not, that nobody has taken or that is over is refused', async () => {
    expect(await pay('c2', 95_000)).toEqual(['coupon-not-found', undefined])
    sold = { coupons: async () => [{ ...COUPON, published: false }] }
    expect(await pay('c1', 95_000)).toEqual(['coupon-not-usable', undefined])
    sold = { coupons: async () => [{ ...COUPON, until: '2026-11-20' }] }
    expect(await pay('c1', 95_000)).toEqual(['coupon-not-usable', undefined])
    sold = { coupons: undefined as never }
    expect(await pay('c1', 95_000)).toEqual(['coupon-not-found', undefined])
    expect(held).toEqual([])
  })

  it('is known by browser and by person, neither of which it names', async () => {
    await ask(press({ couponId: 'c1', expectedAmount: 95_000 }))
    const [{ owner, buyer }] = held as [HoldKey]
    expect(owner).not.toBe(buyer)
    for (const each of [owner, buyer]) expect(each).toMatch(/^[\w-]{20,}$/)
  })
})

describe('a booking service', () => {
  it('that wants another price is let go, and the new price is told', async () => {
    holding = [120_000]
    expect(await refused()).toEqual(['price-changed', { amount: PRICE }])
    expect([rowsOf(shop), holds(), count('claim'), count('attempt')]).toEqual([[], ['RELEASED'], 0, 0])
  })

  it('that says no leaves no trace, and the next press is another order', async () => {
    holding = [new Failure('sold-out')]
    const input = press()
    expect(await refused(input)).toEqual(['sold-out', undefined])
    expect([rowsOf(shop), count('claim'), count('attempt'), held.length]).toEqual([[], 0, 0, 1])
    await ask(input)
    expect(held[0]?.orderId).not.toBe(held[1]?.orderId)
  })

  it.each<FailureCode>(['upstream-slow', 'upstream-failed', 'unavailable'])(
    'of which nobody knows what it did (%s) is told that nobody wants it',
    async (code) => {
      holding = [new Failure(code)]
      const released: string[] = []
      const fetch = world.fetch.bind(world)
      vi.spyOn(world, 'fetch').mockImplementation(async (request) => {
        if (request.method === 'DELETE') released.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
        return fetch(request)
      })
      expect(await refused()).toEqual([code, undefined])
      expect(released).toEqual([held[0]?.orderId])
      expect(rowsOf(shop)).toEqual([])
    },
  )
})

describe('one’s own unpaid quote of the same', () => {
  it('ends with the new one, and its hold is free', async () => {
    const first = await ask()
    const second = await ask()
    expect([stateOf(first.orderId), stateOf(second.orderId)]).toEqual(['FAILED', 'QUOTED'])
    expect(await findOrder(shop.booksOf(), first.orderId)).toMatchObject({ failure: 'quote-expired' })
    expect(holds()).toEqual(['RELEASED', 'HELD'])
    // Beside it: only what stands in the way is given in exchange.
    expect(held.map(({ replaces }) => replaces)).toEqual([[], []])
    const events = shop.db.prepare(`SELECT why FROM order_event WHERE to_state = 'FAILED'`).all()
    expect(events).toEqual([{ why: 'asked for anew' }])
  })

  it.each<FailureCode>(['sold-out', 'coupon-not-usable'])(
    'is given in exchange where only it is in the way: %s',
    async (code) => {
      const first = await ask()
      holding = [new Failure(code)]
      await ask()
      expect(held.map(({ replaces }) => replaces)).toEqual([[], [], [first.orderId]])
    },
  )

  it('is given for no other refusal, and stays when the new one is refused', async () => {
    const first = await ask()
    holding = [new Failure('restricted-property')]
    expect(await refused()).toEqual(['restricted-property', undefined])
    expect(held).toHaveLength(2)
    holding = [new Failure('sold-out'), new Failure('sold-out')]
    expect(await refused()).toEqual(['sold-out', undefined])
    expect([stateOf(first.orderId), holds()]).toEqual(['QUOTED', ['HELD']])
  })

  it('makes no sold-out of what one holds oneself: the price is told', async () => {
    await ask()
    sold = { soldOut: true }
    expect(await refused(press({ expectedAmount: 1 }))).toEqual(['price-changed', { amount: PRICE }])
  })

  it.each<[string, string, typeof DATES, string]>([
    ['another room', '3', DATES, 'QUOTED'],
    ['the nights after', '2', { from: DATES.to, to: '2027-01-12T11:00' }, 'QUOTED'],
    ['the nights before', '2', { from: '2027-01-09T15:00', to: DATES.from }, 'QUOTED'],
    ['nights that overlap', '2', { from: '2027-01-09T15:00', to: '2027-01-10T15:01' }, 'FAILED'],
  ])('beside %s', async (_what, unit, dates, state) => {
    const first = await ask()
    await ask(press(), { goods: room(unit, dates) })
    expect(stateOf(first.orderId)).toBe(state)
  })

  it('does not end with an older press whose late repeat comes to writing', async () => {
    const old = press()
    let newer: Quote | undefined
    const goods = room()
    const offer = async (): Promise<Offer> => {
      const made = await goods.offer(edgeOf(), {})
      const hold: Offer['hold'] = async (key) => {
        // Meanwhile the first of both has written its order, and a newer press has ended that.
        await ask(old)
        newer = await ask()
        return made.hold(key)
      }
      return { ...made, hold }
    }
    // It is told of what ended it.
    expect(await ask(old, { goods: { ...goods, offer } })).toMatchObject({ orderId: newer?.orderId })
    expect(stateOf(newer?.orderId ?? '')).toBe('QUOTED')
    expect(rowsOf(shop).map(({ state }) => state)).toEqual(['FAILED', 'QUOTED'])
  })

  it('leads its press, made once more in its tab, to the new one and to what became of that', async () => {
    const old = press()
    await ask(old)
    const { orderId } = await ask()
    expect(await ask(old)).toMatchObject({ orderId })
    const order = await findOrder(shop.booksOf(), orderId)
    if (!order) throw new Error('no order')
    await moveOrder(shop.booksOf(), order, { to: 'CONFIRMING', actor: 'visitor', why: 'test' })
    expect(await refused(old)).toEqual(['order-in-progress', { orderId }])
    // Who was told of it may buy the like once more, and what ends then is no reason to tell of it.
    world.now += 1
    const more = press()
    const { orderId: next } = await ask(more)
    expect(next).not.toBe(orderId)
    world.now += HOLD_MS
    expect(await refused(more)).toEqual(['quote-expired', undefined])
  })

  it('leads its press to none that asked for something else, nor to another browser’s', async () => {
    const old = press()
    await ask(old)
    await ask(press({ request: '다른 말' }))
    expect(await refused(old)).toEqual(['quote-expired', undefined])
    const mine = press()
    await ask(mine)
    await ask(press(), { session: twin() })
    expect(await refused(mine)).toEqual(['quote-expired', undefined])
  })

  it('ends also where it was made in another browser', async () => {
    const first = await ask()
    await ask(press(), { session: twin() })
    expect(stateOf(first.orderId)).toBe('FAILED')
  })
})

describe('a person', () => {
  const ofMany = (at: number) => ask(press(), { goods: room(`unit-${at}`), session: at % 2 ? STRANGER : undefined })

  it('has at most five unpaid quotes, whatever the browser, and another when the first of them ends', async () => {
    twin()
    for (let at = 0; at < 5; at++) {
      await ofMany(at)
      world.now += MINUTE
    }
    expect(await refused(press(), { goods: room('more') })).toEqual(['too-many-requests', { retryAfter: 10 * 60 }])
    // The same again is no further one.
    expect(await refused(press(), { goods: room('unit-4') })).toBe('quoted')
    world.now += 10 * MINUTE - 1
    expect(await refused(press(), { goods: room('more') })).toEqual(['too-many-requests', { retryAfter: 1 }])
    world.now += 1
    expect(await refused(press(), { goods: room('more') })).toBe('quoted')
  })

  it('makes sixty quotes an hour, whatever the browser, though each ends the one before', async () => {
    const sessions = [undefined, twin()]
    for (let at = 0; at < 60; at++) {
      await ask(press(), { session: sessions[at % 2] })
      world.now += MINUTE / 2
    }
    expect(await refused()).toEqual(['too-many-requests', { retryAfter: 30 * 60 }])
    expect([rowsOf(shop).length, count('attempt'), count('claim')]).toEqual([60, 60, 0])
    world.now += 30 * MINUTE - 1
    expect(await refused()).toEqual(['too-many-requests', { retryAfter: 1 }])
    world.now += 1
    expect(await refused()).toBe('quoted')
    // The next to make room is the second.
    expect(await refused()).toEqual(['too-many-requests', { retryAfter: 30 }])
  })
})

describe('a claim', () => {
  const claim = (attempt: string, thing = 'thing') => ({
    session: 's',
    attempt,
    thing,
    personKey: 'p',
    before: { phoneKey: 'k', channel: 'narae' },
    unit: { product: 'place' as const, item: '1', unit: '2', ...DATES },
  })

  it('is the first number that was offered, for every tab, until it is taken back', async () => {
    const books = shop.booksOf()
    expect(await reserveOrderId(books, claim('a'), 'N1')).toBe('N1')
    expect(await reserveOrderId(books, claim('a'), 'N2')).toBe('N1')
    expect(await reserveOrderId(books, claim('b'), 'N3')).toBe('N1')
    expect(await releaseOrderId(books, claim('a'), 'N1')).toBe(false)
    expect(await reserveOrderId(books, claim('a'), 'N4')).toBe('N4')
  })

  it('of a worker that died counts for a quarter of an hour', async () => {
    const books = shop.booksOf()
    for (let at = 0; at < 5; at++) await reserveOrderId(books, claim(`a${at}`, `thing ${at}`), `N${at}`)
    await expect(reserveOrderId(books, claim('b', 'more'), 'N6')).rejects.toMatchObject({
      code: 'too-many-requests',
      detail: { retryAfter: 15 * 60 },
    })
    world.now += 15 * MINUTE
    expect(await reserveOrderId(books, claim('b', 'more'), 'N6')).toBe('N6')
    expect(count('claim')).toBe(1)
  })

  it('is refused to a person who has made two hundred quotes in a day, and to nobody else', async () => {
    const books = shop.booksOf()
    const offer = async (at: number) => {
      const orderId = await reserveOrderId(books, claim(`a${at}`, `thing ${at}`), `N${at}`)
      shop.db.exec('DELETE FROM claim')
      return orderId
    }
    for (let at = 0; at < 200; at++) {
      expect(await offer(at)).toBe(`N${at}`)
      world.now += 2 * MINUTE
    }
    await expect(offer(200)).rejects.toMatchObject({ detail: { retryAfter: (24 * 60 - 400) * 60 } })
    // What was pressed before is still known, and another phone has its own.
    expect(await offer(199)).toBe('N199')
    expect(await reserveOrderId(books, { ...claim('other'), personKey: 'q' }, 'N201')).toBe('N201')
  })

  it('takes no more presses of other tabs than the person may make', async () => {
    const books = shop.booksOf()
    for (let at = 0; at < 60; at++) expect(await reserveOrderId(books, claim(`a${at}`), `N${at}`)).toBe('N0')
    await expect(reserveOrderId(books, claim('more'), 'N60')).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(count('attempt')).toBe(60)
  })

  it('under which another tab has written the order is not given back', async () => {
    const books = shop.booksOf()
    const { orderId } = await ask()
    expect(await releaseOrderId(books, claim('z'), orderId)).toBe(true)
    expect(stateOf(orderId)).toBe('QUOTED')
  })
})

describe('a quote that a member pays with the partner', () => {
  const USER_KEY = '0100200301'
  /** The shop of a partner's channel, and what the partner answers whoever asks. */
  async function memberOf(name: string, family: string, answers: Record<string, object>): Promise<RequestContext> {
    const file = channelOf(name)
    const context = { ...edgeOf(), file, channel: file } as RequestContext
    const fetch = world.fetch.bind(world)
    vi.spyOn(world, 'fetch').mockImplementation(async (request) => {
      const result = answers[new URL(request.url).pathname]
      return result ? Response.json({ code: 200, result }) : fetch(request)
    })
    const member = { userKey: USER_KEY, userNm: '김다온', hP: '', email: '', clientCd: '', mobileYn: 'N', authkey: '' }
    const linked = { member: { ...member, point: 90_000 }, family }
    const sealed = await encrypt(context.env.DATA_KEYS, JSON.stringify({ linked, siteId: null }))
    shop.db
      .prepare('INSERT INTO partner_member (session, channel, sealed, until) VALUES (?, ?, ?, ?)')
      .run(context.session.id, name, sealed, Date.parse('2099-01-01T00:00:00Z'))
    shop.db.prepare('UPDATE identity SET channel = ?').run(name)
    return context
  }

  it('is of the member whose points they are, though the link ends while it is made', async () => {
    const point = { point: 90_000, minUse: 1, unit: 1, maxUse: 90_000, maxRate: 100 }
    const context = await memberOf('skt', 'telecom', { '/partner/telecom/points/balance': point })
    const goods = room()
    const offer = async (): Promise<Offer> => {
      const made = await goods.offer(context, {})
      const hold: Offer['hold'] = (key) => {
        shop.db.exec('DELETE FROM partner_member')
        return made.hold(key)
      }
      return { ...made, hold }
    }
    const { orderId } = await quote(
      context,
      { ...goods, offer },
      press({ tenders: [{ kind: 'points', amount: 40_000 }] }),
    )
    expect((await findOrder(shop.booksOf(), orderId))?.guest.member).toBe(USER_KEY)
  })

  it('is refused for a coupon that leaves less than a card takes, as the coupon’s fault', async () => {
    const worth = { couponName: '큰 쿠폰', discountAmount: PRICE - 50 }
    const context = await memberOf('lguplus', 'carrier', { '/partner/carrier/coupons/validate': worth })
    const wanted = press({ tenders: [{ kind: 'coupon', no: 'BIG', amount: PRICE - 50 }] })
    await expect(quote(context, room(), wanted)).rejects.toMatchObject({ code: 'coupon-not-usable' })
  })

  it.each([
    ['longer than a bill has room for', '쿠'.repeat(61)],
    ['of several lines, as a text message would show them', '쿠폰\n입금 계좌 1234'],
  ])('is refused for a coupon whose name is %s', async (_, couponName) => {
    const worth = { couponName, discountAmount: 10_000 }
    const context = await memberOf('lguplus', 'carrier', { '/partner/carrier/coupons/validate': worth })
    const wanted = press({ tenders: [{ kind: 'coupon', no: 'LONG', amount: 10_000 }] })
    await expect(quote(context, room(), wanted)).rejects.toMatchObject({ code: 'upstream-failed' })
  })
})
