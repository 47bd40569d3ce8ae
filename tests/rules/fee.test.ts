import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FeeStep, type PolicyKind } from '../../src/contract/place.ts'
import { addDays, seoulInstant } from '../../src/rules/date.ts'
import { type FeeCase, feeAt, feeSteps, isPeak } from '../../src/rules/fee.ts'

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
  policy: 'standard',
  checkIn: '2026-07-29', // a Wednesday in peak season
  checkInTime: '15:00',
  bookedAt: '2026-06-01T10:00:00+09:00',
  total: 123_450,
}
const at = (text: string) => `${text}+09:00`
const feeOf = (change: Partial<FeeCase>, now: string) => feeAt(feeSteps({ ...base, ...change }), now)

describe('standard, peak season', () => {
  test.each<[string, number | null, number | null]>([
    // now, share on a weekday, share on a weekend night (Friday 31 July is shifted to the same distance)
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
    expect(feeOf({ checkIn: '2026-07-31' }, at(shifted))?.percent ?? null).toBe(weekend)
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
    expect(feeOf({ policy, checkIn }, at(now))?.percent ?? null).toBe(percent)
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
      { policy: 'flexible', bookedAt: at('2026-07-29T10:00:00') },
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
      { policy: 'nonrefundable', bookedAt: at('2026-07-29T14:55:00') },
      [['2026-07-29T15:00:00+09:00', 0]],
    ],
    ['after check-in', { bookedAt: at('2026-07-29T15:00:00') }, []],
  ])('%s', (_, change, timeline) => {
    expect(feeSteps({ ...base, ...change }).map(({ until, percent }) => [until, percent])).toEqual(timeline)
  })
})

test('fees are in tens, a whole share is the whole amount', () => {
  expect(feeSteps({ ...base, total: 123_456 }).map((step) => step.fee)).toEqual([0, 12_340, 37_030, 61_720, 98_760])
  expect(feeSteps({ ...base, policy: 'nonrefundable', total: 123_456 }).map((step) => step.fee)).toEqual([0, 123_456])
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
        const common = { checkIn: addDays('2026-06-10', days), checkInTime, bookedAt: seoulInstant(booked), total }
        const [flexible, standard, strict] = (['flexible', 'standard', 'nonrefundable'] as const).map((policy) =>
          feeSteps({ ...common, policy }),
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
