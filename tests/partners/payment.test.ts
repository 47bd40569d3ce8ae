import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { RETENTION } from '#rules/retention.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import {
  type Answer,
  authenticate,
  type Failed,
  type Harness,
  NOW,
  openPage,
  openWindow,
  outboxUntil,
  pay,
  press,
  type Visitor,
  verify,
  visitor,
} from '../harness.ts'
import { asked, booked, channelWith, member, quoted, startWithPartners } from './kit.ts'

/*
 * Partners whose own page takes the money (docs/payment.md, "A partner's own payment page"): what
 * comes back from it is believed in nothing, and what was paid is booked or given back.
 */

const PAYING = loadDescriptors('channels').filter(({ paymentUrl }) => paymentUrl)

let harness: Harness
beforeAll(async () => {
  harness = await startWithPartners()
})
afterEach(async () => {
  await harness.clearFaults()
  await harness.setClock(NOW)
})
afterAll(() => harness.stop())

interface Books {
  /** Ours: the order's state, its amount and what goes back. */
  state: string
  failure: string | null
  amount: number
  refund: number | null
  /** The partner's: its payment's status, and what it has and has given back. */
  status: string | null
  has: number
  back: number
}

/** How an order stands at ours, and at the partner's. */
async function books(orderId: string): Promise<Books> {
  const [edge, origin] = [await harness.edgeDb(), await harness.originDb()]
  const order = 'SELECT state, failure, amount, refund FROM orders WHERE order_id = ?'
  const ours = await edge.prepare(order).bind(orderId).first<Omit<Books, 'status' | 'has' | 'back'>>()
  const payment = `SELECT status, CASE WHEN paid_at IS NULL THEN 0 ELSE balance END AS has,
    CASE WHEN paid_at IS NULL THEN 0 ELSE amount - balance END AS back FROM partner_payment WHERE order_id = ?`
  const theirs = await origin.prepare(payment).bind(orderId).first<Pick<Books, 'status' | 'has' | 'back'>>()
  if (!ours) throw new Error(`no order ${orderId}`)
  return { ...ours, status: null, has: 0, back: 0, ...theirs }
}

const owner = () => visitor(harness, channelWith('pet'))

type Said = Answer<{ orderId: string; state: string } & Failed>
const confirm = (who: Visitor, input: object): Promise<Said> => who.post('/api/tossPayment/confirm', input)
const fail = (who: Visitor, orderId: string, code: string): Promise<Said> =>
  who.post('/api/tossPayment/fail', { orderId, code })
const codeOf = ({ status, body }: Said) => [status, body.error?.code ?? body.state]

/** Presses the button on the partner's page, and does not come back. */
async function payAndVanish(who: Visitor, quote: Quote): Promise<void> {
  await press(who, await openWindow(who, quote), 'approve')
}

/** The faults of one of the partner's calls. */
const strike = (
  at: 'form' | 'result' | 'refund',
  fault: { mode: string; status?: number; times?: number; body?: string },
) => harness.setFault({ target: 'partner:pet', path: `/payment/${at}`, ...fault })
const SILENT = { mode: 'status', status: 503 }

/** What opens the partner's page. */
function formOf({ window }: Quote) {
  if (window?.provider !== 'partner') throw new Error(window?.provider)
  return window
}

/** Whether nobody can pay an order at the partner's any more. */
async function isClosed(who: Visitor, quote: Quote): Promise<boolean> {
  return openPage(who, formOf(quote)).then(
    () => false,
    () => true,
  )
}

describe.each(PAYING.map(({ name }) => name))('%s', (name) => {
  it('has its orders paid on its own page, and books them', async () => {
    // At a shop whose members pay logged in, one of them.
    const who = name === channelWith('retail') ? await member(harness, 'retail') : visitor(harness, name)
    const quote = await quoted(who)
    const { window, orderId, amount } = quote
    expect(window).toMatchObject({ provider: 'partner', url: `/__origin/pay/${name}`, orderId, amount })
    expect(await books(orderId)).toMatchObject({ state: 'QUOTED', status: 'READY', has: 0 })
    const page = await openWindow(who, quote)
    const text = await (await who.fetch(page)).text()
    expect(text).toContain(orderId)
    expect(text).toContain(`${amount.toLocaleString('ko-KR')}원`)
    const back = await press(who, page, 'approve')
    expect(back).toEqual({ orderId, paymentNo: `Y${orderId.replace('-', '')}`, amount: String(amount) })
    // Nothing is booked before the shop has asked.
    expect(await books(orderId)).toMatchObject({ state: 'QUOTED', status: 'PAID', has: amount })
    const input = { orderId, paymentKey: back.paymentNo, amount }
    expect(codeOf(await confirm(who, input))).toEqual([200, 'BOOKED'])
    expect(codeOf(await confirm(who, input))).toEqual([200, 'BOOKED'])
    expect(await books(orderId)).toMatchObject({ state: 'BOOKED', status: 'PAID', has: amount, back: 0 })
    const toss = await (await harness.originDb())
      .prepare('SELECT COUNT(*) AS n FROM toss_payment WHERE order_id = ?')
      .bind(orderId)
      .first('n')
    expect(toss).toBe(0)
  })
})

it('a channel without a payment page is paid as ever', async () => {
  const who = visitor(harness, 'narae')
  const quote = await quoted(who)
  expect(quote.window?.provider).toBe('toss')
  expect((await pay(who, quote)).body.state).toBe('BOOKED')
})

describe('money goes back', () => {
  const cancelled = (who: Visitor, reservationNo: string, expectedFee: number) =>
    who.post<{ fee: number; refund: number } & Failed>('/api/placeReserve/cancel/place', {
      reservationNo,
      expectedFee,
      reason: '',
    })
  interface Receipt {
    method: string
    card: null
    total: number
    paid: number
    refunded: number
    refunds: { amount: number; reason: string }[]
  }

  it('whole, once, and the receipt tells of it', async () => {
    const who = owner()
    const orderId = await booked(who)
    const { amount } = await books(orderId)
    expect((await cancelled(who, orderId, 0)).body).toMatchObject({ fee: 0, refund: amount })
    expect((await cancelled(who, orderId, 0)).body).toMatchObject({ fee: 0, refund: amount })
    expect(await books(orderId)).toMatchObject({ state: 'CANCELLED', refund: amount, has: 0, back: amount })
    const { body } = await who.post<Receipt>(`/api/receipts/${orderId}`)
    expect(body).toMatchObject({ method: '펫스테이 결제', card: null, total: amount, paid: 0, refunded: amount })
    expect(body.refunds).toMatchObject([{ amount, reason: '고객 요청에 따른 예약 취소' }])
  })

  it('and a receipt is told of a payment of which the partner does not say when it was paid', async () => {
    const who = owner()
    const orderId = await booked(who)
    const db = await harness.originDb()
    const sql = 'SELECT payment_no AS paymentNo, amount FROM partner_payment WHERE order_id = ?'
    const known = await db.prepare(sql).bind(orderId).first<{ paymentNo: string; amount: number }>()
    const result = { ...known, orderId, status: 'PAID', balance: known?.amount, paidAt: null, refundedAt: null }
    await strike('result', { mode: 'answer', body: JSON.stringify({ code: 200, result }) })
    const { status, body } = await who.post<{ approvedAt: string }>(`/api/receipts/${orderId}`)
    expect([status, body.approvedAt]).toEqual([200, new Date(NOW).toISOString()])
  })

  it('in part where cancelling costs a fee, to the won', async () => {
    const who = owner()
    const quote = await quoted(who, { checkIn: '2026-12-24', checkOut: '2026-12-25' })
    const { orderId, amount } = quote
    await pay(who, quote)
    const guest = await guestOf(who)
    // In the peak season, so late that a part is due.
    await harness.setClock('2026-12-19T12:00:00+09:00')
    await verify(who, guest)
    const asked = await who.post<{ fee: number }>(RESERVATIONS.place.cancelFee.path, { reservationNo: orderId })
    const { fee } = asked.body
    expect(fee).toBeGreaterThan(0)
    expect(fee).toBeLessThan(amount)
    expect((await cancelled(who, orderId, fee)).body).toMatchObject({ fee, refund: amount - fee })
    expect(await books(orderId)).toMatchObject({
      state: 'CANCELLED',
      refund: amount - fee,
      status: 'PAID',
      has: fee,
      back: amount - fee,
    })
    const { body } = await who.post<Receipt>(`/api/receipts/${orderId}`)
    expect(body).toMatchObject({ total: amount, paid: fee, refunded: amount - fee })
  })

  it.each([
    ['the partner is silent', SILENT],
    ['its answer is lost', { mode: 'drop' }],
  ])('once, however often it is asked for while %s', async (_, fault) => {
    const who = owner()
    const orderId = await booked(who)
    const { amount } = await books(orderId)
    await strike('refund', fault)
    await strike('result', SILENT)
    await cancelled(who, orderId, 0)
    expect(await books(orderId)).toMatchObject({ state: 'CANCELLING' })
    await harness.pass(5)
    await harness.reconcile()
    await harness.clearFaults()
    await harness.pass(10)
    await harness.reconcile()
    expect(await books(orderId)).toMatchObject({ state: 'CANCELLED', has: 0, back: amount })
  })

  it('where it could not be booked after all', async () => {
    const who = owner()
    const quote = await quoted(who)
    await harness.setFault({ target: 'place', path: '/bookings', mode: 'status', status: 409, code: 'SOLD_OUT' })
    expect((await pay(who, quote)).body.state).toBe('REFUNDED')
    expect(await books(quote.orderId)).toMatchObject({ state: 'REFUNDED', has: 0, back: quote.amount })
  })
})

describe('a visitor who did not pay', () => {
  it.each([
    ['left', 'leave', 'LEFT'],
    ['was refused', 'refuse', 'REFUSED'],
  ] as const)('but %s may pay the same order at the other address', async (_, button, code) => {
    const who = owner()
    const { quote, repeat } = await asked(who)
    const { orderId, amount } = quote
    const back = await press(who, await openWindow(who, quote), button)
    expect(back).toMatchObject({ orderId, code })
    expect(codeOf(await fail(who, orderId, code))).toEqual([200, 'QUOTED'])
    const again = await repeat()
    expect(again.body).toMatchObject({ orderId, amount, window: { url: `/__origin/pay/${who.channel}/again` } })
    // The first form is spent; the second leads to the same payment.
    expect(await isClosed(who, quote)).toBe(true)
    expect((await pay(who, again.body)).body.state).toBe('BOOKED')
    expect(await books(orderId)).toMatchObject({ state: 'BOOKED', status: 'PAID', has: amount })
  })

  it('and asks for something else ends the first, at the partner too', async () => {
    const who = owner()
    const quote = await quoted(who)
    const page = await openWindow(who, quote)
    expect(codeOf(await fail(who, quote.orderId, 'ABANDONED'))).toEqual([200, 'FAILED'])
    await harness.reconcile()
    expect(await books(quote.orderId)).toMatchObject({ state: 'FAILED', status: 'CANCELLED', has: 0 })
    // The page that still stands open takes nothing.
    expect(await press(who, page, 'approve')).toMatchObject({ code: 'EXPIRED' })
    expect(await books(quote.orderId)).toMatchObject({ status: 'CANCELLED', has: 0 })
    expect(await isClosed(who, quote)).toBe(true)
  })

  it('in time has an order that is over, which nobody can pay', async () => {
    const who = owner()
    const quote = await quoted(who)
    await harness.pass(16)
    expect(await isClosed(who, quote)).toBe(true)
    await harness.reconcile()
    expect(await books(quote.orderId)).toMatchObject({ state: 'FAILED', failure: 'quote-expired', status: 'CANCELLED' })
  })

  it('is not forgotten while the partner cannot be told so, and then is', async () => {
    const who = owner()
    const { orderId } = await quoted(who)
    await harness.pass(16)
    await strike('refund', SILENT)
    await harness.reconcile()
    await harness.pass(RETENTION.unpaidDays * 24 * 60 + 60)
    await harness.reconcile()
    expect(await books(orderId)).toMatchObject({ state: 'FAILED', status: 'READY' })
    await harness.clearFaults()
    await harness.pass(120)
    await harness.reconcile()
    await harness.reconcile()
    const gone = (await harness.edgeDb()).prepare('SELECT 1 FROM orders WHERE order_id = ?').bind(orderId).first()
    expect(await gone).toBeNull()
  })

  it('whose own page says so in its words has an order that ends', async () => {
    const who = owner()
    const quote = await quoted(who)
    // Our own words are none of the page's.
    expect(codeOf(await fail(who, quote.orderId, 'AMOUNT_MISMATCH'))).toEqual([200, 'FAILED'])
  })
})

describe('what comes back is not believed', () => {
  it('that it was paid', async () => {
    const who = owner()
    const quote = await quoted(who)
    const { orderId, amount } = quote
    const page = await openWindow(who, quote)
    const input = { orderId, paymentKey: `Y${orderId.replace('-', '')}`, amount }
    expect(codeOf(await confirm(who, input))).toEqual([202, 'payment-pending'])
    expect(await books(orderId)).toMatchObject({ state: 'CONFIRMING', status: 'READY', has: 0 })
    // Who pays after all has it booked, by whoever asks next.
    await press(who, page, 'approve')
    await harness.pass(2)
    await harness.reconcile()
    expect(await books(orderId)).toMatchObject({ state: 'BOOKED', has: amount })
  })

  it('that it was paid: who says so holds no more than five things with a phone', async () => {
    const who = owner()
    const stays = ['07', '09', '11', '13', '15', '17'].map((day) => ({
      checkIn: `2026-12-${day}`,
      checkOut: `2026-12-${String(Number(day) + 1).padStart(2, '0')}`,
    }))
    const quotes: Quote[] = []
    for (const dates of stays.slice(0, 5)) {
      const quote = await quoted(who, dates)
      const { orderId, amount } = quote
      await confirm(who, { orderId, paymentKey: `Y${orderId.replace('-', '')}`, amount })
      expect(await books(orderId)).toMatchObject({ state: 'CONFIRMING' })
      quotes.push(quote)
    }
    await expect(quoted(who, stays[5])).rejects.toThrow('too-many-requests')
    await harness.pass(16)
    await verify(who, { name: '홍길동', phone: '01077779999', email: 'gildong@narae.example' })
    await harness.reconcile()
    for (const { orderId } of quotes) expect(await books(orderId)).toMatchObject({ state: 'FAILED' })
    await quoted(who, stays[5])
  })

  it('that it was paid, for longer than it may be', async () => {
    const who = owner()
    const quote = await quoted(who)
    const { orderId, amount } = quote
    await confirm(who, { orderId, paymentKey: `Y${orderId.replace('-', '')}`, amount })
    await harness.pass(16)
    await harness.reconcile()
    expect(await books(orderId)).toMatchObject({ state: 'FAILED', failure: 'quote-expired', status: 'CANCELLED' })
  })

  it('which payment it was', async () => {
    const [other, who] = [owner(), owner()]
    const theirs = await quoted(other)
    const mine = await quoted(who)
    await payAndVanish(other, theirs)
    const paymentKey = `Y${theirs.orderId.replace('-', '')}`
    const said = await confirm(who, { orderId: mine.orderId, paymentKey, amount: mine.amount })
    expect(codeOf(said)).toEqual([409, 'amount-mismatch'])
    await harness.reconcile()
    expect(await books(mine.orderId)).toMatchObject({ state: 'FAILED', status: 'CANCELLED', has: 0 })
    expect(await books(theirs.orderId)).toMatchObject({ state: 'QUOTED', status: 'PAID', has: theirs.amount })
  })

  it('how much it was', async () => {
    const who = owner()
    const quote = await quoted(who)
    const { orderId, amount } = quote
    await payAndVanish(who, quote)
    const input = { orderId, paymentKey: `Y${orderId.replace('-', '')}`, amount: 1000 }
    expect(codeOf(await confirm(who, input))).toEqual([409, 'amount-mismatch'])
    // The screen then says that it came to nothing; the partner knows better.
    expect(codeOf(await fail(who, orderId, 'AMOUNT_MISMATCH'))).toEqual([200, 'BOOKED'])
    expect(await books(orderId)).toMatchObject({ state: 'BOOKED', has: amount })
  })

  it('nor is a partner that took another amount than was asked: all of it goes back', async () => {
    const who = owner()
    const quote = await quoted(who)
    const { orderId, amount } = quote
    const more = 'UPDATE partner_payment SET amount = amount + 500, balance = balance + 500 WHERE order_id = ?'
    await (await harness.originDb()).prepare(more).bind(orderId).run()
    const back = await press(who, await openWindow(who, quote), 'approve')
    await confirm(who, { orderId, paymentKey: back.paymentNo, amount })
    expect(await books(orderId)).toMatchObject({ state: 'REFUNDED', has: 0, back: amount + 500 })
  })

  it('to whoever is neither the session nor the guest', async () => {
    const stranger = owner()
    const quote = await quoted(owner())
    const { orderId } = quote
    expect(codeOf(await fail(stranger, orderId, 'LEFT'))).toEqual([404, 'order-not-found'])
    const input = { orderId, paymentKey: 'Y1', amount: 1 }
    expect(codeOf(await confirm(stranger, input))).toEqual([404, 'order-not-found'])
  })
})

describe('a visitor who paid and is gone', () => {
  it('has it booked when the time to pay is over', async () => {
    const who = owner()
    const quote = await quoted(who)
    await payAndVanish(who, quote)
    await harness.pass(16)
    await harness.reconcile()
    expect(await books(quote.orderId)).toMatchObject({ state: 'BOOKED', has: quote.amount, back: 0 })
  })

  it('has it booked when they look', async () => {
    const who = owner()
    const quote = await quoted(who)
    await payAndVanish(who, quote)
    const said: Said = await who.post('/api/tossPayment/outcome', { orderId: quote.orderId })
    expect(codeOf(said)).toEqual([200, 'BOOKED'])
  })

  it('has it booked, whatever brought them back', async () => {
    const who = owner()
    const quote = await quoted(who)
    await payAndVanish(who, quote)
    expect(codeOf(await fail(who, quote.orderId, 'LEFT'))).toEqual([200, 'BOOKED'])
  })

  it('and pays anew is told that it is paid already', async () => {
    const who = owner()
    const { quote, repeat } = await asked(who)
    await payAndVanish(who, quote)
    expect((await repeat()).body.error.code).toBe('order-in-progress')
    expect(codeOf(await who.post('/api/tossPayment/outcome', { orderId: quote.orderId }))).toEqual([200, 'BOOKED'])
  })

  it('is not lost where the partner cannot be asked for a while', async () => {
    const who = owner()
    const quote = await quoted(who)
    const { orderId } = quote
    await payAndVanish(who, quote)
    await strike('result', SILENT)
    await harness.pass(16)
    const alarms = () => harness.logs().filter((line) => line.includes('payment-unknown') && line.includes(orderId))
    for (let tries = 1; tries <= 6; tries++) {
      expect(alarms()).toEqual([])
      await harness.reconcile()
      expect(await books(orderId)).toMatchObject({ state: 'QUOTED', has: quote.amount })
      await harness.pass(60)
    }
    expect(alarms()).toHaveLength(1)
    await harness.clearFaults()
    await harness.reconcile()
    expect(await books(quote.orderId)).toMatchObject({ state: 'BOOKED', has: quote.amount })
  })

  it('gets it back where another order has taken its place', async () => {
    const who = owner()
    const first = await asked(who)
    const page = await openWindow(who, first.quote)
    // The same anew, as another tab asks: the first is over, and its page still open.
    await sameAgain(who, first.quote.orderId)
    expect(await books(first.quote.orderId)).toMatchObject({ state: 'FAILED', status: 'READY' })
    const back = await press(who, page, 'approve')
    const { orderId, amount } = first.quote
    const said = await confirm(who, { orderId, paymentKey: back.paymentNo, amount })
    expect(codeOf(said)).toEqual([200, 'REFUNDED'])
    expect(await books(orderId)).toMatchObject({ state: 'REFUNDED', has: 0, back: amount })
    await outboxUntil(harness, (await guestOf(who)).phone, (messages) =>
      messages.some(({ text }) => text.includes(orderId)),
    )
  })

  it('gets it back, though they never come back', async () => {
    const who = owner()
    const { quote } = await asked(who)
    const page = await openWindow(who, quote)
    await sameAgain(who, quote.orderId)
    await press(who, page, 'approve')
    await strike('refund', { mode: 'drop', times: 1 })
    await harness.reconcile()
    await harness.pass(5)
    await harness.reconcile()
    expect(await books(quote.orderId)).toMatchObject({ state: 'REFUNDED', has: 0, back: quote.amount })
  })
})

describe('the partner is silent', () => {
  it('to the form: the quote says so, and the same press tries again', async () => {
    const who = owner()
    const { repeat } = await asked(who)
    await strike('form', SILENT)
    expect([(await repeat()).status, (await repeat()).body.error.code]).toEqual([502, 'upstream-failed'])
    await harness.clearFaults()
    const said = await repeat()
    expect(said.status).toBe(200)
    expect((await pay(who, said.body)).body.state).toBe('BOOKED')
  })

  it('or refuses the form: the quote says that too', async () => {
    const { repeat } = await asked(owner())
    await harness.setFault({
      target: 'partner:pet',
      path: '/payment/form',
      mode: 'answer',
      body: '{"code":"E1","message":"010-1234-5678"}',
    })
    const { status, body } = await repeat()
    expect([status, body.error.code]).toEqual([502, 'partner-refused'])
    expect(JSON.stringify(body)).not.toMatch(/1234-?5678/)
  })

  it.each(['status', 'drop', 'malformed'])('to the result (%s): nobody knows, and the next one asks', async (mode) => {
    const who = owner()
    const quote = await quoted(who)
    const input = await authenticate(who, quote)
    await strike('result', { mode, status: 500 })
    expect(codeOf(await confirm(who, input))).toEqual([202, 'payment-pending'])
    await harness.clearFaults()
    expect(codeOf(await confirm(who, input))).toEqual([200, 'BOOKED'])
    expect(await books(quote.orderId)).toMatchObject({ state: 'BOOKED', has: quote.amount })
  })
})

describe('the page', () => {
  it('takes a form once, unchanged, for its own channel', async () => {
    const who = owner()
    const window = formOf(await quoted(who))
    const changed = window.formData.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const elsewhere = `/__origin/pay/${channelWith('vacation')}`
    const evil = 'https://evil.example/'
    for (const wrong of [{ formData: changed }, { formData: '' }, { url: elsewhere }, { successUrl: evil }])
      await expect(openPage(who, { ...window, ...wrong })).rejects.toThrow('400')
    await openPage(who, window)
    await expect(openPage(who, window)).rejects.toThrow('400')
  })

  it('leads back to where it did, however often its button is pressed', async () => {
    const who = owner()
    const quote = await quoted(who)
    const page = await openWindow(who, quote)
    const first = await press(who, page, 'approve')
    for (const button of ['approve', 'leave', 'refuse'] as const) expect(await press(who, page, button)).toEqual(first)
    expect(await books(quote.orderId)).toMatchObject({ status: 'PAID', has: quote.amount })
    expect((await who.fetch(page)).status).toBe(410)
  })
})

describe('what screens ask', () => {
  const at = (who: Visitor, path: string) => `/api/channel/${who.channel}/${path}`

  it('is the form of their own quote, and what became of it', async () => {
    const who = owner()
    const { orderId: reservationNo, amount } = await quoted(who)
    const form = await who.post<object>(at(who, 'payment/get/json'), { reservationNo })
    expect(form).toMatchObject({ status: 200, body: { paymentNo: expect.any(String), status: 'READY' } })
    const result = await who.post<object>(at(who, 'payment'), { reservationNo })
    expect(result).toMatchObject({ status: 200, body: { orderId: reservationNo, status: 'READY', amount } })
    const stranger = owner()
    for (const path of ['payment/get/json', 'payment'])
      expect((await stranger.post<Failed>(at(who, path), { reservationNo })).body.error.code).toBe(
        'verification-required',
      )
  })

  it('has no form for what is paid, or over', async () => {
    const who = owner()
    const reservationNo = await booked(who)
    const asked = await who.post<Failed>(at(who, 'payment/get/json'), { reservationNo })
    expect([asked.status, asked.body.error.code]).toEqual([409, 'order-in-progress'])
    const result = await who.post<object>(at(who, 'payment'), { reservationNo })
    expect(result.body).toMatchObject({ status: 'PAID' })
    const late = await quoted(who)
    await harness.pass(16)
    const form = await who.post<Failed>(at(who, 'payment/get/json'), { reservationNo: late.orderId })
    expect(form.body.error.code).toBe('order-in-progress')
  })
})

/** Asks for what an order of a visitor is of once more, which takes its place. */
async function sameAgain(who: Visitor, orderId: string): Promise<void> {
  await quoted(who)
  expect(await books(orderId)).toMatchObject({ state: 'FAILED' })
}

/** Whom a visitor's session has proven. */
async function guestOf(who: Visitor) {
  return (await (await who.fetch('/api/certification')).json()) as { name: string; phone: string }
}
