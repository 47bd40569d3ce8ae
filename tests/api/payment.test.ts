import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import { type FixtureRoom, ROOMS, totalOf } from '../fixture.ts'
import {
  type Answer,
  authenticate,
  type Failed,
  type Harness,
  openWindow,
  outboxUntil,
  pay,
  press,
  quote,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '../harness.ts'

const CHECK_IN = '2026-12-07'

type Confirmed = Answer<{ orderId: string; state: string } & Failed>

// A clock that moves starts both Workers anew, which takes long on a busy machine.

let harness: Harness
/** Each test has a guest with a phone of their own, so that its outbox holds one story. */
let guest: Visitor
let person = { name: '김나래', phone: '', email: '' }
let count = 0

beforeAll(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  count += 1
  person = { ...person, phone: `010${20_000_000 + count}`, email: `guest${count}@example.com` }
  guest = visitor(harness)
  await verify(guest, person)
})
afterEach(() => harness.clearFaults())
afterAll(() => harness.stop())

const inputOf = (room: FixtureRoom, attempt: string) => ({
  room,
  checkIn: CHECK_IN,
  checkOut: '2026-12-08',
  expectedAmount: totalOf(room, 1),
  guest: person,
  attempt,
})

async function quoted(room: FixtureRoom = ROOMS.standard, attempt: string = crypto.randomUUID()): Promise<Quote> {
  const answer = await quote(guest, inputOf(room, attempt))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

const confirm = (who: Visitor, input: unknown): Promise<Confirmed> => who.post('/api/tossPayment/confirm', input)

async function row(orderId: string) {
  const db = await harness.edgeDb()
  return db.prepare('SELECT * FROM orders WHERE order_id = ?').bind(orderId).first<Record<string, unknown>>()
}

async function walk(orderId: string): Promise<unknown[]> {
  const db = await harness.edgeDb()
  const { results } = await db
    .prepare('SELECT to_state FROM order_event WHERE order_id = ? ORDER BY rowid')
    .bind(orderId)
    .all<{ to_state: string }>()
  return results.map((event) => event.to_state)
}

/** Won that an order's cards were charged and given back, out of the provider's own books. */
async function money(orderId: string) {
  const db = await harness.originDb()
  return db
    .prepare(
      `SELECT COALESCE(SUM(CASE WHEN approved_at IS NULL THEN 0 ELSE amount END), 0) AS charged,
         COALESCE(SUM(CASE WHEN approved_at IS NULL THEN 0 ELSE amount - balance END), 0) AS back FROM toss_payment WHERE order_id = ?`,
    )
    .bind(orderId)
    .first<{ charged: number; back: number }>()
}

async function held(orderId: string) {
  return (await harness.originDb()).prepare('SELECT state FROM hold WHERE order_id = ?').bind(orderId).first('state')
}

describe('a payment', () => {
  it('walks QUOTED, CONFIRMING, PAID, BOOKED, and tells the guest once by SMS and by e-mail', async () => {
    const order = await quoted()
    const paid = await pay(guest, order)
    expect(paid).toMatchObject({ status: 200, body: { orderId: order.orderId, state: 'BOOKED' } })
    expect(await walk(order.orderId)).toEqual(['QUOTED', 'CONFIRMING', 'PAID', 'BOOKED'])
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: 0 })
    const [sms] = await outboxUntil(harness, person.phone, (list) => list.length === 2)
    expect(sms?.text).toBe(
      `[나래] 예약이 확정됐어요.\n나래 스테이 명동 스탠다드 더블\n2026년 12월 7일(월) 15:00 ~ 2026년 12월 8일(화) 11:00\n결제 금액 85,500원\n예약번호 ${order.orderId}\n/narae/reserve/${order.orderId}`,
    )
    const [email] = await outboxUntil(harness, person.email, (list) => list.length === 1)
    expect(email?.subject).toBe(`[나래] 예약이 확정됐어요 (${order.orderId})`)
    expect(email?.text).toContain('인원: 2명')
    expect(email?.text).toContain(
      '\n\n취소 규정 (한국 시간)\n- 2026년 12월 5일(토) 23:59까지: 무료 취소\n- 2026년 12월 7일(월) 15:00까지: 수수료 10% · 8,550원\n\n',
    )
    expect(email?.text).toContain('\n현장 문의: 02-1234-5678\n고객센터: 1600-0000 · 매일 오전 9시 ~ 오후 6시\n')
  })

  it('tells the property how the guests come and what they ask for', async () => {
    const { body } = await quote(guest, {
      room: ROOMS.standard,
      checkIn: CHECK_IN,
      checkOut: '2026-12-08',
      expectedAmount: totalOf(ROOMS.standard, 1),
      guest: person,
      arrival: 'car',
      request: '조용한 방으로 부탁드려요',
    })
    await pay(guest, body)
    const db = await harness.originDb()
    const note = await db.prepare('SELECT request FROM booking WHERE order_id = ?').bind(body.orderId).first('request')
    expect(note).toBe('차량으로 방문할 예정이에요.\n조용한 방으로 부탁드려요')
  })

  it('offers the window what it needs, for the session that asked alone', async () => {
    const attempt = crypto.randomUUID()
    const order = await quoted(ROOMS.standard, attempt)
    const back = `${new URL(harness.url).origin}/narae/payment/place/redirect/${order.orderId}`
    expect(order.window).toMatchObject({
      amount: order.amount,
      successUrl: back,
      failUrl: back,
      customerKey: '@@ANONYMOUS',
    })
    expect((await quoted(ROOMS.standard, attempt)).window).toEqual(order.window)
    const stranger = visitor(harness)
    const input = inputOf(ROOMS.standard, attempt)
    const unknown = await quote(stranger, input)
    expect([unknown.status, unknown.body.error.code]).toEqual([401, 'verification-required'])
    // Whoever is verified as the same guest elsewhere has a press, and an order, of their own.
    await verify(stranger, person)
    const other = await quote(stranger, input)
    expect(other.body.window?.orderId).not.toBe(order.orderId)
  })

  it('charges once, however often and at the same moment it is confirmed', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(guest, input)))
    answers.push(await confirm(guest, input))
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(answers.map(() => [200, 'BOOKED']))
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: 0 })
    expect(await walk(order.orderId)).toEqual(['QUOTED', 'CONFIRMING', 'PAID', 'BOOKED'])
  })

  it('charges one of two windows of an order', async () => {
    const order = await quoted()
    const [one, two] = [await authenticate(guest, order), await authenticate(guest, order)]
    const answers = await Promise.all([confirm(guest, one), confirm(guest, two)])
    expect(answers.map(({ body }) => body.state)).toEqual(['BOOKED', 'BOOKED'])
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: 0 })
  })

  it('can be finished in a browser without the session, as after a card app', async () => {
    const order = await quoted()
    const answer = await confirm(visitor(harness), await authenticate(guest, order))
    expect(answer.body.state).toBe('BOOKED')
  })
})

describe('nothing is charged', () => {
  it('for another amount than was quoted', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    const wrong = await confirm(guest, { ...input, amount: 100 })
    expect([wrong.status, wrong.body.error.code]).toEqual([409, 'amount-mismatch'])
    expect(await money(order.orderId)).toEqual({ charged: 0, back: 0 })
    expect((await confirm(guest, input)).body.state).toBe('BOOKED')
  })

  it.each([100, 1_000_000])('in a tampered window: %i won agreed to end as amount-mismatch', async (agreed) => {
    const order = await quoted()
    const back = await press(guest, await openWindow(guest, order, agreed), 'approve')
    expect(back.amount).toBe(String(agreed))
    const input = { orderId: order.orderId, paymentKey: back.paymentKey ?? '' }
    const told = await confirm(guest, { ...input, amount: agreed })
    expect([told.status, told.body.error.code]).toEqual([409, 'amount-mismatch'])
    // The redirect is tampered with as well, so that it names what was quoted.
    for (const answer of [
      await confirm(guest, { ...input, amount: order.amount }),
      await confirm(guest, { ...input, amount: order.amount }),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'amount-mismatch'])
    }
    expect(await walk(order.orderId)).toEqual(['QUOTED', 'CONFIRMING', 'FAILED'])
    expect(await money(order.orderId)).toEqual({ charged: 0, back: 0 })
    expect(await held(order.orderId)).toBe('RELEASED')
  })

  it('for an order of another channel or of nobody', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    const other = await confirm(visitor(harness, 'suwon'), input)
    const none = await confirm(guest, { ...input, orderId: 'N261121-0000000000' })
    expect([other.body.error.code, none.body.error.code]).toEqual(['order-not-found', 'order-not-found'])
    expect({ ...other.body.error, requestId: '' }).toEqual({ ...none.body.error, requestId: '' })
    expect(await money(order.orderId)).toEqual({ charged: 0, back: 0 })
  })

  it('for a stranger who knows the amount, and another key than the one it was paid with', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    expect((await confirm(guest, input)).status).toBe(200)
    const guess = await confirm(visitor(harness), { ...input, paymentKey: 'key_of_nobody' })
    const none = await confirm(visitor(harness), { ...input, orderId: 'N261121-0000000000' })
    expect([guess.status, none.status]).toEqual([404, 404])
    expect({ ...guess.body.error, requestId: '' }).toEqual({ ...none.body.error, requestId: '' })
    // Whoever comes back in another browser has the key.
    expect((await confirm(visitor(harness), input)).status).toBe(200)
  })

  it("with another order's payment", async () => {
    const [mine, theirs] = [await quoted(), await quoted(ROOMS.strict)]
    const { paymentKey } = await authenticate(guest, theirs)
    const answer = await confirm(guest, { orderId: mine.orderId, paymentKey, amount: mine.amount })
    expect([answer.status, answer.body.error.code]).toEqual([410, 'quote-expired'])
    expect((await row(mine.orderId))?.state).toBe('FAILED')
    expect(await money(theirs.orderId)).toEqual({ charged: 0, back: 0 })
  })

  it('once the hold is over', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    await harness.pass(15)
    for (const answer of [await confirm(guest, input), await confirm(guest, input)]) {
      expect([answer.status, answer.body.error.code]).toEqual([410, 'quote-expired'])
    }
    expect(await money(order.orderId)).toEqual({ charged: 0, back: 0 })
    expect(['EXPIRED', 'RELEASED']).toContain(await held(order.orderId))
  })

  it('when the card company says no, and the room is free again', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order, { decline: 'REJECT_CARD_PAYMENT' })
    for (const answer of [await confirm(guest, input), await confirm(guest, input)]) {
      expect([answer.status, answer.body.error.code]).toEqual([402, 'payment-refused'])
    }
    expect(await held(order.orderId)).toBe('RELEASED')
  })

  it('when the visitor leaves the window; leaving after paying changes nothing', async () => {
    const left = await quoted()
    const back = await press(guest, await openWindow(guest, left), 'cancel')
    expect(back).toMatchObject({ code: 'PAY_PROCESS_CANCELED' })
    const fail = (orderId: string) =>
      guest.post<{ state: string }>('/api/tossPayment/fail', { orderId, code: 'PAY_PROCESS_CANCELED' })
    expect((await fail(left.orderId)).body.state).toBe('FAILED')
    expect(await held(left.orderId)).toBe('RELEASED')
    const late = await guest.post<Failed>('/api/tossPayment/outcome', { orderId: left.orderId })
    expect(late.body.error.code).toBe('payment-cancelled')

    const booked = await quoted()
    await pay(guest, booked)
    expect((await fail(booked.orderId)).body.state).toBe('BOOKED')
  })
})

describe('an unknown outcome', () => {
  it.each(['drop', 'malformed', 'truncate'])('of the charge is looked up, not guessed: %s', async (mode) => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    await harness.setFault({ target: 'toss', path: '/v1/payments/confirm', mode, times: 1 })
    expect((await confirm(guest, input)).body.state).toBe('BOOKED')
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: 0 })
  })

  it('that nobody can look up is pending, and the reconciler finishes it', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    await harness.setFault({ target: 'toss', mode: 'drop' })
    const pending = await confirm(guest, input)
    expect([pending.status, pending.body.error.code]).toEqual([202, 'payment-pending'])
    expect((await row(order.orderId))?.state).toBe('CONFIRMING')
    await harness.clearFaults()
    await harness.pass(1)
    await harness.reconcile()
    expect((await row(order.orderId))?.state).toBe('BOOKED')
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: 0 })
    expect((await confirm(guest, input)).body.state).toBe('BOOKED')
    await outboxUntil(harness, person.phone, (list) => list.length === 2)
  })

  it('of a provider that breaks down before charging ends in one charge', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    await harness.setFault({ target: 'toss', path: '/v1/payments/confirm', mode: 'status', status: 500, times: 1 })
    expect((await confirm(guest, input)).body.error.code).toBe('payment-pending')
    expect((await confirm(guest, input)).body.state).toBe('BOOKED')
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: 0 })
  })

  it('of the booking is asked again: one booking', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    await harness.setFault({ target: 'place', path: '/bookings', mode: 'drop', times: 1 })
    expect((await confirm(guest, input)).body.error.code).toBe('payment-pending')
    expect((await row(order.orderId))?.state).toBe('PAID')
    expect((await confirm(guest, input)).body.state).toBe('BOOKED')
    expect(await held(order.orderId)).toBe('BOOKED')
  })

  it('of a booking that stays unknown ends in a refund, and in no booking', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    await harness.setFault({ target: 'place', path: '/bookings', mode: 'drop' })
    expect((await confirm(guest, input)).body.error.code).toBe('payment-pending')
    await harness.pass(31)
    await harness.reconcile()
    expect((await row(order.orderId))?.state).toBe('REFUNDED')
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: order.amount })
    expect(await held(order.orderId)).toBe('CANCELED')
  })

  it('left by a worker that died is taken on when its lease ends', async () => {
    const order = await quoted()
    const { paymentKey } = await authenticate(guest, order)
    const db = await harness.edgeDb()
    await db
      .prepare(
        `UPDATE orders SET state = 'CONFIRMING', payment_key = ?, lease = 'dead', lease_until = ? WHERE order_id = ?`,
      )
      .bind(paymentKey, new Date(Date.parse(harness.now()) + 30_000).toISOString(), order.orderId)
      .run()
    await harness.reconcile()
    expect((await row(order.orderId))?.state).toBe('CONFIRMING')
    await harness.pass(1)
    await harness.reconcile()
    expect((await row(order.orderId))?.state).toBe('BOOKED')
  })
})

describe('a booking refused after the charge', () => {
  it('is refunded in full at once, told once, and answered the same when asked again', async () => {
    const order = await quoted(ROOMS.flexible)
    const input = await authenticate(guest, order)
    // The hold lapses at the booking service and the last room goes to somebody else while the card
    // is being charged.
    const lapse = { orderId: order.orderId, expiresAt: '2026-11-21T00:00:00Z' }
    await harness.fetch('/__origin/holds', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lapse),
    })
    await guest.post('/api/place/detail', {
      placeId: ROOMS.flexible.placeId,
      checkIn: CHECK_IN,
      checkOut: '2026-12-08',
      adults: 2,
      children: 0,
    })
    await harness.setStock(ROOMS.flexible, CHECK_IN, 0)
    for (const answer of [await confirm(guest, input), await confirm(guest, input)]) {
      expect([answer.status, answer.body.state]).toEqual([200, 'REFUNDED'])
    }
    expect(await walk(order.orderId)).toEqual(['QUOTED', 'CONFIRMING', 'PAID', 'REFUNDING', 'REFUNDED'])
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: order.amount })
    const messages = await outboxUntil(harness, person.phone, (list) => list.length === 2)
    expect(messages[0]?.text).toContain(`${new Intl.NumberFormat('en').format(order.amount)}원을 전액 환불했어요.`)
    const seen = await guest.post<{ state: string; tab: string; cancellation: unknown }>('/api/placeReserve/place/id', {
      reservationNo: order.orderId,
    })
    expect(seen.body).toMatchObject({
      state: 'REFUNDED',
      tab: 'cancelled',
      cancellation: { fee: 0, refund: order.amount, reason: '예약을 확정하지 못해 전액 환불' },
    })
  })
})

describe('a message that does not go out', () => {
  it('is sent by a later run, once', async () => {
    const order = await quoted()
    await harness.setFault({ target: 'sms', mode: 'status', status: 503 })
    expect((await pay(guest, order)).body.state).toBe('BOOKED')
    await harness.clearFaults()
    await harness.pass(1)
    await harness.reconcile()
    await harness.reconcile()
    const messages = await outboxUntil(harness, person.phone, (list) => list.length === 2)
    expect(messages[0]?.key).toBe(`${order.orderId}:booked:sms`)
  })
})

describe('a charge of another amount than the quoted one', () => {
  it('is not what was sold: all of it goes back, and the room too', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    // No card company does that; a provider's books after a fault of its own might say it.
    const db = await harness.originDb()
    await db
      .prepare(
        `UPDATE toss_payment SET status = 'DONE', amount = amount + 5000, balance = amount + 5000, approved_at = requested_at WHERE order_id = ?`,
      )
      .bind(order.orderId)
      .run()
    const answer = await confirm(guest, input)
    expect(answer.body).toEqual({ orderId: order.orderId, state: 'REFUNDED' })
    expect(await walk(order.orderId)).toEqual(['QUOTED', 'CONFIRMING', 'REFUNDING', 'REFUNDED'])
    expect(await money(order.orderId)).toEqual({ charged: order.amount + 5000, back: order.amount + 5000 })
    expect(await held(order.orderId)).toBe('RELEASED')
  })
})

describe("the provider's notice", () => {
  const notice = (orderId: string, status = 'DONE') => ({
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: '2026-11-21T12:00:00.000000',
    data: { orderId, paymentKey: 'whatever', status, totalAmount: 1 },
  })
  const send = (orderId: string, id: string) =>
    visitor(harness).post<{ received: boolean }>('/api/tossPayment/webhook', notice(orderId), {
      'tosspayments-webhook-transmission-id': id,
    })

  it('reaches us and is taken', async () => {
    const order = await quoted()
    await pay(guest, order)
    const db = await harness.originDb()
    const notices = db.prepare(
      'SELECT w.last_status FROM toss_webhook w JOIN toss_payment p USING (payment_key) WHERE p.order_id = ?',
    )
    const statuses = async () => (await notices.bind(order.orderId).all<{ last_status: number }>()).results
    await expect.poll(statuses).toEqual([{ last_status: 200 }])
    const taken = await (await harness.edgeDb())
      .prepare('SELECT event FROM payment_notice WHERE order_id = ?')
      .bind(order.orderId)
      .all()
    expect(taken.results).toEqual([{ event: 'PAYMENT_STATUS_CHANGED' }])
  })

  it('is a hint: nothing it says is believed', async () => {
    const order = await quoted()
    const answer = await send(order.orderId, crypto.randomUUID())
    expect(answer).toEqual({ status: 200, body: { received: true } })
    expect((await row(order.orderId))?.state).toBe('QUOTED')
    expect(await send('N261121-0000000000', crypto.randomUUID())).toMatchObject({ status: 200 })
  })

  it('finishes an order that a dead worker left, and is taken once by its id', async () => {
    const order = await quoted()
    const { paymentKey } = await authenticate(guest, order)
    const db = await harness.edgeDb()
    await db
      .prepare(`UPDATE orders SET state = 'CONFIRMING', payment_key = ? WHERE order_id = ?`)
      .bind(paymentKey, order.orderId)
      .run()
    const id = crypto.randomUUID()
    await Promise.all([send(order.orderId, id), send(order.orderId, id)])
    await send(order.orderId, id)
    expect((await row(order.orderId))?.state).toBe('BOOKED')
    const taken = await db.prepare('SELECT COUNT(*) AS n FROM payment_notice WHERE id = ?').bind(id).first('n')
    expect(taken).toBe(1)
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: 0 })
  })

  it('is known by a number that a terminal shows, and by none that would steer it', async () => {
    const order = await quoted()
    await pay(guest, order)
    // What begins an order to a terminal, as the network sends it: U+009B in UTF-8.
    const steering = Buffer.from('\u009b2J').toString('latin1')
    for (const id of [steering, `whtrans_1${steering}`]) expect((await send(order.orderId, id)).status).toBe(200)
    const db = await harness.edgeDb()
    const kept = db.prepare(`SELECT id FROM payment_notice WHERE order_id = ? AND (id LIKE '%2J' OR id LIKE 'wh%')`)
    expect((await kept.bind(order.orderId).all()).results).toEqual([{ id: 'whtrans_1' }])
  })

  it('is written down fifty times an order, whoever sends it, and heard all the same', async () => {
    const order = await quoted()
    await pay(guest, order)
    for (let times = 0; times < 60; times++) expect((await send(order.orderId, crypto.randomUUID())).status).toBe(200)
    const db = await harness.edgeDb()
    const count = db.prepare('SELECT COUNT(*) AS n FROM payment_notice WHERE order_id = ?').bind(order.orderId)
    expect(await count.first('n')).toBe(50)
  })

  it('gives money back that was charged although the order had failed', async () => {
    const order = await quoted()
    const input = await authenticate(guest, order)
    expect((await confirm(guest, input)).body.state).toBe('BOOKED')
    const db = await harness.edgeDb()
    await db
      .prepare(`UPDATE orders SET state = 'FAILED', failure = 'payment-refused' WHERE order_id = ?`)
      .bind(order.orderId)
      .run()
    await send(order.orderId, crypto.randomUUID())
    expect((await row(order.orderId))?.state).toBe('REFUNDED')
    expect(await money(order.orderId)).toEqual({ charged: order.amount, back: order.amount })
  })

  it('comes again where its payment is not found: what is looked up may lag behind', async () => {
    const order = await quoted()
    const db = await harness.edgeDb()
    const failing = `UPDATE orders SET state = 'FAILED', failure = 'payment-refused' WHERE order_id = ?`
    await db.prepare(failing).bind(order.orderId).run()
    const id = crypto.randomUUID()
    expect((await send(order.orderId, id)).status).toBe(504)
    expect(await db.prepare('SELECT COUNT(*) AS n FROM payment_notice WHERE id = ?').bind(id).first('n')).toBe(0)
  })
})

describe('how an order may be paid', () => {
  const room = ROOMS.standard
  const stay = { checkIn: CHECK_IN, checkOut: '2026-12-08', adults: 2, children: 0 }
  const wanted = { ...stay, placeId: room.placeId, roomId: room.roomId }
  const methods = async (channel: string, language: string) => {
    const headers = { 'accept-language': language }
    const answer = await visitor(harness, channel).post<{ methods: string[] } & Failed>(
      '/api/place/quote/preview',
      wanted,
      headers,
    )
    return answer.body.methods
  }

  it('is by cards issued abroad, too, where visitors may be: first for who reads no Korean', async () => {
    const here = ['card', 'tosspay', 'naverpay', 'kakaopay']
    expect(await methods('narae', 'en')).toEqual(here)
    expect(new Set(await methods('ktour', 'ko'))).toEqual(new Set([...here, 'international']))
    expect((await methods('ktour', 'ko'))[0]).toBe('card')
    expect(await methods('ktour', 'en')).toEqual(['international', ...here])
  })

  it('is as the shop has agreed with the provider, and always by card', async () => {
    await harness.setVars({ TOSS_METHODS: 'kakaopay, tosspay' })
    expect(await methods('ktour', 'en')).toEqual(['card', 'tosspay', 'kakaopay'])
    await harness.setVars({ TOSS_METHODS: 'international' })
    expect(await methods('ktour', 'en')).toEqual(['international', 'card'])
    await harness.setVars({})
  })
})
