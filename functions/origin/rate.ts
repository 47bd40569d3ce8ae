/**
 * Rates and stock of the local origin.
 *
 * A night's list price is `room.base` x a factor in percent of (profile, night). Bases are whole
 * thousands of won and factors whole tens of percent, so that every nightly list price is a
 * multiple of 100 won and the list price of a stay is base x the sum of its factors. The sale price
 * takes `sale_percent` off each night and rounds down to 10 won. Both are the same arithmetic here
 * and in SQL.
 *
 * Stock of a room-night that nobody has touched is `room.units` less those sold elsewhere: a hash
 * of property and night says how quiet it is, `tightness` how quiet it must be for a room to be
 * free.
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
function isWeekend(night: Night): boolean {
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
 * How scarce rooms are on a night, of a thousand: what demand must stay under for a room to be
 * free.
 */
function tightness(night: Night): number {
  const high = factor('beach', night) >= 180 || factor('ski', night) >= 180
  return 90 + (isWeekend(night) ? 110 : 0) + (high ? 40 : 0)
}

/** JSON for SQL's table `stay(day, tight)`; see STAY. */
export function stayRows(nights: Night[]): string {
  return JSON.stringify(nights.map((night) => [night.day, tightness(night)]))
}

/** Common table expression over the JSON of `stayRows`, bound as the given parameter. */
export const STAY = (parameter: string) =>
  `stay AS MATERIALIZED (SELECT value ->> 0 AS day, value ->> 1 AS tight FROM json_each(${parameter}))`

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

/**
 * A number from 0 to 999 that looks like chance, the same for the same property and day: the middle
 * of a square.
 */
const quiet = (property: string, day: string | number) => {
  const mixed = `((${property} * 2654435761 + ${day} * 2246822519) & 2147483647)`
  return `((${mixed} * ${mixed}) >> 24) % 1000`
}
/** How much less a room type is wanted than the property's first choice. */
const SPARE = '(r.id % 7) * 30'
/**
 * Rooms of type `r` that are unsold where the night is quiet by so much more than rooms are scarce.
 */
const unsold = (margin: string) => `MIN(r.units, MAX(0, (r.units * (${margin} + ${SPARE} + 1) + 999) / 1000))`
/**
 * Rooms of type `r` that are unsold on night `s` as long as nobody has touched it. A property's
 * types go together: a night that is not quiet enough sells out some of them, and now and then all.
 */
export const UNTOUCHED = unsold(`${quiet('r.property_no', 's.day')} - s.tight`)
/** Rooms of type `r` left for every night of the stay. */
export const LEFT = `(SELECT MIN(COALESCE(n.left, ${UNTOUCHED})) FROM stay s LEFT JOIN stock n ON n.product = 'place' AND n.item = r.id AND n.slot = s.day)`

/**
 * By how much the scarcest night of a stay is quieter at property `p` than rooms are scarce.
 * Written out, as above.
 */
export function marginSql(nights: readonly Night[]): string {
  const margins = nights.map((night) => `${quiet('p.no', night.day)} - ${tightness(night)}`)
  // Of one value MIN would be the smallest of a column.
  return margins.length === 1 ? (margins[0] ?? '') : `MIN(${margins.join(', ')})`
}
/**
 * Common table expression over `stay`: the room types that somebody has touched on one of its
 * nights.
 */
export const TOUCHED = `touched AS MATERIALIZED (
  SELECT DISTINCT item FROM stock WHERE product = 'place' AND slot BETWEEN (SELECT MIN(day) FROM stay) AND (SELECT MAX(day) FROM stay))`
/**
 * What LEFT says, for many rooms at once, out of `margin` and `touched`: the less quiet a night is,
 * the fewer rooms are unsold, so the scarcest night says it for all those that nobody has touched.
 */
export const LEFT_AT_ONCE = `CASE WHEN r.id IN touched THEN ${LEFT} ELSE ${unsold('p.margin')} END`
