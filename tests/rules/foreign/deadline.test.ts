import { describe, expect, it } from 'vitest'
import { feeSteps } from '#rules/fee.ts'
import { feeAt } from '#rules/fee-step.ts'
import { freeUntil, isFree, policyOf } from '#rules/foreign/deadline.ts'

const REFUND = { freeDays: 2, freeTime: '18:00', percent: 50 }
const TOTAL = 200_000

describe('the deadline of a rate', () => {
  it('is a time of so many days before check-in, whatever month that is', () => {
    expect(freeUntil('2027-03-01', REFUND)).toBe('2027-02-27T18:00')
    expect(freeUntil('2028-03-01', REFUND)).toBe('2028-02-28T18:00')
    expect(freeUntil('2027-01-01', { ...REFUND, freeDays: 7, freeTime: '23:59' })).toBe('2026-12-25T23:59')
    expect(freeUntil('2027-01-01', null)).toBeNull()
  })

  it('makes a policy of its own; a rate without one is not refunded', () => {
    expect(policyOf('2027-01-10', REFUND)).toEqual({ kind: 'deadline', freeUntil: '2027-01-08T18:00', percent: 50 })
    expect(policyOf('2027-01-10', null)).toEqual({ kind: 'nonrefundable' })
  })
})

/** The steps of a stay in a zone, booked long before. */
function stepsIn(zone: string, checkIn: string, refund: typeof REFUND | null = REFUND) {
  return feeSteps({
    policy: policyOf(checkIn, refund),
    begins: `${checkIn}T15:00`,
    zone,
    bookedAt: '2026-01-02T00:00:00Z',
    total: TOTAL,
  })
}

describe('cancelling, by the clock of the city', () => {
  it.each([
    // Zone, check-in, the deadline and the check-in with the offsets that hold then.
    ['Asia/Tokyo', '2026-12-10', '2026-12-08T18:00:00+09:00', '2026-12-10T15:00:00+09:00'],
    ['Pacific/Honolulu', '2026-12-10', '2026-12-08T18:00:00-10:00', '2026-12-10T15:00:00-10:00'],
    ['Asia/Kathmandu', '2026-12-10', '2026-12-08T18:00:00+05:45', '2026-12-10T15:00:00+05:45'],
    ['Europe/Paris', '2026-07-10', '2026-07-08T18:00:00+02:00', '2026-07-10T15:00:00+02:00'],
    ['Europe/Paris', '2026-12-10', '2026-12-08T18:00:00+01:00', '2026-12-10T15:00:00+01:00'],
    // Clocks go forward between the deadline and the check-in.
    ['America/New_York', '2026-03-09', '2026-03-07T18:00:00-05:00', '2026-03-09T15:00:00-04:00'],
    ['Europe/London', '2026-03-30', '2026-03-28T18:00:00+00:00', '2026-03-30T15:00:00+01:00'],
    // And back.
    ['America/New_York', '2026-11-02', '2026-10-31T18:00:00-04:00', '2026-11-02T15:00:00-05:00'],
    ['Europe/Rome', '2026-10-26', '2026-10-24T18:00:00+02:00', '2026-10-26T15:00:00+01:00'],
    // South of the equator the other way round.
    ['Australia/Sydney', '2026-10-05', '2026-10-03T18:00:00+10:00', '2026-10-05T15:00:00+11:00'],
    ['Australia/Brisbane', '2026-10-05', '2026-10-03T18:00:00+10:00', '2026-10-05T15:00:00+10:00'],
    ['Pacific/Auckland', '2027-04-05', '2027-04-03T18:00:00+13:00', '2027-04-05T15:00:00+12:00'],
  ])('in %s before %s is free until %s', (zone, checkIn, deadline, begins) => {
    const steps = stepsIn(zone, checkIn)
    expect(steps).toEqual([
      { until: deadline, percent: 0, fee: 0 },
      { until: begins, percent: 50, fee: TOTAL / 2 },
    ])
    const at = (instant: string, more: number) => feeAt(steps, Date.parse(instant) + more)?.percent ?? null
    // The second that is named still belongs to its step.
    expect([at(deadline, -1000), at(deadline, 999), at(deadline, 1000)]).toEqual([0, 0, 50])
    expect([at(begins, 999), at(begins, 1000)]).toEqual([50, null])
  })

  it('of a deadline that falls into the hour that clocks skip holds an hour later, of one that comes twice at the first', () => {
    const early = { ...REFUND, freeDays: 1, freeTime: '02:30' }
    expect(stepsIn('America/New_York', '2026-03-09', early)[0]?.until).toBe('2026-03-08T03:30:00-04:00')
    const twice = { ...REFUND, freeDays: 1, freeTime: '01:30' }
    expect(stepsIn('America/New_York', '2026-11-02', twice)[0]?.until).toBe('2026-11-01T01:30:00-04:00')
  })

  it('of a rate that is not refunded costs all of it', () => {
    expect(stepsIn('Asia/Tokyo', '2026-12-10', null)).toEqual([
      { until: '2026-01-02T09:10:00+09:00', percent: 0, fee: 0 },
      { until: '2026-12-10T15:00:00+09:00', percent: 100, fee: TOTAL },
    ])
  })

  it('after the deadline has passed has no free step but the ten minutes of undoing', () => {
    const steps = feeSteps({
      policy: policyOf('2026-12-10', REFUND),
      begins: '2026-12-10T15:00',
      zone: 'Asia/Tokyo',
      bookedAt: '2026-12-09T00:00:00Z',
      total: TOTAL,
    })
    expect(steps.map(({ until, percent }) => [until, percent])).toEqual([
      ['2026-12-09T09:10:00+09:00', 0],
      ['2026-12-10T15:00:00+09:00', 50],
    ])
  })
})

it('a rate is free as long as its deadline is ahead', () => {
  const deadline = '2026-12-08T18:00'
  expect(isFree(deadline, 'Asia/Tokyo', '2026-12-08T08:59:59Z')).toBe(true)
  expect(isFree(deadline, 'Asia/Tokyo', '2026-12-08T09:00:00Z')).toBe(false)
  expect(isFree(deadline, 'Pacific/Honolulu', '2026-12-09T03:59:59Z')).toBe(true)
  const last = '2026-12-08T23:59'
  expect(isFree(last, 'Asia/Tokyo', '2026-12-08T14:59:59.999Z')).toBe(true)
  expect(isFree(last, 'Asia/Tokyo', '2026-12-08T15:00:00Z')).toBe(false)
  expect(isFree(null, 'Asia/Tokyo', '2026-12-01T00:00:00Z')).toBe(false)
})
