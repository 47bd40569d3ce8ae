import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memberCard, memberInfo } from '#contract/partner/carrier.ts'
import { failureKey } from '#rules/failure.ts'
import { $membership, editCard, openMembership, proveCard } from '#stores/membership.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { openPage } from './page.ts'

/* A carrier's membership (docs/product.md, "Partners"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const INFO = { grade: 'VIP', point: 48_500, cardNo: '9440-****-****-0001' }
const CARD = '9440 1234 0001 0001'

let edge: FakeEdge
const storage = new Map<string, string>()
beforeEach(() => {
  edge = new FakeEdge()
  fake.call = edge.call
  openPage('/lguplus/verification')
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  expect(edge.unexpected).toEqual([])
  vi.unstubAllGlobals()
})

const state = () => $membership.get()
const kept = () => JSON.parse(storage.get('channelUserInfo') ?? 'null')

/** The page bears the linked member, as the edge draws it for their session. */
const link = () => Object.assign(document, { getElementById: (id: string) => (id === 'member' ? {} : null) })

it('shows a member that the session is linked to, and asks others for the card', async () => {
  await openMembership()
  expect(state()).toMatchObject({ step: 'card', info: null, issue: null })
  link()
  edge.answer(memberInfo, INFO, refusal('upstream-slow'), refusal('verification-required'))
  await openMembership()
  expect(state()).toMatchObject({ step: 'member', info: INFO })
  await openMembership()
  expect([state().step, kept()]).toEqual(['card', { member: true }])
  // The session has ended meanwhile.
  await openMembership()
  expect([state().step, kept()]).toEqual(['card', null])
})

it('shows a member after a look at another carrier’s screen, whose they are not', async () => {
  storage.set('channelUserInfo', '{"member":true,"siteId":"S1"}')
  openPage('/byeolmobile/verification')
  edge.answer(memberInfo, refusal('verification-required'))
  await openMembership()
  expect([state().step, kept()]).toEqual(['card', { siteId: 'S1' }])
  openPage('/lguplus/verification')
  link()
  edge.answer(memberInfo, INFO)
  await openMembership()
  expect([state().step, kept()]).toEqual(['member', { siteId: 'S1', member: true }])
})

it('shows a member on a page that the browser has kept from before they were linked', async () => {
  storage.set('channelUserInfo', '{"member":true}')
  edge.answer(memberInfo, INFO)
  await openMembership()
  expect([state().step, kept()]).toEqual(['member', { member: true }])
})

it('proves the member by the card, however its number is typed, and keeps what a partner has stored', async () => {
  storage.set('channelUserInfo', '{"siteId":"S1"}')
  edge.answer(memberCard, { name: '김*온', point: 48_500 })
  edge.answer(memberInfo, INFO)
  editCard(CARD)
  await proveCard()
  expect(edge.asked[0]).toEqual([memberCard.path, { cardNo: '9440123400010001' }])
  expect(state()).toMatchObject({ step: 'member', info: INFO, card: '' })
  expect(kept()).toEqual({ siteId: 'S1', member: true })
})

it('asks nobody for half a number', async () => {
  editCard('9440 1234')
  await proveCard()
  expect(state()).toMatchObject({ issue: 'membership:incomplete', card: '9440 1234', busy: false })
  editCard('9440 1234 0')
  expect(state().issue).toBeNull()
})

it.each([
  ['member-not-found', 'membership:unknown'],
  ['member-link-failed', failureKey('upstream-failed')],
  ['upstream-slow', failureKey('upstream-slow')],
  ['too-many-requests', failureKey('too-many-requests')],
] as const)('tells %s at the field, and the number stays', async (code, issue) => {
  edge.answer(memberCard, refusal(code))
  editCard(CARD)
  await proveCard()
  expect(state()).toMatchObject({ issue, card: CARD, busy: false })
  expect(kept()).toBeNull()
})

it('asks once for a button that is pressed twice', async () => {
  const { reply, arrive } = onItsWay()
  edge.answer(memberCard, reply)
  edge.answer(memberInfo, INFO)
  editCard(CARD)
  const first = proveCard()
  await proveCard()
  arrive({ name: '김*온', point: null })
  await first
  expect(edge.count(memberCard)).toBe(1)
})

it('tells nothing at a number that was mended while the one before was asked about', async () => {
  const { reply, fail } = onItsWay()
  edge.answer(memberCard, reply)
  editCard(CARD)
  const first = proveCard()
  editCard('9440 1234 0001 0002')
  fail(refusal('member-not-found'))
  await first
  expect(state()).toMatchObject({ busy: false, issue: null, card: '9440 1234 0001 0002' })
})
