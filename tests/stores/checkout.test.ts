import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TERMS } from '#contract/booking.ts'
import type { FailureCode } from '#contract/failure.ts'
import { certificationStatus } from '#contract/identity.ts'
import { paymentFail } from '#contract/payment.ts'
import { placeCoupon } from '#contract/place/coupon.ts'
import { checkReservePlace, placePreview } from '#contract/place/quote.ts'
import { rentcarPreview, rentcarReserve } from '#contract/rentcar/quote.ts'
import { failureKey } from '#rules/failure.ts'
import { placeOf } from '#rules/payment.ts'
import { readAttempt, saveAttempt } from '#stores/attempt.ts'
import { CALL_MS } from '#stores/call.ts'
import { $checkout, clearCheckout, IDLE, missing, openCheckout } from '#stores/checkout.ts'
import { $identity } from '#stores/identity.ts'
import { pay } from '#stores/pay.ts'
import { $form, chooseCoupon, editForm, editOwn, openPayment } from '#stores/payment.ts'
import type { WindowEnd } from '#stores/payment-window.ts'
import { PLACE_CHECKOUT } from '#stores/place/checkout.ts'
import { leaveReason } from '#stores/reason.ts'
import { RENTCAR_CHECKOUT } from '#stores/rentcar/checkout.ts'
import { forgetForm } from '#stores/saved-form.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { NOW, offered, preview } from './offer.ts'
import { type FakePage, openPage } from './page.ts'

/* One press of the button is one order at the price on the screen (docs/product.md, "Orders"). */

const fake = vi.hoisted(() => ({
  call: (() => undefined) as unknown as FakeEdge['call'],
  openWindow: (() => undefined) as unknown as (of: unknown) => Promise<unknown>,
  missing: null as unknown,
}))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
  loadPart: async (load: () => unknown) => {
    if (fake.missing) throw fake.missing
    return load()
  },
}))
vi.mock('#stores/payment-window.ts', async (load) => ({
  ...(await load<object>()),
  openWindow: (of: unknown) => fake.openWindow(of),
}))
vi.mock('#stores/loading.ts', () => ({ withMinimumDuration: <T>(work: Promise<T>) => work }))

const SEARCH = '?placeId=9000001&roomId=90000011&checkIn=2026-12-07&checkOut=2026-12-08'
const PHONE = '01077770001'
const NO = 'N261121-K3V9QX7M2A'
const WINDOW = { provider: 'toss', clientKey: 'test_ck', amount: 100_000 }
const CLOSED: WindowEnd = { code: 'USER_CANCEL', reason: 'cancelled' }

/** The coupon that these visitors have. */
const BEST = offered('best', 90_000)
const quote = (orderId = NO, amount = 100_000) => ({ orderId, amount, window: { ...WINDOW, amount } })

let edge: FakeEdge
let page: FakePage
/** What the payment windows were opened with, and how each of them ends, in that order. */
let opened: unknown[]
let ends: (WindowEnd | Promise<WindowEnd> | Error)[]

/** What the quotes were asked with. */
interface Asked {
  attempt: string
  driver: { licenceNo: string }
}
const asked = () =>
  edge.asked.filter(([path]) => path === checkReservePlace.path).map(([, input]) => input as Record<string, unknown>)
const attempts = () => asked().map(({ attempt }) => attempt)

/** A payment page that lacks nothing, at its price. */
async function open(offer = preview(100_000), phone: string | null = PHONE): Promise<void> {
  edge.answer(placePreview, offer)
  edge.answer(certificationStatus, { name: '홍길동', phone, email: null, verifiedUntil: '2026-11-21T12:30:00+09:00' })
  await openPayment(PLACE_CHECKOUT)
  editForm({ email: 'gildong@narae.example', agreements: [...TERMS] })
}

/** Presses, and the window closes. */
async function pressAndLeave(end: WindowEnd = CLOSED, reply: object = quote()): Promise<void> {
  edge.answer(checkReservePlace, reply)
  edge.answer(paymentFail, {})
  ends.push(end)
  await pay()
}

beforeEach(() => {
  edge = new FakeEdge()
  fake.call = edge.call
  opened = []
  ends = []
  fake.openWindow = async (of) => {
    opened.push(of)
    const end = ends.shift()
    if (end === undefined || end instanceof Error) throw end ?? new Error('nobody laid out how the window ends')
    return end
  }
  page = openPage(`/narae/payment/place${SEARCH}`)
  $checkout.set(IDLE)
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  forgetForm()
  $identity.set(null)
  vi.unstubAllGlobals()
})

describe('a press', () => {
  it('whose code does not come says so, has asked for nothing, and is tried again by the next', async () => {
    await open()
    fake.missing = refusal('unavailable')
    await pay()
    fake.missing = null
    expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey('unavailable') })
    expect([asked(), $form.get().email]).toEqual([[], 'gildong@narae.example'])
    edge.answer(checkReservePlace, quote())
    ends.push(CLOSED)
    edge.answer(paymentFail, {})
    await pay()
    expect(asked()).toHaveLength(1)
  })

  it('asks for what is on the screen, and opens the window of what it was answered', async () => {
    await open(preview(100_000, [BEST]))
    editForm({ request: '  늦게\u0000 도착해요 ' })
    editOwn({ arrival: 'car', other: 'yes', otherName: ' 김 손님 ', otherPhone: '010-5555-6666' })
    const { reply, arrive } = onItsWay()
    ends.push(reply as Promise<WindowEnd>)
    edge.answer(checkReservePlace, quote())
    const pressed = pay()
    await expect.poll(() => $checkout.get().step).toBe('window')
    expect(asked()).toEqual([
      {
        placeId: 9000001,
        roomId: 90000011,
        checkIn: '2026-12-07',
        checkOut: '2026-12-08',
        adults: 2,
        children: 0,
        arrival: 'car',
        forOther: { name: '김 손님', phone: '01055556666' },
        guest: { name: '홍길동', phone: PHONE, email: 'gildong@narae.example' },
        request: expect.stringMatching(/^늦게\s?도착해요$/u),
        couponId: 'best',
        tenders: [],
        agreements: [...TERMS],
        expectedAmount: 90_000,
        attempt: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(opened).toEqual([WINDOW])
    // What the way back from the window is compared with.
    expect(readAttempt()).toMatchObject({
      id: attempts()[0],
      orderId: NO,
      amount: 100_000,
      back: `/narae/payment/place${SEARCH}`,
      place: { depth: 2, at: 2, over: 0 },
    })
    edge.answer(paymentFail, {})
    arrive(CLOSED)
    await pressed
  })

  it('while another is under way is the same press', async () => {
    await open()
    const { reply, arrive } = onItsWay()
    edge.answer(checkReservePlace, reply)
    const window = onItsWay()
    ends.push(window.reply as Promise<WindowEnd>)
    const pressed = [pay(), pay()]
    await expect.poll(() => edge.count(checkReservePlace)).toBe(1)
    arrive(quote())
    await expect.poll(() => $checkout.get().step).toBe('window')
    await pay()
    edge.answer(paymentFail, {})
    window.arrive(CLOSED)
    await Promise.all(pressed)
    expect([edge.count(checkReservePlace), opened]).toEqual([1, [WINDOW]])
  })

  it.each<[string, () => void, object]>([
    ['whom it is for', () => $identity.set(null), { at: 'verify' }],
    ['an address', () => editForm({ email: ' ' }), { at: 'email', key: 'emailRequired' }],
    ['an address that is one', () => editForm({ email: 'gildong' }), { at: 'email', key: 'emailCheck' }],
    [
      'the other guest',
      () => editOwn({ other: 'yes', otherName: '' }),
      { at: 'own', field: 'otherName', key: 'payment:issue.otherName' },
    ],
    ['a request that fits', () => editForm({ request: '가'.repeat(1000) }), { at: 'request' }],
    ['a term', () => editForm({ agreements: TERMS.slice(1) }), { at: TERMS[0] }],
  ])('without %s asks for nothing and goes there, each time it is pressed', async (_, spoil, issue) => {
    await open()
    spoil()
    await pay()
    const first = $checkout.get().issue
    expect($checkout.get()).toEqual({ ...IDLE, issue, pressed: missing().map(placeOf) })
    await pay()
    expect($checkout.get().issue).toEqual(issue)
    expect($checkout.get().issue).not.toBe(first)
    expect(edge.count(checkReservePlace)).toBe(0)
    clearCheckout()
    expect($checkout.get().issue).toBeNull()
  })

  it('remembers all that was missing, while it is being mended too, until it asks', async () => {
    await open()
    editForm({ email: '', agreements: TERMS.slice(1) })
    await pay()
    expect($checkout.get()).toMatchObject({ issue: { at: 'email' }, pressed: ['email', TERMS[0]] })
    clearCheckout()
    editForm({ email: 'gildong@narae.example' })
    expect($checkout.get()).toEqual({ ...IDLE, pressed: ['email', TERMS[0]] })
    // What was mended and is spoilt again waits for the next press.
    clearCheckout()
    editForm({ email: 'gildong' })
    expect($checkout.get()).toEqual({ ...IDLE, pressed: [TERMS[0]] })
    await pay()
    expect($checkout.get()).toMatchObject({ issue: { at: 'email' }, pressed: ['email', TERMS[0]] })
    editForm({ email: 'gildong@narae.example' })
    editForm({ agreements: [...TERMS] })
    await pressAndLeave()
    expect($checkout.get().pressed).toEqual([])
  })

  it('asks for nothing before there is a price, and nothing of who proved an e-mail address alone', async () => {
    edge.answer(placePreview, refusal('restricted-property'))
    edge.answer(certificationStatus, { name: '홍길동', phone: PHONE, email: null, verifiedUntil: NOW })
    await openPayment(PLACE_CHECKOUT)
    editForm({ email: 'gildong@narae.example', agreements: [...TERMS] })
    await pay()
    expect([$checkout.get().step, edge.count(checkReservePlace)]).toEqual(['idle', 0])
    await open(preview(100_000), null)
    await pay()
    expect([$checkout.get().issue, edge.count(checkReservePlace)]).toEqual([{ at: 'verify' }, 0])
  })
})

describe('a press while a coupon is being taken', () => {
  const UNTAKEN = offered('untaken', 80_000, false)
  const TAKEN = { ...UNTAKEN.coupon, published: true }

  it('waits for it, and pays with it', async () => {
    await open(preview(100_000, [BEST, UNTAKEN]))
    const { reply, arrive } = onItsWay()
    edge.answer(placeCoupon, reply)
    chooseCoupon('untaken')
    const pressed = pressAndLeave()
    await expect.poll(() => $checkout.get().step).toBe('checking')
    await vi.dynamicImportSettled()
    expect(asked()).toEqual([])
    arrive(TAKEN)
    await pressed
    expect(asked()).toMatchObject([{ couponId: 'untaken', expectedAmount: 80_000 }])
  })

  it('says why it cannot be had, and pays nothing without it', async () => {
    await open(preview(100_000, [BEST, UNTAKEN]))
    const { reply, fail } = onItsWay()
    edge.answer(placeCoupon, reply)
    chooseCoupon('untaken')
    const pressed = pay()
    fail(refusal('coupon-not-found'))
    await pressed
    expect([$checkout.get(), asked()]).toMatchObject([{ step: 'idle', message: failureKey('coupon-not-found') }, []])
    // The next press pays what is on the screen by then.
    await pressAndLeave()
    expect(asked()).toMatchObject([{ couponId: 'best', expectedAmount: 90_000 }])
  })

  it('pays with what is chosen instead meanwhile', async () => {
    await open(preview(100_000, [BEST, UNTAKEN]))
    const { reply, arrive } = onItsWay()
    edge.answer(placeCoupon, reply)
    chooseCoupon('untaken')
    const pressed = pressAndLeave()
    await chooseCoupon(null)
    arrive(TAKEN)
    await pressed
    expect(asked()).toMatchObject([{ couponId: null, expectedAmount: 100_000 }])
  })
})

describe('one order', () => {
  it('is what the same request is, pressed for again after nobody answered', async () => {
    await open()
    edge.answer(checkReservePlace, refusal('offline'), refusal('upstream-slow'))
    await pay()
    expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey('offline') })
    await pay()
    await pressAndLeave()
    expect(new Set(attempts()).size).toBe(1)
    expect(edge.count(checkReservePlace)).toBe(3)
  })

  it.each<[string, () => void]>([
    ['another request', () => editForm({ request: '높은 층' })],
    ['another guest', () => editForm({ email: 'other@narae.example' })],
    [
      'a new proof, to which no earlier order belongs',
      () => $identity.set({ name: '홍길동', phone: PHONE, email: null, verifiedUntil: '2026-11-21T13:00:00+09:00' }),
    ],
  ])('is not %s', async (_, change) => {
    await open()
    edge.answer(checkReservePlace, refusal('offline'))
    await pay()
    change()
    await pressAndLeave()
    expect(new Set(attempts()).size).toBe(2)
  })

  it('is kept without the number of a driving licence: the edge tells one from another', async () => {
    const RENTAL = '?carId=101&pickUpAt=2026-12-07T10:00&returnAt=2026-12-09T10:00&age=30'
    page.go(`/narae/payment/rentcar${RENTAL}`)
    const LICENCE = '119012345678'
    const offline = { code: 'offline', reason: 'offline' } as const
    const conditions = { minAge: 21, minLicenceYears: 1, licences: ['class1'] }
    const openRental = () => {
      edge.answer(rentcarPreview, { ...preview(100_000), conditions })
      edge.answer(certificationStatus, { name: '홍길동', phone: PHONE, email: null, verifiedUntil: NOW })
      return openPayment(RENTCAR_CHECKOUT)
    }
    await openRental()
    editForm({ email: 'gildong@narae.example', agreements: [...TERMS] })
    editOwn({ driverName: '홍길동', birth: '19900101', licenceClass: 'class1', licenceIssued: '20100101' })
    async function press(licenceNo: string, ...answers: object[]): Promise<void> {
      editOwn({ licenceNo })
      edge.answer(rentcarReserve, ...answers)
      ends.push(offline)
      await pay()
      expect([...page.storage.values()].join()).not.toContain(licenceNo)
    }
    await press(LICENCE, quote())
    // Back from the partner's page: everything but the number is still filled in.
    page.go(`/narae/payment/rentcar${RENTAL}`)
    await openRental()
    await press(LICENCE, quote())
    expect(edge.count(paymentFail)).toBe(0)
    edge.answer(paymentFail, {})
    await press('119087654321', refusal('invalid-input', { at: 'attempt' }), quote('N261121-K3V9QX7M2B'))
    const asked = edge.asked.flatMap(([path, input]) => (path === rentcarReserve.path ? [input as Asked] : []))
    expect(asked.map(({ driver }) => driver.licenceNo)).toEqual([LICENCE, LICENCE, '119087654321', '119087654321'])
    const [first, again, other, anew] = asked.map(({ attempt }) => attempt)
    expect([again, other]).toEqual([first, first])
    expect(anew).not.toBe(first)
    expect(edge.asked.flatMap(([path, input]) => (path === paymentFail.path ? [input] : []))).toEqual([
      { orderId: NO, code: 'ABANDONED' },
    ])
  })

  it('holds nothing any more when another is begun: what it held is given back first', async () => {
    await open()
    edge.answer(checkReservePlace, quote())
    ends.push({ code: 'offline', reason: 'offline' })
    await pay()
    expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey('unavailable') })
    expect(readAttempt()?.orderId).toBe(NO)
    editForm({ request: '높은 층' })
    edge.answer(paymentFail, {})
    await pressAndLeave(CLOSED, quote('N261121-K3V9QX7M2B'))
    expect(edge.asked.map(([path]) => path).slice(2)).toEqual([
      checkReservePlace.path,
      paymentFail.path,
      checkReservePlace.path,
      paymentFail.path,
    ])
    expect(edge.asked[3]?.[1]).toEqual({ orderId: NO, code: 'ABANDONED' })
  })

  describe('that may have been paid', () => {
    const OTHER = 'N261121-K3V9QX7M2B'
    /** One press whose window comes to no end that anybody knows, and then another request. */
    async function pressAgain(left: object): Promise<void> {
      await open()
      edge.answer(checkReservePlace, quote(), quote(OTHER))
      ends.push({ code: 'offline', reason: 'offline' }, { code: 'offline', reason: 'offline' })
      await pay()
      editForm({ request: '높은 층' })
      edge.answer(paymentFail, left)
      const pressed = pay()
      await vi.advanceTimersByTimeAsync(CALL_MS)
      await pressed
    }
    const completion = `/narae/payment/complete/place?orderId=${NO}`
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it.each(['CONFIRMING', 'PAID', 'BOOKED'])('and is %s is shown, and no other is asked for', async (state) => {
      await pressAgain({ orderId: NO, state })
      expect([page.assigned, edge.count(checkReservePlace), opened]).toEqual([[completion], 1, [WINDOW]])
      expect(readAttempt()?.orderId).toBe(NO)
    })

    it('is shown as what it is an order of, whatever is pressed for now', async () => {
      const ticket = 'L261121-K3V9QX7M2A'
      saveAttempt({ id: 'a', key: 'another', orderId: ticket, amount: 1000, back: '', place: null })
      await open()
      edge.answer(paymentFail, { orderId: ticket, state: 'PAID' })
      const pressed = pay()
      await vi.advanceTimersByTimeAsync(CALL_MS)
      await pressed
      expect(page.assigned).toEqual([`/narae/payment/complete/leisure?orderId=${ticket}`])
    })

    it.each<FailureCode>(['offline', 'upstream-slow', 'too-many-requests'])(
      'stays the order of the next press while it cannot be asked about (%s)',
      async (code) => {
        await pressAgain(refusal(code))
        expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey(code) })
        expect([edge.count(checkReservePlace), readAttempt()?.orderId, page.assigned]).toEqual([1, NO, []])
      },
    )

    it.each<[string, object]>([
      ['was given back', { orderId: NO, state: 'FAILED' }],
      ['was refunded', { orderId: NO, state: 'REFUNDED' }],
      ['is nobody’s here', refusal('order-not-found')],
    ])('and %s makes room for another', async (_, left) => {
      await pressAgain(left)
      expect(new Set(attempts()).size).toBe(2)
      expect(readAttempt()?.orderId).toBe(OTHER)
    })
  })

  it.each<FailureCode>(['quote-expired', 'payment-cancelled', 'payment-refused', 'order-not-found'])(
    'that is over (%s) makes room for a new one by itself, once',
    async (code) => {
      await open()
      edge.answer(checkReservePlace, refusal(code))
      await pressAndLeave()
      expect(new Set(attempts()).size).toBe(2)
      expect(opened).toHaveLength(1)

      edge.answer(checkReservePlace, refusal(code), refusal(code))
      await pay()
      expect(edge.count(checkReservePlace)).toBe(4)
      expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey(code) })
      expect(readAttempt()).toBeNull()
    },
  )
})

describe('the window', () => {
  it.each<[WindowEnd, string]>([
    [{ code: 'USER_CANCEL', reason: 'cancelled' }, 'payment:reason.cancelled'],
    [{ code: 'REJECT_CARD_PAYMENT', reason: 'limit' }, 'payment:reason.limit'],
    [{ code: 'INVALID_CARD_NUMBER', reason: 'card' }, 'payment:reason.card'],
  ])('that ends with %j gives back what was held and says why', async (end, message) => {
    await open()
    await pressAndLeave(end)
    expect(edge.asked.at(-1)).toEqual([paymentFail.path, { orderId: NO, code: end.code }])
    expect($checkout.get()).toEqual({ ...IDLE, message })
    expect([readAttempt(), $form.get().email]).toEqual([null, 'gildong@narae.example'])
  })

  it('says why even where what was held could not be given back', async () => {
    await open()
    edge.answer(checkReservePlace, quote())
    edge.answer(paymentFail, refusal('offline'))
    ends.push(CLOSED)
    await pay()
    expect($checkout.get()).toMatchObject({ step: 'idle', message: 'payment:reason.cancelled' })
  })

  it('that does not open since its script cannot be had leaves the order for the next press', async () => {
    await open()
    edge.answer(checkReservePlace, quote())
    ends.push(refusal('unavailable'))
    await pay()
    expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey('unavailable') })
    await pressAndLeave()
    expect(new Set(attempts()).size).toBe(1)
  })
})

describe('a page that is left for another', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each<[string, () => void]>([
    ['when nothing is charged', () => edge.answer(checkReservePlace, { ...quote(), window: null })],
    ['when the order is being paid already', () => edge.answer(checkReservePlace, refusal('order-in-progress'))],
  ])('%s, and still stands after half a minute, says so, and the next press is the same', async (_, answer) => {
    await open()
    edge.answer(checkReservePlace, quote())
    ends.push({ code: 'offline', reason: 'offline' })
    await pay()
    for (const _ of ['first', 'again']) {
      answer()
      const pressed = pay()
      await vi.advanceTimersByTimeAsync(CALL_MS - 1)
      expect($checkout.get().step).not.toBe('idle')
      await vi.advanceTimersByTimeAsync(1)
      await pressed
      expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey('unavailable') })
    }
    expect(page.assigned).toHaveLength(2)
    expect(new Set(attempts()).size).toBe(1)
  })

  it('says nothing once it was left and come back to', async () => {
    await open()
    const end = openCheckout()
    edge.answer(checkReservePlace, { ...quote(), window: null })
    pay()
    await expect.poll(() => page.assigned.length).toBe(1)
    edge.answer(certificationStatus, $identity.get())
    page.hide()
    page.show(true)
    await vi.advanceTimersByTimeAsync(CALL_MS)
    expect($checkout.get()).toMatchObject({ step: 'idle', message: null })
    end()
  })
})

describe('a refusal', () => {
  const refuse = async (code: FailureCode, detail?: Record<string, unknown>) => {
    edge.answer(checkReservePlace, refusal(code, detail))
    await pay()
  }

  it('of another price shows both, and the next press pays the new one as another order', async () => {
    await open()
    edge.answer(placePreview, preview(120_000))
    await refuse('price-changed', { amount: 120_000 })
    expect($checkout.get()).toMatchObject({ step: 'idle', problem: { kind: 'price', before: 100_000, after: 120_000 } })
    clearCheckout()
    expect($checkout.get().problem).toBeNull()
    await pressAndLeave()
    expect(asked().map(({ expectedAmount }) => expectedAmount)).toEqual([100_000, 120_000])
    expect(new Set(attempts()).size).toBe(2)
  })

  it('of another price names it also where the offer cannot be asked for again', async () => {
    await open()
    edge.answer(placePreview, refusal('offline'))
    await refuse('price-changed', { amount: 130_000 })
    expect($checkout.get().problem).toEqual({ kind: 'price', before: 100_000, after: 130_000 })
    await pressAndLeave()
    expect(new Set(attempts()).size).toBe(2)
  })

  it.each<FailureCode>(['sold-out', 'restricted-property', 'past-date', 'date-not-open', 'branch-closed'])(
    'that nothing on the page can mend (%s) leads away, and forgets the order',
    async (code) => {
      await open()
      await refuse(code)
      expect($checkout.get()).toEqual({ ...IDLE, problem: { kind: 'closed', code } })
      expect(readAttempt()).toBeNull()
    },
  )

  it('of a proof that is over asks for a new one, and keeps the form', async () => {
    await open()
    await refuse('verification-required')
    expect($checkout.get()).toMatchObject({
      issue: { at: 'verify' },
      pressed: ['verify'],
      message: 'payment:issue.verifyAgain',
    })
    expect([$identity.get(), $form.get().email]).toEqual([null, 'gildong@narae.example'])
  })

  it.each<FailureCode>(['coupon-not-usable', 'coupon-not-found'])(
    'of the coupon (%s) takes it off, and it is not chosen by itself again',
    async (code) => {
      await open(preview(100_000, [BEST]))
      expect($form.get().couponId).toBe('best')
      edge.answer(placePreview, preview(101_000, [BEST]))
      await refuse(code)
      expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey(code) })
      expect($form.get().couponId).toBeNull()
      await pressAndLeave()
      expect(asked().map(({ couponId, expectedAmount }) => [couponId, expectedAmount])).toEqual([
        ['best', 90_000],
        [null, 101_000],
      ])
      page.storage.delete('kept.payment.form/narae')
      await open(preview(100_000, [BEST]))
      expect($form.get().couponId).toBeNull()
    },
  )

  it.each([
    ['the shop’s coupon', undefined, [null, '1']],
    ['the partner’s', { at: 'tenders' }, ['best', undefined]],
  ])('of %s takes off no other', async (_, detail, left) => {
    const offer = { ...preview(100_000, [BEST]), benefits: { member: true, proof: null, points: null, coupons: true } }
    await open(offer)
    editForm({ partnerCoupon: { no: '1', name: '', amount: 10_000 } })
    edge.answer(placePreview, offer)
    await refuse('coupon-not-usable', detail)
    expect($checkout.get()).toMatchObject({ step: 'idle', message: failureKey('coupon-not-usable') })
    const { couponId, partnerCoupon } = $form.get()
    expect([couponId, partnerCoupon?.no]).toEqual(left)
  })

  it('of points whose member has gone says so, and asks nobody for another proof', async () => {
    const member = { member: true, proof: null, points: null, coupons: true }
    await open({ ...preview(100_000, [BEST]), benefits: member })
    editForm({ partnerCoupon: { no: '1', name: '', amount: 10_000 } })
    edge.answer(placePreview, { ...preview(100_000, [BEST]), benefits: { ...member, member: false } })
    await refuse('verification-required', { at: 'tenders' })
    expect($checkout.get()).toMatchObject({ step: 'idle', issue: null, message: 'payment:issue.memberAgain' })
    expect([$form.get().partnerCoupon, $identity.get() === null]).toEqual([null, false])
  })

  it('of whoever is not logged in at the partner leads to where that is done', async () => {
    await open()
    await refuse('partner-login-required')
    const message = failureKey('partner-login-required')
    expect($checkout.get()).toMatchObject({ issue: { at: 'own', field: 'login', key: message }, pressed: [], message })
  })

  it('of an order that is being paid already leads to its end', async () => {
    await open()
    edge.answer(checkReservePlace, quote())
    ends.push({ code: 'offline', reason: 'offline' })
    await pay()
    refuse('order-in-progress')
    await expect.poll(() => page.assigned).toEqual([`/narae/payment/complete/place?orderId=${NO}`])
  })

  it('of what another tab has ordered since leads to the end of that, of which it is told then', async () => {
    await open()
    edge.answer(checkReservePlace, quote())
    ends.push({ code: 'offline', reason: 'offline' })
    await pay()
    const other = 'N261121-0000000001'
    refuse('order-in-progress', { orderId: other })
    await expect.poll(() => page.assigned).toEqual([`/narae/payment/complete/place?orderId=${other}`])
    expect(readAttempt()).toMatchObject({ orderId: other })
  })

  it('of an order that this tab does not know of is told', async () => {
    await open()
    await refuse('order-in-progress')
    expect([page.assigned, $checkout.get().message]).toEqual([[], failureKey('order-in-progress')])
  })

  it.each([
    ['guest.phone', { at: 'verify' }],
    ['guest.email', { at: 'email', key: 'emailCheck' }],
    ['request', { at: 'request' }],
    ['forOther.phone', { at: 'own', field: 'otherPhone', key: 'verification:issue.phoneCheck' }],
  ])('of what stands at %s goes there', async (at, issue) => {
    await open()
    await refuse('invalid-input', { at })
    expect($checkout.get()).toEqual({ ...IDLE, issue })
    expect(readAttempt()).toBeNull()
  })

  it.each(['nothing.of.ours', undefined, 7])('of what is no field of the form (%j) is told', async (at) => {
    await open()
    await refuse('invalid-input', { at })
    expect($checkout.get()).toMatchObject({ issue: null, message: failureKey('invalid-input') })
  })

  it('of the attempt itself asks once more, as another, and is told then', async () => {
    await open()
    edge.answer(checkReservePlace, refusal('invalid-input', { at: 'attempt' }))
    await refuse('invalid-input', { at: 'attempt' })
    expect($checkout.get()).toMatchObject({ issue: null, message: failureKey('invalid-input') })
    expect(new Set(attempts()).size).toBe(2)
    expect(attempts()).toHaveLength(2)
  })

  it.each<FailureCode>(['driver-too-young', 'terms-required', 'not-found'])(
    'that means no (%s) is told, and the next press is another order',
    async (code) => {
      await open()
      await refuse(code)
      expect($checkout.get()).toEqual({ ...IDLE, message: failureKey(code) })
      await pressAndLeave()
      expect(new Set(attempts()).size).toBe(2)
    },
  )
})

describe('the page', () => {
  it('begins with the word that was left on the way back, once', async () => {
    leaveReason('payment:reason.limit')
    openCheckout()()
    expect($checkout.get().message).toBe('payment:reason.limit')
    openCheckout()()
    expect($checkout.get().message).toBeNull()
  })

  it('out of the browser’s memory waits for no window that is gone, and says what it was left with', async () => {
    await open()
    const end = openCheckout()
    $checkout.setKey('step', 'window')
    page.show(false)
    expect($checkout.get().step).toBe('window')
    edge.answer(certificationStatus, $identity.get())
    leaveReason('payment:reason.card')
    page.show(true)
    expect($checkout.get()).toEqual({ ...IDLE, message: 'payment:reason.card' })
    end()
    $checkout.setKey('step', 'window')
    page.show(true)
    expect($checkout.get().step).toBe('window')
  })

  it('out of the browser’s memory before a press was answered goes on with it, once', async () => {
    await open()
    const end = openCheckout()
    const late = onItsWay()
    edge.answer(checkReservePlace, late.reply)
    ends.push(CLOSED)
    edge.answer(paymentFail, {})
    const pressed = pay()
    await expect.poll(() => asked().length).toBe(1)
    edge.answer(certificationStatus, $identity.get())
    page.hide()
    page.show(true)
    expect($checkout.get().step).toBe('checking')
    await pay()
    late.arrive(quote())
    await pressed
    expect([opened.length, asked().length, $checkout.get().step]).toEqual([1, 1, 'idle'])
    end()
  })

  it('out of the browser’s memory that led on to an order’s end has no press under way', async () => {
    await open()
    const end = openCheckout()
    edge.answer(checkReservePlace, quote(), refusal('order-in-progress'))
    ends.push({ code: 'offline', reason: 'offline' })
    await pay()
    pay()
    await expect.poll(() => page.assigned.length).toBe(1)
    edge.answer(certificationStatus, $identity.get())
    page.hide()
    page.show(true)
    expect($checkout.get().step).toBe('idle')
    end()
  })

  it.each([
    ['somebody else', { name: '김나래', phone: '01087654321', email: null, verifiedUntil: NOW }],
    ['nobody', null],
  ])('out of the browser’s memory shows %s whom the session has shown since', async (_, identity) => {
    await open()
    const end = openCheckout()
    edge.answer(certificationStatus, identity)
    page.show(true)
    await expect.poll(() => $identity.get()).toEqual(identity)
    expect($form.get().email).toBe(identity ? '' : 'gildong@narae.example')
    $identity.set(null)
    page.show(true)
    end()
  })

  it('forgets what it told as soon as it is being mended, and nothing while it asks', async () => {
    $checkout.set({ ...IDLE, step: 'checking', message: failureKey('offline') })
    clearCheckout()
    expect($checkout.get().message).toBe(failureKey('offline'))
    $checkout.setKey('step', 'idle')
    clearCheckout()
    expect($checkout.get().message).toBeNull()
  })
})
