import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailureCode } from '#contract/failure.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { failureKey } from '#rules/failure.ts'
import { CALL_MS } from '#stores/call.ts'
import {
  $cancellation,
  cancelReservation,
  chooseCancellationMode,
  editCancellation,
  openCancellation,
  quoteCancellation,
  UNSURE,
} from '#stores/cancellation.ts'
import { $identity } from '#stores/identity.ts'
import { $popup } from '#stores/popup.ts'
import { $reservation } from '#stores/reservation.ts'
import { $shell } from '#stores/shell.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { type FakePage, openPage } from './page.ts'

/* Cancelling at the fee on the screen, and at no other (docs/product.md, "Cancellation fees"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const NO = 'N261121-K3V9QX7M2A'
const OTHER = 'F261121-K3V9QX7M2B'
const { cancelFee, cancel, detail } = RESERVATIONS.place
const fee = (won: number) => ({ fee: won, refund: 100_000 - won, percent: won / 1000 })
const DONE = `/narae/cancelComplete?reservationNo=${NO}`

let edge: FakeEdge
let page: FakePage
beforeEach(() => {
  vi.useFakeTimers()
  edge = new FakeEdge()
  fake.call = edge.call
  page = openPage(`/narae/reserve/${NO}/cancel`)
  $cancellation.set({ ...$cancellation.get(), status: 'loading', reservationNo: '' })
  $popup.set('cancel')
  $shell.setKey('noticeInfo', { ...$shell.get().noticeInfo, list: [] })
  $reservation.set({ ...$reservation.get(), reservationNo: NO, detail: null })
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the sheet, with the fee on it. */
async function open(won = 30_000): Promise<void> {
  edge.answer(cancelFee, fee(won))
  openCancellation(NO)
  await vi.runAllTimersAsync()
}

describe('the fee', () => {
  it('is asked for when the sheet opens, which begins anew', async () => {
    $cancellation.set({ ...$cancellation.get(), agreed: true, words: '전의 것', message: 'failure:unknown', before: 1 })
    await open()
    expect($cancellation.get()).toMatchObject({
      status: 'ready',
      reservationNo: NO,
      quote: fee(30_000),
      agreed: false,
      words: '',
      message: null,
      before: null,
    })
    expect(edge.asked).toEqual([[cancelFee.path, { reservationNo: NO }]])
  })

  it('that could not be asked for is asked for again', async () => {
    edge.answer(cancelFee, refusal('offline'), fee(0))
    openCancellation(NO)
    await vi.runAllTimersAsync()
    expect($cancellation.get()).toMatchObject({ status: 'error', failure: 'offline' })
    quoteCancellation()
    await vi.runAllTimersAsync()
    expect($cancellation.get()).toMatchObject({ status: 'ready', quote: fee(0), failure: null })
  })

  it('of a reservation that was left for another is not shown for that one, however late it comes', async () => {
    const { reply, arrive } = onItsWay()
    edge.answer(cancelFee, reply)
    openCancellation(NO)
    edge.answer(RESERVATIONS.foreign.cancelFee, fee(70_000))
    openCancellation(OTHER)
    await vi.runAllTimersAsync()
    arrive(fee(0))
    await vi.runAllTimersAsync()
    expect($cancellation.get()).toMatchObject({ status: 'ready', reservationNo: OTHER, quote: fee(70_000) })
  })

  it('that was asked for before is neither in the way of a later one, nor of the press', async () => {
    const [first, second] = [onItsWay(), onItsWay()]
    edge.answer(cancelFee, first.reply, fee(30_000), second.reply, fee(40_000))
    openCancellation(NO)
    openCancellation(NO)
    await vi.runAllTimersAsync()
    first.arrive(fee(0))
    await vi.runAllTimersAsync()
    expect($cancellation.get()).toMatchObject({ status: 'ready', quote: fee(30_000) })
    openCancellation(NO)
    openCancellation(NO)
    await vi.runAllTimersAsync()
    editCancellation({ agreed: true })
    const cancelling = onItsWay()
    edge.answer(cancel, cancelling.reply)
    const pressed = cancelReservation('')
    second.fail(refusal('unavailable'))
    await vi.runAllTimersAsync()
    expect($cancellation.get()).toMatchObject({ status: 'sending', quote: fee(40_000), failure: null })
    cancelling.arrive({})
    await pressed
    expect($cancellation.get().status).toBe('sent')
  })

  it.each<FailureCode>(['not-cancelable', 'reservation-not-found'])(
    'that there is not (%s) says so, and what stands behind the sheet is asked for again',
    async (code) => {
      edge.answer(cancelFee, refusal(code))
      edge.answer(detail, { reservationNo: NO, state: 'CANCELLED' })
      openCancellation(NO)
      await vi.runAllTimersAsync()
      expect($cancellation.get()).toMatchObject({ status: 'error', failure: code })
      expect($reservation.get()).toMatchObject({ status: 'ready', detail: { state: 'CANCELLED' } })
    },
  )

  it('needs a new proof when the old one is over', async () => {
    $identity.set({ name: '홍길동', phone: '01012345678', email: null, verifiedUntil: '' })
    edge.answer(cancelFee, refusal('verification-required'))
    openCancellation(NO)
    await vi.runAllTimersAsync()
    expect([$cancellation.get().status, $identity.get()]).toEqual(['verify', null])
    chooseCancellationMode('email')
    expect($cancellation.get()).toMatchObject({ status: 'verify', mode: 'email' })
  })
})

describe('the button', () => {
  it('cancels at the fee on the screen and leads on', async () => {
    await open()
    editCancellation({ reason: 'other', words: '사정', agreed: true })
    edge.answer(cancel, {})
    await cancelReservation(' 사정\u0000이 생겨서 ')
    expect(edge.asked[1]).toEqual([
      cancel.path,
      { reservationNo: NO, expectedFee: 30_000, reason: expect.stringMatching(/^사정\s?이 생겨서$/) },
    ])
    expect([$cancellation.get().status, page.replaced]).toEqual(['sent', [DONE]])
  })

  it('asks for the confirmation first, each time anew', async () => {
    await open()
    await cancelReservation('')
    const { issue } = $cancellation.get()
    await cancelReservation('')
    expect($cancellation.get().issue).toEqual({ key: 'reservation:cancel.agreeRequired' })
    expect($cancellation.get().issue).not.toBe(issue)
    expect(edge.count(cancel)).toBe(0)
    editCancellation({ words: 'a' })
    expect($cancellation.get().issue).not.toBeNull()
    editCancellation({ agreed: true })
    expect($cancellation.get().issue).toBeNull()
  })

  it('pressed twice is pressed once, and a sheet that is opened again meanwhile is the same', async () => {
    await open()
    editCancellation({ agreed: true })
    const { reply, arrive } = onItsWay()
    edge.answer(cancel, reply)
    const both = [cancelReservation(''), cancelReservation('')]
    openCancellation(NO)
    expect($cancellation.get().status).toBe('sending')
    arrive({})
    await Promise.all(both)
    openCancellation(NO)
    expect([edge.count(cancel), edge.count(cancelFee), $cancellation.get().status]).toEqual([1, 1, 'sent'])
  })

  it.each([
    ['maintenance', failureKey('maintenance')],
    ['fee-changed', failureKey('fee-changed')],
    ['upstream-slow', UNSURE],
  ] as const)('whose sheet was closed before its answer, %s, came is told over the page', async (code, told) => {
    for (const [popup, list] of [
      ['cancel', []],
      [null, [told]],
    ] as const) {
      await open()
      editCancellation({ agreed: true })
      const late = onItsWay()
      edge.answer(cancel, late.reply)
      // What the page asks for anew, whatever it is answered.
      edge.answer(cancelFee, fee(20_000))
      edge.answer(detail, refusal('upstream-slow'))
      const pressed = cancelReservation('')
      $popup.set(popup)
      late.fail(refusal(code))
      await vi.advanceTimersByTimeAsync(500)
      await pressed
      expect($shell.get().noticeInfo.list).toEqual(list)
    }
  })

  it('does nothing while the fee is not known', async () => {
    const { reply, arrive } = onItsWay()
    edge.answer(cancelFee, reply)
    openCancellation(NO)
    editCancellation({ agreed: true })
    await cancelReservation('')
    expect(edge.count(cancel)).toBe(0)
    arrive(fee(0))
    await vi.runAllTimersAsync()
  })

  it('without a network says that there is none, and the same press again goes on', async () => {
    await open()
    editCancellation({ reason: 'other', words: '사정이 생겨서', agreed: true })
    edge.answer(cancel, refusal('offline'), {})
    vi.stubGlobal('navigator', { onLine: false })
    await cancelReservation('')
    const kept = { status: 'ready', message: failureKey('offline'), words: '사정이 생겨서', agreed: true }
    expect($cancellation.get()).toMatchObject(kept)
    await cancelReservation('')
    expect([$cancellation.get().status, page.replaced]).toEqual(['sent', [DONE]])
  })

  it.each<FailureCode>(['offline', 'unavailable', 'upstream-slow', 'unknown'])(
    'whose answer did not come (%s) is no cancellation that was refused: what became of it is looked for',
    async (code) => {
      await open()
      editCancellation({ agreed: true })
      edge.answer(cancel, refusal(code), {})
      edge.answer(detail, { reservationNo: NO, state: 'BOOKED' })
      await cancelReservation('')
      await vi.advanceTimersByTimeAsync(1000)
      const unsure = { status: 'ready', message: 'reservation:cancel.unsure', agreed: true }
      expect($cancellation.get()).toMatchObject(unsure)
      // What is chosen meanwhile makes it no surer.
      editCancellation({ reason: 'other' })
      expect($cancellation.get()).toMatchObject(unsure)
      await cancelReservation('')
      expect([$cancellation.get().status, page.replaced]).toEqual(['sent', [DONE]])
    },
  )

  it('whose answer was lost leads on where it was cancelled, be it once the network is there again', async () => {
    await open()
    editCancellation({ agreed: true })
    edge.answer(cancel, refusal('offline'))
    edge.answer(detail, refusal('offline'), { reservationNo: NO, state: 'CANCELLED', cancellation: { fee: 30_000 } })
    await cancelReservation('')
    await vi.advanceTimersByTimeAsync(1000)
    expect($cancellation.get()).toMatchObject({ status: 'ready', message: 'reservation:cancel.unsure' })
    page.reconnect()
    await vi.advanceTimersByTimeAsync(1000)
    expect([$cancellation.get().status, page.replaced]).toEqual(['sent', [DONE]])
  })

  it.each<FailureCode>(['too-many-requests', 'maintenance'])(
    'that is refused says why (%s), and nothing is looked for',
    async (code) => {
      await open()
      editCancellation({ agreed: true })
      edge.answer(cancel, refusal(code))
      await cancelReservation('')
      expect($cancellation.get()).toMatchObject({ status: 'ready', message: failureKey(code) })
    },
  )

  it('at another fee than holds now shows both, and asks for the confirmation again', async () => {
    await open()
    editCancellation({ agreed: true })
    edge.answer(cancel, refusal('fee-changed'))
    edge.answer(cancelFee, fee(50_000))
    // A ticket has been used meanwhile.
    edge.answer(detail, { reservationNo: NO, used: 1, cancellation: null })
    const pressed = cancelReservation('')
    await vi.runAllTimersAsync()
    await pressed
    expect($cancellation.get()).toMatchObject({ status: 'ready', before: 30_000, quote: fee(50_000), agreed: false })
    expect($reservation.get().detail).toMatchObject({ used: 1 })
    edge.answer(cancel, {})
    editCancellation({ agreed: true })
    await cancelReservation('')
    expect(edge.asked.at(-1)?.[1]).toMatchObject({ expectedFee: 50_000 })
  })

  it('says so when the new fee cannot be asked for, and has it confirmed once it is there', async () => {
    await open()
    editCancellation({ agreed: true })
    edge.answer(cancel, refusal('fee-changed'))
    edge.answer(cancelFee, refusal('offline'), fee(50_000))
    edge.answer(detail, refusal('offline'))
    const pressed = cancelReservation('')
    await vi.runAllTimersAsync()
    await pressed
    expect($cancellation.get()).toMatchObject({ status: 'error', failure: 'offline' })
    quoteCancellation()
    await vi.runAllTimersAsync()
    expect($cancellation.get()).toMatchObject({ status: 'ready', before: 30_000, quote: fee(50_000), agreed: false })
  })

  it('needs a new proof when the old one is over meanwhile', async () => {
    await open()
    editCancellation({ agreed: true })
    edge.answer(cancel, refusal('verification-required'))
    await cancelReservation('')
    expect($cancellation.get()).toMatchObject({ status: 'verify', agreed: false })
    expect(page.replaced).toEqual([])
  })

  it('whose answer was lost leads on to what became of it when it is opened again', async () => {
    await open()
    editCancellation({ agreed: true })
    edge.answer(cancel, refusal('offline'))
    edge.answer(detail, refusal('offline'))
    await cancelReservation('')
    edge.answer(cancelFee, refusal('not-cancelable'))
    edge.answer(detail, { reservationNo: NO, state: 'CANCELLED', cancellation: { fee: 30_000 } })
    openCancellation(NO)
    await vi.advanceTimersByTimeAsync(1000)
    expect([$cancellation.get().status, page.replaced]).toEqual(['sent', [DONE]])
  })

  it('leads on once more where the page of what was cancelled does not come', async () => {
    await open()
    editCancellation({ agreed: true })
    edge.answer(cancel, {})
    await cancelReservation('')
    await vi.advanceTimersByTimeAsync(CALL_MS)
    expect($cancellation.get()).toMatchObject({ status: 'error', failure: 'unavailable' })
    edge.answer(cancelFee, refusal('not-cancelable'))
    edge.answer(detail, { reservationNo: NO, state: 'CANCELLED', cancellation: { fee: 30_000 } })
    quoteCancellation()
    await vi.advanceTimersByTimeAsync(1000)
    expect([$cancellation.get().status, page.replaced]).toEqual(['sent', [DONE, DONE]])
    page.hide()
  })

  it('that comes too late shows the reservation as it is', async () => {
    await open()
    editCancellation({ agreed: true })
    edge.answer(cancel, refusal('not-cancelable'))
    edge.answer(detail, { reservationNo: NO, state: 'BOOKED' })
    await cancelReservation('')
    await vi.runAllTimersAsync()
    expect($cancellation.get()).toMatchObject({ status: 'error', failure: 'not-cancelable' })
    expect($reservation.get().detail).toMatchObject({ state: 'BOOKED' })
  })
})
