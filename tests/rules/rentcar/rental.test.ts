import { describe, expect, it } from 'vitest'
import { checkRental } from '#rules/rentcar/check.ts'
import { fullYears } from '#rules/rentcar/driver.ts'
import { isOpen, pickUpTimes } from '#rules/rentcar/hours.ts'
import { durationOf } from '#rules/rentcar/moment.ts'
import { earliest, hoursLater } from '#rules/rentcar/rental.ts'

const NOW = '2026-11-21T12:00:00+09:00'

describe('a duration', () => {
  it.each([
    ['2026-12-01T10:00', '2026-12-02T10:00', { days: 1, hours: 0 }],
    ['2026-12-01T10:00', '2026-12-02T10:30', { days: 1, hours: 1 }],
    ['2026-12-01T10:00', '2026-12-02T11:00', { days: 1, hours: 1 }],
    ['2026-12-01T10:00', '2026-12-02T11:30', { days: 1, hours: 2 }],
    ['2026-12-01T10:00', '2026-12-03T09:30', { days: 1, hours: 24 }],
    ['2026-12-01T10:00', '2026-12-03T10:00', { days: 2, hours: 0 }],
    ['2026-12-31T23:30', '2027-01-01T23:30', { days: 1, hours: 0 }],
    ['2026-12-01T10:00', '2026-12-01T09:00', { days: 0, hours: 0 }],
  ])('from %s to %s', (pickUpAt, returnAt, expected) => {
    expect(durationOf({ pickUpAt, returnAt })).toEqual(expected)
  })
})

describe('a rental', () => {
  it.each([
    // two hours from now to the minute, 24 hours to the minute
    ['2026-11-21T14:00', '2026-11-22T14:00', null],
    ['2026-11-21T13:30', '2026-11-22T14:00', 'pick-up-too-soon'],
    ['2026-11-21T12:00', '2026-11-22T14:00', 'pick-up-too-soon'],
    ['2026-11-21T11:30', '2026-11-22T14:00', 'past-date'],
    ['2026-11-20T14:00', '2026-11-22T14:00', 'past-date'],
    ['2026-12-01T10:00', '2026-12-02T09:30', 'invalid-rental'],
    ['2026-12-01T10:00', '2026-12-01T10:00', 'invalid-rental'],
    ['2026-12-02T10:00', '2026-12-01T10:00', 'invalid-rental'],
    ['2026-12-01T10:00', '2026-12-31T10:00', null], // thirty days to the minute
    ['2026-12-01T10:00', '2026-12-31T10:30', 'invalid-rental'],
    ['2026-12-01T10:15', '2026-12-02T10:15', 'invalid-rental'],
    ['2026-12-01T10:00', '2026-12-02T10:10', 'invalid-rental'],
    ['2027-11-21T23:30', '2027-11-22T23:30', null], // on the last day that the calendar has
    ['2027-11-22T00:00', '2027-11-23T00:00', 'invalid-rental'],
  ])('from %s to %s is %s', (pickUpAt, returnAt, expected) => {
    expect(checkRental({ pickUpAt, returnAt }, NOW)).toBe(expected)
  })

  it('begins at the next half hour that is two hours away', () => {
    expect(earliest(NOW)).toBe('2026-11-21T14:00')
    expect(earliest('2026-11-21T12:00:01+09:00')).toBe('2026-11-21T14:30')
    expect(earliest('2026-11-21T14:45:00Z')).toBe('2026-11-22T02:00')
    expect(checkRental({ pickUpAt: earliest(NOW), returnAt: hoursLater(earliest(NOW), 24) }, NOW)).toBeNull()
  })
})

describe('a branch', () => {
  const hours = { opens: '08:00', closes: '20:00' }
  it.each([
    ['07:30', false],
    ['08:00', true],
    ['20:00', true],
    ['20:30', false],
    ['00:00', false],
  ])('from 8 to 20 is open at %s: %s', (time, open) => {
    expect(isOpen(hours, `2026-12-01T${time}`)).toBe(open)
    expect(isOpen(null, `2026-12-01T${time}`)).toBe(true)
  })

  it('offers every half hour of its day', () => {
    expect(pickUpTimes({ opens: '08:00', closes: '09:30' })).toEqual(['08:00', '08:30', '09:00', '09:30'])
    expect(pickUpTimes(null)).toHaveLength(48)
    expect(pickUpTimes({ opens: '06:15', closes: '07:00' })).toEqual(['06:30', '07:00'])
  })
})

describe('full years', () => {
  it.each([
    ['2000-11-21', '2026-11-21', 26],
    ['2000-11-22', '2026-11-21', 25],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2026-11-21', '2026-11-21', 0],
  ])('from %s to %s are %i', (since, on, years) => {
    expect(fullYears(since, on)).toBe(years)
  })
})
