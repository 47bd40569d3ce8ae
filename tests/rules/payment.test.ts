import { expect, test } from 'vitest'
import { type Line, TERMS, type TermId } from '#contract/booking.ts'
import { FAILURES, type FailureCode } from '#contract/failure.ts'
import { isClosed, isOver, issueAt } from '#rules/attempt.ts'
import { groupLines, nightsIn } from '#rules/bill.ts'
import { isFinal } from '#rules/completion.ts'
import { backOff, isPending, MAX_ASKS } from '#rules/outcome.ts'
import { agreesToAll, EMPTY_FORM, issuesOf, type PaymentForm, termsOf } from '#rules/payment.ts'
import { areTwo } from '#rules/person.ts'

const line = (kind: Line['kind'], more: Partial<Line>): Line => ({
  kind,
  name: '',
  date: null,
  count: 1,
  amount: 0,
  ...more,
})

test('lines of a kind and a name are one for the reader, nights each by its day', () => {
  const lines = [
    line('night', { date: '2026-12-07', amount: 100_000 }),
    line('night', { date: '2026-12-08', amount: 120_000 }),
    line('night', { date: '2026-12-07', amount: 90_000 }),
    line('tax', { name: 'City tax', amount: 3_000 }),
    line('tax', { name: 'VAT', amount: 20_000 }),
    line('tax', { name: 'City tax', amount: 4_000 }),
  ]
  expect(groupLines(lines).map(({ kind, name, count, amount }) => [kind, name, count, amount])).toEqual([
    ['night', '', 3, 310_000],
    ['tax', 'City tax', 2, 7_000],
    ['tax', 'VAT', 1, 20_000],
  ])
  expect(nightsIn(lines)).toEqual([
    { date: '2026-12-07', amount: 190_000 },
    { date: '2026-12-08', amount: 120_000 },
  ])
})

const whole: PaymentForm = { ...EMPTY_FORM, email: 'hong@narae.example', agreements: [...TERMS] }

const EVERY_TERM = TERMS.map((at) => ({ at }))

test.each<[boolean, Partial<PaymentForm>, ReturnType<typeof issuesOf>]>([
  [false, { email: '', agreements: [] }, [{ at: 'verify' }, { at: 'email', key: 'emailRequired' }, ...EVERY_TERM]],
  [true, { email: ' ' }, [{ at: 'email', key: 'emailRequired' }]],
  [true, { email: 'hong@' }, [{ at: 'email', key: 'emailCheck' }]],
  [true, { agreements: [] }, EVERY_TERM],
  [true, { agreements: ['service', 'privacy', 'cancellation', 'age'] }, [{ at: 'thirdParty' }]],
  [true, {}, []],
])('verified %s with %j lacks %j', (verified, change, issues) => {
  expect(issuesOf(verified, { ...whole, ...change })).toEqual(issues)
})

test('what the product asks for comes after the guest and before the terms', () => {
  const own = { field: 'licence', key: 'rentcar:driver.issue.no' } as const
  expect(issuesOf(true, { ...whole, email: '', agreements: [] }, [own])).toEqual([
    { at: 'email', key: 'emailRequired' },
    { at: 'own', ...own },
    ...EVERY_TERM,
  ])
  expect(issuesOf(true, whole, [own])).toEqual([{ at: 'own', ...own }])
})

test('the optional term is part of "all" only where it is asked for', () => {
  const required: TermId[] = [...TERMS]
  expect(agreesToAll(required, termsOf(false))).toBe(true)
  expect(agreesToAll(required, termsOf(true))).toBe(false)
  expect(agreesToAll([...required, 'marketing'], termsOf(true))).toBe(true)
})

test.each<[string, FailureCode[]]>([
  [
    'pending',
    [
      'payment-pending',
      'order-in-progress',
      'page-outdated',
      'offline',
      'unavailable',
      'upstream-slow',
      'upstream-failed',
      'too-many-requests',
      'unknown',
    ],
  ],
  ['over', ['quote-expired', 'payment-cancelled', 'payment-refused', 'order-not-found']],
  [
    'closed',
    [
      'sold-out',
      'restricted-property',
      'over-capacity',
      'place-not-found',
      'past-date',
      'invalid-stay',
      'car-not-found',
      'branch-closed',
      'one-way-impossible',
      'insurance-not-offered',
      'pick-up-too-soon',
      'invalid-rental',
      'deal-not-found',
      'variant-not-found',
      'date-not-open',
      'quantity-out-of-range',
    ],
  ],
])('of all failures, those after which a payment is %s', (kind, codes) => {
  const fits = { pending: isPending, over: isOver, closed: isClosed }[kind] ?? (() => false)
  const all = Object.keys(FAILURES) as FailureCode[]
  expect(all.filter(fits).sort()).toEqual([...codes].sort())
})

test.each([
  ['guest.name', { at: 'verify' }],
  ['guest.phone', { at: 'verify' }],
  ['guest.email', { at: 'email', key: 'emailCheck' }],
  ['request', { at: 'request' }],
  ['attempt', null],
  [undefined, null],
  [7, null],
])('a refusal of the wire at %s leads to %j', (at, issue) => expect(issueAt(at)).toEqual(issue))

test('a refusal at a field of the product leads there first', () => {
  const own = (at: string) => (at === 'request' ? { field: 'arrival', key: 'payment:arrival.title' as const } : null)
  expect(issueAt('request', own)).toEqual({ at: 'own', field: 'arrival', key: 'payment:arrival.title' })
  expect(issueAt('guest.name', own)).toEqual({ at: 'verify' })
})

test('no failure is both open and over, or over and closed', () => {
  for (const code of ['quote-expired', 'payment-refused', 'payment-cancelled'] as const) {
    expect([isPending(code), isOver(code), isClosed(code)]).toEqual([false, true, false])
  }
  expect([isPending('payment-pending'), isOver('payment-pending'), isClosed('payment-pending')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isPending('sold-out'), isOver('sold-out'), isClosed('sold-out')]).toEqual([false, false, true])
  expect(isPending('amount-mismatch')).toBe(false)
})

test('asking again waits longer each time, about two minutes in all', () => {
  const waits = Array.from({ length: MAX_ASKS }, (_, asked) => backOff(asked))
  expect([...waits].sort((a, b) => a - b)).toEqual(waits)
  const total = waits.reduce((sum, wait) => sum + wait, 0)
  expect(total).toBeGreaterThan(100_000)
  expect(total).toBeLessThan(180_000)
})

test('only four states are final', () => {
  expect((['PAID', 'REFUNDING', 'CANCELLING', 'CONFIRMING'] as const).filter(isFinal)).toEqual([])
  expect((['BOOKED', 'FAILED', 'REFUNDED', 'CANCELLED'] as const).every(isFinal)).toBe(true)
})

const HONG = { name: 'Hong Gildong', phone: '01012345678', email: 'hong@narae.example', verifiedUntil: '' }

test.each([
  ['in capitals', { name: 'HONG GILDONG' }, false],
  ['without a blank', { name: ' honggildong' }, false],
  ['in pieces', { name: 'Hong Gildong'.normalize('NFD') }, false],
  ['with an address in capitals', { email: 'Hong@Narae.example' }, false],
  ['without an address', { email: null }, false],
  ['by another name', { name: 'Kim Narae' }, true],
  ['by another phone', { phone: '01087654321' }, true],
  ['by another address', { email: 'kim@narae.example' }, true],
])('a person who is shown %s is another one: %j, %s', (_, change, two) => {
  expect(areTwo(HONG, { ...HONG, ...change })).toBe(two)
})
