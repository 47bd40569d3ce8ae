import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '#contract/failure.ts'
import { paymentConfirm, paymentOutcome } from '#contract/payment.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { MAX_ASKS } from '#rules/outcome.ts'
import { readAttempt, readAuthenticated, saveAttempt, saveAuthenticated } from '#stores/attempt.ts'
import { $completion, followCompletion, openCompletion } from '#stores/completion.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { openPage } from './page.ts'

/* What the page after a payment shows, and how long it follows an order that still moves. */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const NO = 'N261121-K3V9QX7M2A'
const PAYMENT = { orderId: NO, paymentKey: 'key', amount: 1000 }
const { detail } = RESERVATIONS.place
const booked = (state = 'BOOKED') => ({ reservationNo: NO, state })

const { ...UNASKED } = $completion.get()

let edge: FakeEdge
beforeEach(() => {
  $completion.set(UNASKED)
  vi.useFakeTimers()
  edge = new FakeEdge()
  fake.call = edge.call
  openPage(`/narae/payment/complete/place?orderId=${NO}`)
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the page and lets all its questions be answered. */
async function opened() {
  const open = openCompletion()
  await vi.runAllTimersAsync()
  await open
  return $completion.get()
}

describe('a reservation that may be shown', () => {
  it.each(['BOOKED', 'REFUNDED', 'CANCELLED', 'FAILED'])(
    'that is %s is shown, and nothing more is asked',
    async (state) => {
      saveAuthenticated(PAYMENT)
      edge.answer(detail, booked(state))
      expect(await opened()).toEqual({
        status: 'ready',
        failure: null,
        orderId: NO,
        state: null,
        detail: booked(state),
      })
      expect(edge.asked).toEqual([[detail.path, { reservationNo: NO }]])
      expect(readAuthenticated()).toBeNull()
    },
  )

  it('is followed until it stands', async () => {
    saveAuthenticated(PAYMENT)
    edge.answer(detail, booked('PAID'), booked('REFUNDING'), booked('REFUNDED'))
    const open = openCompletion()
    await vi.advanceTimersByTimeAsync(0)
    expect([$completion.get().status, readAuthenticated()]).toEqual(['pending', PAYMENT])
    await vi.advanceTimersByTimeAsync(1000)
    expect($completion.get()).toMatchObject({ status: 'ready', detail: booked('REFUNDING') })
    await vi.advanceTimersByTimeAsync(1500)
    await open
    expect($completion.get().detail).toEqual(booked('REFUNDED'))
    expect(readAuthenticated()).toBeNull()
  })

  it.each([
    ['PAID', NO, true],
    ['BOOKED', NO, false],
    ['BOOKED', 'N261121-K3V9QX7M2B', true],
  ])('that is %s ends the payment under way of %s: it is still kept: %s', async (state, orderId, isKept) => {
    saveAttempt({ id: 'a', key: 'k', orderId, amount: 1000, back: '', place: null })
    edge.answer(detail, booked(state), ...(state === 'PAID' ? [refusal('route-not-found')] : []))
    await opened()
    expect(readAttempt()?.orderId).toBe(isKept ? orderId : undefined)
  })

  it('that is hidden, told and final ends it as well', async () => {
    saveAttempt({ id: 'a', key: 'k', orderId: NO, amount: 1000, back: '', place: null })
    edge.answer(detail, refusal('verification-required'), refusal('verification-required'))
    edge.answer(paymentOutcome, { orderId: NO, state: 'BOOKED' })
    await opened()
    expect([$completion.get().status, readAttempt()]).toEqual(['told', null])
  })

  it('stays on the screen while the network is lost on the way', async () => {
    edge.answer(detail, booked('PAID'), refusal('offline'), booked('BOOKED'))
    const open = openCompletion()
    await vi.advanceTimersByTimeAsync(1000)
    expect($completion.get()).toMatchObject({ status: 'pending', detail: booked('PAID'), failure: null })
    await vi.advanceTimersByTimeAsync(1500)
    await open
    expect($completion.get()).toMatchObject({ status: 'ready', detail: booked('BOOKED') })
  })

  it('that never stands is still shown when asking ends, and says that it takes long', async () => {
    edge.answer(detail, ...Array.from({ length: MAX_ASKS }, () => booked('PAID')))
    expect(await opened()).toMatchObject({ status: 'late', detail: booked('PAID') })
    expect(edge.count(detail)).toBe(MAX_ASKS)
  })

  it.each<FailureCode>(['offline', 'unavailable', 'unknown'])(
    'that cannot be asked for at first is an error: %s',
    async (code) => {
      edge.answer(detail, refusal(code))
      expect(await opened()).toMatchObject({ status: 'error', failure: code, detail: null })
    },
  )

  it('is asked for again by the page that comes back as it was left, and stays until then', async () => {
    const page = openPage(`/narae/payment/complete/place?orderId=${NO}`)
    edge.answer(detail, booked())
    const stop = followCompletion()
    await vi.advanceTimersByTimeAsync(0)
    const { reply, arrive } = onItsWay()
    edge.answer(detail, reply)
    page.show(true)
    expect($completion.get()).toMatchObject({ status: 'ready', detail: booked() })
    arrive(booked('CANCELLED'))
    await vi.advanceTimersByTimeAsync(0)
    expect($completion.get()).toMatchObject({ status: 'ready', detail: booked('CANCELLED') })
    stop()
    page.show(true)
    expect(edge.count(detail)).toBe(2)
  })

  it('is asked for again by who tries again', async () => {
    edge.answer(detail, refusal('offline'), booked())
    await opened()
    expect(await opened()).toMatchObject({ status: 'ready', failure: null, detail: booked() })
  })
})

describe('an order that has taken long and is asked for again', () => {
  /** Asks until that ends. */
  async function late(...answers: object[]) {
    edge.answer(detail, ...answers)
    expect((await opened()).status).toBe('late')
  }
  const paid = () => Array.from({ length: MAX_ASKS }, () => booked('PAID'))

  it('keeps what was shown while the network is lost, and is shown once it stands', async () => {
    await late(...paid())
    edge.answer(detail, refusal('offline'), booked('PAID'), booked())
    const open = openCompletion()
    expect($completion.get()).toMatchObject({ status: 'late', detail: booked('PAID') })
    await vi.advanceTimersByTimeAsync(0)
    expect($completion.get()).toMatchObject({ status: 'late', detail: booked('PAID'), failure: null })
    await vi.advanceTimersByTimeAsync(1000)
    expect([edge.count(detail), $completion.get().status]).toEqual([MAX_ASKS + 2, 'late'])
    await vi.runAllTimersAsync()
    await open
    expect($completion.get()).toMatchObject({ status: 'ready', detail: booked() })
  })

  it('keeps that its payment is confirmed, where nothing else is known', async () => {
    edge.answer(paymentOutcome, ...Array.from({ length: MAX_ASKS }, () => refusal('payment-pending')))
    await late(...Array.from({ length: MAX_ASKS }, () => refusal('verification-required')))
    edge.answer(detail, refusal('offline'), refusal('verification-required'), booked())
    edge.answer(paymentOutcome, refusal('payment-pending'))
    const open = openCompletion()
    await vi.advanceTimersByTimeAsync(1000)
    expect($completion.get()).toMatchObject({ status: 'late', orderId: NO, failure: null })
    await vi.runAllTimersAsync()
    await open
    expect($completion.get().status).toBe('ready')
  })

  it('is shown by the last press alone, whichever answer comes last', async () => {
    await late(...paid())
    const { reply, arrive } = onItsWay()
    edge.answer(detail, reply, booked())
    const presses = [openCompletion(), openCompletion()]
    await vi.advanceTimersByTimeAsync(0)
    expect($completion.get().status).toBe('ready')
    arrive(booked('PAID'))
    await vi.runAllTimersAsync()
    await Promise.all(presses)
    expect($completion.get()).toMatchObject({ status: 'ready', detail: booked() })
    expect(edge.count(detail)).toBe(MAX_ASKS + 2)
  })

  it('is asked for by the last press alone', async () => {
    await late(...paid())
    edge.answer(detail, booked('PAID'), booked('PAID'), booked())
    const presses = [openCompletion(), openCompletion()]
    await vi.runAllTimersAsync()
    await Promise.all(presses)
    expect([edge.count(detail), $completion.get().status]).toEqual([MAX_ASKS + 3, 'ready'])
  })
})

describe.each<FailureCode>(['reservation-not-found', 'verification-required', 'maintenance'])(
  'a reservation that is not shown (%s)',
  (hidden) => {
    it('has its outcome told by what this tab came back with', async () => {
      saveAuthenticated(PAYMENT)
      edge.answer(detail, refusal(hidden), refusal(hidden))
      edge.answer(paymentConfirm, { orderId: NO, state: 'BOOKED' })
      expect(await opened()).toMatchObject({ status: 'told', state: 'BOOKED', failure: hidden, detail: null })
      expect(edge.asked[1]).toEqual([paymentConfirm.path, PAYMENT])
    })

    it('has it told to who made the order, where that tab was closed', async () => {
      saveAuthenticated({ ...PAYMENT, orderId: 'N261121-0000000000' })
      edge.answer(detail, refusal(hidden), refusal(hidden))
      edge.answer(paymentOutcome, { orderId: NO, state: 'REFUNDED' })
      expect(await opened()).toMatchObject({ status: 'told', state: 'REFUNDED' })
      expect(edge.asked[1]).toEqual([paymentOutcome.path, { orderId: NO }])
    })

    it('is shown once it may be', async () => {
      edge.answer(detail, refusal(hidden), booked())
      edge.answer(paymentOutcome, { orderId: NO, state: 'BOOKED' })
      expect(await opened()).toMatchObject({ status: 'ready', detail: booked() })
    })

    it('is waited for while its payment is pending', async () => {
      edge.answer(detail, refusal(hidden), refusal(hidden), booked())
      edge.answer(paymentOutcome, refusal('payment-pending'), { orderId: NO, state: 'BOOKED' })
      const open = openCompletion()
      await vi.advanceTimersByTimeAsync(0)
      expect($completion.get().status).toBe('pending')
      await vi.runAllTimersAsync()
      await open
      expect($completion.get().status).toBe('ready')
    })

    it('is waited for on while the network is lost on the way', async () => {
      edge.answer(detail, refusal(hidden), refusal('offline'), booked())
      edge.answer(paymentOutcome, refusal('payment-pending'))
      const open = openCompletion()
      await vi.advanceTimersByTimeAsync(1000)
      expect($completion.get()).toMatchObject({ status: 'pending', failure: null })
      await vi.runAllTimersAsync()
      await open
      expect($completion.get()).toMatchObject({ status: 'ready', detail: booked() })
    })

    it('stays as it was told while the network is lost on the way, be it right after', async () => {
      edge.answer(detail, refusal(hidden), refusal('offline'), refusal(hidden), refusal(hidden), refusal(hidden))
      edge.answer(detail, refusal('offline'), booked())
      edge.answer(paymentOutcome, { state: 'PAID' }, { state: 'PAID' }, refusal('upstream-slow'))
      const open = openCompletion()
      await vi.advanceTimersByTimeAsync(0)
      expect($completion.get()).toMatchObject({ status: 'told', state: 'PAID', failure: hidden })
      await vi.advanceTimersByTimeAsync(1000)
      expect($completion.get()).toMatchObject({ status: 'told', state: 'PAID' })
      await vi.advanceTimersByTimeAsync(1500)
      expect([edge.count(paymentOutcome), $completion.get().status]).toEqual([3, 'told'])
      await vi.advanceTimersByTimeAsync(2250)
      expect([edge.count(detail), $completion.get().status]).toEqual([6, 'told'])
      await vi.runAllTimersAsync()
      await open
      expect($completion.get()).toMatchObject({ status: 'ready', detail: booked() })
    })

    it('is told while the network stays lost, and shown once it is back', async () => {
      edge.answer(detail, refusal(hidden), refusal('offline'), refusal('offline'), booked())
      edge.answer(paymentOutcome, { orderId: NO, state: 'BOOKED' })
      const open = openCompletion()
      await vi.advanceTimersByTimeAsync(1000)
      expect($completion.get()).toMatchObject({ status: 'told', state: 'BOOKED', failure: hidden })
      await vi.runAllTimersAsync()
      await open
      expect($completion.get()).toMatchObject({ status: 'ready', detail: booked() })
    })

    it.each([
      ['PAID', 'late'],
      ['REFUNDING', 'told'],
    ] as const)('and stays %s is %s when asking ends', async (state, status) => {
      edge.answer(detail, ...Array.from({ length: 2 * MAX_ASKS }, () => refusal(hidden)))
      edge.answer(paymentOutcome, ...Array.from({ length: MAX_ASKS }, () => ({ state })))
      expect(await opened()).toMatchObject({ status, state })
    })

    it('says that it takes long when nobody has known for two minutes', async () => {
      edge.answer(detail, ...Array.from({ length: MAX_ASKS }, () => refusal(hidden)))
      edge.answer(paymentOutcome, ...Array.from({ length: MAX_ASKS }, () => refusal('payment-pending')))
      expect(await opened()).toMatchObject({ status: 'late', detail: null })
    })

    it('was not charged when its payment failed', async () => {
      saveAuthenticated(PAYMENT)
      edge.answer(detail, refusal(hidden))
      edge.answer(paymentConfirm, refusal('payment-refused'))
      expect(await opened()).toMatchObject({ status: 'failed', failure: 'payment-refused' })
      expect(readAuthenticated()).toBeNull()
    })

    it('is told to a stranger as it would be of none', async () => {
      edge.answer(detail, refusal(hidden))
      edge.answer(paymentOutcome, refusal('order-not-found'))
      expect(await opened()).toMatchObject({ status: 'error', failure: hidden, state: null })
    })
  },
)

it('an outcome that may only be told is followed while it moves', async () => {
  edge.answer(detail, ...Array.from({ length: 4 }, () => refusal('verification-required')))
  edge.answer(paymentOutcome, { orderId: NO, state: 'REFUNDING' }, { orderId: NO, state: 'REFUNDED' })
  const open = openCompletion()
  await vi.advanceTimersByTimeAsync(0)
  expect($completion.get()).toMatchObject({ status: 'told', state: 'REFUNDING' })
  await vi.runAllTimersAsync()
  await open
  expect($completion.get()).toMatchObject({ status: 'told', state: 'REFUNDED' })
})
