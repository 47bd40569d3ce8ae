import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESERVATIONS, type ReservationDetail, type ReservationList } from '#contract/reservation.ts'
import { type Failed, outboxUntil, pay, verify, visitor } from '../harness.ts'
import { booked, GUEST, guest, harness, PURCHASES, quoted, REQUEST, start } from './booked.ts'

/* Booking for somebody else: the seller knows who comes, the reservation is of whoever pays
   (docs/product.md, "Orders"). */

const OTHER = { name: '심청', phone: '01033334444' }

beforeAll(() => start())
afterAll(() => harness.stop())

const atDesk = async (orderId: string) =>
  (await harness.originDb())
    .prepare('SELECT guest_name AS name, guest_phone AS phone, request FROM booking WHERE order_id = ?')
    .bind(orderId)
    .first<{ name: string; phone: string; request: string }>()

describe.each(['place', 'leisure'] as const)('booking for somebody else, %s', (product) => {
  it('tells the seller who comes and who booked, and shows both to whoever paid', async () => {
    const orderId = await booked(product, { forOther: OTHER })
    expect(await atDesk(orderId)).toEqual({
      ...OTHER,
      request: `예약하고 결제하신 분: ${GUEST.name}\n${REQUEST}`,
    })
    const { body } = await guest.post<ReservationDetail>(RESERVATIONS[product].detail.path, { reservationNo: orderId })
    expect(body).toMatchObject({ guestName: GUEST.name, guestPhone: '010-8765-4321', forOther: OTHER })
    const mails = await outboxUntil(harness, GUEST.email, (list) => list.some(({ text }) => text.includes(orderId)))
    const mail = mails.find(({ text }) => text.includes(orderId))
    expect(mail?.text).toContain(`${GUEST.name}님, 예약이 확정됐어요.`)
    expect(mail?.text).toContain(`${product === 'place' ? '투숙객' : '이용자'}: ${OTHER.name}`)
  })

  it('without a phone leaves the seller that of whoever booked', async () => {
    const orderId = await booked(product, { forOther: { name: OTHER.name } })
    expect(await atDesk(orderId)).toMatchObject({ name: OTHER.name, phone: GUEST.phone })
  })

  it('for oneself is as ever', async () => {
    const orderId = await booked(product)
    expect(await atDesk(orderId)).toMatchObject({ name: GUEST.name, phone: GUEST.phone, request: REQUEST })
    const { body } = await guest.post<ReservationDetail>(RESERVATIONS[product].detail.path, { reservationNo: orderId })
    expect(body.forOther).toBeNull()
  })
})

describe('a reservation for somebody else', () => {
  it('is of whoever paid: look-up, messages and cancellation, none of them of who comes', async () => {
    const orderId = await booked('place', { forOther: OTHER })
    const comes = visitor(harness)
    await verify(comes, OTHER)
    const { list, detail, cancel } = RESERVATIONS.place
    expect((await comes.post<ReservationList>(list.path)).body.list).toEqual([])
    for (const [path, more] of [
      [detail.path, {}],
      [cancel.path, { expectedFee: 0 }],
    ] as const) {
      const { status, body } = await comes.post<Failed>(path, { reservationNo: orderId, ...more })
      expect([status, body.error.code]).toEqual([404, 'reservation-not-found'])
    }
    const heard = await outboxUntil(harness, OTHER.phone, (messages) => messages.length > 0)
    expect(heard.every(({ text }) => text.includes('인증번호'))).toBe(true)
    const cancelled = await guest.post<{ state: string }>(cancel.path, { reservationNo: orderId, expectedFee: 0 })
    expect(cancelled.body.state).toBe('CANCELLED')
  })

  it('is readable nowhere in the ledger', async () => {
    const orderId = await booked('place', { forOther: OTHER })
    const db = await harness.edgeDb()
    const row = JSON.stringify(await db.prepare('SELECT * FROM orders WHERE order_id = ?').bind(orderId).first())
    for (const secret of [OTHER.name, OTHER.phone, GUEST.name]) expect(row).not.toContain(secret)
  })

  it('still needs the payer to be the one who was verified', async () => {
    const [path, input] = PURCHASES.place.quote
    const { amount } = await quoted('place')
    const form = {
      ...input,
      agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
      attempt: crypto.randomUUID(),
      expectedAmount: amount,
    }
    const stranger = { ...form, guest: { ...GUEST, name: OTHER.name }, forOther: OTHER }
    const refused = await guest.post<Failed>(path, stranger)
    expect([refused.status, refused.body.error.code]).toEqual([401, 'verification-required'])
    for (const forOther of [{ name: '' }, { name: '!!' }, { name: OTHER.name, phone: '12' }, { phone: OTHER.phone }]) {
      const answer = await guest.post<Failed>(path, { ...form, guest: GUEST, forOther })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-input'])
    }
  })

  it.each(['foreign', 'rentcar'] as const)('has other words for it: %s', async (product) => {
    const refused = await quoted(product, { forOther: OTHER }).catch((error: Error) => error.message)
    expect(refused).toContain('invalid-input')
    const { body } = await pay(guest, await quoted(product))
    expect(body.state).toBe('BOOKED')
  })
})
