import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { certificationStatus } from '#contract/identity.ts'
import { RESERVATIONS, type ReservationDetail } from '#contract/reservation.ts'
import { certification } from '#contract/verification.ts'
import { $identity, $verification } from '#stores/identity.ts'
import { $reservation, loadReservation, openReservation } from '#stores/reservation.ts'
import { editVerification, openVerification, sendCode } from '#stores/verification.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { type FakePage, openPage } from './page.ts'

/* One reservation, followed while it still moves by itself. */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const NO = 'N261121-K3V9QX7M2A'
const { detail } = RESERVATIONS.place
const answerOf = (state: ReservationDetail['state']) => ({ reservationNo: NO, state, keepUntil: '' })

let edge: FakeEdge
let page: FakePage
let close: () => void
beforeEach(() => {
  vi.useFakeTimers()
  edge = new FakeEdge()
  fake.call = edge.call
  page = openPage(`/narae/reserve/${NO}`)
  $identity.set(null)
})
afterEach(() => {
  close()
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const state = () => $reservation.get().detail?.state

it('a cancellation under way is followed on after a look that failed', async () => {
  edge.answer(detail, answerOf('CANCELLING'), refusal('offline'), refusal('unavailable'), answerOf('CANCELLED'))
  close = openReservation()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state()).toBe('CANCELLING')
  await vi.runAllTimersAsync()
  expect([edge.count(detail), $reservation.get().status, state()]).toEqual([4, 'ready', 'CANCELLED'])
})

it('is asked for so often and no more, however many looks fail', async () => {
  edge.answer(detail, answerOf('REFUNDING'), ...Array.from({ length: 6 }, () => refusal('offline')))
  close = openReservation()
  await vi.runAllTimersAsync()
  expect([edge.count(detail), $reservation.get().status, state()]).toEqual([7, 'ready', 'REFUNDING'])
})

it('is not followed where it does not move, or where nothing is known of it', async () => {
  edge.answer(detail, refusal('offline'))
  close = openReservation()
  await vi.runAllTimersAsync()
  expect([edge.count(detail), $reservation.get()]).toMatchObject([1, { status: 'error', failure: 'offline' }])
  close()
  edge.answer(detail, answerOf('BOOKED'))
  close = openReservation()
  await vi.runAllTimersAsync()
  expect([edge.count(detail), state()]).toEqual([2, 'BOOKED'])
})

it('an answer that a later one has overtaken is none, be it a refusal', async () => {
  for (const late of [answerOf('BOOKED'), refusal('verification-required')]) {
    const first = onItsWay()
    edge.answer(detail, first.reply, answerOf('CANCELLED'))
    close = openReservation()
    loadReservation()
    await vi.runAllTimersAsync()
    expect(state()).toBe('CANCELLED')
    if (late instanceof Failure) first.fail(late)
    else first.arrive(late)
    await vi.runAllTimersAsync()
    expect([$reservation.get().status, state()]).toEqual(['ready', 'CANCELLED'])
    close()
  }
})

/** Opens the page of somebody who has yet to show who they are, as far as the form. */
async function openAsStranger(): Promise<() => void> {
  edge.answer(detail, refusal('verification-required'))
  edge.answer(certificationStatus, null)
  close = openReservation()
  await vi.advanceTimersByTimeAsync(1000)
  expect($reservation.get().status).toBe('verify')
  const closeForm = openVerification('phone')
  await vi.advanceTimersByTimeAsync(0)
  return closeForm
}

it('a code on its way is still waited for once the page is loaded anew', async () => {
  const leaveForm = await openAsStranger()
  editVerification({ name: '홍길동', contact: '01012345678', consent: true })
  edge.answer(certification, { verificationId: 'v1', expiresAt: '', resendAt: '' })
  await sendCode()
  leaveForm()
  close()
  ;(await openAsStranger())()
  expect($verification.get()).toMatchObject({ step: 'code', contact: '010-1234-5678', verificationId: 'v1' })
})

it('back out of the memory of the browser the form stays as it was, until it is known who it is', async () => {
  const leaveForm = await openAsStranger()
  editVerification({ name: '홍길동' })
  const seen: string[] = []
  const stop = $reservation.listen(({ status }) => seen.push(status))
  edge.answer(certificationStatus, null)
  page.show(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect([seen, $verification.get().name, edge.count(detail)]).toEqual([[], '홍길동', 1])
  const person = { name: '홍길동', phone: '01012345678', email: null, verifiedUntil: '' }
  edge.answer(certificationStatus, person)
  edge.answer(detail, answerOf('BOOKED'))
  page.show(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(state()).toBe('BOOKED')
  stop()
  leaveForm()
})
