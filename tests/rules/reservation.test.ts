import { describe, expect, test } from 'vitest'
import { OrderState, TERMS, type TermId } from '#contract/booking.ts'
import { feeSteps } from '#rules/fee.ts'
import {
  guestIssue,
  isCancelable,
  isDeletable,
  isListed,
  missingTerms,
  partnerTab,
  paymentRefusal,
  TABS,
  tabOf,
} from '#rules/reservation.ts'

const stay = { endsAt: '2026-07-22T02:00:00.000Z' }

describe('tabs', () => {
  test.each<[OrderState, string, string]>([
    ['BOOKED', '2026-07-01T00:00:00+09:00', 'upcoming'],
    ['BOOKED', '2026-07-22T10:59:59.999+09:00', 'upcoming'],
    ['BOOKED', '2026-07-22T11:00:00+09:00', 'past'],
    ['BOOKED', '2026-07-22T02:00:00Z', 'past'],
    ['PAID', '2026-07-01T00:00:00+09:00', 'upcoming'],
    ['CANCELLING', '2026-07-01T00:00:00+09:00', 'cancelled'],
    ['CANCELLED', '2026-07-01T00:00:00+09:00', 'cancelled'],
    ['CANCELLED', '2026-08-01T00:00:00+09:00', 'cancelled'],
    ['REFUNDING', '2026-07-01T00:00:00+09:00', 'cancelled'],
    ['REFUNDED', '2026-08-01T00:00:00+09:00', 'cancelled'],
  ])('%s at %s is %s', (state, now, tab) => expect(tabOf({ state, ...stay }, now)).toBe(tab))

  test.each([
    ['RESERVED', '2026-07-22T10:59:59+09:00', 'upcoming'],
    ['RESERVED', '2026-07-22T11:00:00+09:00', 'past'],
    ['WAITING', '2026-07-23T11:00:00+09:00', 'upcoming'],
    ['CANCELED', '2026-07-01T00:00:00+09:00', 'cancelled'],
  ])('what a partner calls %s at %s is %s', (status, now, tab) =>
    expect(partnerTab({ status, checkOut: '2026-07-22T11:00' }, now)).toBe(tab),
  )

  test('their order is what partners count by', () => expect(TABS).toEqual(['upcoming', 'past', 'cancelled']))

  test('orders that were never paid are in none', () => {
    expect(OrderState.options.filter((state) => !isListed(state))).toEqual(['QUOTED', 'CONFIRMING', 'FAILED'])
  })
})

describe('cancelling', () => {
  const steps = feeSteps({
    policy: { kind: 'nonrefundable' },
    begins: '2026-07-20T15:00',
    zone: 'Asia/Seoul',
    bookedAt: '2026-06-01T00:00:00Z',
    total: 100_000,
  })
  test.each<[OrderState, string, boolean]>([
    ['BOOKED', '2026-07-20T15:00:00+09:00', true],
    ['BOOKED', '2026-07-20T15:00:01+09:00', false],
    ['PAID', '2026-07-01T00:00:00+09:00', false],
    ['CANCELLING', '2026-07-01T00:00:00+09:00', false],
    ['CANCELLED', '2026-07-01T00:00:00+09:00', false],
  ])('%s at %s: %s', (state, now, can) => expect(isCancelable(state, steps, now)).toBe(can))

  test.each<[OrderState, 'upcoming' | 'past' | 'cancelled', boolean]>([
    ['BOOKED', 'upcoming', false],
    ['BOOKED', 'past', true],
    ['CANCELLING', 'cancelled', false],
    ['CANCELLED', 'cancelled', true],
    ['REFUNDED', 'cancelled', true],
  ])('%s, %s may be taken out of the lists: %s', (state, tab, may) => expect(isDeletable(state, tab)).toBe(may))
})

const guest = { name: '홍길동', phone: '010-1234-5678', email: 'hong@example.com' }

test.each<[Partial<typeof guest>, string | null]>([
  [{}, null],
  [{ name: '' }, 'infoRequired'],
  [{ phone: ' ' }, 'infoRequired'],
  [{ email: '' }, 'infoRequired'],
  [{ name: '홍길동2' }, 'nameLetters'],
  [{ name: '홍' }, 'nameCheck'],
  [{ phone: '010' }, 'phoneCheck'],
  [{ phone: '' }, null],
  [{ phone: '+819012345678' }, null],
  [{ phone: '+8210123456789' }, 'phoneCheck'],
  [{ email: 'hong@' }, 'emailCheck'],
])('guest with %j: %s', (change, issue) => expect(guestIssue({ ...guest, ...change })).toBe(issue))

test.each<[TermId[], TermId[]]>([
  [[...TERMS], []],
  [[...TERMS, 'marketing'], []],
  [['marketing'], [...TERMS]],
  [['age', 'service', 'privacy', 'cancellation'], ['thirdParty']],
])('agreed to %j, missing %j', (agreements, missing) => expect(missingTerms(agreements)).toEqual(missing))

test.each<[object, string | null]>([
  [{}, null],
  [{ verified: false, guest: { ...guest, name: '' }, agreements: [] }, 'verification-required'],
  [{ guest: { ...guest, name: '' }, agreements: [] }, 'invalid-input'],
  [{ agreements: ['service'] }, 'terms-required'],
])('payment with %j: %s', (change, issue) => {
  expect(paymentRefusal({ verified: true, guest, agreements: [...TERMS], ...change })).toBe(issue)
})
