import { map } from 'nanostores'
import type { LocalDate } from '#contract/date.ts'
import type { FailureCode } from '#contract/failure.ts'
import {
  type DealDay,
  type LeisureDetail,
  leisureDeals,
  leisureDetail,
  leisureStockList,
} from '#contract/leisure/catalogue.ts'
import { addDays } from '#rules/date.ts'
import { dealSearch } from '#rules/leisure/address.ts'
import { type Counts, movedCounts, stepped } from '#rules/leisure/choice.ts'
import {
  type DealParts,
  type DealQuery,
  daysAtGlance,
  NEAR_DEALS,
  readDeal,
  stripDays,
  takesPlace,
  weeksOf,
} from '#rules/leisure/deal.ts'
import { viewedDeal } from '#rules/leisure/viewed.ts'
import { spansOf } from '#rules/price-calendar.ts'
import { asFailure, call } from '../call.ts'
import { createDetail } from '../detail.ts'
import { writeBelow } from '../popup.ts'

/** A deal, on its own page. */
export const deal = createDetail<DealQuery, LeisureDetail, DealParts>({
  read: readDeal,
  ask: ({ dealId }) => call(leisureDetail, { dealId }),
  parts: {
    days: async (detail, { dealId, date }) => {
      const days = daysAtGlance(detail, date)
      return days ? call(leisureStockList, { dealId, ...days }) : []
    },
    near: async ({ regionId }) => (await call(leisureDeals, { regionId })).list.slice(0, NEAR_DEALS + 1),
  },
  viewed: viewedDeal,
  missing: 'deal-not-found',
})

interface TicketsState {
  /** The day of use; undefined until the visitor or the address has said so. */
  date: LocalDate | null | undefined
  /** The day that those side by side begin with, once one was chosen that was not among them. */
  strip: LocalDate | null
  /** The session that the visitor has pressed. */
  option: string | null
  counts: Counts
  /** What is known of the stock beside the days at a glance. */
  days: DealDay[]
  loading: boolean
  failure: FailureCode | null
}

/** The tickets that a visitor is choosing. */
export const $tickets = map<TicketsState>({
  date: undefined,
  strip: null,
  option: null,
  counts: {},
  days: [],
  loading: false,
  failure: null,
})

/** The chosen day: the visitor's, else the one of the address. */
export function chosenDay({ date }: TicketsState, query: DealQuery | null): LocalDate | null {
  return date === undefined ? query?.date || null : date
}

/** What is left on a day as far as it is known; null where it is not. */
export function dayOf(
  { days }: TicketsState,
  shown: readonly DealDay[] | null | undefined,
  date: LocalDate,
): DealDay | null {
  return days.find((day) => day.date === date) || shown?.find((day) => day.date === date) || null
}

/** What is known of the stock, with what was answered now. */
const learned = (days: readonly DealDay[]): DealDay[] => [
  ...$tickets.get().days.filter(({ date }) => !days.some((day) => day.date === date)),
  ...days,
]

/** How often days were asked for: what the newest has come to is what is told. */
let asked = 0

/**
 * Asks for the stock of some days, from the first to before the last. Days that are known already
 * stay until the answer is there.
 */
export async function loadDays(from: LocalDate, to: LocalDate): Promise<void> {
  const dealId = deal.$detail.get().query?.dealId
  if (dealId === undefined) return
  const own = ++asked
  const ended = (failure: FailureCode | null) => (own === asked ? { loading: false, failure } : {})
  $tickets.set({ ...$tickets.get(), loading: true, failure: null })
  try {
    const days = await call(leisureStockList, { dealId, from, to })
    $tickets.set({ ...$tickets.get(), days: learned(days), ...ended(null) })
  } catch (error) {
    $tickets.set({ ...$tickets.get(), ...ended(asFailure(error).code) })
  }
}

/** The stock of all days that a calendar shows at once, as far as it can be had. */
export async function loadCalendar(): Promise<void> {
  const days = deal.$detail.get().detail?.days
  if (!days) return
  for (const { from, to } of spansOf(days)) {
    await loadDays(from, to)
    if ($tickets.get().failure) return
  }
}

/**
 * Asks for the stock of a month, `YYYY-MM`, that is looked at. Nothing waits for it: until it is
 * there the days are as the deal's own calendar has them.
 */
export async function seeMonth(month: string): Promise<void> {
  const { detail, parts } = deal.$detail.get()
  if (!detail?.days) return
  const days = weeksOf(month)
    .flat()
    .filter((date) => date && takesPlace(detail, date) && !dayOf($tickets.get(), parts.days, date))
  const [from] = days
  if (!from) return
  const to = addDays(days.at(-1) || from, 1)
  const found = await call(leisureStockList, { dealId: detail.id, from, to }).catch(() => [])
  $tickets.setKey('days', learned(found))
}

/** Chooses the day of use. Numbers that are more than what is left of that day come down to it. */
export async function chooseDay(date: LocalDate): Promise<void> {
  const { detail, parts } = deal.$detail.get()
  const before = $tickets.get()
  const beside = detail && stripDays(detail, parts.days || null, before.days, before.strip)
  // A press on one of the days side by side leaves them where they are.
  const strip = beside?.some((day) => day.date === date) ? before.strip : date
  // What an earlier day comes to is none of this one's.
  asked += 1
  $tickets.set({ ...before, date, strip, loading: false, failure: null })
  writeBelow(() => history.replaceState(history.state, '', `${location.pathname}${dealSearch(date)}`))
  if (!dayOf($tickets.get(), parts.days, date)) await loadDays(date, addDays(date, 1))
  for (const variant of detail?.variants || []) setCount(variant.id, $tickets.get().counts[variant.id] || 0)
}

/**
 * Tickets of a variant that are left, on the chosen day or altogether; null where that is not
 * known.
 */
export function leftOf(variantId: number): number | null {
  const { detail, query, parts } = deal.$detail.get()
  if (detail?.schedule === 'open') return detail.variants.find(({ id }) => id === variantId)?.left ?? null
  const date = chosenDay($tickets.get(), query)
  const day = date === null ? null : dayOf($tickets.get(), parts.days, date)
  return day?.variants.find((each) => each.variantId === variantId)?.left ?? null
}

/** Chooses another session; what was chosen goes with it. */
export function chooseOption(option: string): void {
  const variants = deal.$detail.get().detail?.variants || []
  const counts = movedCounts(variants, $tickets.get().counts, option, leftOf)
  $tickets.set({ ...$tickets.get(), option, counts })
}

/** Takes so many of a variant, as far as there are. */
export function setCount(variantId: number, wanted: number): void {
  const variant = deal.$detail.get().detail?.variants.find(({ id }) => id === variantId)
  if (!variant) return
  const { counts } = $tickets.get()
  const count = stepped(variant, counts[variantId] || 0, wanted, leftOf(variantId))
  $tickets.setKey('counts', { ...counts, [variantId]: count })
}
