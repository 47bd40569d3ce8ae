import { MAX_NIGHTS } from '../contract/bounds.ts'
import type { LocalDate } from '../contract/date.ts'
import { isDate, nightsBetween } from './date.ts'

/** The two ends of a stay. */
export interface StayDates {
  checkIn: LocalDate
  checkOut: LocalDate
}

/**
 * Whether somebody may stay so at all: from a day until another, 1 to 30 nights apart
 * (docs/product.md, "Search").
 */
export function isStay(dates: { checkIn: string | null; checkOut: string | null }): dates is StayDates {
  const { checkIn, checkOut } = dates
  if (!isDate(checkIn) || !isDate(checkOut)) return false
  const nights = nightsBetween(checkIn, checkOut)
  return nights >= 1 && nights <= MAX_NIGHTS
}
