import { type Night, weekdayOf } from '../day.ts'
import type { Season } from './row.ts'

const FRIDAY = 5

type Span = readonly [from: string, to: string, percent: number]

/**
 * Percent of the base by days of the year, `MM-DD` from and to inclusive, first match; low season
 * is what nothing matches.
 */
const SEASONS: Record<Season, { weekend: number; spans: readonly Span[] }> = {
  city: {
    weekend: 112,
    spans: [
      ['12-23', '12-31', 140],
      ['07-15', '08-24', 115],
      ['10-01', '10-10', 125],
    ],
  },
  sakura: {
    weekend: 125,
    spans: [
      ['03-20', '04-14', 145],
      ['04-29', '05-06', 150],
      ['07-20', '08-20', 115],
      ['10-25', '11-30', 125],
      ['12-28', '12-31', 150],
      ['01-01', '01-03', 150],
    ],
  },
  tropic: {
    weekend: 110,
    spans: [
      ['12-20', '12-31', 165],
      ['01-01', '01-10', 155],
      ['01-11', '03-10', 125],
      ['05-01', '06-30', 90],
      ['07-15', '08-20', 120],
      ['09-01', '10-31', 90],
    ],
  },
  island: {
    weekend: 115,
    spans: [
      ['12-20', '12-31', 170],
      ['01-01', '01-05', 160],
      ['04-28', '05-06', 130],
      ['07-10', '08-25', 150],
      ['09-05', '11-20', 90],
    ],
  },
  europe: {
    weekend: 108,
    spans: [
      ['06-10', '09-10', 140],
      ['04-10', '06-09', 120],
      ['09-11', '10-20', 120],
      ['12-10', '12-31', 125],
      ['01-05', '02-29', 80],
    ],
  },
  alpine: {
    weekend: 115,
    spans: [
      ['12-20', '12-31', 180],
      ['01-01', '03-15', 150],
      ['04-10', '05-31', 80],
      ['06-20', '09-15', 145],
      ['10-15', '11-30', 80],
    ],
  },
  ski: {
    weekend: 130,
    spans: [
      ['12-20', '12-31', 170],
      ['01-01', '02-20', 160],
      ['04-05', '04-25', 90],
      ['07-10', '08-25', 125],
    ],
  },
  southern: {
    weekend: 115,
    spans: [
      ['12-18', '12-31', 175],
      ['01-01', '01-31', 155],
      ['02-01', '03-31', 120],
      ['06-01', '08-15', 90],
    ],
  },
  desert: {
    weekend: 108,
    spans: [
      ['11-01', '12-19', 125],
      ['12-20', '12-31', 165],
      ['01-01', '03-31', 125],
      ['06-01', '09-10', 70],
    ],
  },
}

/** From here on a season is a high one, percent. */
const HIGH = 140

/** Friday and Saturday nights. */
function isWeekend(night: Night): boolean {
  return weekdayOf(night.day) >= FRIDAY
}

function seasonOf(season: Season, night: Night): number {
  const monthDay = night.date.slice(5)
  return SEASONS[season].spans.find(([from, to]) => monthDay >= from && monthDay <= to)?.[2] ?? 100
}

/** Percent of the base that a night costs: season x weekend, to the nearest ten. */
export function factor(season: Season, night: Night): number {
  return Math.round((seasonOf(season, night) * (isWeekend(night) ? SEASONS[season].weekend : 100)) / 1000) * 10
}

/** How scarce rooms are on a night, of a thousand. */
function tightness(season: Season, night: Night): number {
  return 70 + (isWeekend(night) ? 70 : 0) + (seasonOf(season, night) >= HIGH ? 60 : 0)
}

/**
 * A stay as a season sees it: how many of its nights cost which percent of the base, and how scarce
 * rooms are on each.
 */
export interface Seen {
  factors: readonly (readonly [percent: number, nights: number])[]
  tight: readonly number[]
}

/** What has been seen of a stay, so that a search looks once a season and not once a room. */
const seen = new WeakMap<readonly Night[], Map<Season, Seen>>()

/** A stay as a season sees it. */
export function see(season: Season, nights: readonly Night[]): Seen {
  const known = seen.get(nights) ?? new Map<Season, Seen>()
  seen.set(nights, known)
  const before = known.get(season)
  if (before) return before
  const counts = new Map<number, number>()
  for (const night of nights) counts.set(factor(season, night), (counts.get(factor(season, night)) ?? 0) + 1)
  const now = { factors: [...counts], tight: nights.map((night) => tightness(season, night)) }
  known.set(season, now)
  return now
}
