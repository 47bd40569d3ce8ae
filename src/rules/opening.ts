import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '../contract/bounds.ts'
import type { StayDay } from '../contract/catalogue.ts'
import type { LocalDate } from '../contract/date.ts'
import type { Won } from '../contract/money.ts'
import { addDays, nightsBetween } from './date.ts'

/* When a lodging can be booked whose rooms cannot be had for the dates that were asked for. */

/** What the bar of a lodging offers: its lowest price, or why there is none. */
export type BarOffer =
  | { kind: 'price'; price: Won }
  | { kind: 'sold-out' }
  | { kind: 'too-small' }
  /** Sold for so many nights at least. */
  | { kind: 'too-short'; nights: number }

/** Dates that can be booked, and what the cheapest room costs then, won for the stay. */
export interface Opening {
  checkIn: LocalDate
  checkOut: LocalDate
  salePrice: Won
}

/** Other dates are looked for so many days before and after those that were asked for. */
const BEFORE = 14
const AFTER = 31
/** How many of them are offered. */
const SHOWN = 3

interface Stay {
  checkIn: LocalDate
  checkOut: LocalDate
}

/**
 * The calendar that is asked about for other dates of as many nights, or of as many as the house
 * asks for; null where other dates would not help.
 */
export function openingsAsked(
  offer: BarOffer,
  { checkIn, checkOut }: Stay,
  today: LocalDate,
): { from: LocalDate; to: LocalDate; nights: number } | null {
  if (offer.kind === 'price' || offer.kind === 'too-small') return null
  const first = addDays(checkIn, -BEFORE)
  // A calendar ends before `to`: the last day that may be booked is in it, and none after.
  const bookable = MAX_DAYS_AHEAD + 1 - nightsBetween(today, checkIn)
  const wanted = offer.kind === 'too-short' ? offer.nights : nightsBetween(checkIn, checkOut)
  return {
    from: first < today ? today : first,
    to: addDays(checkIn, Math.min(AFTER, bookable)),
    nights: Math.min(wanted, MAX_NIGHTS),
  }
}

/** Finds them by what answers for the days of a calendar; none where other dates would not help. */
export async function findOpenings(
  offer: BarOffer,
  stay: Stay,
  today: LocalDate,
  ask: (calendar: { from: LocalDate; to: LocalDate; nights: number }) => Promise<readonly StayDay[]>,
): Promise<Opening[]> {
  const asked = openingsAsked(offer, stay, today)
  return asked ? openingsIn(await ask(asked), asked.nights, stay.checkIn) : []
}

/** Whether a stay of so many nights that begins on a day can be booked. */
export function isOpen({ left, minNights }: Pick<StayDay, 'left' | 'minNights'>, nights: number): boolean {
  return left > 0 && minNights <= nights
}

/**
 * Of some days those on which a stay of so many nights can be booked, the nearest to `checkIn`, of
 * two as near the later one; in the order of the calendar.
 */
export function openingsIn(days: readonly StayDay[], nights: number, checkIn: LocalDate): Opening[] {
  const far = ({ date }: StayDay) => Math.abs(nightsBetween(checkIn, date))
  return days
    .filter((day) => isOpen(day, nights))
    .sort((a, b) => far(a) - far(b) || b.date.localeCompare(a.date))
    .slice(0, SHOWN)
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ date, salePrice }) => ({ checkIn: date, checkOut: addDays(date, nights), salePrice }))
}
