import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { ReservationDetail, ReservationList } from '#contract/reservation.ts'
import fc from '#tests/fc.ts'
import {
  type Answer,
  type Failed,
  type Harness,
  outbox,
  outboxUntil,
  pay,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '#tests/harness.ts'
import { BRANCH, CAR, rentcarFixture, vehicleId } from '#tests/rentcar.ts'

// A clock that moves starts both Workers anew, which takes long on a busy machine.

const HOUR = 3_600_000
/**
 * Two days of the midsize and of the light car, before Christmas at nine tenths, the midsize less
 * its sale.
 */
const PRICE = 129_600
const LIGHT_PRICE = 90_000
const LICENCE = '11-05-123456-90'
const driver = {
  name: '김나래',
  birth: '1990-05-05',
  licenceClass: 'class2',
  licenceNo: LICENCE,
  licenceIssued: '2012-03-02',
}

let harness: Harness
let guest: Visitor
let person = { name: '김나래', phone: '', email: '' }
let count = 0

beforeAll(async () => {
  harness = await startHarness()
  const db = await harness.originDb()
  await db.batch(rentcarFixture().map(([sql, values]) => db.prepare(sql).bind(...values)))
})
beforeEach(async () => {
  ;({ guest, person } = await somebody())
})
afterEach(async () => {
  await harness.clearFaults()
  const db = await harness.originDb()
  await db.prepare('DELETE FROM rental').run()
})
afterAll(() => harness.stop())

async function somebody() {
  count += 1
  const person = { name: '김나래', phone: `010${50_000_000 + count}`, email: `driver${count}@example.com` }
  const guest = visitor(harness)
  await verify(guest, person)
  return { guest, person }
}

/** Two weekdays on the island, from 30 November on at ten. */
const times = { pickUpAt: '2026-11-30T10:00', returnAt: '2026-12-02T10:00' }

function input(more: Record<string, unknown> = {}, who = person): Record<string, unknown> {
  return {
    ...times,
    carId: CAR.midsize,
    insurance: 'basic',
    driver,
    guest: who,
    agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
    expectedAmount: PRICE,
    attempt: crypto.randomUUID(),
    ...more,
  }
}

/** Asks for a quote at whatever it costs now. */
async function quoteOf(more: Record<string, unknown> = {}, who = guest, whose = person) {
  const asked = input(more, whose)
  const seen = await who.post<Quote & Failed>('/api/rentcarReserve', { ...asked, expectedAmount: 1 })
  if (seen.body.error?.code !== 'price-changed') return seen
  const expectedAmount = Number(seen.body.error.data?.amount)
  return who.post<Quote & Failed>('/api/rentcarReserve', { ...asked, expectedAmount, attempt: crypto.randomUUID() })
}

async function booked(more: Record<string, unknown> = {}): Promise<Quote> {
  const quoted = await quoteOf(more)
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body))
  const paid = await pay(guest, quoted.body)
  if (paid.body.state !== 'BOOKED') throw new Error(JSON.stringify(paid.body))
  return quoted.body
}

const refusal = async (answer: Promise<Answer<Partial<Failed>>>) => {
  const { status, body } = await answer
  return `${status} ${body.error?.code}`
}
const detailOf = async (reservationNo: string, who = guest) =>
  (await who.post<ReservationDetail>('/api/rentcarReserve/detail', { reservationNo })).body
const post = (path: string, body: object, who = guest) => who.post<Partial<Failed>>(path, body)

interface Span {
  car_id: number
  from_at: number
  to_at: number
}
async function rentals(): Promise<Span[]> {
  const db = await harness.originDb()
  return (await db.prepare('SELECT car_id, from_at, to_at FROM rental ORDER BY car_id, from_at').all<Span>()).results
}

/**
 * Nobody has a vehicle while another has it, not even for the moment at which one ends and the
 * other begins.
 */
function expectApart(spans: Span[]): void {
  spans.forEach((span, at) => {
    const next = spans[at + 1]
    if (next?.car_id === span.car_id) expect(next.from_at).toBeGreaterThan(span.to_at)
  })
}

describe('a quote', () => {
  it('is paid, booked, looked up and cancelled', async () => {
    const quoted = await quoteOf({ insurance: 'full', returnBranchId: BRANCH.islandTown })
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
    const { body } = quoted
    expect(body.orderId).toMatch(/^R261121-/)
    // The fixture's policy is for lodging alone.
    expect(body).toMatchObject({
      orderName: '시험 중형차 완전 자차 보험',
      amount: 180_600,
      breakdown: { list: 195_000, sale: 14_400, discount: 0, coupon: 0, total: 180_600 },
      policy: { kind: 'rental' },
    })
    expect(body.breakdown.lines.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
      ['day', 1, 72_000],
      ['day', 1, 72_000],
      ['insurance', 2, 36_000],
      ['one-way', 1, 15_000],
    ])
    expect((await pay(guest, body)).body.state).toBe('BOOKED')

    const list = await guest.post<ReservationList>('/api/rentcarReserve/list')
    expect(list.body.list).toHaveLength(1)
    expect(list.body.list[0]).toMatchObject({
      reservationNo: body.orderId,
      product: 'rentcar',
      tab: 'upcoming',
      itemId: String(CAR.midsize),
      name: '시험 중형차',
      option: '완전 자차 보험',
      begins: times.pickUpAt,
      ends: times.returnAt,
      zone: 'Asia/Seoul',
      count: 1,
      cancelable: true,
      guestName: '김*래',
    })
    expect((await guest.post<ReservationList>('/api/placeReserve/list/place')).body.list).toEqual([])

    const detail = await detailOf(body.orderId)
    expect(detail).toMatchObject({
      address: '시험로 1',
      phone: '0647000000',
      bought: {
        product: 'rentcar',
        class: 'midsize',
        insurance: 'full',
        deductible: 0,
        duration: { days: 2, hours: 0 },
        pickUpBranch: { id: BRANCH.island },
        returnBranch: { id: BRANCH.islandTown },
        driver: { name: '김나래', birth: '1990.**.**', licenceNo: '11-**-******-90', licenceClass: 'class2' },
      },
    })

    const fee = await guest.post<{ fee: number }>('/api/rentcarReserve/cancel/cancelFee', {
      reservationNo: body.orderId,
    })
    expect(fee.body).toMatchObject({ amount: 180_600, fee: 0, refund: 180_600, percent: 0 })
    const cancelled = await guest.post('/api/rentcarReserve/cancel/rentcar', {
      reservationNo: body.orderId,
      expectedFee: 0,
    })
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED', fee: 0, refund: 180_600 })
    expect(await rentals()).toEqual([])
    expect((await quoteOf()).status).toBe(200)
  })

  it('calls its insurance in the language of whoever looks at it', async () => {
    const who = visitor(harness, 'ktour')
    await verify(who, person)
    const quoted = await quoteOf({ insurance: 'full' }, who)
    expect((await pay(who, quoted.body)).body.state).toBe('BOOKED')
    const optionIn = async (language: string) => {
      const asked = { reservationNo: quoted.body.orderId }
      const spoken = { 'accept-language': language }
      const detail = await who.post<ReservationDetail>('/api/rentcarReserve/detail', asked, spoken)
      const { list } = (await who.post<ReservationList>('/api/rentcarReserve/list', {}, spoken)).body
      const receipt = await who.post<Receipt>(`/api/receipts/${asked.reservationNo}`, {}, spoken)
      return [detail.body.option, list[0]?.option, receipt.body.option]
    }
    const [korean, english] = ['완전 자차 보험', 'Full collision damage cover']
    expect(await optionIn('ko')).toEqual([korean, korean, korean])
    expect(await optionIn('en')).toEqual([english, english, english])
  })

  it('keeps the licence where nobody can read it', async () => {
    const { orderId } = await booked()
    const texts: string[] = []
    for (const db of [await harness.edgeDb(), await harness.originDb()]) {
      const tables = await db
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
        )
        .all<{ name: string }>()
      for (const { name } of tables.results) {
        texts.push(JSON.stringify((await db.prepare(`SELECT * FROM "${name}"`).all()).results))
      }
    }
    const all = texts.join('\n')
    expect(all).toContain(orderId)
    for (const secret of ['110512345690', LICENCE, '1990-05-05', '2012-03-02']) expect(all).not.toContain(secret)
  })

  it('of the same press is the same, and a press anew makes room for itself', async () => {
    const asked = input()
    const first = await guest.post<Quote & Failed>('/api/rentcarReserve', asked)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const again = await guest.post<Quote & Failed>('/api/rentcarReserve', asked)
    expect(again.body).toEqual(first.body)
    // The only vehicle is held by the same guest's own quote.
    const anew = await guest.post<Quote & Failed>('/api/rentcarReserve', { ...asked, attempt: crypto.randomUUID() })
    expect(anew.status).toBe(200)
    expect(anew.body.orderId).not.toBe(first.body.orderId)
    expect(await rentals()).toHaveLength(1)
    const other = await somebody()
    expect(await refusal(quoteOf({}, other.guest, other.person))).toBe('409 sold-out')
  })

  it('is refused for whoever may not drive or for what cannot be rented', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ driver: { ...driver, birth: '2006-01-01' } }, '409 driver-too-young'],
      [{ driver: { ...driver, birth: '2010-01-01' } }, '409 driver-too-young'],
      [{ driver: { ...driver, birth: '1920-01-01' } }, '400 invalid-input'],
      [{ driver: { ...driver, licenceIssued: '2026-06-01' } }, '409 licence-not-valid'],
      [{ driver: { ...driver, licenceClass: 'international' } }, '409 licence-not-valid'],
      [{ carId: CAR.van }, '409 licence-not-valid'], // eleven seats
      [{ carId: CAR.luxury, driver: { ...driver, licenceIssued: '2024-01-01' } }, '409 licence-not-valid'],
      [{ carId: CAR.luxury, insurance: 'full' }, '409 insurance-not-offered'],
      [{ carId: 99_999_999 }, '404 car-not-found'],
      [{ returnBranchId: BRANCH.city }, '409 one-way-impossible'],
      [{ pickUpAt: '2026-11-30T07:30' }, '409 branch-closed'],
      [{ pickUpAt: '2026-11-21T13:30' }, '400 pick-up-too-soon'],
      [{ returnAt: '2026-11-30T18:00' }, '400 invalid-rental'],
      [{ driver: { ...driver, licenceNo: '1234' } }, '400 invalid-input'],
      [{ driver: { ...driver, birth: '1990-02-30' } }, '400 invalid-input'],
      [{ driver: { ...driver, stranger: 1 } }, '400 invalid-input'],
      [{ agreements: ['service'] }, '400 terms-required'],
      [{ expectedAmount: 1 }, '409 price-changed'],
    ]
    for (const [more, expected] of cases)
      expect(await refusal(post('/api/rentcarReserve', input(more))), JSON.stringify(more)).toBe(expected)
    expect(await refusal(visitor(harness).post('/api/rentcarReserve', input()))).toBe('401 verification-required')
    expect(await refusal(post('/api/rentcarReserve', input(), visitor(harness, 'suwon')))).toBe('404 not-found')
    expect(await rentals()).toEqual([])
  })

  it.each([
    ['where it was fetched', {}, '시험 공항점 (시험로 1)'],
    ['elsewhere', { returnBranchId: BRANCH.islandTown }, '시험 공항점 (시험로 1) → 시험 서귀포점 (시험로 1)'],
  ])('that is booked tells by mail where the car is, which comes back %s', async (_, more, places) => {
    await booked(more)
    const [mail] = await outboxUntil(harness, person.email, (messages) => messages.length > 0)
    expect(mail?.text).toContain(`주소: ${places}\n`)
  })
})

describe('a driver', () => {
  it('is changed while the quote is unpaid and until the rental begins, and by nobody else', async () => {
    const quoted = await quoteOf()
    const other = { ...driver, name: '박바다', licenceNo: '12-10-654321-01' }
    const change = (who = guest, changed: object = other) =>
      post('/api/rentcarReserve/booking', { orderId: quoted.body.orderId, driver: changed }, who)
    const stranger = await somebody()
    expect(await refusal(change(stranger.guest))).toBe('404 reservation-not-found')
    expect(await refusal(change(visitor(harness)))).toBe('401 verification-required')
    expect(await refusal(change(guest, { ...other, birth: '2008-01-01' }))).toBe('409 driver-too-young')
    expect((await change()).body).toEqual({
      orderId: quoted.body.orderId,
      driver: { ...other, birth: '1990.**.**', licenceNo: '12-**-******-01' },
    })
    expect((await pay(guest, quoted.body)).body.state).toBe('BOOKED')
    const driverNow = async () => ((await detailOf(quoted.body.orderId)).bought as { driver: object }).driver
    expect(await driverNow()).toMatchObject({ name: '박바다' })
    expect((await change(guest, driver)).status).toBe(200)
    expect(await driverNow()).toMatchObject({ name: '김나래' })
    const events = await (await harness.edgeDb())
      .prepare("SELECT COUNT(*) AS n FROM order_event WHERE order_id = ? AND why = 'driver changed'")
      .bind(quoted.body.orderId)
      .first('n')
    expect(events).toBe(2)
  })

  it('of a paid rental is not changed with the cookie alone; the guest is asked who they are', async () => {
    const { orderId } = await booked()
    await outboxUntil(harness, person.email, (all) => all.length > 0)
    const other = { ...driver, name: '박바다', licenceNo: '12-10-654321-01' }
    const change = () => post('/api/rentcarReserve/booking', { orderId, driver: other })
    const db = await harness.edgeDb()
    const stored = async () =>
      (await db.prepare('SELECT guest FROM orders WHERE order_id = ?').bind(orderId).first('guest')) as string
    const before = await stored()
    // The session that made the order is still there; what it had shown is over.
    await db.prepare('DELETE FROM identity').run()
    expect(await refusal(change())).toBe('401 verification-required')
    expect(await stored()).toBe(before)
    expect(await outbox(harness, person.email)).toHaveLength(1)
    // Nor by another person in the same browser.
    await verify(guest, { ...person, name: '박바다', phone: `010${51_000_000 + count}` })
    expect(await refusal(change())).toBe('404 reservation-not-found')
    await verify(guest, person)
    expect((await change()).status).toBe(200)
  })

  it('that changes after payment is told to the guest each time, once, also by a gateway that was down', async () => {
    const { orderId } = await booked()
    const of = (name: string) => ({ ...driver, name, licenceNo: '12-10-654321-01' })
    const change = (name: string) => post('/api/rentcarReserve/booking', { orderId, driver: of(name) })
    const told = async (to: string) => {
      const messages = (await outbox(harness, to)).filter(({ key }) => key.startsWith(`${orderId}:driver`))
      return messages.map(({ key, text, subject }) => ({ key, text, subject })).reverse()
    }
    expect((await change('박바다')).status).toBe(200)
    await outboxUntil(harness, person.email, (all) => all.some(({ key }) => key.includes(':driver')))
    await harness.setFault({ target: 'sms', mode: 'status', status: 500 })
    expect((await change('이하늘')).status).toBe(200)
    // A second press is no second change.
    expect((await change('이하늘')).status).toBe(200)
    await harness.clearFaults()
    await harness.pass(2)
    await harness.reconcile()
    await harness.reconcile()
    for (const to of [person.phone, person.email]) {
      const kind = to === person.phone ? 'sms' : 'email'
      const messages = await told(to)
      expect(messages.map(({ key }) => key)).toEqual([`${orderId}:driver:1:${kind}`, `${orderId}:driver:2:${kind}`])
      expect(messages.map(({ text }) => /박\*다|이\*늘/.exec(text)?.[0])).toEqual(['박*다', '이*늘'])
      for (const { text, subject } of messages) {
        expect(subject + text).toContain('운전자 정보가 바뀌었어요')
        expect(subject + text).not.toMatch(/654321|1990|12-10/)
      }
    }
  })

  it('of a paid rental changes ten times a day: each is a message to an address that nobody has proven', async () => {
    const { orderId } = await booked()
    const change = (at: number) =>
      post('/api/rentcarReserve/booking', {
        orderId,
        driver: { ...driver, name: at % 2 ? '박바다' : '이하늘' },
      })
    for (let at = 0; at < 10; at++) expect((await change(at)).status).toBe(200)
    const { status, body } = await change(10)
    expect([status, body.error?.code, body.error?.data]).toEqual([429, 'too-many-requests', { retryAfter: 24 * 3600 }])
    const told = async () => (await outbox(harness, person.email)).filter(({ key }) => key.includes(':driver')).length
    await expect.poll(told).toBe(10)
  })

  it('of an unpaid quote is changed by the session that made it, and nobody is told', async () => {
    const { orderId } = (await quoteOf()).body
    await (await harness.edgeDb()).prepare('DELETE FROM identity').run()
    const changed = await post('/api/rentcarReserve/booking', { orderId, driver: { ...driver, name: '박바다' } })
    expect(changed.status).toBe(200)
    await harness.reconcile()
    expect((await outbox(harness, person.email)).filter(({ key }) => key.includes(':driver'))).toEqual([])
  })

  it('learns by the number what has become of the order', async () => {
    const quoted = await quoteOf()
    const outcome = () => post('/api/rentcarReserve/complete', { orderId: quoted.body.orderId })
    expect((await outcome()).body).toEqual({
      orderId: quoted.body.orderId,
      state: 'QUOTED',
      amount: PRICE,
      pickUpAt: times.pickUpAt,
    })
    await pay(guest, quoted.body)
    expect((await outcome()).body).toMatchObject({ state: 'BOOKED' })
    const stranger = await somebody()
    const theirs = post('/api/rentcarReserve/complete', { orderId: quoted.body.orderId }, stranger.guest)
    expect(await refusal(theirs)).toBe('404 reservation-not-found')
    // The cookie of a browser, which it keeps for a month, tells of it for a day.
    const db = await harness.edgeDb()
    await db
      .prepare(`UPDATE orders SET quoted_at = '2026-11-01T00:00:00.000Z' WHERE order_id = ?`)
      .bind(quoted.body.orderId)
      .run()
    expect((await outcome()).status).toBe(200)
    await (await harness.edgeDb()).prepare('DELETE FROM identity').run()
    expect(await refusal(outcome())).toBe('401 verification-required')
  })
})

describe('a vehicle', () => {
  const next = (pickUpAt: string, more: object = {}) =>
    somebody().then(({ guest: who, person: whose }) =>
      quoteOf({ pickUpAt, returnAt: '2026-12-05T18:00', ...more }, who, whose),
    )

  it('is looked after for an hour; the next rental begins later than that, not at that moment', async () => {
    await booked()
    expect(await refusal(next('2026-12-02T10:00'))).toBe('409 sold-out')
    expect(await refusal(next('2026-12-02T10:30'))).toBe('409 sold-out')
    expect(await refusal(next('2026-12-02T11:00'))).toBe('409 sold-out')
    expect((await next('2026-12-02T11:30')).status).toBe(200)
    expectApart(await rentals())
  })

  it('is driven back for a day after it was left elsewhere', async () => {
    await booked({ returnBranchId: BRANCH.islandTown })
    expect(await refusal(next('2026-12-03T10:00'))).toBe('409 sold-out')
    expect((await next('2026-12-03T10:30')).status).toBe(200)
  })

  it('is not there for a rental that would end when another begins', async () => {
    await booked()
    const until = (returnAt: string) => next('2026-11-28T10:00', { returnAt })
    expect(await refusal(until('2026-11-30T09:00'))).toBe('409 sold-out')
    expect((await until('2026-11-30T08:30')).status).toBe(200)
  })

  it('is counted out of the list while it is away, and back when the hold is over', async () => {
    const seen = async () => {
      const body = { ...times, driverAge: 30, carId: CAR.light, insurance: 'basic' }
      // Not out of the cache: every look has an age of its own.
      count += 1
      return (await guest.post<{ left: number }>('/api/rentcar/detail', { ...body, driverAge: 22 + (count % 60) })).body
        .left
    }
    expect(await seen()).toBe(3)
    await quoteOf({ carId: CAR.light })
    expect(await seen()).toBe(2)
    await harness.pass(16)
    expect(await seen()).toBe(3)
  })
})

it('50 parallel buyers of the last vehicle are one buyer', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => somebody()))
  const outcomes = await Promise.all(
    people.map(async (each) => {
      const quoted = await each.guest.post<Quote & Failed>('/api/rentcarReserve', input({}, each.person))
      if (quoted.status !== 200) return quoted.body.error.code
      return (await pay(each.guest, quoted.body)).body.state
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'BOOKED')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'sold-out')).toHaveLength(49)
  expect(await rentals()).toHaveLength(1)
})

it('20 parallel buyers of three equal vehicles are three, each with a vehicle of their own', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => somebody()))
  const answers = await Promise.all(
    people.map((each) =>
      each.guest.post('/api/rentcarReserve', input({ carId: CAR.light, expectedAmount: LIGHT_PRICE }, each.person)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await rentals()).map((span) => span.car_id)).toEqual([1, 2, 3].map((nth) => vehicleId(CAR.light, nth)))
})

it('no vehicle is ever out twice at a time, whoever asks for whatever in whatever order', async () => {
  const half = (from: number) =>
    new Date(Date.parse('2027-02-01T10:00Z') + from * (HOUR / 2)).toISOString().slice(0, 16)
  /**
   * From the first half hour of a day on which the branch is open, over whole days, so that both
   * ends fit its hours.
   */
  const wish = fc.record({ day: fc.nat(12), start: fc.nat(8), days: fc.integer({ min: 1, max: 4 }), shift: fc.nat(8) })
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 6, maxLength: 10 }), async (wishes) => {
      const db = await harness.originDb()
      await db.prepare('DELETE FROM rental').run()
      const people = await Promise.all(wishes.map(() => somebody()))
      const got = await Promise.all(
        wishes.map(async ({ day, start, days, shift }, at) => {
          const each = people[at] ?? { guest, person }
          const pickUpAt = half(day * 48 + start)
          const returnAt = half((day + days) * 48 + Math.max(start, shift))
          return quoteOf({ pickUpAt, returnAt, carId: CAR.light }, each.guest, each.person)
        }),
      )
      for (const { status, body } of got) if (status !== 200) expect(body.error.code).toBe('sold-out')
      expect(got.some(({ status }) => status === 200)).toBe(true)
      const spans = await rentals()
      expect(spans).toHaveLength(got.filter(({ status }) => status === 200).length)
      expectApart(spans)
    }),
    { numRuns: 10 },
  )
})

describe('cancelling', () => {
  it('is free until 24 hours before the pick-up, then a tenth, and over once the rental has begun', async () => {
    await harness.setClock('2026-11-28T08:00:00+09:00')
    ;({ guest, person } = await somebody())
    const { orderId } = await booked()
    const fee = async () => {
      guest = visitor(harness)
      await verify(guest, person)
      const { status, body } = await guest.post<{ fee: number; percent: number } & Failed>(
        '/api/rentcarReserve/cancel/cancelFee',
        { reservationNo: orderId },
      )
      return status === 200 ? [body.percent, body.fee] : `${status} ${body.error.code}`
    }
    expect(await fee()).toEqual([0, 0])
    await harness.setClock('2026-11-29T10:00:00+09:00') // the very second still belongs to the step
    expect(await fee()).toEqual([0, 0])
    await harness.setClock('2026-11-29T10:00:01+09:00')
    expect(await fee()).toEqual([10, 12_960])
    await harness.setClock('2026-11-30T10:00:00+09:00')
    expect(await fee()).toEqual([10, 12_960])
    await harness.setClock('2026-11-30T10:00:01+09:00')
    expect(await fee()).toBe('409 not-cancelable')
    expect(await refusal(post('/api/rentcarReserve/cancel/rentcar', { reservationNo: orderId, expectedFee: 0 }))).toBe(
      '409 not-cancelable',
    )
    expect(await refusal(post('/api/rentcarReserve/booking', { orderId, driver }))).toBe('409 order-in-progress')
    expect(await rentals()).toHaveLength(1)
  })
})
