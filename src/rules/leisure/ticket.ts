import type { LocalDate, LocalDateTime } from '#contract/date.ts'
import type { LeisureDetail, LeisureVariant } from '#contract/leisure/catalogue.ts'
import type { TicketChoice } from '#contract/leisure/quote.ts'
import type { Won } from '#contract/money.ts'
import { addDays, type Moment } from '../date.ts'
import { TIME_ZONE } from '../limits.ts'
import { localOf } from '../zone.ts'

/** Some of one variant. */
export interface Chosen {
  variant: LeisureVariant
  quantity: number
}

/** Of a chosen variant, what says when it is used. */
export interface Timed {
  variant: Pick<LeisureVariant, 'startTime'>
}

/**
 * What was chosen with its variants, in the order of the deal; null when one is none of the deal's.
 */
export function chosenOf(variants: readonly LeisureVariant[], choices: readonly TicketChoice[]): Chosen[] | null {
  const picks = variants.flatMap((variant) => {
    const quantity = choices.find(({ variantId }) => variantId === variant.id)?.quantity
    return quantity === undefined ? [] : [{ variant, quantity }]
  })
  return picks.length === choices.length ? picks : null
}

/** Whether so many of a variant may stand in one order (docs/product.md, "Leisure"). */
export function quantityFits({ variant, quantity }: Chosen): boolean {
  return quantity >= variant.minQuantity && quantity <= variant.maxQuantity
}

/**
 * What tickets cost together, won: before any discount, after the deal's own sale, and what is
 * paid.
 */
export function ticketTotal(picks: readonly Chosen[]): { cover: Won; sale: Won; pay: Won; count: number } {
  const sum = (of: (variant: LeisureVariant) => number) =>
    picks.reduce((total, { variant, quantity }) => total + of(variant) * quantity, 0)
  return {
    cover: sum(({ coverPrice }) => coverPrice),
    sale: sum(({ gajagoSalePrice }) => gajagoSalePrice),
    pay: sum(({ salePrice }) => salePrice),
    count: sum(() => 1),
  }
}

/**
 * The discount of the most expensive ticket, told for all of them together; null where none is
 * given.
 */
export function discountOfAll(picks: readonly Chosen[]): LeisureVariant['discount'] {
  const best = picks.reduce<LeisureVariant['discount']>((most, { variant: { discount } }) => {
    return discount && discount.discountAmount > (most?.discountAmount ?? 0) ? discount : most
  }, null)
  if (!best) return null
  const { sale, pay } = ticketTotal(picks)
  return {
    ...best,
    discountAmount: sale - pay,
    appliedPrice: pay,
    // Leisure rounds up (docs/product.md, "Dates and money").
    discountPercent: Math.ceil(((sale - pay) * 100) / sale),
  }
}

const DAY_MINUTES = 24 * 60

/** Minutes from the beginning of a day to a time of its clock. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The time so many minutes after a day has begun, which may be of the next one. */
const timeAfter = (date: LocalDate, minutes: number): LocalDateTime =>
  new Date(Date.parse(date) + minutes * 60_000).toISOString().slice(0, 16)

/**
 * From when until when tickets are used, by the clock in Seoul: from the first beginning, or the
 * opening, of the chosen day until all of them have ended, one without a length of its own at
 * closing; without a day from now to the end of the last day that they are valid. What closes no
 * later than it opens does so on the next day.
 */
export function validityOf(
  { hours, minutes, validDays }: Pick<LeisureDetail, 'hours' | 'minutes' | 'validDays'>,
  picks: readonly Timed[],
  date: LocalDate | null,
  now: Moment,
): { begins: LocalDateTime; ends: LocalDateTime } {
  if (date === null) {
    const today = localOf(now, TIME_ZONE)
    return { begins: `${today.date}T${today.time}`, ends: `${addDays(today.date, validDays ?? 0)}T23:59` }
  }
  const opening = minuteOf(hours.open)
  const close = minuteOf(hours.close)
  const closing = close > opening ? close : close + DAY_MINUTES
  // No session is taken to go on into a night on which the place is closed.
  const latest = Math.max(closing, DAY_MINUTES - 1)
  const times = picks.length > 0 ? picks.map(({ variant }) => variant.startTime) : [null]
  const starts = times.map((time) => (time === null ? opening : minuteOf(time)))
  const ends = starts.map((start, at) =>
    times[at] === null || minutes === null ? Math.max(start, closing) : Math.min(start + minutes, latest),
  )
  return { begins: timeAfter(date, Math.min(...starts)), ends: timeAfter(date, Math.max(...ends)) }
}
