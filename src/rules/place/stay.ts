import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contract/bounds.ts'
import type { LocalDate } from '#contract/date.ts'
import { Stay } from '#contract/place/property.ts'
import { addDays, isDate, type Moment, nightsBetween, seoulDate } from '../date.ts'
import { DEFAULT_ADULTS } from '../limits.ts'
import { parseIntegerIn, writeQuery } from '../query.ts'

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
  return {
    ...readDates(params, seoulDate(now)),
    adults: parseIntegerIn(Stay.entries.adults, params.get('adults')) ?? DEFAULT_ADULTS,
    children: parseIntegerIn(Stay.entries.children, params.get('children')) ?? 0,
  }
}

/** Names in a query that say who stays when. */
export const STAY_PARAMETERS = ['checkIn', 'checkOut', 'adults', 'children'] as const
/** What an address leaves out of them, as reading it would bring it back. */
export const STAY_DEFAULTS = { adults: String(DEFAULT_ADULTS), children: '0' }

/** The last stay that was written: every card of a list leads on with the same. */
let last: { stay: Stay; written: string } | null = null

/** The dates and guests of a search alone, for the address of a property. */
export function writeStay({ checkIn, checkOut, adults, children }: Stay): string {
  const stay = { checkIn, checkOut, adults, children }
  if (!last || STAY_PARAMETERS.some((name) => last?.stay[name] !== stay[name]))
    last = { stay, written: writeQuery(stay, STAY_PARAMETERS, STAY_DEFAULTS) }
  return last.written
}

/** Why a stay cannot be booked as of now, or null (docs/product.md, "Search"). */
export function checkStay(
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
  now: Moment,
): 'past-date' | 'invalid-stay' | null {
  const today = seoulDate(now)
  if (!isDate(checkIn) || !isDate(checkOut)) return 'invalid-stay'
  if (checkIn < today) return 'past-date'
  const nights = nightsBetween(checkIn, checkOut)
  return nights < 1 || nights > MAX_NIGHTS || checkIn > addDays(today, MAX_DAYS_AHEAD) ? 'invalid-stay' : null
}
