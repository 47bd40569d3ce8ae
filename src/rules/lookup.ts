import type { Instant, LocalDate } from '../contract/date.ts'
import type { FeeStep } from '../contract/fee.ts'
import { type OrderState, type Reservation, ReservationNo } from '../contract/reservation.ts'
import { accepts } from './accept.ts'
import { type Moment, nightsBetween, seoulDate, seoulInstant, toMs } from './date.ts'
import { feeAt } from './fee.ts'
import { type ReservationTab, TABS } from './reservation.ts'

/** The tab an address asks for, by its name or by a partner's number counted from 0 (docs/product.md, "Reservations"). */
export function readTab(search: string): ReservationTab {
  const asked = new URLSearchParams(search).get('tab') ?? ''
  return TABS.find((tab, at) => tab === asked || String(at) === asked) ?? 'upcoming'
}

/** The query of the list with a tab; other parts of it stay. */
export function writeTab(search: string, tab: ReservationTab): string {
  const params = new URLSearchParams(search)
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

/** The reservations of a tab: the next stay first, and of those that are over the last one first. */
export function listOf(list: readonly Reservation[], tab: ReservationTab): Reservation[] {
  const sign = tab === 'upcoming' ? 1 : -1
  return list
    .filter((each) => each.tab === tab)
    .sort((a, b) => sign * (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0))
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

export function badgeOf({ state, tab }: Pick<Reservation, 'state' | 'tab'>): Badge {
  if (state === 'BOOKED' && tab === 'past') return 'stayed'
  return BADGES[state] ?? 'checking'
}

/** How near a booked stay is: `days` before its check-in, 0 on the day; negative while it lasts. Null once it is over or off. */
export function daysUntil({ state, tab, checkIn }: Reservation, now: Moment): number | null {
  if (state !== 'BOOKED' || tab !== 'upcoming') return null
  return nightsBetween(seoulDate(now), checkIn)
}

/** The reservation's number in an address such as `/narae/reserve/N261121-K3V9QX7M2A/receipt`; null when there is none. */
export function reservationNoOf(pathname: string): string | null {
  return pathname.split('/').find((part) => accepts(ReservationNo, part)) ?? null
}

/** The reservation's number in a query, `?reservationNo=`; null when there is none. */
export function readReservationNo(search: string): string | null {
  const asked = new URLSearchParams(search).get('reservationNo')
  return accepts(ReservationNo, asked) ? asked : null
}

/** A moment by Seoul's calendar and clock, ready to be worded. */
export function clockOf(instant: Instant): { date: LocalDate; time: string } {
  const local = seoulInstant(toMs(instant))
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Where a step of a cancellation's timeline stands; the second that it ends in is still its own. */
export function phaseOf(steps: readonly FeeStep[], step: FeeStep, now: Moment): 'past' | 'now' | 'later' {
  const current = feeAt(steps, now)
  if (current?.until === step.until) return 'now'
  return current && toMs(step.until) > toMs(current.until) ? 'later' : 'past'
}

/** Why a guest cancels; `other` is told in their own words. */
export const CANCEL_REASONS = ['plans', 'dates', 'place', 'price', 'weather', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
/** Letters of a reason in the guest's own words. */
export const REASON_LENGTH = 200

/** Within how many working days of the card companies a refund arrives, from and to. */
export const REFUND_DAYS = { from: 3, to: 5 } as const
