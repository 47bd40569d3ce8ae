import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { RESERVATIONS, type ReservationDetail } from '#contract/reservation.ts'
import { $reservation, loadReservation, openReservation } from '#stores/reservation.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { openPage } from './page.ts'

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
let close: () => void
beforeEach(() => {
  vi.useFakeTimers()
  edge = new FakeEdge()
  fake.call = edge.call
  openPage(`/narae/reserve/${NO}`)
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
