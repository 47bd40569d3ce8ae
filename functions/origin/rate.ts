/**
 * Rates of the local origin, at home.
 *
 * A night's list price is `room.base` x a factor in percent of (profile, night). Bases are whole
 * thousands of won and factors whole tens of percent, so that every nightly list price is a
 * multiple of 100 won and the list price of a stay is base x the sum of its factors. The sale price
 * takes `sale_percent` off each night and rounds down to 10 won. Both are the same arithmetic here
 * and in SQL.
 */
import { HOLIDAYS } from '#contract/holiday.ts'
import { dateOf, type Night, weekdayOf } from './day.ts'

/** The season a property's rates follow; a `profile` of the catalogue. */
const PROFILES = ['city', 'beach', 'ski', 'valley', 'motel'] as const
export type Profile = (typeof PROFILES)[number]

/** What a night costs, won with tax. */
interface NightPrice {
  date: string
  listPrice: number
  price: number
}

/** Friday and Saturday nights and eves of public holidays. */
export function isWeekend(night: Night): boolean {
  const weekday = weekdayOf(night.day)
  return weekday === 5 || weekday === 6 || isHoliday(dateOf(night.day + 1))
}

function isHoliday(date: string): boolean {
  return Object.hasOwn(HOLIDAYS, date)
}

/**
 * Percent of the base by days of the year, `MM-DD` from and to inclusive, first match; off-season
 * is what nothing matches.
 */
const SEASONS: Record<
  Profile,
  { off: number; weekend: number; spans: readonly (readonly [string, string, number])[] }
> = {
  city: {
    off: 100,
    weekend: 120,
    spans: [
      ['12-20', '12-31', 140],
      ['07-15', '08-24', 120],
      ['04-01', '04-15', 110],
      ['10-15', '11-10', 110],
    ],
  },
  beach: {
    off: 100,
    weekend: 140,
    spans: [
      ['07-15', '08-24', 180],
      ['07-01', '07-14', 130],
      ['08-25', '09-10', 120],
      ['12-30', '12-31', 140],
      ['11-15', '12-29', 90],
      ['01-02', '02-29', 90],
    ],
  },
  ski: {
    off: 90,
    weekend: 140,
    spans: [
      ['12-20', '12-31', 190],
      ['01-01', '02-20', 180],
      ['12-01', '12-19', 130],
      ['02-21', '03-10', 120],
      ['07-15', '08-24', 120],
    ],
  },
  valley: {
    off: 100,
    weekend: 140,
    spans: [
      ['07-15', '08-24', 170],
      ['10-10', '11-10', 150],
      ['04-05', '05-10', 120],
      ['12-20', '12-31', 130],
    ],
  },
  motel: {
    off: 100,
    weekend: 130,
    spans: [
      ['12-23', '12-31', 130],
      ['07-15', '08-24', 110],
    ],
  },
}

/** Percent of the base that a night costs: season x weekend, to the nearest ten. */
export function factor(profile: Profile, night: Night): number {
  const { off, weekend, spans } = SEASONS[profile]
  const monthDay = night.date.slice(5)
  const season = spans.find(([from, to]) => monthDay >= from && monthDay <= to)?.[2] ?? off
  return Math.round((season * (isWeekend(night) ? weekend : 100)) / 1000) * 10
}

/** What each night of a room costs. */
export function pricesOf(room: { base: number; salePercent: number; profile: Profile }, nights: Night[]): NightPrice[] {
  return nights.map((night) => {
    const listPrice = (room.base / 100) * factor(room.profile, night)
    return { date: night.date, listPrice, price: Math.floor((listPrice * (100 - room.salePercent)) / 1000) * 10 }
  })
}

/**
 * A sum over the nights of a stay in SQL, by the profile of property `p`; `night` is what a night
 * of so many percent adds.
 */
function overNights(nights: readonly Night[], night: (percent: number) => string): string {
  const cases = PROFILES.map((profile) => {
    const counts = new Map<number, number>()
    for (const each of nights) counts.set(factor(profile, each), (counts.get(factor(profile, each)) ?? 0) + 1)
    return `WHEN '${profile}' THEN ${[...counts].map(([percent, count]) => `${count} * ${night(percent)}`).join(' + ')}`
  })
  return `(CASE p.profile ${cases.join(' ')} END)`
}
/** Percent of the base that the nights cost at property `p`, added up. */
export const percentSql = (nights: readonly Night[]) => overNights(nights, String)
/**
 * Won for the stay of room `r` of property `p`, before the property's sale. Written out: no night
 * of it reads a row.
 */
export const listPriceSql = (nights: readonly Night[]) => overNights(nights, (percent) => `(r.base / 100) * ${percent}`)
/** The same after the property's sale. */
export const priceSql = (nights: readonly Night[]) =>
  overNights(nights, (percent) => `((r.base / 1000) * ${percent} * (100 - r.sale_percent) / 100) * 10`)
