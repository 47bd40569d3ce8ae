import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { certificationStatus } from '#contract/identity.ts'
import { RESERVATIONS, type Reservation } from '#contract/reservation.ts'
import { $identity, askAnother } from '#stores/identity.ts'
import {
  $lookup,
  askDelete,
  chooseMode,
  confirmDelete,
  loadReservations,
  openLookup,
  reservationsIn,
} from '#stores/lookup.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { openPage } from './page.ts'

/* Whose reservations a list shows, whatever is asked for meanwhile (docs/product.md,
   "Verification"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const { list } = RESERVATIONS.place
const IDENTITY = { name: '홍길동', phone: '01012345678', email: 'hong@narae.example', verifiedUntil: '' }
const answerOf = (reservationNo: string) => ({
  list: [{ reservationNo, product: 'place', state: 'BOOKED', tab: 'upcoming' } as Reservation],
  timestamp: '2026-11-21T03:00:00Z',
})

let edge: FakeEdge
let close: () => void
const shown = () => reservationsIn($lookup.get()).list.map(({ reservationNo }) => reservationNo)
const settle = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(async () => {
  vi.useFakeTimers()
  edge = new FakeEdge()
  fake.call = edge.call
  openPage('/narae/reserve')
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  edge.answer(certificationStatus, IDENTITY)
  close = openLookup([], ['place'])
  await settle()
})
afterEach(() => {
  close()
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A list that is there; it is asked for again `times`. */
async function open(times = 1): Promise<void> {
  edge.answer(list, answerOf('before'))
  loadReservations()
  await settle()
  edge.answer(certificationStatus, ...Array.from({ length: times }, () => IDENTITY))
  expect([$lookup.get().status, shown()]).toEqual(['ready', ['before']])
}

it.each([
  ['a stranger', null, 'email'],
  ['who has shown a phone', IDENTITY, 'phone'],
] as const)('%s is asked for it first, else for what the page says', async (_, identity, mode) => {
  close()
  edge.answer(certificationStatus, identity)
  close = openLookup([], ['place'], 'email')
  await settle()
  expect($lookup.get()).toMatchObject({ step: 'ready', mode })
})

describe('a list that is being asked for', () => {
  it.each([
    ['for somebody else', askAnother],
    ['by another way', () => chooseMode('email')],
    ['by another way and back', () => [chooseMode('email'), chooseMode('phone')]],
  ])('is not shown to who asks %s meanwhile', async (_, leave) => {
    const { reply, arrive } = onItsWay()
    edge.answer(list, reply)
    loadReservations()
    leave()
    arrive(answerOf('theirs'))
    await settle()
    expect([$lookup.get().status, shown()]).toEqual(['idle', []])
  })

  it('tells no failure of it either', async () => {
    const { reply, fail } = onItsWay()
    edge.answer(list, reply)
    loadReservations()
    chooseMode('email')
    fail(refusal('offline'))
    await settle()
    expect($lookup.get()).toMatchObject({ status: 'idle', failure: null })
  })

  it('ends no proof that was shown since', async () => {
    const { reply, fail } = onItsWay()
    edge.answer(list, reply)
    loadReservations()
    askAnother()
    $identity.set({ ...IDENTITY, name: '김나래' })
    fail(refusal('verification-required'))
    await settle()
    expect($identity.get()?.name).toBe('김나래')
  })
})

describe('a list that is being renewed', () => {
  it.each([
    ['somebody else', askAnother],
    ['another way', () => chooseMode('email')],
  ])('does not hold up that of %s', async (_, leave) => {
    await open()
    const old = onItsWay()
    edge.answer(list, old.reply, answerOf('own'))
    loadReservations()
    await settle()
    expect($lookup.get().refreshing).toBe(true)
    leave()
    expect($lookup.get()).toMatchObject({ status: 'idle', refreshing: false })
    loadReservations()
    await settle()
    expect([$lookup.get().status, shown()]).toEqual(['ready', ['own']])
    old.fail(refusal('offline'))
    await settle()
    expect($lookup.get()).toMatchObject({ status: 'ready', failure: null })
    expect(shown()).toEqual(['own'])
  })

  it('stays until then, and is asked for once', async () => {
    await open()
    edge.answer(list, answerOf('after'))
    loadReservations()
    loadReservations()
    expect([$lookup.get().refreshing, shown()]).toEqual([true, ['before']])
    await settle()
    expect([edge.count(list), $lookup.get().refreshing, shown()]).toEqual([2, false, ['after']])
  })

  it('does not bring back what was taken out meanwhile', async () => {
    await open(2)
    const old = onItsWay()
    edge.answer(list, old.reply, { ...answerOf('after'), list: [] })
    loadReservations()
    await settle()
    const [gone] = reservationsIn($lookup.get()).list
    if (!gone) throw new Error('the list has something')
    askDelete(gone)
    edge.answer(RESERVATIONS.place.remove, {})
    await confirmDelete()
    old.arrive(answerOf('before'))
    await settle()
    expect([$lookup.get().refreshing, shown()]).toEqual([false, []])
  })

  it.each([
    ['is asked for anew where what was to be taken out is not there', 'reservation-not-found', ['after'], 2],
    ['stays where it could not be taken out', 'not-deletable', ['before'], 1],
  ] as const)('%s', async (_, code, left, times) => {
    await open()
    edge.answer(list, answerOf('after'))
    const [gone] = reservationsIn($lookup.get()).list
    if (!gone) throw new Error('the list has something')
    askDelete(gone)
    edge.answer(RESERVATIONS.place.remove, refusal(code))
    await confirmDelete()
    await settle()
    expect([shown(), edge.count(list), $lookup.get().busy]).toEqual([left, times, false])
  })

  it('goes with a proof that holds no more', async () => {
    await open()
    edge.answer(list, refusal('verification-required'))
    loadReservations()
    await settle()
    expect([$lookup.get(), $identity.get()]).toMatchObject([{ status: 'idle', refreshing: false, lists: {} }, null])
  })
})

describe('a list that is asked for again', () => {
  it('is not shown under the name of who was shown before', async () => {
    await open(0)
    edge.answer(certificationStatus, { ...IDENTITY, name: '김나래' })
    loadReservations()
    await settle()
    expect([$lookup.get().status, shown(), $identity.get()?.name]).toEqual(['idle', [], '김나래'])
    expect(edge.count(list)).toBe(1)
  })

  it('stays while nobody can say whose it is', async () => {
    await open(0)
    edge.answer(certificationStatus, refusal('offline'))
    loadReservations()
    await settle()
    expect([$lookup.get().status, shown(), $identity.get()?.name]).toEqual(['ready', ['before'], '홍길동'])
  })

  it('does not bring back who was asked for no more', async () => {
    await open(0)
    const { reply, arrive } = onItsWay()
    edge.answer(certificationStatus, reply)
    loadReservations()
    askAnother()
    arrive(IDENTITY)
    await settle()
    expect([$lookup.get().status, $identity.get(), edge.count(list)]).toEqual(['idle', null, 1])
  })
})
