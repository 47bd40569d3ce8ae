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

/** A time of the same day so many minutes later, at most 23:59. */
function minutesAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = Math.min(hour * 60 + minute + minutes, 24 * 60 - 1)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(at / 60)}:${two(at % 60)}`
}

/**
 * From when until when tickets are used, by the clock in Seoul: on the chosen day from the first
 * beginning, or the opening, to the end of the last one, or closing; without a day from now to the
 * end of the last day that they are valid.
 */
export function validityOf(
  { hours, minutes, validDays }: Pick<LeisureDetail, 'hours' | 'minutes' | 'validDays'>,
  picks: readonly Chosen[],
  date: LocalDate | null,
  now: Moment,
): { begins: LocalDateTime; ends: LocalDateTime } {
  if (date === null) {
    const today = localOf(now, TIME_ZONE)
    return { begins: `${today.date}T${today.time}`, ends: `${addDays(today.date, validDays ?? 0)}T23:59` }
  }
  const { open, close } = hours
  const starts = picks.map(({ variant }) => variant.startTime ?? open).sort()
  const last = starts.at(-1) ?? open
  const timed = picks.some(({ variant }) => variant.startTime !== null)
  const end = timed && minutes !== null ? minutesAfter(last, minutes) : close
  return { begins: `${date}T${starts[0] ?? open}`, ends: `${date}T${end}` }
}
