import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memberStatus } from '#contract/partner/member.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import { openVault } from '#offline/vault.ts'
import { meetMember } from '#stores/met.ts'
import { keepVoucher } from '#stores/offline.ts'
import { keptOf, NO, NOW } from '../offline/kept.ts'
import { FakeEdge, refusal } from './edge.ts'
import { type FakePage, openPage } from './page.ts'

/* A partner's member on a page, and what was kept of another (docs/product.md, "Without a
   network"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const { owners: _, ...DRAWN } = keptOf()
const GUEST = { name: '홍길동', phone: '01012345678', email: 'gildong@narae.example' }

let edge: FakeEdge
let page: FakePage
let storage: Map<string, string>
let reloads: number
/** Whether the page shows a member. */
let shows: boolean
const numbers = () => openVault('narae').numbers()
const told = (guest: typeof GUEST | null) => ({ memberId: 'b', name: '김*온', point: null, guest })

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  edge = new FakeEdge()
  fake.call = edge.call
  page = openPage('/narae/')
  reloads = 0
  Object.assign(location, { reload: () => reloads++ })
  shows = true
  Object.assign(document, { getElementById: () => (shows ? {} : null) })
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined, getRegistrations: async () => [] } })
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Keeps the voucher of the guest, on a page of theirs. */
async function keep(): Promise<void> {
  const { name: guestName, phone: guestPhone, email: guestEmail } = GUEST
  const timestamp = new Date(NOW).toISOString()
  const of = { reservationNo: NO, guestName, guestPhone, guestEmail, keepUntil: '2026-12-10T02:00:00.000Z', timestamp }
  await keepVoucher({ ...of, bought: { product: 'place' } } as ReservationDetail, '/narae/reserve', () => DRAWN)
  expect(await numbers()).toEqual([NO])
}

it.each([
  ['whom the partner names', { ...GUEST, name: '김다온' }],
  ['of whom a card says no name', null],
])('another member, %s, finds no voucher of the one before', async (_, guest) => {
  await meetMember('a')
  await keep()
  edge.answer(memberStatus, told(guest))
  await meetMember('b')
  expect([await numbers(), storage.get('member.narae')]).toEqual([[], 'b'])
})

it('finds none either where nobody could say who it is', async () => {
  await keep()
  edge.answer(memberStatus, refusal('unavailable'))
  await meetMember('b')
  expect(await numbers()).toEqual([])
})

it('the same member keeps theirs, and nobody is asked', async () => {
  await meetMember('b')
  await keep()
  await meetMember('b')
  expect([await numbers(), edge.asked]).toEqual([[NO], []])
})

it('who booked before they came as a member keeps theirs', async () => {
  shows = false
  await keep()
  shows = true
  edge.answer(memberStatus, told(GUEST))
  await meetMember('b')
  expect(await numbers()).toEqual([NO])
})

it('a member who comes back finds none of a guest who was none and booked meanwhile', async () => {
  await meetMember('b')
  shows = false
  await keep()
  shows = true
  edge.answer(memberStatus, told({ ...GUEST, name: '김다온' }))
  await meetMember('b')
  expect(await numbers()).toEqual([])
})

it('a page that Back brings begins anew once another member was shown, and not before', async () => {
  await meetMember('a')
  page.show(true)
  expect(reloads).toBe(0)
  storage.set('member.narae', 'b')
  page.show(true)
  expect(reloads).toBe(1)
})
