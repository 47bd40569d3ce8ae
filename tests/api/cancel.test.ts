import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { ReservationDetail, ReservationList } from '#contract/reservation.ts'
import { type FixtureRoom, ROOMS } from '../fixture.ts'
import {
  type Answer,
  type Failed,
  type Harness,
  outboxUntil,
  pay,
  quote,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '../harness.ts'

type Fee = { amount: number; fee: number; refund: number; percent: number; steps: Quote['policy']['steps'] }
type Cancelled = { reservationNo: string; state: string; fee: number; refund: number }

// A clock that moves starts both Workers anew, which takes long on a busy machine.

let harness: Harness
let guest: Visitor
let person = { name: '김나래', phone: '', email: '' }
let count = 0

beforeAll(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  count += 1
  person = { ...person, phone: `010${40_000_000 + count}`, email: `cancel${count}@example.com` }
  guest = visitor(harness)
  await verify(guest, person)
})
afterEach(() => harness.clearFaults())
afterAll(() => harness.stop())

/** A booked stay; its price is whatever the season makes of it. */
async function booked(checkIn: string, checkOut: string, room: FixtureRoom = ROOMS.standard): Promise<Quote> {
  const order = { room, checkIn, checkOut, guest: person }
  const seen = await quote(guest, { ...order, expectedAmount: 1 })
  const quoted = await quote(guest, { ...order, expectedAmount: Number(seen.body.error.data?.amount) })
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body))
  const paid = await pay(guest, quoted.body)
  if (paid.body.state !== 'BOOKED') throw new Error(JSON.stringify(paid.body))
  return quoted.body
}

const feeOf = (reservationNo: string, who = guest): Promise<Answer<Fee & Failed>> =>
  who.post('/api/placeReserve/cancel/cancelFee', { reservationNo })
const cancel = (reservationNo: string, expectedFee: number, who = guest): Promise<Answer<Cancelled & Failed>> =>
  who.post('/api/placeReserve/cancel/place', { reservationNo, expectedFee })
const detail = (reservationNo: string, who = guest): Promise<Answer<ReservationDetail & Failed>> =>
  who.post('/api/placeReserve/place/id', { reservationNo })
const receipt = (reservationNo: string, who = guest): Promise<Answer<Receipt & Failed>> =>
  who.post(`/api/receipts/${reservationNo}`)

async function back(orderId: string): Promise<{ cancels: number; amount: number }> {
  const db = await harness.originDb()
  const row = await db
    .prepare(
      `SELECT COUNT(*) AS cancels, COALESCE(SUM(c.amount), 0) AS amount FROM toss_cancel c JOIN toss_payment p USING (payment_key)
       WHERE p.order_id = ?`,
    )
    .bind(orderId)
    .first<{ cancels: number; amount: number }>()
  return row ?? { cancels: 0, amount: 0 }
}

async function left(room: FixtureRoom, night: string): Promise<unknown> {
  const day = Date.parse(`${night}T00:00:00Z`) / 86_400_000
  const db = await harness.originDb()
  return db
    .prepare(`SELECT left FROM stock WHERE product = 'place' AND item = ? AND slot = ?`)
    .bind(room.roomId, day)
    .first('left')
}

/** Days later a guest proves the phone anew. */
async function verifyAgain(): Promise<void> {
  guest = visitor(harness)
  await verify(guest, person)
}

describe('reservations', () => {
  it('are listed for their phone or their e-mail address alone, masked, in their channel', async () => {
    const { orderId } = await booked('2026-12-07', '2026-12-08')
    const list = (path: string, who: Visitor) => who.post<ReservationList & Failed>(path)
    const byPhone = await list('/api/placeReserve/list/place', guest)
    expect(byPhone.body.list).toHaveLength(1)
    expect(byPhone.body.list[0]).toMatchObject({
      reservationNo: orderId,
      state: 'BOOKED',
      tab: 'upcoming',
      cancelable: true,
      guestName: '김*래',
      guestPhone: expect.stringMatching(/^010-\*{4}-\d{4}$/),
    })
    const byEmail = '/api/placeReserve/email/list/place'
    expect((await list(byEmail, guest)).body.error.code).toBe('verification-required')
    const reader = visitor(harness)
    await verify(reader, person, 'email')
    expect((await list(byEmail, reader)).body.list.map((each) => each.reservationNo)).toEqual([orderId])
    expect((await list('/api/placeReserve/list/place', reader)).body.error.code).toBe('verification-required')

    const elsewhere = visitor(harness, 'suwon')
    await harness.pass(1)
    await verify(elsewhere, person)
    expect((await list('/api/placeReserve/list/place', elsewhere)).body.list).toEqual([])
  })

  it('that are unpaid are in no list', async () => {
    const order = { room: ROOMS.standard, checkIn: '2026-12-07', checkOut: '2026-12-08', guest: person }
    const { body } = await quote(guest, { ...order, expectedAmount: 85_500 })
    const list = await guest.post<ReservationList>('/api/placeReserve/list/place')
    expect(list.body.list).toEqual([])
    expect((await detail(body.orderId)).body.error.code).toBe('reservation-not-found')
  })

  it('of somebody else answer like none, wherever they are asked for, and nothing without verification', async () => {
    const { orderId } = await booked('2026-12-07', '2026-12-08')
    const stranger = visitor(harness)
    await verify(stranger, { name: '박나래', phone: '01077776666' })
    const asks = [detail, feeOf, (no: string, who: Visitor) => cancel(no, 0, who), receipt]
    for (const ask of asks) {
      const theirs = await ask(orderId, stranger)
      const none = await ask('N261121-0000000000', stranger)
      expect([theirs.status, theirs.body.error.code]).toEqual([404, 'reservation-not-found'])
      expect({ ...theirs.body.error, requestId: '' }).toEqual({ ...none.body.error, requestId: '' })
      expect((await ask(orderId, visitor(harness))).body.error.code).toBe('verification-required')
    }
    expect((await detail(orderId)).body.state).toBe('BOOKED')
  })

  it('show their guest everything, and stay visible to the browser that paid', async () => {
    const { orderId, amount, breakdown } = await booked('2026-12-07', '2026-12-08')
    const { body } = await detail(orderId)
    expect(body).toMatchObject({
      reservationNo: orderId,
      guestName: '김나래',
      guestEmail: person.email,
      amount,
      breakdown,
      address: '서울특별시 중구 명동길 1',
      begins: '2026-12-07T15:00',
      bought: { product: 'place', adults: 2, children: 0, arrival: 'walk' },
      cancellation: null,
    })
    await harness.pass(60)
    expect((await detail(orderId)).status).toBe(200)
    expect((await receipt(orderId)).status).toBe(200)
    expect((await feeOf(orderId)).body.error.code).toBe('verification-required')
  })

  it('can be taken out of the list once they are over, not before', async () => {
    const { orderId } = await booked('2026-12-07', '2026-12-08')
    const remove = () => guest.post<Failed>('/api/placeReserve/delete/place', { reservationNo: orderId })
    expect((await remove()).body.error.code).toBe('not-deletable')
    await cancel(orderId, 0)
    expect((await remove()).status).toBe(200)
    const list = await guest.post<ReservationList>('/api/placeReserve/list/place')
    expect(list.body.list).toEqual([])
    const db = await harness.edgeDb()
    expect(await db.prepare('SELECT state FROM orders WHERE order_id = ?').bind(orderId).first('state')).toBe(
      'CANCELLED',
    )
  })
})

describe('a receipt', () => {
  it('shows card, tax and what was paid line by line', async () => {
    const { orderId, amount, breakdown } = await booked('2026-12-07', '2026-12-08')
    const { body } = await receipt(orderId)
    const supplied = Math.round((amount * 10) / 11)
    expect(body).toMatchObject({
      reservationNo: orderId,
      method: '카드',
      card: {
        number: expect.stringMatching(/^\d{8}\*{4}\d{3}\*$/),
        installmentMonths: 0,
        approveNo: expect.any(String),
      },
      approvedAt: expect.stringMatching(/^2026-11-21T1\d:\d\d:00\+09:00$/),
      issuer: { name: '주식회사 나래여행', representative: '한나래', businessNo: '000-00-00000' },
      breakdown,
      total: amount,
      supplied,
      vat: amount - supplied,
      taxFree: 0,
      refunds: [],
      refunded: 0,
      paid: amount,
    })
    expect(body.providerUrl).toContain('/__origin/toss/receipt/')
  })
})

describe('several receipts on one sheet', () => {
  const sheet = (reservationNos: string[], who = guest) =>
    who.post<{ list: Receipt[]; paid: number; supplied: number; vat: number; taxFree: number } & Failed>(
      '/api/reservations/receipts',
      { reservationNos },
    )

  it('add up as each was rounded, refunds taken off, each once', async () => {
    const first = await booked('2026-12-07', '2026-12-08')
    const second = await booked('2026-12-21', '2026-12-23')
    await cancel(second.orderId, 0)
    const { status, body } = await sheet([first.orderId, second.orderId, first.orderId])
    expect(status).toBe(200)
    expect(body.list.map((each) => each.reservationNo)).toEqual([first.orderId, second.orderId])
    expect(body.list[1]).toMatchObject({ total: second.amount, refunded: second.amount, paid: 0, supplied: 0, vat: 0 })
    const supplied = Math.round((first.amount * 10) / 11)
    expect(body).toMatchObject({ paid: first.amount, supplied, vat: first.amount - supplied, taxFree: 0 })
  })

  it("say of somebody else's what they say of none, of one product nothing under another, and take 1 to 20", async () => {
    const { orderId } = await booked('2026-12-07', '2026-12-08')
    const stranger = visitor(harness)
    await verify(stranger, { name: '박나래', phone: '01077775555' })
    for (const no of [orderId, 'N261121-0000000000'])
      expect((await sheet([no], stranger)).body.error.code).toBe('reservation-not-found')
    expect((await sheet([orderId], visitor(harness))).body.error.code).toBe('verification-required')
    expect((await guest.post<Failed>(`/api/receipts/foreign/${orderId}`)).body.error.code).toBe('reservation-not-found')
    expect((await sheet([])).body.error.code).toBe('invalid-input')
    expect((await sheet(Array.from({ length: 21 }, () => orderId))).body.error.code).toBe('invalid-input')
  })

  it('of a product under the address of another is no reservation of it', async () => {
    const { orderId } = await booked('2026-12-07', '2026-12-08')
    for (const path of [
      'foreignReserve/place/id',
      'leisureReserve/list/id',
      'rentcarReserve/detail',
      'rentcarReserve/cancel/cancelFee',
    ]) {
      const { body } = await guest.post<Failed>(`/api/${path}`, { reservationNo: orderId })
      expect([path, body.error.code]).toEqual([path, 'reservation-not-found'])
    }
  })
})

describe('cancelling', () => {
  it('gives everything back on the day of booking, and the room too', async () => {
    await harness.setStock(ROOMS.standard, '2026-12-14', 3)
    const { orderId, amount } = await booked('2026-12-14', '2026-12-15')
    expect(await left(ROOMS.standard, '2026-12-14')).toBe(2)
    const fee = await feeOf(orderId)
    expect(fee.body).toMatchObject({ amount, fee: 0, refund: amount, percent: 0 })
    const answer = await cancel(orderId, 0)
    expect(answer.body).toEqual({ reservationNo: orderId, state: 'CANCELLED', fee: 0, refund: amount })
    expect(await back(orderId)).toEqual({ cancels: 1, amount })
    expect(await left(ROOMS.standard, '2026-12-14')).toBe(3)
    const [sms] = await outboxUntil(harness, person.phone, (list) => list.length === 3)
    expect(sms?.text).toContain('취소 수수료 0원, 환불 금액')
  })

  it('twice, and at the same moment, is one refund', async () => {
    const { orderId, amount } = await booked('2026-12-07', '2026-12-08')
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(orderId, 0)))
    answers.push(await cancel(orderId, 0))
    for (const { status, body } of answers)
      expect([status, body.state, body.refund]).toEqual([200, 'CANCELLED', amount])
    expect(await back(orderId)).toEqual({ cancels: 1, amount })
  })

  it.each([
    ['toss', '/v1/payments/:key/cancel', 'drop'],
    ['place', '/bookings/:orderId/cancel', 'drop'],
    ['toss', '/v1/payments/:key/cancel', 'status'],
  ])('that loses its answer from %s%s (%s) ends in one refund', async (target, path, mode) => {
    const { orderId, amount } = await booked('2026-12-07', '2026-12-08')
    await harness.setFault({ target, path, mode, times: 1, ...(mode === 'status' ? { status: 500 } : {}) })
    const first = await cancel(orderId, 0)
    expect(['CANCELLING', 'CANCELLED']).toContain(first.body.state)
    expect((await cancel(orderId, 0)).body).toMatchObject({ state: 'CANCELLED', refund: amount })
    expect(await back(orderId)).toEqual({ cancels: 1, amount })
  })

  it('waits for a booking service that answers with a booking that still stands', async () => {
    const { orderId, amount } = await booked('2026-12-07', '2026-12-08')
    const body = JSON.stringify({ code: 200, result: { bookingNo: 'B1', status: 'RESERVED' } })
    await harness.setFault({ target: 'place', path: '/bookings/:orderId/cancel', mode: 'answer', body, times: 1 })
    expect((await cancel(orderId, 0)).body).toMatchObject({ state: 'CANCELLING' })
    expect(await back(orderId)).toEqual({ cancels: 0, amount: 0 })
    expect((await cancel(orderId, 0)).body).toMatchObject({ state: 'CANCELLED', refund: amount })
    expect(await back(orderId)).toEqual({ cancels: 1, amount })
  })

  it('for the whole price asks the provider for no refund', async () => {
    const { orderId, amount } = await booked('2026-12-07', '2026-12-08', ROOMS.strict)
    await harness.setClock('2026-11-22T12:00:00+09:00')
    await verifyAgain()
    expect((await feeOf(orderId)).body).toMatchObject({ fee: amount, refund: 0, percent: 100 })
    expect((await cancel(orderId, amount)).body).toMatchObject({ state: 'CANCELLED', refund: 0 })
    expect(await back(orderId)).toEqual({ cancels: 0, amount: 0 })
  })

  it('in peak season costs the share of the day on which it is done, and nothing else is taken', async () => {
    // Booked a month ahead for Tuesday, 22 December: winter peak, a weekday.
    const kept = (await booked('2026-12-22', '2026-12-23')).orderId
    const { orderId, amount } = await booked('2026-12-22', '2026-12-23')
    const share = (percent: number) => Math.floor((amount * percent) / 1000) * 10
    await harness.setClock('2026-12-12T23:59:59+09:00')
    await verifyAgain()
    expect((await feeOf(orderId)).body).toMatchObject({ percent: 0, fee: 0, refund: amount })

    await harness.setClock('2026-12-17T12:00:00+09:00')
    await verifyAgain()
    const fee = share(30)
    expect((await feeOf(orderId)).body).toMatchObject({ percent: 30, fee, refund: amount - fee })
    const changed = await cancel(orderId, 0)
    expect([changed.status, changed.body.error.code, changed.body.error.data]).toEqual([409, 'fee-changed', { fee }])
    expect(await back(orderId)).toEqual({ cancels: 0, amount: 0 })
    expect((await cancel(orderId, fee)).body).toMatchObject({ state: 'CANCELLED', fee, refund: amount - fee })
    expect(await back(orderId)).toEqual({ cancels: 1, amount: amount - fee })

    const { body } = await receipt(orderId)
    const supplied = Math.round((fee * 10) / 11)
    expect(body).toMatchObject({ total: amount, refunded: amount - fee, paid: fee, supplied, vat: fee - supplied })
    expect(body.refunds).toEqual([
      { amount: amount - fee, at: '2026-12-17T12:00:00+09:00', reason: '고객 요청에 따른 예약 취소' },
    ])
    expect((await detail(orderId)).body).toMatchObject({
      state: 'CANCELLED',
      tab: 'cancelled',
      cancelable: false,
      cancellation: { fee, refund: amount - fee, cancelledAt: '2026-12-17T03:00:00.000Z' },
    })

    await harness.setClock('2026-12-22T15:00:00+09:00')
    await verifyAgain()
    expect((await feeOf(kept)).body).toMatchObject({ percent: 80, fee: share(80) })
    await harness.setClock('2026-12-22T15:00:01+09:00')
    await verifyAgain()
    expect((await feeOf(kept)).body.error.code).toBe('not-cancelable')
    expect((await cancel(kept, share(80))).body.error.code).toBe('not-cancelable')
    expect(await back(kept)).toEqual({ cancels: 0, amount: 0 })
  })
})
