import * as v from 'valibot'
import * as cell from './cell.ts'
import { read } from './data.ts'
import { CITIES } from './foreign/cities.ts'
import { REGIONS } from './regions.ts'

/*
 * The rows of functions/origin/migrations/0045_name.sql: what places are called elsewhere, and what
 * people look for lodging by.
 */

export interface PlaceNameRow {
  id: number
  korean: string
  /** Names with `|` between them, the usual one first. */
  english: string
  chinese: string
  japanese: string
}

export interface LandmarkRow {
  id: number
  kind: 'station' | 'sight' | 'quarter'
  name: string
  english_name: string
  region_id: number | null
  city_id: number | null
}

/** What may be called something: provinces, regions, and the parts of a region's name. */
const NAMED = [...new Set(REGIONS.flatMap(({ province, name }) => [province, ...name.split(/[/ ]/)]))]

const NAMES = read(
  'place-names.csv',
  v.array(v.strictObject({ korean: v.picklist(NAMED), english: cell.text, chinese: v.string(), japanese: v.string() })),
)
const STATIONS = read(
  'stations.csv',
  v.array(v.strictObject({ region: v.picklist(REGIONS.map(({ name }) => name)), name: cell.text })),
)

/** What provinces and regions are called in other languages, and in other ways to spell them. */
export const placeNames = (): PlaceNameRow[] => NAMES.map((row, index) => ({ id: index + 1, ...row }))

/** Stations and sights of regions, then quarters and sights of cities. */
export function landmarks(): LandmarkRow[] {
  const inRegion = (kind: LandmarkRow['kind'], name: string, region: number) => ({
    kind,
    name,
    english_name: '',
    region_id: region + 1,
    city_id: null,
  })
  const stations = STATIONS.map(({ region, name }) =>
    inRegion(
      'station',
      name,
      REGIONS.findIndex((each) => each.name === region),
    ),
  )
  const sights = (['walk', 'drive'] as const).flatMap((way) =>
    REGIONS.flatMap((region, index) => region[way].map((name) => inRegion('sight', name, index))),
  )
  // What a station is called already is no sight.
  const known = new Set(stations.map(({ name, region_id }) => `${name} ${region_id}`))
  const abroad = CITIES.flatMap((city) => [
    ...city.quarters.map((quarter) => ({ kind: 'quarter' as const, ...quarter, city: city.id })),
    ...city.sights.map((sight) => ({ kind: 'sight' as const, ...sight, city: city.id })),
  ]).map(({ kind, korean, english, city }) => ({
    kind,
    name: korean,
    english_name: english,
    region_id: null,
    city_id: city,
  }))
  return [...stations, ...sights.filter(({ name, region_id }) => !known.has(`${name} ${region_id}`)), ...abroad].map(
    (row, index) => ({ id: index + 1, ...row }),
  )
}
