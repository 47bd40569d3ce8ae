import { describe, expect, it } from 'vitest'
import { checkForeignStay, checkInDays } from '#rules/foreign/stay.ts'

const next = (date: string, days = 1) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

describe('the first day of check-in', () => {
  it.each([
    // The day of the city, before and after its midnight, and across changes of its clock.
    ['Asia/Tokyo', '2026-11-21T14:59:59Z', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-21T15:00:00Z', '2026-11-22'],
    ['Pacific/Honolulu', '2026-11-21T03:00:00Z', '2026-11-20'],
    ['Pacific/Honolulu', '2026-11-21T09:59:59Z', '2026-11-20'],
    ['Pacific/Honolulu', '2026-11-21T10:00:00Z', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-21T18:14:59Z', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22'],
    // New York is five hours behind in winter, four in summer.
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    // Auckland is thirteen hours ahead in its summer.
    ['Pacific/Auckland', '2026-11-21T10:59:59Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21T11:00:00Z', '2026-11-22'],
    // Anywhere on earth: the day that has not ended everywhere.
    [null, '2026-11-21T11:59:59Z', '2026-11-20'],
    [null, '2026-11-21T12:00:00Z', '2026-11-21'],
  ])('in %s at %s is %s', (zone, now, first) => {
    expect(checkInDays(zone, now).first).toBe(first)
    expect(checkForeignStay({ checkIn: first, checkOut: next(first) }, zone, now)).toBeNull()
    expect(checkForeignStay({ checkIn: next(first, -1), checkOut: first }, zone, now)).toBe('past-date')
  })
})

describe('a stay', () => {
  const now = '2026-11-21T12:00:00+09:00'
  const check = (checkIn: string, checkOut: string) => checkForeignStay({ checkIn, checkOut }, 'Asia/Tokyo', now)
  it.each([
    ['2026-12-01', '2026-12-02', null],
    ['2026-12-01', '2026-12-31', null],
    ['2026-12-01', '2027-01-01', 'invalid-stay'],
    ['2026-12-01', '2026-12-01', 'invalid-stay'],
    ['2026-12-02', '2026-12-01', 'invalid-stay'],
    ['2027-11-21', '2027-11-22', null],
    ['2027-11-22', '2027-11-23', 'invalid-stay'],
    ['2026-02-30', '2026-03-01', 'invalid-stay'],
    ['2026-11-20', '2026-12-30', 'past-date'],
  ])('%s to %s is %s', (checkIn, checkOut, issue) => expect(check(checkIn, checkOut)).toBe(issue))

  it('begins at most a year ahead of the day it is where the day began first', () => {
    expect(checkInDays(null, now).last).toBe('2027-11-21')
    expect(checkInDays(null, '2026-11-21T10:00:00Z').last).toBe('2027-11-22')
  })
})
