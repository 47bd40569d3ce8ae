import { expect, test } from 'vitest'
import { addDays, seoulDate } from '#rules/date.ts'
import { hoursBefore, yearsBefore } from '#rules/retention.ts'
import fc from '../fc.ts'

test.each([
  // now, years, the beginning in Seoul of the first day that is still kept
  ['2031-11-21T12:00:00+09:00', 5, '2026-11-21'],
  ['2031-11-21T23:59:59+09:00', 5, '2026-11-21'],
  ['2031-11-22T00:00:00+09:00', 5, '2026-11-22'],
  // Midnight is Seoul's: in UTC it still is the day before.
  ['2031-11-21T15:00:00Z', 5, '2026-11-22'],
  ['2031-11-21T14:59:59.999Z', 5, '2026-11-21'],
  // A term that began on 29 February ends with 28 February of a year that has no 29th.
  ['2033-02-28T23:59:59+09:00', 5, '2028-02-28'],
  ['2033-03-01T00:00:00+09:00', 5, '2028-03-01'],
  ['2031-03-01T00:00:00+09:00', 3, '2028-03-01'],
  // A 29th that begins a day earlier than any five years do: what ended on 28 February 2027 has had
  // its own.
  ['2032-02-28T12:00:00+09:00', 5, '2027-02-28'],
  ['2032-02-29T00:00:00+09:00', 5, '2027-03-01'],
  ['2032-03-01T00:00:00+09:00', 5, '2027-03-01'],
  ['2027-01-01T00:00:00+09:00', 3, '2024-01-01'],
])('at %s what was over before %i years goes: all before %s', (now, years, day) => {
  expect(yearsBefore(now, years)).toBe(new Date(`${day}T00:00:00+09:00`).toISOString())
})

test('nothing is kept for less than its years, nor for more than a day longer', () => {
  const start = Date.parse('2024-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 * 366 * 24 * 60 }), fc.constantFrom(3, 5), (minutes, years) => {
      const now = new Date(start + minutes * 60_000).toISOString()
      const lastGone = seoulDate(Date.parse(yearsBefore(now, years)) - 1)
      const sameDay = `${Number(lastGone.slice(0, 4)) + years}${lastGone.slice(4)}`
      // Its last day is over, and the day after it is not yet.
      expect(sameDay < seoulDate(now)).toBe(true)
      expect(sameDay >= addDays(seoulDate(now), -2)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('hours are hours', () => {
  expect(hoursBefore('2028-03-01T00:30:00+09:00', 24)).toBe('2028-02-28T15:30:00.000Z')
})
