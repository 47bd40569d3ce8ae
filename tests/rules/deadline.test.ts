import { describe, expect, it } from 'vitest'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import { cancellationOf, deadlineOf } from '#rules/deadline.ts'
import { roomSteps } from '#rules/place/property.ts'

describe('cancellationOf', () => {
  // A Saturday off-peak; free until the end of two days before.
  const stay = { checkIn: '2026-11-28' }
  const line = (policy: PlaceDetail['policy'], now: string) => {
    return cancellationOf(roomSteps({ policy, checkIn: '15:00' }, stay, now, 100_000), now)
  }
  it.each([
    [
      'standard',
      '2026-11-21T12:00:00Z',
      { kind: 'free', until: { date: '2026-11-26', time: '23:59', now: '2026-11-21' } },
    ],
    [
      'flexible',
      '2026-11-21T12:00:00Z',
      { kind: 'free', until: { date: '2026-11-27', time: '23:59', now: '2026-11-21' } },
    ],
    // Booked on the day itself: free until the check-in time, which comes before the end of the
    // day.
    [
      'standard',
      '2026-11-28T10:00:00+09:00',
      { kind: 'free', until: { date: '2026-11-28', time: '15:00', now: '2026-11-28' } },
    ],
    ['nonrefundable', '2026-11-21T12:00:00Z', { kind: 'undo' }],
    // Ten minutes before the check-in time no more than the undoing is left.
    ['standard', '2026-11-28T14:50:00+09:00', { kind: 'undo' }],
    ['standard', '2026-11-28T15:00:00+09:00', { kind: 'none' }],
    ['nonrefundable', '2026-11-28T15:00:01+09:00', { kind: 'none' }],
  ] as const)('%s, booked at %s', (policy, now, expected) => {
    expect(line(policy, now)).toEqual(expected)
  })
})

describe('deadlineOf', () => {
  it.each([
    ['2026-11-28T00:30:00+09:00', '2026-11-27T15:00:00Z', { date: '2026-11-28', time: '00:30', now: '2026-11-28' }],
    ['2026-11-28T00:30:00+09:00', '2026-11-27T14:59:59Z', { date: '2026-11-28', time: '00:30', now: '2026-11-27' }],
    // Over there it is still the day before.
    ['2026-07-20T18:00:00-04:00', '2026-07-21T03:59:00Z', { date: '2026-07-20', time: '18:00', now: '2026-07-20' }],
    ['2026-07-20T18:00:00-04:00', '2026-07-21T04:00:00Z', { date: '2026-07-20', time: '18:00', now: '2026-07-21' }],
    [
      '2026-07-20T23:59:59+05:45',
      '2026-07-20T00:00:00+05:45',
      { date: '2026-07-20', time: '23:59', now: '2026-07-20' },
    ],
    ['2026-07-20T12:00:00Z', '2026-07-20T12:00:00Z', { date: '2026-07-20', time: '12:00', now: '2026-07-20' }],
  ])('%s at %s is told by the clocks of where it happens', (until, now, deadline) => {
    expect(deadlineOf(until, now)).toEqual(deadline)
  })
})
