import { describe, expect, it } from 'vitest'
import type { DealDay, LeisureVariant } from '#contract/leisure/catalogue.ts'
import { dealPath, dealSearch } from '#rules/leisure/address.ts'
import {
  daysAtGlance,
  leastOn,
  leftOn,
  monthAfter,
  readDeal,
  stateOf,
  stripDays,
  takesPlace,
  ticketSteps,
  weeksOf,
} from '#rules/leisure/deal.ts'

const FROM = '2026-11-22'
const TO = '2027-03-21'
const days = { from: FROM, to: TO }
const day = (date: string): DealDay => ({ date, state: 'available', variants: [] })

describe('the address of a deal', () => {
  it.each([
    ['12', '', { dealId: 12, date: null }],
    ['12', 'date=2026-12-05', { dealId: 12, date: '2026-12-05' }],
    ['12', 'date=2026-11-20', { dealId: 12, date: null }],
    ['12abc', '', null],
    ['123456789', '', null],
    ['', '', null],
  ])('%j with %j asks for %j', (id, search, query) => {
    expect(readDeal({ id }, new URLSearchParams(search), '2026-11-21T12:00:00+09:00')).toEqual(query)
  })

  it('takes the day along', () => {
    expect(dealPath(12) + dealSearch('2026-12-05')).toBe('leisure/result/12?date=2026-12-05')
    expect(dealSearch(null)).toBe('')
    expect(dealSearch(undefined)).toBe('')
  })
})

describe('days at a glance', () => {
  it('begin with the first that may be chosen', () => {
    expect(daysAtGlance({ days }, null)).toEqual({ from: FROM, to: '2026-12-06' })
    expect(daysAtGlance({ days }, '2026-12-05')).toEqual({ from: FROM, to: '2026-12-06' })
  })
  it('begin with the chosen one where that is later', () => {
    expect(daysAtGlance({ days }, '2026-12-06')).toEqual({ from: '2026-12-06', to: '2026-12-20' })
  })
  it('end with the last that may be chosen', () => {
    expect(daysAtGlance({ days }, '2027-03-20')).toEqual({ from: '2027-03-20', to: '2027-03-22' })
    expect(daysAtGlance({ days }, '2027-04-01')).toEqual({ from: FROM, to: '2026-12-06' })
  })
  it('are none of a deal without days', () => {
    expect(daysAtGlance({ days: null }, null)).toBeNull()
  })

  const shown = ['2026-11-22', '2026-11-23'].map(day)
  const known = ['2026-12-17', '2026-12-16', '2026-12-15', '2027-01-05'].map(day)
  it('stay while the chosen one is among them', () => {
    expect(stripDays({ days }, shown, known, null)).toBe(shown)
    expect(stripDays({ days }, shown, known, '2026-11-23')).toBe(shown)
    expect(stripDays({ days }, shown, [...shown, ...known], '2026-11-23')).toBe(shown)
    expect(stripDays({ days: null }, [], known, '2026-12-16')).toEqual([])
    expect(stripDays({ days }, null, [], '2026-12-16')).toBeNull()
  })
  it('move to the chosen one once it is known', () => {
    const moved = stripDays({ days }, shown, known, '2026-12-16')
    expect(moved?.map(({ date }) => date)).toEqual(['2026-12-16', '2026-12-17'])
    // What is known from there on is of no use while the day itself is not.
    for (const date of ['2026-12-18', '2026-12-14']) expect(stripDays({ days }, shown, known, date)).toBe(shown)
  })
})

describe('a month', () => {
  it('has its days under their weekdays, in six weeks', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', null])
    expect(weeksOf('2027-05')[0]).toEqual([null, null, null, null, null, null, '2027-05-01'])
    expect(weeksOf('2027-05')[5]?.[1]).toBe('2027-05-31')
    expect(weeksOf('2026-11', 'es')[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeksOf('2027-05', 'es')[0]?.[5]).toBe('2027-05-01')
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
  })
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 14, '2028-01'],
  ])('%s and %i more is %s', (month, more, after) => expect(monthAfter(month, more)).toBe(after))
})

it('what a deal costs is its cheapest ticket that is left on the day, of any day where none is', () => {
  const cost = { coverPrice: 30_000, salePrice: 20_000, discountPercent: 34 }
  const variants = [
    { id: 1, ...cost, salePrice: 9000, minQuantity: 2, maxQuantity: 4 },
    { id: 2, ...cost, minQuantity: 1, maxQuantity: 4 },
    { id: 3, ...cost, salePrice: 10_000, minQuantity: 1, maxQuantity: 4 },
  ] as LeisureVariant[]
  const all = { coverPrice: 12_000, salePrice: 9000, discountPercent: 25 }
  const deal = {
    variants,
    minPrice: { coverPrice: 12_000, gajagoSalePrice: 11_000 },
    salePrice: 9000,
    discountPercent: 25,
  }
  const on = (...left: number[]): DealDay => ({
    ...day(FROM),
    variants: left.map((left, at) => ({ variantId: at + 1, left })),
  })
  expect(leastOn(deal, on(2, 5, 5)).salePrice).toBe(9000)
  // One is left of a ticket that is sold by two.
  expect(leastOn(deal, on(1, 5, 5)).salePrice).toBe(10_000)
  expect(leastOn(deal, on(1, 5, 0))).toMatchObject(cost)
  expect(leastOn(deal, on(1, 0, 0))).toEqual(all)
  expect(leastOn(deal, null)).toEqual(all)
})

it('what is left on a day is that of its tickets together, where it is known', () => {
  const known: DealDay = {
    ...day('2026-11-25'),
    variants: [
      { variantId: 1, left: 5 },
      { variantId: 2, left: 3 },
    ],
  }
  expect(leftOn(known, [{ id: 1 }, { id: 2 }])).toBe(8)
  expect(leftOn(known, [{ id: 2 }, { id: 9 }])).toBe(3)
  expect(leftOn(null, [{ id: 1 }])).toBeNull()
  const deal = { days, season: null, closedOn: [1] }
  expect(stateOf(deal, '2026-11-25', { ...known, state: 'sold-out' })).toBe('sold-out')
  expect([stateOf(deal, '2026-11-25', null), stateOf(deal, '2026-11-23', null)]).toEqual(['available', 'closed'])
})

describe('a deal takes place', () => {
  const daily = { days, season: null, closedOn: [] }
  const winter = { days, season: { from: '12-01', to: '03-08' }, closedOn: [] }
  const spring = { days, season: { from: '03-01', to: '03-10' }, closedOn: [] }
  it.each([
    [daily, '2026-11-21', false],
    [daily, '2026-11-22', true],
    [daily, '2027-03-21', true],
    [daily, '2027-03-22', false],
    [{ ...daily, days: null }, '2026-12-01', false],
    [{ ...daily, closedOn: [1] }, '2026-11-23', false], // a Monday
    [{ ...daily, closedOn: [1] }, '2026-11-24', true],
    [winter, '2026-11-30', false],
    [winter, '2026-12-01', true],
    [winter, '2027-01-01', true],
    [winter, '2027-03-08', true],
    [winter, '2027-03-09', false],
    [spring, '2027-02-28', false],
    [spring, '2027-03-01', true],
    [spring, '2027-03-11', false],
  ])('%j on %s: %s', (deal, date, takes) => {
    expect(takesPlace(deal, date)).toBe(takes)
  })
})

describe('what giving tickets back costs', () => {
  const variant = { startTime: '15:00' } as LeisureVariant
  const deal = { hours: { open: '09:00', close: '18:00', lastEntry: null }, minutes: 90, validDays: null }
  const now = '2026-11-21T12:00:00+09:00'
  const shares = (steps: { until: string; percent: number }[]) => steps.map(({ until, percent }) => [until, percent])

  it('goes by the days before the chosen one', () => {
    const steps = ticketSteps({ ...deal, policy: 'dated' }, [{ variant }], '2026-12-16', now, 10_000)
    expect(shares(steps)).toEqual([
      ['2026-12-09T23:59:59+09:00', 0],
      ['2026-12-13T23:59:59+09:00', 10],
      ['2026-12-15T23:59:59+09:00', 30],
      ['2026-12-16T15:00:00+09:00', 100],
    ])
    expect(steps.map(({ fee }) => fee)).toEqual([0, 1_000, 3_000, 10_000])
  })

  it('is nothing for ten minutes with a ticket for no day, which begins with its booking', () => {
    const pass = { ...deal, policy: 'nonrefundable', validDays: 60 } as const
    const steps = ticketSteps(pass, [{ variant }], null, now, 10_000)
    expect(shares(steps)).toEqual([
      ['2026-11-21T12:10:00+09:00', 0],
      ['2027-01-20T23:59:00+09:00', 100],
    ])
  })

  it('is nothing to the end of the last day of an open ticket', () => {
    const open = { ...deal, policy: 'open', validDays: 60 } as const
    const steps = ticketSteps(open, [{ variant }], null, now, 10_000)
    expect(shares(steps)).toEqual([['2027-01-20T23:59:59+09:00', 0]])
  })
})
