import type { OrderState } from '../contract/booking.ts'
import type { Product } from '../contract/channel.ts'
import type { Instant, LocalDate } from '../contract/date.ts'
import type { Reservation } from '../contract/reservation.ts'
import type { Params } from './address.ts'
import { type Moment, nightsBetween, seoulInstant, toMs } from './date.ts'
import { mendNo } from './number.ts'
import { type ReservationTab, TABS } from './reservation.ts'
import { momentAt, todayIn } from './zone.ts'

/**
 * The tab an address asks for, as `tab` or as partners' `tabIdx`, by its name or by a number
 * counted from 0 (docs/product.md, "Reservations").
 */
export function readTab(search: string): ReservationTab {
  const params = new URLSearchParams(search)
  const asked = params.get('tab') ?? params.get('tabIdx') ?? ''
  return TABS.find((tab, at) => tab === asked || String(at) === asked) ?? 'upcoming'
}

/** The query of the list with a tab; other parts of it stay. */
export function writeTab(search: string, tab: ReservationTab): string {
  const params = new URLSearchParams(search)
  params.delete('tabIdx')
  params.set('tab', tab)
  return `?${params}`
}

/** The tab beside one, for the arrow keys; the ends meet. */
export function tabBeside(tab: ReservationTab, step: 1 | -1): ReservationTab {
  return TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? tab
}

/** How many reservations each tab has. */
export function countTabs(list: readonly Reservation[]): Record<ReservationTab, number> {
  const counts = { upcoming: 0, past: 0, cancelled: 0 }
  for (const { tab } of list) counts[tab] += 1
  return counts
}

/**
 * When a reservation stands among others, milliseconds of the epoch: as it begins, and with tickets
 * for no day, which begin as they are bought, as they end. Clocks of two zones say nothing of it.
 */
export const standsAt = ({
  forNoDay,
  begins,
  ends,
  zone,
}: Pick<Reservation, 'forNoDay' | 'begins' | 'ends' | 'zone'>) => momentAt(forNoDay ? ends : begins, zone)

/** The reservations of a tab: the next one first, and of those that are over the last one first. */
export function sortedReservations(list: readonly Reservation[], tab: ReservationTab): Reservation[] {
  const sign = tab === 'upcoming' ? 1 : -1
  return list.filter((each) => each.tab === tab).sort((a, b) => sign * (standsAt(a) - standsAt(b)))
}

/** What a reservation's badge says. */
export type Badge = 'checking' | 'booked' | 'stayed' | 'cancelling' | 'cancelled' | 'refunding' | 'refunded'

const BADGES: Partial<Record<OrderState, Badge>> = {
  BOOKED: 'booked',
  CANCELLING: 'cancelling',
  CANCELLED: 'cancelled',
  REFUNDING: 'refunding',
  REFUNDED: 'refunded',
}

/** What the badge of a reservation says; `checking` where nothing is known yet. */
export function badgeOf({ state, tab }: Pick<Reservation, 'state' | 'tab'>): Badge {
  if (state === 'BOOKED' && tab === 'past') return 'stayed'
  return BADGES[state] ?? 'checking'
}

/**
 * How near a booked reservation is by the calendar of where it is: days before it begins, 0 on the
 * day; negative while it lasts. Null once it is over or off, and of tickets for no day.
 */
export function daysUntil({ state, tab, forNoDay, begins, zone }: Reservation, now: Moment): number | null {
  if (state !== 'BOOKED' || tab !== 'upcoming' || forNoDay) return null
  return nightsBetween(todayIn(zone, now), begins.slice(0, 10))
}

/** Whether there is something to show at the counter: it is booked, and not over. */
export function hasVoucher({ state, tab }: Pick<Reservation, 'state' | 'tab'>): boolean {
  return state === 'BOOKED' && tab === 'upcoming'
}

/**
 * The reservation's number in a query, `?reservationNo=`, however it was typed; null when there is
 * none.
 */
export function readReservationNo(search: string): string | null {
  return mendNo(new URLSearchParams(search).get('reservationNo') ?? '')
}

/** A moment by Seoul's calendar and clock, ready to be worded. */
export function clockOf(instant: Instant): { date: LocalDate; time: string } {
  const local = seoulInstant(toMs(instant))
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Why a guest cancels; `other` is told in their own words. */
export const CANCEL_REASONS = ['plans', 'dates', 'place', 'price', 'weather', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** Within how many working days of the card companies a refund arrives, from and to. */
export const REFUND_DAYS = { from: 3, to: 5 } as const

/** The page of what was booked, within the channel. */
export function itemPath({ product, itemId }: Pick<Reservation, 'product' | 'itemId'>): string {
  return `${product}/result/${itemId}`
}

/**
 * The products whose reservations a page lists: the one that its address is about, else all that
 * are given.
 */
export function productsOf({ product }: Params, all: readonly Product[]): readonly Product[] {
  const one = all.find((each) => each === product)
  return one ? [one] : all
}
