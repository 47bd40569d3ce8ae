import { romanize } from 'es-hangul'
import * as v from 'valibot'
import * as cell from './cell.ts'
import { read } from './data.ts'
import { CITIES } from './foreign/cities.ts'
import { COUNTRIES } from './foreign/countries.ts'
import { placeNames } from './names.ts'
import { REGIONS } from './regions.ts'

/* The names that our own maps bear. */

interface Point {
  lat: number
  lon: number
}

/** What a map says of a point, and the zoom from which it does. */
export interface Label extends Point {
  kind: string
  korean: string
  english: string
  from: number
}

/**
 * Points whose names and coordinates (WGS84 degrees) are known: `within` is a province, a region or
 * a country's code; `english` is empty where the name is spelt as it sounds.
 */
const Place = v.strictObject({
  kind: v.picklist(['province', 'station', 'airport', 'beach', 'nature', 'sight', 'country']),
  within: cell.text,
  name: cell.text,
  english: v.string(),
  lat: cell.number,
  lon: cell.number,
  from: cell.number,
})
export const MAP_PLACES = read('map-places.csv', v.array(Place))

/** From where on cities and counties are named, the wards of the large ones, and regions. */
const DISTRICT = 7
const WARD = 10
const REGION = 11
const CITY = 3
const QUARTER = 11

/** Parts of names that are words, not sounds. */
const WORDS = { 공항: 'Airport', 시내: 'Downtown', 신시가지: 'New Town' }
const ENGLISH = new Map([
  ...Object.entries(WORDS),
  ...placeNames().map(({ korean, english }) => [korean, english.split('|')[0] ?? ''] as const),
  ...COUNTRIES.map(({ name, english_name }) => [name, english_name] as const),
])

/** A name in Latin letters: as it is known, else as it sounds, with what it is in English. */
function inEnglish(korean: string): string {
  const known = ENGLISH.get(korean)
  if (known) return known
  const [, city] = /^(.{2,})[시군]$/.exec(korean) ?? []
  if (city) return inEnglish(city)
  const [, ward] = /^(.+)구$/.exec(korean) ?? []
  if (ward) return `${inEnglish(ward)}-gu`
  const [, station] = /^(.{2,})역$/.exec(korean) ?? []
  if (station) return `${inEnglish(station)} Station`
  const sound = romanize(korean)
  return sound.charAt(0).toUpperCase() + sound.slice(1)
}

/** Four digits after the point are ten metres, nearer than anybody reads a map. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4

function middle(points: readonly Point[]): Point {
  const mean = (axis: keyof Point) => rounded(points.reduce((sum, point) => sum + point[axis], 0) / points.length)
  return { lat: mean('lat'), lon: mean('lon') }
}

const written = (kinds: readonly string[]): Label[] =>
  MAP_PLACES.filter(({ kind }) => kinds.includes(kind)).map(({ kind, name, english, lat, lon, from }) => ({
    kind,
    korean: name,
    english: english || inEnglish(name),
    lat,
    lon,
    from,
  }))

/** A city is named once, whichever of its wards a region is in; wards of two cities are two. */
function districts(): Label[] {
  const groups = new Map<string, Point[]>()
  for (const { province, district, anchors } of REGIONS) {
    const name = `${province} ${district.split(' ')[0] ?? ''}`
    if (district) groups.set(name, [...(groups.get(name) ?? []), ...anchors])
  }
  return [...groups].map(([name, points]) => {
    const korean = name.split(' ')[1] ?? ''
    const from = korean.endsWith('구') ? WARD : DISTRICT
    return { kind: 'district', korean, english: inEnglish(korean), ...middle(points), from }
  })
}

/** What Korea's map says: provinces, cities and districts, regions, stations and sights. */
export function koreanLabels(): Label[] {
  const regions = REGIONS.map(({ name, anchors }) => ({
    kind: 'region',
    korean: name.replaceAll('/', '·'),
    english: name
      .split('/')
      .map((part) => ENGLISH.get(part) ?? part.split(' ').map(inEnglish).join(' '))
      .join(' · '),
    ...middle(anchors),
    from: REGION,
  }))
  return [
    ...written(['province']),
    ...districts(),
    ...regions,
    ...written(['station', 'airport', 'beach', 'nature', 'sight']),
  ]
}

/** What the world's map says: countries, the cities that are sold and their quarters. */
export function worldLabels(): Label[] {
  return [
    ...written(['country']),
    ...CITIES.map(({ korean, english, quarters }) => ({
      kind: 'city',
      korean,
      english,
      ...middle(quarters),
      from: CITY,
    })),
    ...CITIES.flatMap(({ quarters }) =>
      quarters.map(({ korean, english, lat, lon }) => ({ kind: 'quarter', korean, english, lat, lon, from: QUARTER })),
    ),
  ]
}

/** Labels as the map library reads them: GeoJSON, in the order in which they were given. */
export function geoJson(labels: readonly Label[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: labels.map(({ lat, lon, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  })
}
