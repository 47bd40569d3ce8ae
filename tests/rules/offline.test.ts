import { describe, expect, it } from 'vitest'
import { keptAt, keptUntil, timeBy } from '#rules/offline.ts'
import { PRODUCTS } from '#rules/products.ts'

const NOW = '2026-11-21T03:00:00.000Z'
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A proof that was given now holds for half an hour more. */
const PROVEN = Date.parse(NOW) + HOUR / 2

describe('until when a voucher may be kept', () => {
  it('is the end of what was booked', () => {
    const endsAt = '2026-12-10T02:00:00.000Z'
    expect(keptUntil({ proven: PROVEN, endsAt }, NOW)).toBe(endsAt)
  })

  it('is the end of the session where that comes first: thirty days from its proof', () => {
    expect(keptUntil({ proven: PROVEN, endsAt: '2027-06-01T00:00:00.000Z' }, NOW)).toBe('2026-12-21T03:00:00.000Z')
  })

  it('is never once either is over', () => {
    expect(keptUntil({ proven: PROVEN, endsAt: NOW }, NOW)).toBeNull()
    expect(keptUntil({ proven: PROVEN - 30 * DAY, endsAt: '2027-06-01T00:00:00.000Z' }, NOW)).toBeNull()
  })
})

describe("the time by a device's clock", () => {
  const seen = Date.parse(NOW)

  it('is the edge’s, however wrong the device’s is', () => {
    expect(timeBy({ ahead: 2 * HOUR, seen }, seen - HOUR)).toBe(seen + HOUR)
    expect(timeBy({ ahead: -2 * DAY, seen }, seen + 3 * DAY)).toBe(seen + DAY)
  })

  it('never goes back: a little behind is the latest that was told, and further is no time at all', () => {
    expect(timeBy({ ahead: 0, seen }, seen - 10 * 60_000)).toBe(seen)
    expect(timeBy({ ahead: 0, seen }, seen - 10 * 60_000 - 1)).toBeNull()
  })
})

describe('what the worker may answer', () => {
  const no = 'N261121-K3V9QX7M2A'
  it.each([
    ['/narae/reserve', null],
    ['/narae/reserve/', null],
    [`/narae/reserve/${no}`, no],
    [`/narae/reserve/${no}/`, no],
    [`/narae/reserve/${no}/voucher`, no],
    [`/narae/reserve/${no.toLowerCase()}`, no],
  ])('%s', (path, reservationNo) => {
    expect(keptAt('/narae/reserve', path)).toEqual({ reservationNo })
  })

  it('is a reservation of any product, whatever its letter', () => {
    for (const { letter } of Object.values(PRODUCTS)) {
      const reservationNo = `${letter}${no.slice(1)}`
      expect(keptAt('/narae/reserve', `/narae/reserve/${reservationNo}`)).toEqual({ reservationNo })
    }
  })

  it.each([
    '/narae',
    '/narae/reserved',
    '/narae/reserveDetail',
    '/narae/reserve/n261121k3v9qx7m2a',
    `/narae/reserve/${no}/a/b`,
    `/suwon/reserve/${no}`,
    '/api/placeReserve/place/id',
  ])('%s is none of it', (path) => {
    expect(keptAt('/narae/reserve', path)).toBeNull()
  })
})
