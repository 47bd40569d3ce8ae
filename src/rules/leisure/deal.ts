import type { Instant, LocalDate } from '#contract/date.ts'
import type { FeeStep } from '#contract/fee.ts'
import type { DealDay, LeisureDetail, LeisureItem, LeisureVariant, StockState } from '#contract/leisure/catalogue.ts'
import { DealId } from '#contract/leisure/deal.ts'
import type { Won } from '#contract/money.ts'
import type { Language } from '../../contract/channel.ts'
import type { Params } from '../address.ts'
import { addDays, nightsBetween, seoulDate, weekday } from '../date.ts'
import type { DetailFill, DetailState } from '../detail.ts'
import { feeSteps } from '../fee.ts'
import { TIME_ZONE } from '../limits.ts'
import { parseIntegerIn } from '../query.ts'
import { mostOf } from './choice.ts'
import { readDay } from './search.ts'
import { type Timed, validityOf } from './ticket.ts'

/** Days that a page offers at a glance. */
const SHOWN_DAYS = 14
/** Deals of the same region on a first view. */
export const NEAR_DEALS = 8

/** Which deal, and for which day where one was chosen. */
export interface DealQuery {
  dealId: number
  date: LocalDate | null
}

/**
 * What the page of a deal shows beside it: what is left on the days at a glance, and others of its
 * region.
 */
export interface DealParts {
  days: DealDay[]
  near: LeisureItem[]
}

export type DealFill = DetailFill<DealQuery, LeisureDetail, DealParts>
export type DealState = DetailState<DealQuery, LeisureDetail, DealParts>

/** What an address asks for; null when it names no deal. */
export function readDeal({ id }: Params, search: URLSearchParams, now: Instant): DealQuery | null {
  const dealId = parseIntegerIn(DealId, id ?? null)
  return dealId === undefined ? null : { dealId, date: readDay(search.get('date'), seoulDate(now)) ?? null }
}

/**
 * The days at a glance, from the first to before the last: they begin with the first that may be
 * chosen, or with the chosen one where it is later.
 */
export function daysAtGlance(
  detail: Pick<LeisureDetail, 'days'>,
  date: LocalDate | null,
): { from: LocalDate; to: LocalDate } | null {
  if (!detail.days) return null
  const { from, to } = detail.days
  const far = date !== null && date <= to && nightsBetween(from, date) >= SHOWN_DAYS
  const first = far ? date : from
  const end = addDays(first, SHOWN_DAYS)
  return { from: first, to: end > to ? addDays(to, 1) : end }
}

/**
 * The days that stand side by side: those that the page came with; once a day far from them is
 * chosen, the ones from there on, as far as their stock is known.
 */
export function stripDays(
  detail: Pick<LeisureDetail, 'days'>,
  shown: readonly DealDay[] | null,
  known: readonly DealDay[],
  date: LocalDate | null,
): readonly DealDay[] | null {
  if (date === null || shown?.some((day) => day.date === date)) return shown
  const span = daysAtGlance(detail, date)
  if (!span) return shown
  const there = known.filter((day) => day.date >= span.from && day.date < span.to)
  return there.some((day) => day.date === date) ? there.sort((a, b) => a.date.localeCompare(b.date)) : shown
}

/**
 * The weeks of a month, `YYYY-MM`, six of them as the longest has; days of other months are null.
 * They begin on the day on which the date picker's do, a Sunday or a Monday.
 */
export function weeksOf(month: string, language: Language = 'ko'): (LocalDate | null)[][] {
  const first = `${month}-01`
  const before = (weekday(first) + (/zh|es/.test(language) ? 6 : 7)) % 7
  const day = (at: number) => {
    const date = addDays(first, at - before)
    return date.startsWith(month) ? date : null
  }
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => day(week * 7 + at)))
}

/** The month so many months later. */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/**
 * Whether a deal can be used on a day: by what is left where that is known, else by its calendar.
 */
export function stateOf(
  deal: Pick<LeisureDetail, 'days' | 'season' | 'closedOn'>,
  date: LocalDate,
  known: DealDay | null,
): StockState {
  return known?.state ?? (takesPlace(deal, date) ? 'available' : 'closed')
}

/** Tickets of some variants that are left on a day; null where that is not known. */
export function leftOn(day: DealDay | null, variants: readonly Pick<LeisureVariant, 'id'>[]): number | null {
  if (!day) return null
  return variants.reduce((sum, { id }) => sum + (day.variants.find(({ variantId }) => variantId === id)?.left ?? 0), 0)
}

/** What a ticket costs, before and after every discount, won; and what was taken off, percent. */
export type TicketCost = Pick<LeisureVariant, 'coverPrice' | 'salePrice' | 'discountPercent'>

/**
 * What a deal costs at least (docs/product.md, "Leisure"): its cheapest ticket that is left on the
 * day; of any day where none is chosen, none is left or what is left is not known.
 */
export function leastOn(
  {
    variants,
    minPrice,
    salePrice,
    discountPercent,
  }: Pick<LeisureDetail, 'variants' | 'minPrice' | 'salePrice' | 'discountPercent'>,
  day: DealDay | null,
): TicketCost {
  const there = day ? variants.filter((each) => mostOf(each, leftOn(day, [each])) > 0) : []
  const [least] = there.sort((a, b) => a.salePrice - b.salePrice)
  return least ?? { coverPrice: minPrice.coverPrice, salePrice, discountPercent }
}

/**
 * Whether a deal takes place on a day that may be chosen, as far as its calendar says; stock is
 * another matter.
 */
export function takesPlace(
  { days, season, closedOn }: Pick<LeisureDetail, 'days' | 'season' | 'closedOn'>,
  date: LocalDate,
): boolean {
  if (!days || date < days.from || date > days.to || closedOn.includes(weekday(date))) return false
  if (!season) return true
  const day = date.slice(5)
  const { from, to } = season
  return from <= to ? day >= from && day <= to : day >= from || day <= to
}

/**
 * What cancelling would cost until when, were these tickets booked now for this total
 * (docs/product.md, "Leisure").
 */
export function ticketSteps(
  deal: Pick<LeisureDetail, 'policy' | 'hours' | 'minutes' | 'validDays'>,
  chosen: readonly Timed[],
  date: LocalDate | null,
  now: Instant,
  total: Won,
): FeeStep[] {
  const { begins, ends } = validityOf(deal, chosen, date, now)
  const open = date === null || deal.policy === 'open'
  const policy = { kind: deal.policy }
  return feeSteps({ policy, begins: open ? ends : begins, zone: TIME_ZONE, bookedAt: now, total })
}
