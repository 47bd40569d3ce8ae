import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contract/bounds.ts'
import type { LocalDate, TimeZone } from '#contract/date.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { addDays, isDate, type Moment, nightsBetween, seoulDate } from '../date.ts'
import { isStay } from '../stay.ts'
import { todayIn } from '../zone.ts'
import { readRooms } from './occupancy.ts'

/**
 * Where a day ends last and where it begins first: whatever is neither there has ended, or not
 * begun, anywhere.
 */
const LATEST_ZONE = 'Etc/GMT+12'
const EARLIEST_ZONE = 'Etc/GMT-14'

/**
 * The first day on which one may check in somewhere, and the last one. `zone` null is anywhere on
 * earth.
 */
export function checkInDays(zone: TimeZone | null, now: Moment): { first: LocalDate; last: LocalDate } {
  return {
    first: todayIn(zone ?? LATEST_ZONE, now),
    last: addDays(todayIn(zone ?? EARLIEST_ZONE, now), MAX_DAYS_AHEAD),
  }
}

/**
 * Why a stay cannot be booked as of now, or null. Days are those of the city: a day that is over in
 * Seoul has not ended in Honolulu. Without a zone only what is impossible everywhere is refused
 * (docs/product.md, "Overseas lodging").
 */
export function checkForeignStay(
  { checkIn, checkOut }: { checkIn: LocalDate; checkOut: LocalDate },
  zone: TimeZone | null,
  now: Moment,
): 'past-date' | 'invalid-stay' | null {
  if (!isDate(checkIn) || !isDate(checkOut)) return 'invalid-stay'
  const { first, last } = checkInDays(zone, now)
  if (checkIn < first) return 'past-date'
  return isStay({ checkIn, checkOut }) && checkIn <= last ? null : 'invalid-stay'
}

/**
 * Nobody flies abroad tonight: a search without dates is for so many nights so many days ahead
 * (docs/product.md, "Overseas lodging").
 */
const DAYS_AHEAD = 14
const NIGHTS = 2

/**
 * Dates of an address by the days there are anywhere; the city's own day is looked at when it is
 * known.
 */
function readDates(params: URLSearchParams, now: Moment): Pick<ForeignStay, 'checkIn' | 'checkOut'> {
  const { first, last } = checkInDays(null, now)
  const asked = params.get('checkIn')
  const checkOut = params.get('checkOut')
  const known = isDate(asked) && asked >= first && asked <= last
  const checkIn = known ? asked : addDays(seoulDate(now), DAYS_AHEAD)
  const nights = known ? (isDate(checkOut) ? nightsBetween(checkIn, checkOut) : 1) : NIGHTS
  return { checkIn, checkOut: addDays(checkIn, Math.min(Math.max(nights, 1), MAX_NIGHTS)) }
}

/** Who stays when, from an address; never throws, what cannot be used becomes its default. */
export function readForeignStay(params: URLSearchParams, now: Moment): ForeignStay {
  return { ...readDates(params, now), rooms: readRooms(params) }
}
