import type { Point } from '../area.ts'
import { DAY } from '../day.ts'
import type { Season } from './row.ts'

/** A city as everything here needs it. */
export interface CityRow extends Point {
  id: number
  name: string
  englishName: string
  countryCode: string
  countryName: string
  englishCountryName: string
  zone: string
  season: Season
}

/** SQL of every city with its country. */
export const CITIES = `SELECT c.id, c.name, c.english_name AS englishName, c.country AS countryCode, k.name AS countryName,
  k.english_name AS englishCountryName, c.zone, c.season, c.lat, c.lon
  FROM foreign_city c JOIN foreign_country k ON k.code = c.country`

/** Where an item is, as answers say it. */
export function whereOf(city: CityRow) {
  return {
    cityId: city.id,
    cityName: city.name,
    englishCityName: city.englishName,
    countryCode: city.countryCode,
    countryName: city.countryName,
    englishCountryName: city.englishCountryName,
  }
}

const TWO_DIGITS = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** What clocks in a zone show, `YYYY-MM-DDTHH:MM:SS`. */
export function clockAt(zone: string, now: Date): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', year: 'numeric', ...TWO_DIGITS })
  const parts = clock.formatToParts(now).map(({ type, value }) => [type, value] as const)
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<string, string>
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** The day it is in a zone, `YYYY-MM-DD`. */
export const todayAt = (zone: string, now: Date): string => clockAt(zone, now).slice(0, 10)

/** The last millisecond of a day in a zone. */
export function endOfDayAt(zone: string, date: string): number {
  // Where the zone's calendar turns, between two moments of which the one is before it and the
  // other after it.
  let low = Date.parse(`${date}T00:00:00Z`) - DAY
  let high = low + 3 * DAY
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (todayAt(zone, new Date(middle)) <= date) low = middle
    else high = middle
  }
  return low
}

const EARTH_METRES = 6_371_000
const RADIAN = Math.PI / 180

/** Metres between two points on the ground. */
export function metres(a: Point, b: Point): number {
  const north = Math.sin(((b.lat - a.lat) * RADIAN) / 2) ** 2
  const east = Math.sin(((b.lon - a.lon) * RADIAN) / 2) ** 2
  const h = north + Math.cos(a.lat * RADIAN) * Math.cos(b.lat * RADIAN) * east
  return Math.round(2 * EARTH_METRES * Math.asin(Math.sqrt(h)))
}
