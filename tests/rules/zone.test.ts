import { describe, expect, test } from 'vitest'
import { endOfDay, instantIn, lastAt, localOf, overAt, todayIn, zonedInstant } from '#rules/zone.ts'
import fc from '../fc.ts'

test.each([
  ['2026-11-21', '15:00', 'Asia/Seoul', '2026-11-21T15:00:00+09:00'],
  ['2026-11-21', '23:59:59', 'Asia/Seoul', '2026-11-21T23:59:59+09:00'],
  ['2026-07-01', '00:00', 'Europe/London', '2026-07-01T00:00:00+01:00'],
  ['2026-01-01', '00:00', 'Europe/London', '2026-01-01T00:00:00+00:00'],
  ['2026-02-28', '23:00', 'Asia/Kolkata', '2026-02-28T23:00:00+05:30'],
  ['2028-02-29', '12:00', 'Pacific/Honolulu', '2028-02-29T12:00:00-10:00'],
  // 2:30 on 8 March 2026 does not exist in New York: clocks go from 2:00 to 3:00.
  ['2026-03-08', '01:59:59', 'America/New_York', '2026-03-08T01:59:59-05:00'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T03:30:00-04:00'],
  ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T03:00:00-04:00'],
  // 1:30 on 1 November 2026 comes twice; the first time is meant.
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T02:00:00-05:00'],
  ['2026-10-04', '02:30', 'Australia/Sydney', '2026-10-04T03:30:00+11:00'],
])('%s %s in %s is %s', (date, time, zone, instant) => expect(zonedInstant(date, time, zone)).toBe(instant))

describe('the same moment elsewhere', () => {
  const now = '2026-11-21T18:30:00Z'
  test.each([
    ['Asia/Seoul', '2026-11-22', '03:30'],
    ['Pacific/Honolulu', '2026-11-21', '08:30'],
    ['Pacific/Kiritimati', '2026-11-22', '08:30'],
    ['America/St_Johns', '2026-11-21', '15:00'],
  ])('%s', (zone, date, time) => {
    expect(localOf(now, zone)).toEqual({ date, time })
    expect(todayIn(zone, now)).toBe(date)
    expect(Date.parse(instantIn(zone, now))).toBe(Date.parse(now))
  })
})

test('a local time that exists comes back from its moment', () => {
  const zones = [
    'Asia/Seoul',
    'America/New_York',
    'Europe/Paris',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Sao_Paulo',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }), (zone, minutes) => {
      const moment = Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000
      const { date, time } = localOf(moment, zone)
      const again = zonedInstant(date, time, zone)
      // Of an hour that comes twice the first is meant, an hour or half an hour before.
      expect([0, 1_800_000, 3_600_000]).toContain(moment - Date.parse(again))
      expect(localOf(again, zone)).toEqual({ date, time })
    }),
    { numRuns: 500 },
  )
})

test.each([
  // Clocks in Cairo go back at midnight on 30 October 2026: the last hour of the 29th comes twice.
  ['2026-10-29', 'Africa/Cairo', '2026-10-29T23:59:59+02:00'],
  ['2026-10-28', 'Africa/Cairo', '2026-10-28T23:59:59+03:00'],
  // They go forward at midnight on 24 April 2026: the first hour of that day is skipped.
  ['2026-04-23', 'Africa/Cairo', '2026-04-23T23:59:59+02:00'],
  ['2026-11-01', 'America/New_York', '2026-11-01T23:59:59-05:00'],
  ['2026-11-21', 'Asia/Seoul', '2026-11-21T23:59:59+09:00'],
])('the end of %s in %s is %s', (date, zone, instant) => {
  const end = Date.parse(instant)
  expect(endOfDay(date, zone)).toBe(end)
  expect(lastAt(`${date}T23:59`, zone)).toBe(end)
  expect(overAt(`${date}T23:59`, zone)).toBe(end + 1000)
})
