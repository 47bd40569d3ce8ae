import { describe, expect, it } from 'vitest'
import type { Reservation } from '#contract/reservation.ts'
import type { Params } from '#rules/address.ts'
import { phaseOf } from '#rules/fee-step.ts'
import {
  badgeOf,
  clockOf,
  countTabs,
  daysUntil,
  productsOf,
  readReservationNo,
  readTab,
  sortedReservations,
  tabBeside,
  writeTab,
} from '#rules/lookup.ts'
import { PRODUCTS, productOfNo } from '#rules/products.ts'

const NO = 'N261121-K3V9QX7M2A'

function reservation(changes: Partial<Reservation>): Reservation {
  return {
    reservationNo: NO,
    state: 'BOOKED',
    tab: 'upcoming',
    product: 'place',
    itemId: '1',
    name: '',
    option: '',
    photo: { small: '', medium: '', large: '', alt: '' },
    begins: '2026-12-07T15:00',
    ends: '2026-12-08T11:00',
    zone: 'Asia/Seoul',
    count: 2,
    guestName: '',
    guestPhone: '',
    amount: 0,
    bookedAt: null,
    forNoDay: false,
    cancelable: true,
    ...changes,
  }
}

describe('the tab of an address', () => {
  it.each([
    ['', 'upcoming'],
    ['?tab=past', 'past'],
    ['?tab=2', 'cancelled'],
    ['?tab=0', 'upcoming'],
    ['?tab=3', 'upcoming'],
    ['?tab=', 'upcoming'],
    ['?tab=Past', 'upcoming'],
    // As partners write it.
    ['?mkey=A1&tabIdx=2', 'cancelled'],
    ['?tabIdx=1', 'past'],
    ['?tabIdx=9', 'upcoming'],
    ['?tab=past&tabIdx=2', 'past'],
  ])('of %j is %s', (search, tab) => expect(readTab(search)).toBe(tab))

  it('is written beside what else the query says', () => {
    expect(writeTab('?from=mail&tab=2', 'past')).toBe('?from=mail&tab=past')
    expect(writeTab('?mkey=A1&tabIdx=2', 'past')).toBe('?mkey=A1&tab=past')
  })

  it('goes round at the ends', () => {
    expect([tabBeside('upcoming', 1), tabBeside('upcoming', -1), tabBeside('cancelled', 1)]).toEqual([
      'past',
      'cancelled',
      'upcoming',
    ])
  })
})

describe('the list', () => {
  const list = [
    reservation({ begins: '2026-12-20T15:00' }),
    reservation({ begins: '2026-12-01T15:00' }),
    reservation({ tab: 'past', begins: '2026-10-01T15:00' }),
    reservation({ tab: 'past', begins: '2026-11-01T15:00' }),
  ]
  it('counts its tabs', () => expect(countTabs(list)).toEqual({ upcoming: 2, past: 2, cancelled: 0 }))
  it('begins with the next stay, and where they are over with the last', () => {
    const days = (tab: Reservation['tab']) => sortedReservations(list, tab).map(({ begins }) => begins.slice(0, 10))
    expect(days('upcoming')).toEqual(['2026-12-01', '2026-12-20'])
    expect(days('past')).toEqual(['2026-11-01', '2026-10-01'])
    expect(days('cancelled')).toEqual([])
  })
  it('has tickets for no day by the last one on which they are good, and not by their purchase', () => {
    const ticket = (name: string, begins: string, ends: string, tab: Reservation['tab']) =>
      reservation({ name, product: 'leisure', forNoDay: true, begins, ends, tab })
    const of = (tab: Reservation['tab']) => [
      ticket('month', '2026-11-21T12:00', '2026-12-10T23:59', tab),
      ticket('year', '2026-11-20T12:00', '2027-11-20T23:59', tab),
      reservation({ name: 'soon', begins: '2026-12-01T15:00', tab }),
      reservation({ name: 'later', begins: '2026-12-20T15:00', tab }),
    ]
    const names = (tab: Reservation['tab']) => sortedReservations(of(tab), tab).map(({ name }) => name)
    expect(names('upcoming')).toEqual(['soon', 'month', 'later', 'year'])
    expect(names('past')).toEqual(['year', 'later', 'month', 'soon'])
  })
  it('has what begins first on earth before what does by its own clock', () => {
    // Whoever flies over the date line arrives before they have left.
    const of = (tab: Reservation['tab']) => [
      reservation({ name: 'Honolulu', product: 'foreign', zone: 'Pacific/Honolulu', begins: '2026-12-01T15:00', tab }),
      reservation({ name: 'Seoul', begins: '2026-12-01T16:00', tab }),
      reservation({ name: 'Auckland', product: 'foreign', zone: 'Pacific/Auckland', begins: '2026-12-01T19:00', tab }),
    ]
    const names = (tab: Reservation['tab']) => sortedReservations(of(tab), tab).map(({ name }) => name)
    expect(names('upcoming')).toEqual(['Auckland', 'Seoul', 'Honolulu'])
    expect(names('past')).toEqual(['Honolulu', 'Seoul', 'Auckland'])
  })
})

it.each([
  ['PAID', 'upcoming', 'checking'],
  ['BOOKED', 'upcoming', 'booked'],
  ['BOOKED', 'past', 'stayed'],
  ['CANCELLING', 'cancelled', 'cancelling'],
  ['CANCELLED', 'cancelled', 'cancelled'],
  ['REFUNDING', 'cancelled', 'refunding'],
  ['REFUNDED', 'cancelled', 'refunded'],
] as const)('%s among the %s is said to be %s', (state, tab, badge) => expect(badgeOf({ state, tab })).toBe(badge))

it.each([
  [{}, '2026-12-06T23:59:59+09:00', 1],
  [{}, '2026-12-06T15:00:00Z', 0],
  [{}, '2026-12-08T10:59:00+09:00', -1],
  // In Honolulu it is still the day before.
  [{ zone: 'Pacific/Honolulu' }, '2026-12-07T12:00:00+09:00', 1],
  [{ tab: 'past' }, '2026-12-08T11:00:00+09:00', null],
  [{ state: 'CANCELLED', tab: 'cancelled' }, '2026-12-01T00:00:00+09:00', null],
  [{ state: 'PAID' }, '2026-12-01T00:00:00+09:00', null],
] as const)('%j at %s begins in %s days', (changes, now, days) =>
  expect(daysUntil(reservation(changes), now)).toBe(days),
)

describe('a ticket', () => {
  const ticket = (forNoDay: boolean) =>
    daysUntil(
      reservation({ product: 'leisure', begins: '2026-12-07T21:00', ends: '2026-12-08T02:00', forNoDay }),
      '2026-12-07T12:00:00+09:00',
    )
  it('for a day, until the night after it, is used on that day', () => expect(ticket(false)).toBe(0))
  it('for no day has none of its own', () => expect(ticket(true)).toBeNull())
})

it.each([
  [`?reservationNo=${NO}`, NO],
  ['?reservationNo=../home', null],
  ['', null],
])('the number in %j is %s', (search, no) => expect(readReservationNo(search)).toBe(no))

it('a moment is read by the calendar of Seoul', () => {
  expect(clockOf('2026-12-06T15:05:00Z')).toEqual({ date: '2026-12-07', time: '00:05' })
})

describe('the step that holds now', () => {
  const steps = [
    { until: '2026-12-05T23:59:59+09:00', percent: 0, fee: 0 },
    { until: '2026-12-07T15:00:00+09:00', percent: 10, fee: 9_000 },
  ]
  it.each([
    ['2026-12-01T00:00:00+09:00', ['now', 'later']],
    ['2026-12-05T23:59:59.999+09:00', ['now', 'later']],
    ['2026-12-06T00:00:00+09:00', ['past', 'now']],
    ['2026-12-07T15:00:00+09:00', ['past', 'now']],
    ['2026-12-07T15:00:01+09:00', ['past', 'past']],
  ])('at %s', (now, phases) => expect(steps.map((step) => phaseOf(steps, step, now))).toEqual(phases))
})

it.each([
  ['place', 'N'],
  ['foreign', 'F'],
  ['leisure', 'L'],
  ['rentcar', 'R'],
] as const)('numbers of %s begin with %s', (product, letter) => {
  expect(PRODUCTS[product].letter).toBe(letter)
  expect(productOfNo(`${letter}261121-K3V9QX7M2A`)).toBe(product)
})

it.each([
  [{}, ['place', 'leisure', 'rentcar']],
  [{ product: 'leisure' }, ['leisure']],
  // Not sold here any more.
  [{ product: 'foreign' }, ['place', 'leisure', 'rentcar']],
] as const)('a page whose address says %j lists reservations of %j', (params: Params, products) =>
  expect(productsOf(params, ['place', 'leisure', 'rentcar'])).toEqual(products),
)
