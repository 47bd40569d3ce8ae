import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FeeStep, type PolicyKind } from '#contract/fee.ts'
import { addDays, seoulInstant } from '#rules/date.ts'
import { type FeeCase, feeSteps, isPeak } from '#rules/fee.ts'
import { feeAt } from '#rules/fee-step.ts'
import { zonedInstant } from '#rules/zone.ts'
import fc from '../fc.ts'

test.each([
  ['2026-07-14', false],
  ['2026-07-15', true],
  ['2026-08-24', true],
  ['2026-08-25', false],
  ['2026-12-19', false],
  ['2026-12-20', true],
  ['2026-12-31', true],
  ['2027-01-01', true],
  ['2027-02-20', true],
  ['2027-02-21', false],
])('%s is peak: %s', (day, peak) => expect(isPeak(day)).toBe(peak))

const base: FeeCase = {
  policy: { kind: 'standard' },
  begins: '2026-07-29T15:00', // a Wednesday in peak season
  zone: 'Asia/Seoul',
  bookedAt: '2026-06-01T10:00:00+09:00',
  total: 123_450,
}
const at = (text: string) => `${text}+09:00`
const feeOf = (change: Partial<FeeCase>, now: string) => feeAt(feeSteps({ ...base, ...change }), now)

describe('standard, peak season', () => {
  test.each<[string, number | null, number | null]>([
    // now, share on a weekday, share on a weekend night (Friday 31 July is shifted to the same
    // distance)
    ['2026-06-02T00:00:00', 0, 0],
    ['2026-07-19T23:59:59', 0, 0],
    ['2026-07-19T23:59:59.999', 0, 0],
    ['2026-07-20T00:00:00', 10, 20],
    ['2026-07-22T23:59:59', 10, 20],
    ['2026-07-23T00:00:00', 30, 40],
    ['2026-07-24T23:59:59', 30, 40],
    ['2026-07-25T00:00:00', 50, 60],
    ['2026-07-26T23:59:59', 50, 60],
    ['2026-07-27T00:00:00', 80, 90],
    ['2026-07-28T12:00:00', 80, 90],
    ['2026-07-29T15:00:00', 80, 90],
    ['2026-07-29T15:00:01', null, null],
  ])('at %s', (now, weekday, weekend) => {
    expect(feeOf({}, at(now))?.percent ?? null).toBe(weekday)
    const shifted = `${addDays(now.slice(0, 10), 2)}${now.slice(10)}`
    expect(feeOf({ begins: '2026-07-31T15:00' }, at(shifted))?.percent ?? null).toBe(weekend)
  })
})

describe('off-peak and the other policies, until the check-in on 2026-10-14, a Wednesday', () => {
  test.each<[PolicyKind, string, string, number | null]>([
    ['standard', '2026-10-14', '2026-10-12T23:59:59', 0],
    ['standard', '2026-10-14', '2026-10-13T00:00:00', 10],
    ['standard', '2026-10-14', '2026-10-14T15:00:00', 10],
    ['standard', '2026-10-14', '2026-10-14T15:00:01', null],
    ['standard', '2026-10-16', '2026-10-15T00:00:00', 20],
    // Hangul Day 2026 is Friday 9 October: the Thursday night before it is a weekend night.
    ['standard', '2026-10-08', '2026-10-07T00:00:00', 20],
    ['flexible', '2026-10-14', '2026-10-13T23:59:59', 0],
    ['flexible', '2026-10-14', '2026-10-14T00:00:00', 10],
    ['flexible', '2026-07-31', '2026-07-31T00:00:00', 10],
    ['nonrefundable', '2026-10-14', '2026-06-01T10:10:00', 0],
    ['nonrefundable', '2026-10-14', '2026-06-01T10:10:01', 100],
    ['nonrefundable', '2026-10-14', '2026-10-14T15:00:00', 100],
    ['nonrefundable', '2026-10-14', '2026-10-14T15:00:01', null],
  ])('%s, check-in %s, at %s: %s', (policy, checkIn, now, percent) => {
    expect(feeOf({ policy: { kind: policy }, begins: `${checkIn}T15:00` }, at(now))?.percent ?? null).toBe(percent)
  })
})

describe('a booking made late', () => {
  test.each<[string, Partial<FeeCase>, [string, number][]]>([
    [
      'within ten days: free on the contract day only',
      { bookedAt: at('2026-07-24T22:00:00') },
      [
        ['2026-07-24T23:59:59+09:00', 0],
        ['2026-07-26T23:59:59+09:00', 50],
        ['2026-07-29T15:00:00+09:00', 80],
      ],
    ],
    [
      'the contract day is the day in Seoul',
      { bookedAt: '2026-07-24T15:00:00Z' },
      [
        ['2026-07-25T23:59:59+09:00', 0],
        ['2026-07-26T23:59:59+09:00', 50],
        ['2026-07-29T15:00:00+09:00', 80],
      ],
    ],
    [
      'just before midnight: ten minutes all the same',
      { bookedAt: at('2026-07-26T23:55:00') },
      [
        ['2026-07-27T00:05:00+09:00', 0],
        ['2026-07-29T15:00:00+09:00', 80],
      ],
    ],
    [
      'flexible, on the day itself',
      { policy: { kind: 'flexible' }, bookedAt: at('2026-07-29T10:00:00') },
      [['2026-07-29T15:00:00+09:00', 0]],
    ],
    [
      'exactly ten days before: one free step',
      { bookedAt: at('2026-07-19T09:00:00') },
      [
        ['2026-07-19T23:59:59+09:00', 0],
        ['2026-07-22T23:59:59+09:00', 10],
        ['2026-07-24T23:59:59+09:00', 30],
        ['2026-07-26T23:59:59+09:00', 50],
        ['2026-07-29T15:00:00+09:00', 80],
      ],
    ],
    [
      'on the day itself: free until the check-in time',
      { bookedAt: at('2026-07-29T10:00:00') },
      [['2026-07-29T15:00:00+09:00', 0]],
    ],
    [
      'five minutes before check-in',
      { policy: { kind: 'nonrefundable' }, bookedAt: at('2026-07-29T14:55:00') },
      [['2026-07-29T15:00:00+09:00', 0]],
    ],
    ['after check-in', { bookedAt: at('2026-07-29T15:00:00') }, []],
  ])('%s', (_, change, timeline) => {
    expect(feeSteps({ ...base, ...change }).map(({ until, percent }) => [until, percent])).toEqual(timeline)
  })
})

test('fees are in tens, a whole share is the whole amount', () => {
  expect(feeSteps({ ...base, total: 123_456 }).map((step) => step.fee)).toEqual([0, 12_340, 37_030, 61_720, 98_760])
  expect(feeSteps({ ...base, policy: { kind: 'nonrefundable' }, total: 123_456 }).map((step) => step.fee)).toEqual([
    0, 123_456,
  ])
})

test('cost never falls with time nor exceeds the total; flexible <= standard <= nonrefundable at every moment', () => {
  const start = Date.parse('2026-06-01T00:00:00+09:00')
  const moments = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => start + minutes * 60_000)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 }),
      moments,
      fc.array(moments, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom('00:00', '15:00', '22:30'),
      (days, booked, asked, total, checkInTime) => {
        const common = {
          begins: `${addDays('2026-06-10', days)}T${checkInTime}`,
          zone: 'Asia/Seoul',
          bookedAt: seoulInstant(booked),
          total,
        }
        const [flexible, standard, strict] = (['flexible', 'standard', 'nonrefundable'] as const).map((kind) =>
          feeSteps({ ...common, policy: { kind } }),
        )
        for (const steps of [flexible, standard, strict]) {
          expect(steps?.every((step) => v.is(FeeStep, step) && step.fee <= total)).toBe(true)
          expect(steps?.map((step) => step.fee)).toEqual(steps?.map((step) => step.fee).sort((a, b) => a - b))
          expect(steps?.map((step) => Date.parse(step.until))).toEqual(
            steps?.map((step) => Date.parse(step.until)).sort((a, b) => a - b),
          )
        }
        for (const now of asked.filter((moment) => moment >= booked)) {
          const [low, middle, high] = [flexible, standard, strict].map((steps) => feeAt(steps ?? [], now)?.fee ?? -1)
          if (middle === -1) expect([low, high]).toEqual([-1, -1])
          expect(low).toBeLessThanOrEqual(middle ?? 0)
          expect(middle).toBeLessThanOrEqual(high ?? 0)
        }
      },
    ),
  )
})

describe('overseas: a deadline by the clock of the property', () => {
  const deadline = (zone: string, begins: string, freeUntil: string, change: Partial<FeeCase> = {}) =>
    feeSteps({
      policy: { kind: 'deadline', freeUntil, percent: 50 },
      begins,
      zone,
      bookedAt: '2026-01-05T10:00:00+09:00',
      total: 400_000,
      ...change,
    }).map(({ until, percent }) => [until, percent])

  test.each([
    // New York puts its clocks forward on 8 March 2026 and back on 1 November 2026.
    [
      'America/New_York',
      '2026-03-07T15:00',
      '2026-03-05T18:00',
      '2026-03-05T18:00:00-05:00',
      '2026-03-07T15:00:00-05:00',
    ],
    [
      'America/New_York',
      '2026-03-09T15:00',
      '2026-03-07T18:00',
      '2026-03-07T18:00:00-05:00',
      '2026-03-09T15:00:00-04:00',
    ],
    [
      'America/New_York',
      '2026-11-02T15:00',
      '2026-10-31T18:00',
      '2026-10-31T18:00:00-04:00',
      '2026-11-02T15:00:00-05:00',
    ],
    ['Europe/Paris', '2026-03-30T14:00', '2026-03-28T18:00', '2026-03-28T18:00:00+01:00', '2026-03-30T14:00:00+02:00'],
    [
      'Pacific/Honolulu',
      '2026-05-02T15:00',
      '2026-04-30T18:00',
      '2026-04-30T18:00:00-10:00',
      '2026-05-02T15:00:00-10:00',
    ],
    [
      'Asia/Kathmandu',
      '2026-05-02T14:00',
      '2026-04-30T18:00',
      '2026-04-30T18:00:00+05:45',
      '2026-05-02T14:00:00+05:45',
    ],
    [
      'Pacific/Auckland',
      '2026-04-06T15:00',
      '2026-04-04T18:00',
      '2026-04-04T18:00:00+13:00',
      '2026-04-06T15:00:00+12:00',
    ],
  ])('%s, check-in %s, free until %s', (zone, begins, freeUntil, free, end) => {
    expect(deadline(zone, begins, freeUntil)).toEqual([
      [free, 0],
      [end, 50],
    ])
    const steps = feeSteps({
      ...{ policy: { kind: 'deadline', freeUntil, percent: 50 }, begins, zone },
      ...{ bookedAt: '2026-01-05T10:00:00+09:00', total: 400_000 },
    })
    expect(feeAt(steps, Date.parse(free))?.fee).toBe(0)
    expect(feeAt(steps, Date.parse(free) + 1000)?.fee).toBe(200_000)
    expect(feeAt(steps, Date.parse(end) + 1000)).toBeNull()
  })

  test('a deadline that was over when it was booked leaves ten minutes', () => {
    const bookedAt = '2026-03-06T12:00:00+09:00'
    expect(deadline('America/New_York', '2026-03-07T15:00', '2026-03-05T18:00', { bookedAt })).toEqual([
      ['2026-03-05T22:10:00-05:00', 0],
      ['2026-03-07T15:00:00-05:00', 50],
    ])
  })
})

describe('a deadline of 23:59 lasts to 23:59:59, whatever the policy, and is over at midnight', () => {
  type Case = [name: string, policy: FeeCase['policy'], begins: string, last: string, then: number | null]
  const cases: Case[] = [
    ['standard, peak', { kind: 'standard' }, '2026-07-29T15:00', '2026-07-19T23:59:59', 10],
    ['standard, off-peak', { kind: 'standard' }, '2026-10-14T15:00', '2026-10-12T23:59:59', 10],
    ['flexible', { kind: 'flexible' }, '2026-10-14T15:00', '2026-10-13T23:59:59', 10],
    [
      'deadline',
      { kind: 'deadline', freeUntil: '2026-10-10T23:59', percent: 30 },
      '2026-10-14T15:00',
      '2026-10-10T23:59:59',
      30,
    ],
    ['dated', { kind: 'dated' }, '2026-10-14T09:00', '2026-10-07T23:59:59', 10],
    ['open', { kind: 'open' }, '2026-10-14T23:59', '2026-10-14T23:59:59', null],
  ]
  const zones = ['Asia/Seoul', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland']

  test.each(cases.flatMap((each) => zones.map((zone) => [...each, zone] as const)))(
    '%s (%#)',
    (_, policy, begins, last, then, zone) => {
      const steps = feeSteps({ policy, begins, zone, bookedAt: '2026-06-01T00:00:00Z', total: 100_000 })
      const end = Date.parse(zonedInstant(last.slice(0, 10), last.slice(11), zone))
      for (const ms of [0, 500, 999]) expect(feeAt(steps, end + ms)?.percent).toBe(0)
      expect(feeAt(steps, end - 59_000)?.percent).toBe(0)
      expect(feeAt(steps, end + 1000)?.percent ?? null).toBe(then)
    },
  )

  test.each([
    ['rental', { kind: 'rental' } as const, '2026-10-14T10:00', '2026-10-13T10:00:00', 10],
    [
      'deadline at six',
      { kind: 'deadline', freeUntil: '2026-10-10T18:00', percent: 30 } as const,
      '2026-10-14T15:00',
      '2026-10-10T18:00:00',
      30,
    ],
    ['nonrefundable', { kind: 'nonrefundable' } as const, '2026-10-14T15:00', '2026-10-14T15:00:00', null],
  ])('any other time is its own second: %s', (_, policy, begins, last, then) => {
    const steps = feeSteps({ policy, begins, zone: 'Asia/Seoul', bookedAt: '2026-06-01T00:00:00Z', total: 100_000 })
    const end = Date.parse(zonedInstant(last.slice(0, 10), last.slice(11), 'Asia/Seoul'))
    expect(feeAt(steps, end + 999)?.percent ?? null).toBe(policy.kind === 'nonrefundable' ? 100 : 0)
    expect(feeAt(steps, end + 1000)?.percent ?? null).toBe(then)
  })
})

describe('leisure and rental cars', () => {
  const seoul = (policy: FeeCase['policy'], begins: string) =>
    feeSteps({ policy, begins, zone: 'Asia/Seoul', bookedAt: at('2026-06-01T10:00:00'), total: 100_000 }).map(
      ({ until, percent }) => [until.slice(0, 19), percent],
    )

  test('a ticket for a day costs more the nearer that day is', () => {
    expect(seoul({ kind: 'dated' }, '2026-06-20T09:00')).toEqual([
      ['2026-06-13T23:59:59', 0],
      ['2026-06-17T23:59:59', 10],
      ['2026-06-19T23:59:59', 30],
      ['2026-06-20T09:00:00', 100],
    ])
  })

  test('an open ticket costs nothing while it is valid', () => {
    expect(seoul({ kind: 'open' }, '2026-08-30T23:59')).toEqual([['2026-08-30T23:59:59', 0]])
  })

  test('a rental is free until a day before it begins, to the minute, and over once it has begun', () => {
    expect(seoul({ kind: 'rental' }, '2026-06-20T09:30')).toEqual([
      ['2026-06-19T09:30:00', 0],
      ['2026-06-20T09:30:00', 10],
    ])
  })
})
