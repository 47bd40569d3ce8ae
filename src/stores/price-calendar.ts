import { type MapStore, map } from 'nanostores'
import { MAX_DAYS_AHEAD } from '../contract/bounds.ts'
import type { StayDay } from '../contract/catalogue.ts'
import type { LocalDate } from '../contract/date.ts'
import type { ChoiceFill } from '../rules/choice.ts'
import { addDays, nightsBetween } from '../rules/date.ts'
import { type KnownDays, spansOf } from '../rules/price-calendar.ts'
import { latest } from './latest.ts'

interface Prices {
  /** Whether something is chosen dates for whose prices are known. */
  asked: boolean
  /** One night from each day on, as far as it is known. */
  days: KnownDays
  /** The day it is where the house stands, once it is known. */
  today: LocalDate | null
  /** What the chosen dates cost, once that is known. */
  stay: StayDay | null
}

/** Answers for the days of a calendar, from the first to before the last. */
export type AskDays = (
  calendar: { from: LocalDate; to: LocalDate; nights: number },
  signal?: AbortSignal,
) => Promise<{ today: LocalDate | null; days: readonly StayDay[] }>

/** The prices of a calendar; it works without them. */
export interface PriceCalendar<Query> {
  $prices: MapStore<Prices>
  openPrices: (choice: ChoiceFill<Query>) => void
  /** Asks for the days of a month, `YYYY-MM`, that is looked at. */
  seeMonth: (month: string) => void
  /** Asks for what the chosen dates cost. */
  seeStay: (from: LocalDate | null, to: LocalDate | null) => void
}

/**
 * Makes the prices of a calendar, one a page; `askerOf` says who knows them, null where the dates
 * are those of a search.
 */
export function createPrices<Query>(askerOf: (choice: ChoiceFill<Query>) => AskDays | null): PriceCalendar<Query> {
  const $prices = map<Prices>({ asked: false, days: {}, today: null, stay: null })
  const flights = latest()
  let ask: AskDays | null = null
  let waiting: { from: LocalDate; to: LocalDate }[] = []

  function seeMonth(month: string): void {
    const seen = ({ from, to }: { from: LocalDate; to: LocalDate }) => from <= `${month}-31` && to > `${month}-01`
    const spans = waiting.filter(seen)
    waiting = waiting.filter((span) => !seen(span))
    for (const span of spans)
      ask?.({ ...span, nights: 1 }).then(
        ({ today, days }) => {
          const known = $prices.get()
          const found = Object.fromEntries(days.map((day) => [day.date, day]))
          $prices.set({ ...known, days: { ...known.days, ...found }, today: today ?? known.today })
        },
        // Asked for again when the month is looked at again; until then it has no prices.
        () => waiting.push(span),
      )
  }

  return {
    $prices,
    openPrices: (choice) => {
      ask = askerOf(choice)
      waiting = ask ? spansOf({ from: choice.today, to: addDays(choice.today, MAX_DAYS_AHEAD) }) : []
      $prices.set({ asked: ask !== null, days: {}, today: null, stay: null })
    },
    seeMonth,
    seeStay: async (from, to) => {
      const signal = flights.begin()
      $prices.setKey('stay', null)
      if (!ask || !from || !to) return
      const calendar = { from, to: addDays(from, 1), nights: nightsBetween(from, to) }
      const found = await ask(calendar, signal).catch(() => null)
      if (!signal.aborted) $prices.setKey('stay', found?.days.find(({ date }) => date === from) ?? null)
    },
  }
}
