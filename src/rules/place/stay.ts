import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contract/bounds.ts'
import type { LocalDate } from '#contract/date.ts'
import type { Stay } from '#contract/place/property.ts'
import { addDays, isDate, type Moment, nightsBetween, seoulDate } from '../date.ts'
import { isStay } from '../stay.ts'
import { readGuests } from './address.ts'

/* Who stays when, as an address holds it. */

/**
 * Check-in and check-out of an address; what cannot be used becomes tonight, one night later, at
 * most 30 nights (docs/product.md, "Search").
 */
export function readDates(params: URLSearchParams, today: LocalDate): Pick<Stay, 'checkIn' | 'checkOut'> {
  const checkIn = params.get('checkIn')
  if (!isDate(checkIn) || checkIn < today || checkIn > addDays(today, MAX_DAYS_AHEAD))
    return { checkIn: today, checkOut: addDays(today, 1) }
  const checkOut = params.get('checkOut')
  const nights = isDate(checkOut) ? nightsBetween(checkIn, checkOut) : 1
  return { checkIn, checkOut: addDays(checkIn, Math.min(Math.max(nights, 1), MAX_NIGHTS)) }
}

/**
 * Who stays when, from an address; never throws, what cannot be used becomes its default
 * (docs/product.md, "Search").
 */
export function readStay(params: URLSearchParams, now: Moment): Stay {
  return { ...readDates(params, seoulDate(now)), ...readGuests(params) }
}

/** Why a stay cannot be booked as of now, or null (docs/product.md, "Search"). */
export function checkStay(
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
  now: Moment,
): 'past-date' | 'invalid-stay' | null {
  const today = seoulDate(now)
  if (!isDate(checkIn) || !isDate(checkOut)) return 'invalid-stay'
  if (checkIn < today) return 'past-date'
  return isStay({ checkIn, checkOut }) && checkIn <= addDays(today, MAX_DAYS_AHEAD) ? null : 'invalid-stay'
}
