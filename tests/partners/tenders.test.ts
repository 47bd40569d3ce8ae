import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyName } from '#contract/partner/name.ts'
import type { Preview } from '#contract/quote.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import type { Tender } from '#contract/tender.ts'
import { ROOMS } from '../fixture.ts'
import { authenticate, type Failed, type Harness, NOW, pay, type Visitor, visitor } from '../harness.ts'
import { booked, channelWith, MEMBER, member, quotedStay, startWithPartners } from './kit.ts'

/* Orders that members pay with points and coupons (docs/orders.md, "Tenders"). */

let harness: Harness
beforeAll(async () => {
  harness = await startWithPartners()
})
afterEach(async () => {
  await harness.clearFaults()
  await harness.setClock(NOW)
})
afterAll(() => harness.stop())

const STAY = { checkIn: '2026-12-07', checkOut: '2026-12-08' }
/** Of one unit more than this the fee is half of it, after the free day. */
const POINTS = 5000
/** Who may pay all of a price with points. */
const RICH = '0100200302'

async function pointsOf(channel: string, userKey = MEMBER.userKey): Promise<number> {
  const db = await harness.originDb()
  const sql = 'SELECT point FROM partner_member WHERE channel = ? AND user_key = ?'
  return (await db.prepare(sql).bind(channel, userKey).first<number>('point')) ?? -1
}

/** How the partner has what an order spends of its member's. */
async function spentOn(orderId: string) {
  const db = await harness.originDb()
  const sql = 'SELECT kind, use_amount AS used, back_amount AS back, status FROM partner_spending WHERE order_id = ?'
  return (await db.prepare(sql).bind(orderId).all()).results
}

async function tendersOf(orderId: string): Promise<(Tender & { state: string })[]> {
  const db = await harness.edgeDb()
  const sql = 'SELECT tenders FROM orders WHERE order_id = ?'
  return JSON.parse((await db.prepare(sql).bind(orderId).first<string>('tenders')) ?? '[]')
}

const stateOf = async (orderId: string) =>
  (await harness.edgeDb()).prepare('SELECT state FROM orders WHERE order_id = ?').bind(orderId).first<string>('state')

async function cancel(who: Visitor, reservationNo: string) {
  const asked = await who.post<{ fee: number; refund: number; tenders: Tender[] }>(
    '/api/placeReserve/cancel/cancelFee',
    { reservationNo },
  )
  const done = await who.post<Failed>('/api/placeReserve/cancel/place', {
    reservationNo,
    expectedFee: asked.body.fee,
    reason: '',
  })
  expect(done.status).toBe(200)
  return asked.body
}

async function preview(who: Visitor): Promise<Preview> {
  const { placeId, roomId } = ROOMS.standard
  const asked = { placeId, roomId, adults: 2, children: 0, ...STAY }
  const { status, body } = await who.post<Preview>('/api/place/quote/preview', asked)
  expect(status).toBe(200)
  return body
}

/** A member who may pay a price whole. */
async function richMember(): Promise<Visitor> {
  const who = visitor(harness, channelWith('ezwel'))
  const { parameter, value } = (await (
    await harness.fetch('/__origin/partner/enter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel: who.channel, family: 'ezwel', userKey: RICH }),
    })
  ).json()) as { parameter: string; value: string }
  expect((await who.fetch(`/${who.channel}?${new URLSearchParams({ [parameter]: value })}`)).status).toBe(302)
  return who
}

describe('the preview', () => {
  it('says what the partner would pay of the price, to its members alone', async () => {
    const who = await member(harness, 'telecom')
    expect((await preview(who)).benefits).toEqual({
      member: true,
      proof: 'pin',
      points: { point: await pointsOf(who.channel), minUse: 3000, unit: 1000, maxUse: 300_000, maxRate: 50 },
      coupons: false,
    })
    const stranger = visitor(harness, who.channel)
    expect((await preview(stranger)).benefits).toEqual({ member: false, proof: 'pin', points: null, coupons: false })
    expect((await preview(visitor(harness, 'narae'))).benefits).toBeUndefined()
  })

  it('is there while the partner is silent', async () => {
    const who = await member(harness, 'telecom')
    await harness.setFault({ target: 'partner:telecom', mode: 'status', status: 503 })
    expect((await preview(who)).benefits).toMatchObject({ member: true, points: null })
  })
})

describe('an order that is paid in part with points', () => {
  it.each<FamilyName>(['telecom', 'homeshopping'])('is held, charged, booked and taken at a %s', async (family) => {
    const who = await member(harness, family)
    const before = await pointsOf(who.channel)
    const quote = await quotedStay(who, [{ kind: 'points', amount: POINTS }])
    const { orderId, amount, tenders, window } = quote.body
    expect(tenders.map(({ kind, amount: part }) => [kind, part])).toEqual([
      ['points', POINTS],
      ['payment', amount - POINTS],
    ])
    expect(window?.amount).toBe(amount - POINTS)
    // Nothing is spent while it is not paid.
    expect([await spentOn(orderId), await pointsOf(who.channel)]).toEqual([[], before])
    expect((await pay(who, quote.body)).body).toEqual({ orderId, state: 'BOOKED' })
    expect(await spentOn(orderId)).toEqual([{ kind: 'points', used: POINTS, back: 0, status: 'TAKEN' }])
    expect(await pointsOf(who.channel)).toBe(before - POINTS)
    expect((await tendersOf(orderId)).map(({ state }) => state)).toEqual(['TAKEN', 'TAKEN'])
    const detail = await who.post<ReservationDetail>('/api/placeReserve/place/id', { reservationNo: orderId })
    expect(detail.body.tenders).toEqual(tenders)
    const receipt = await who.post<Receipt>(`/api/receipts/${orderId}`)
    expect(receipt.body).toMatchObject({ total: amount, paid: amount, refunded: 0, tenders, refunds: [] })
  })

  it('gives back points first: the fee stays with the card', async () => {
    const who = await member(harness, 'telecom')
    const before = await pointsOf(who.channel)
    const orderId = await booked(who, [{ kind: 'points', amount: POINTS }])
    const [, payment] = await tendersOf(orderId)
    await harness.setClock('2026-12-07T00:30:00Z')
    const back = await member(harness, 'telecom')
    const { fee, refund, tenders } = await cancel(back, orderId)
    expect(fee).toBeGreaterThan(0)
    expect(tenders.map(({ returned }) => returned)).toEqual([POINTS, refund - POINTS])
    expect(await spentOn(orderId)).toEqual([{ kind: 'points', used: POINTS, back: POINTS, status: 'RETURNED' }])
    expect(await pointsOf(who.channel)).toBe(before)
    const receipt = (await back.post<Receipt>(`/api/receipts/${orderId}`)).body
    expect(receipt).toMatchObject({ refunded: refund, paid: fee })
    // The payment's refund, then what came back as points, by its name.
    expect(receipt.refunds.map(({ amount, reason }) => [amount, reason.startsWith('포인트')])).toEqual([
      [refund - POINTS, false],
      [POINTS, true],
    ])
    expect(receipt.tenders.at(-1)).toMatchObject({ amount: payment?.amount, returned: refund - POINTS })
  })

  it.each([
    ['fewer than the least', 2000],
    ['no whole unit', 3500],
    ['more than half of the price', 300_000],
  ])('is refused for %s, and nothing is held', async (_, amount) => {
    const who = await member(harness, 'telecom')
    const said = await quotedStay(who, [{ kind: 'points', amount }])
    expect([said.status, said.body.error?.code]).toEqual([409, 'points-not-usable'])
  })

  it('is refused for who is no member, and where the partner has no points', async () => {
    const stranger = visitor(harness, channelWith('telecom'))
    const wanted = [{ kind: 'points', amount: POINTS }] as const
    expect((await quotedStay(stranger, wanted)).body.error?.code).toBe('verification-required')
    const carried = await member(harness, 'carrier')
    expect((await quotedStay(carried, wanted)).body.error?.code).toBe('invalid-input')
  })

  it('comes to nothing where the partner refuses the hold, and the card is not charged', async () => {
    const who = await member(harness, 'telecom')
    const quote = await quotedStay(who, [{ kind: 'points', amount: POINTS }])
    const db = await harness.originDb()
    const set = 'UPDATE partner_member SET point = ?1 WHERE channel = ?2 AND user_key = ?3'
    const before = await pointsOf(who.channel)
    await db
      .prepare(set)
      .bind(POINTS - 1, who.channel, MEMBER.userKey)
      .run()
    expect((await pay(who, quote.body)).body.error?.code).toBe('points-not-usable')
    expect(await stateOf(quote.body.orderId)).toBe('FAILED')
    const charged = 'SELECT COUNT(*) AS n FROM toss_payment WHERE order_id = ? AND status = ?'
    expect(await db.prepare(charged).bind(quote.body.orderId, 'DONE').first<number>('n')).toBe(0)
    await db.prepare(set).bind(before, who.channel, MEMBER.userKey).run()
  })

  it('waits for a partner who is silent, charges nobody meanwhile, and goes on by itself', async () => {
    const who = await member(harness, 'telecom')
    const before = await pointsOf(who.channel)
    const quote = await quotedStay(who, [{ kind: 'points', amount: POINTS }])
    const { orderId } = quote.body
    await harness.setFault({ target: 'partner:telecom', path: '/points/hold', mode: 'drop', times: 1 })
    expect((await pay(who, quote.body)).body.error?.code).toBe('payment-pending')
    // The answer was lost, not the hold.
    expect([await stateOf(orderId), await pointsOf(who.channel)]).toEqual(['CONFIRMING', before - POINTS])
    await harness.pass(1)
    await harness.reconcile()
    expect([await stateOf(orderId), await pointsOf(who.channel)]).toEqual(['BOOKED', before - POINTS])
  })

  it.each([
    [403, { mode: 'status', status: 403, code: 'FORBIDDEN' }],
    [200, { mode: 'answer', body: '{"code":"E42","message":""}' }],
  ])('takes no undeclared word for a no (%i): it is booked once the partner holds', async (_, fault) => {
    const who = await member(harness, 'telecom')
    const quote = await quotedStay(who, [{ kind: 'points', amount: POINTS }])
    const { orderId } = quote.body
    await harness.setFault({ target: 'partner:telecom', path: '/points/hold', ...fault, times: 1 })
    expect((await pay(who, quote.body)).body.error?.code).toBe('payment-pending')
    await harness.pass(1)
    await harness.reconcile()
    expect(await stateOf(orderId)).toBe('BOOKED')
  })

  it('whose hold never comes ends with the quote, uncharged, and holds nothing', async () => {
    const who = await member(harness, 'telecom')
    const before = await pointsOf(who.channel)
    const quote = await quotedStay(who, [{ kind: 'points', amount: POINTS }])
    const { orderId } = quote.body
    const forbidden = { mode: 'status', status: 403, code: 'FORBIDDEN' }
    await harness.setFault({ target: 'partner:telecom', path: '/points/hold', ...forbidden })
    expect((await pay(who, quote.body)).body.error?.code).toBe('payment-pending')
    for (let minute = 0; minute < 40; minute += 5) {
      await harness.pass(5)
      await harness.reconcile()
    }
    expect([await stateOf(orderId), await pointsOf(who.channel)]).toEqual(['FAILED', before])
    expect((await tendersOf(orderId)).map(({ state }) => state)).toEqual(['RETURNED', 'PLANNED'])
    const db = await harness.originDb()
    const charged = 'SELECT COUNT(*) AS n FROM toss_payment WHERE order_id = ? AND status = ?'
    expect(await db.prepare(charged).bind(orderId, 'DONE').first<number>('n')).toBe(0)
  })

  it('that is refused at the card gives the points back, also from a partner who is silent then', async () => {
    const who = await member(harness, 'telecom')
    const before = await pointsOf(who.channel)
    const quote = await quotedStay(who, [{ kind: 'points', amount: POINTS }])
    const { orderId } = quote.body
    await harness.setFault({ target: 'partner:telecom', path: '/points/return', mode: 'status', status: 503 })
    const declined = await authenticate(who, quote.body, { decline: 'REJECT_CARD_PAYMENT' })
    expect((await who.post<Failed>('/api/tossPayment/confirm', declined)).body.error?.code).toBe('payment-refused')
    expect([await stateOf(orderId), await pointsOf(who.channel)]).toEqual(['FAILED', before - POINTS])
    await harness.clearFaults()
    await harness.pass(1)
    await harness.reconcile()
    expect(await pointsOf(who.channel)).toBe(before)
    expect(await spentOn(orderId)).toEqual([{ kind: 'points', used: POINTS, back: POINTS, status: 'RETURNED' }])
  })

  it('that is cancelled has its points back once, though the partner was heard at the third time', async () => {
    const who = await member(harness, 'telecom')
    const before = await pointsOf(who.channel)
    const quote = await quotedStay(who, [{ kind: 'points', amount: POINTS }])
    const { orderId } = quote.body
    expect((await pay(who, quote.body)).body).toEqual({ orderId, state: 'BOOKED' })
    await harness.setFault({ target: 'partner:telecom', path: '/points/return', mode: 'drop', times: 2 })
    await cancel(who, orderId)
    expect([await stateOf(orderId), await pointsOf(who.channel)]).toEqual(['CANCELLING', before])
    // By which way it all comes back is told while it is on its way.
    const { body } = await who.post<ReservationDetail>('/api/placeReserve/place/id', { reservationNo: orderId })
    expect(body.tenders.map(({ returned }) => returned)).toEqual([POINTS, quote.body.amount - POINTS])
    for (let minute = 0; minute < 3; minute++) {
      await harness.pass(1)
      await harness.reconcile()
    }
    expect([await stateOf(orderId), await pointsOf(who.channel)]).toEqual(['CANCELLED', before])
    expect(await spentOn(orderId)).toEqual([{ kind: 'points', used: POINTS, back: POINTS, status: 'RETURNED' }])
  })
})

describe('an order that is paid whole with points', () => {
  it('opens no payment window, is booked, shown and cancelled, and nobody is charged', async () => {
    const who = await richMember()
    const before = await pointsOf(who.channel, RICH)
    const { total } = (await preview(who)).bill.breakdown
    const quote = await quotedStay(who, [{ kind: 'points', amount: total }])
    const { orderId, window, tenders } = quote.body
    expect([window, tenders]).toEqual([null, [{ kind: 'points', name: '', amount: total, returned: 0 }]])
    // Nobody else can have it booked, whatever they know.
    const other = visitor(harness, who.channel)
    const confirm = { orderId, paymentKey: null, amount: 0 }
    expect((await other.post<Failed>('/api/tossPayment/confirm', confirm)).body.error?.code).toBe('order-not-found')
    expect((await pay(who, quote.body)).body).toEqual({ orderId, state: 'BOOKED' })
    expect((await pay(who, quote.body)).body).toEqual({ orderId, state: 'BOOKED' })
    expect(await pointsOf(who.channel, RICH)).toBe(before - total)
    const receipt = await who.post<Receipt>(`/api/receipts/${orderId}`)
    expect(receipt.body).toMatchObject({ total, paid: total, card: null, method: '' })
    expect(receipt.body.supplied + receipt.body.vat).toBe(total)
    await cancel(who, orderId)
    expect(await pointsOf(who.channel, RICH)).toBe(before)
    expect((await who.post<Receipt>(`/api/receipts/${orderId}`)).body).toMatchObject({ paid: 0, refunded: total })
  })

  it('is not confirmed with a payment key, and a charged one not without', async () => {
    const who = await richMember()
    const { total } = (await preview(who)).bill.breakdown
    const whole = (await quotedStay(who, [{ kind: 'points', amount: total }])).body
    const keyed = { orderId: whole.orderId, paymentKey: 'made-up', amount: 0 }
    expect((await who.post<Failed>('/api/tossPayment/confirm', keyed)).body.error?.code).toBe('amount-mismatch')
    const part = (await quotedStay(who, [{ kind: 'points', amount: 1000 }])).body
    for (const amount of [0, part.window?.amount ?? 0]) {
      const unkeyed = { orderId: part.orderId, paymentKey: null, amount }
      expect((await who.post<Failed>('/api/tossPayment/confirm', unkeyed)).body.error?.code).toBe('amount-mismatch')
    }
    expect(await stateOf(part.orderId)).toBe('QUOTED')
  })

  it('leaves what a card can take or nothing', async () => {
    const who = await richMember()
    const { total } = (await preview(who)).bill.breakdown
    const said = await quotedStay(who, [{ kind: 'points', amount: total - 1 }])
    expect(said.body.error?.code).toBe('points-not-usable')
  })
})

describe("an order that is paid in part with a carrier's coupon", () => {
  const SPRING = { kind: 'coupon', no: 'SPRING10', amount: 10_000 } as const

  it('spends it once, names it, and has it back whole', async () => {
    const who = await member(harness, 'carrier')
    const orderId = await booked(who, [SPRING])
    expect((await tendersOf(orderId))[0]).toMatchObject({ kind: 'coupon', amount: 10_000, state: 'TAKEN' })
    expect((await tendersOf(orderId))[0]?.name).toContain('1만 원')
    const again = await quotedStay(who, [SPRING])
    expect([again.status, again.body.error?.code]).toEqual([409, 'coupon-not-usable'])
    await cancel(who, orderId)
    expect(await spentOn(orderId)).toMatchObject([{ kind: 'coupon', back: 10_000, status: 'RETURNED' }])
    const used = 'SELECT used_by FROM partner_coupon WHERE channel = ? AND coupon_no = ?'
    const db = await harness.originDb()
    expect(await db.prepare(used).bind(who.channel, SPRING.no).first('used_by')).toBeNull()
  })

  it.each([
    ['another worth than it has', { ...SPRING, amount: 20_000 }, 'coupon-not-usable'],
    ['a number that nobody has', { ...SPRING, no: 'NOSUCH' }, 'coupon-not-found'],
    ["somebody else's", { ...SPRING, no: 'WELCOME5', amount: 5000 }, 'coupon-not-found'],
  ])('is refused for %s', async (_, wanted, code) => {
    const who = await member(harness, 'carrier')
    // The shop's own coupon may be refused by the same code.
    expect((await quotedStay(who, [wanted])).body.error).toMatchObject({ code, data: { at: 'tenders' } })
  })
})
