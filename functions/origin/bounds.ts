import { dayNumber, type Night, nightsOf } from './day.ts'
import { ServiceRefusal } from './refusal.ts'

/* How much may be asked for. All but `within` throw INVALID_REQUEST for anything else. */

const MAX_SIZE = 100
const MAX_PAGE = 500
const MAX_NIGHTS = 30
const MAX_DAYS = 62

/** True for a whole number within bounds. */
export function within(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

/** So many rows, if anybody may ask for them. */
export function sized(size: number): number {
  if (!within(size, 1, MAX_SIZE)) throw new ServiceRefusal('INVALID_REQUEST', 'size')
  return size
}

/** Where a page begins and how long it is. */
export function pageOf({ page, size }: { page: number; size: number }): { offset: number; limit: number } {
  if (!within(page, 1, MAX_PAGE)) throw new ServiceRefusal('INVALID_REQUEST', 'page')
  return { offset: (page - 1) * sized(size), limit: size }
}

/** So many nights, if a stay may have them. */
export function requireNights(count: number): void {
  if (!within(count, 1, MAX_NIGHTS)) throw new ServiceRefusal('INVALID_REQUEST', 'a stay has 1 to 30 nights')
}

/** The nights from a check-in to before a check-out. */
export function nightsBetween(checkIn: string, checkOut: string): Night[] {
  requireNights(dayNumber(checkOut) - dayNumber(checkIn))
  return nightsOf(checkIn, checkOut)
}

/** So many days, if a calendar may have them. */
export function requireDays(count: number): void {
  if (!within(count, 1, MAX_DAYS)) throw new ServiceRefusal('INVALID_REQUEST', '1 to 62 days')
}
