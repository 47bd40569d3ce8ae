import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '#contract/failure.ts'
import { paymentConfirm, paymentFail } from '#contract/payment.ts'
import { status } from '#contract/visit.ts'
import { failureKey } from '#rules/failure.ts'
import { MAX_ASKS } from '#rules/outcome.ts'
import { EMPTY_FORM } from '#rules/payment.ts'
import { readAttempt, readAuthenticated, saveAttempt } from '#stores/attempt.ts'
import { $outcome, settle } from '#stores/outcome.ts'
import { takeReason } from '#stores/reason.ts'
import { readForm, saveForm } from '#stores/saved-form.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { type FakePage, openPage } from './page.ts'

/* What becomes of a payment when its window leads back here (docs/orders.md). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const NO = 'N261121-K3V9QX7M2A'
const FORM = '/narae/payment/place?placeId=1'
const BACK = `/narae/payment/place/redirect/${NO}`
const PAID = `${BACK}?paymentKey=key_1&orderId=${NO}&amount=100000`
const COMPLETE = `/narae/payment/complete/place?orderId=${NO}`
const RETURN = { orderId: NO, paymentKey: 'key_1', amount: 100_000 }
const ATTEMPT = { id: 'a', key: 'k', orderId: NO, amount: 100_000, back: FORM, place: null }

let edge: FakeEdge
let page: FakePage

/**
 * The tab comes back from the window at an address, with the attempt that it left with, if it
 * remembers one.
 */
function comeBack(address: string, attempt: typeof ATTEMPT | null = ATTEMPT): void {
  page.go(address)
  saveAttempt(attempt)
}

beforeEach(() => {
  vi.useFakeTimers()
  edge = new FakeEdge()
  fake.call = edge.call
  page = openPage()
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a payment that went through', () => {
  it('is confirmed as it came and shown', async () => {
    comeBack(PAID)
    edge.answer(paymentConfirm, { orderId: NO, state: 'BOOKED' })
    await settle()
    expect(edge.asked).toEqual([[paymentConfirm.path, RETURN]])
    expect(page.replaced).toEqual([COMPLETE])
    // The completion page may still ask by it; the attempt is over.
    expect([readAttempt(), readAuthenticated()]).toEqual([null, RETURN])
  })

  it('is confirmed in another tab, which knows of no attempt', async () => {
    comeBack(PAID, null)
    edge.answer(paymentConfirm, { orderId: NO, state: 'BOOKED' })
    await settle()
    expect(page.replaced).toEqual([COMPLETE])
  })

  it('is confirmed once, however often the page asks for it', async () => {
    comeBack(PAID)
    const { reply, arrive } = onItsWay()
    edge.answer(paymentConfirm, reply)
    const both = [settle(), settle()]
    arrive({ orderId: NO, state: 'BOOKED' })
    await Promise.all(both)
    expect([edge.asked.length, page.replaced]).toEqual([1, [COMPLETE]])
  })

  it.each<FailureCode>(['offline', 'unavailable', 'upstream-slow', 'payment-pending', 'too-many-requests'])(
    'is asked for again after %s, later each time, and says when it takes long',
    async (code) => {
      comeBack(PAID)
      edge.answer(paymentConfirm, refusal(code), refusal(code), { orderId: NO, state: 'BOOKED' })
      const settled = settle()
      await vi.advanceTimersByTimeAsync(999)
      expect([edge.count(paymentConfirm), $outcome.get().step]).toEqual([1, 'confirming'])
      await vi.advanceTimersByTimeAsync(1)
      expect([edge.count(paymentConfirm), $outcome.get().step]).toEqual([2, 'slow'])
      await vi.advanceTimersByTimeAsync(1499)
      expect(edge.count(paymentConfirm)).toBe(2)
      await vi.advanceTimersByTimeAsync(1)
      await settled
      expect(page.replaced).toEqual([COMPLETE])
    },
  )

  it('is left to the shop when nobody has answered for two minutes; the tab may ask again', async () => {
    comeBack(PAID)
    edge.answer(paymentConfirm, ...Array.from({ length: MAX_ASKS }, () => refusal('offline')))
    const settled = settle()
    await vi.runAllTimersAsync()
    await settled
    expect([edge.count(paymentConfirm), page.replaced]).toEqual([MAX_ASKS, []])
    expect($outcome.get()).toEqual({ step: 'late', orderId: NO, message: null })
    edge.answer(paymentConfirm, { orderId: NO, state: 'REFUNDED' })
    await settle()
    expect(page.replaced).toEqual([COMPLETE])
  })
})

describe('a payment that was refused', () => {
  it.each<FailureCode>(['payment-refused', 'order-not-found'])(
    'with %s leads back to its form, which says why',
    async (code) => {
      comeBack(PAID)
      edge.answer(paymentConfirm, refusal(code))
      edge.answer(status, {})
      await settle()
      expect(page.replaced).toEqual([FORM])
      expect([takeReason(), readAttempt(), readAuthenticated()]).toEqual([failureKey(code), null, null])
    },
  )

  it.each<FailureCode>(['points-not-usable', 'coupon-not-usable', 'coupon-not-found'])(
    'as the partner does not hold its part (%s) leads back to a form without it',
    async (code) => {
      comeBack(PAID)
      const form = { ...EMPTY_FORM, email: 'guest@narae.example', couponId: 'best' }
      saveForm({
        for: 'place',
        form: { ...form, points: 5000, partnerCoupon: { no: '1', name: '봄나들이', amount: 10_000 } },
      })
      edge.answer(paymentConfirm, refusal(code))
      edge.answer(status, {})
      await settle()
      expect([page.replaced, takeReason()]).toEqual([[FORM], failureKey(code)])
      expect(readForm()?.form).toEqual(form)
    },
  )

  it('as its quote has ended leads back as well, where the same press finds what another tab has ordered', async () => {
    comeBack(PAID)
    edge.answer(paymentConfirm, refusal('quote-expired'))
    edge.answer(status, {})
    await settle()
    expect(page.replaced).toEqual([FORM])
    expect([takeReason(), readAuthenticated()]).toEqual([failureKey('quote-expired'), null])
    expect(readAttempt()).toMatchObject({ orderId: NO })
  })

  it('says why right here where this tab has no form', async () => {
    comeBack(PAID, null)
    edge.answer(paymentConfirm, refusal('payment-refused'))
    await settle()
    expect([$outcome.get(), page.replaced]).toEqual([
      { step: 'stopped', orderId: NO, message: failureKey('payment-refused') },
      [],
    ])
  })

  it('says so here while the shop is closed', async () => {
    comeBack(PAID)
    edge.answer(paymentConfirm, refusal('payment-refused'))
    edge.answer(status, refusal('maintenance'))
    await settle()
    expect([$outcome.get().step, page.replaced, takeReason()]).toEqual(['stopped', [], null])
  })

  it('leads back to the form also where nobody could say whether the shop is closed', async () => {
    comeBack(PAID)
    edge.answer(paymentConfirm, refusal('payment-refused'))
    edge.answer(status, refusal('offline'))
    await settle()
    expect(page.replaced).toEqual([FORM])
  })

  it('never leads to another site', async () => {
    comeBack(PAID, { ...ATTEMPT, back: '//evil.example/narae' })
    edge.answer(paymentConfirm, refusal('payment-refused'))
    await settle()
    expect([$outcome.get().step, page.replaced]).toEqual(['stopped', []])
  })
})

describe('a window that was left', () => {
  it('gives the room back and leads to the form with the reason', async () => {
    comeBack(`${BACK}?code=PAY_PROCESS_CANCELED&message=%3Cb%3Ex`)
    edge.answer(paymentFail, { orderId: NO, state: 'FAILED' })
    edge.answer(status, {})
    await settle()
    expect(edge.asked[0]).toEqual([paymentFail.path, { orderId: NO, code: 'PAY_PROCESS_CANCELED' }])
    expect([page.replaced, takeReason()]).toEqual([[FORM], 'payment:reason.cancelled'])
  })

  it('of an order that is not of this browser, in a tab without a form, is an order that is not found', async () => {
    comeBack(`${BACK}?code=PAY_PROCESS_CANCELED`, null)
    edge.answer(paymentFail, refusal('order-not-found'))
    await settle()
    expect($outcome.get()).toEqual({ step: 'stopped', orderId: NO, message: failureKey('order-not-found') })
  })

  it('leads to the form although the network fails: the room lapses by itself', async () => {
    comeBack(`${BACK}?code=REJECT_CARD_COMPANY`)
    edge.answer(paymentFail, refusal('offline'))
    edge.answer(status, refusal('offline'))
    await settle()
    expect([page.replaced, takeReason()]).toEqual([[FORM], 'failure:payment-refused'])
  })

  it.each(['CONFIRMING', 'PAID', 'BOOKED', 'REFUNDED', 'CANCELLED'])(
    'has not failed for who had paid and came back by an old address: it is %s',
    async (state) => {
      comeBack(`${BACK}?code=PAY_PROCESS_CANCELED`)
      edge.answer(paymentFail, { orderId: NO, state })
      await settle()
      expect(page.replaced).toEqual([COMPLETE])
    },
  )

  it('is not believed to have been paid while the order is only quoted', async () => {
    comeBack(`${BACK}?code=PAY_PROCESS_CANCELED`)
    edge.answer(paymentFail, { orderId: NO, state: 'QUOTED' })
    edge.answer(status, {})
    await settle()
    expect(page.replaced).toEqual([FORM])
  })

  it.each([
    ['QUOTED', ATTEMPT],
    ['FAILED', null],
  ])('of an order that is %s leaves the next press as it is', async (state, attempt) => {
    comeBack(`${BACK}?orderId=${NO}&paymentNo=Y26&code=REFUSED`)
    edge.answer(paymentFail, { orderId: NO, state })
    edge.answer(status, {})
    await settle()
    expect([page.replaced, takeReason(), readAttempt()]).toEqual([[FORM], 'failure:payment-refused', attempt])
  })
})

describe('an address that was tampered with', () => {
  it('of another amount charges nothing and gives the room back', async () => {
    comeBack(PAID.replace('100000', '1000'))
    edge.answer(paymentFail, { orderId: NO, state: 'FAILED' })
    edge.answer(status, {})
    await settle()
    expect(edge.asked[0]).toEqual([paymentFail.path, { orderId: NO, code: 'AMOUNT_MISMATCH' }])
    expect(takeReason()).toBe(failureKey('amount-mismatch'))
    expect(readAuthenticated()).toBeNull()
  })

  it('which only the edge can tell gives the room back as well', async () => {
    comeBack(PAID, null)
    edge.answer(paymentConfirm, refusal('amount-mismatch'))
    edge.answer(paymentFail, { orderId: NO, state: 'FAILED' })
    await settle()
    expect(edge.asked[1]).toEqual([paymentFail.path, { orderId: NO, code: 'AMOUNT_MISMATCH' }])
    expect($outcome.get()).toMatchObject({ step: 'stopped', message: failureKey('amount-mismatch') })
  })

  it.each([
    ['of another order than this tab’s', PAID.replaceAll(NO, 'N261121-0000000000')],
    ['that names two orders', PAID.replace(`orderId=${NO}`, 'orderId=N261121-0000000000')],
    ['that names none', '/narae/payment/place/redirect?paymentKey=k&amount=1'],
    ['without an amount', `${BACK}?paymentKey=key_1`],
  ])('%s asks for nothing, and keeps the attempt', async (_, address) => {
    comeBack(address)
    await settle()
    expect(edge.asked).toEqual([])
    expect($outcome.get()).toMatchObject({ step: 'stopped', message: failureKey('order-not-found') })
    expect(readAttempt()).toEqual(ATTEMPT)
  })
})
