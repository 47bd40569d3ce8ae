import * as v from 'valibot'
import { PropertyType } from '#contract/foreign/kind.ts'
import { each, read } from '../data.ts'
import { mixed } from '../mix.ts'
import { CITIES, Mix, type SeedCity } from './cities.ts'
import { COUNTRIES } from './countries.ts'
import { createForeignProperty, type ForeignPropertyPlan, slotOf } from './property.ts'
import { foreignRoomId } from './room.ts'
import type { CityRow, CountryRow, ForeignPropertyRow, ForeignRoomRow } from './row.ts'
import { searchText } from './searched.ts'

export interface ForeignCatalogue {
  foreign_country: CountryRow[]
  foreign_city: CityRow[]
  foreign_property: ForeignPropertyRow[]
  foreign_room: ForeignRoomRow[]
}

/** Of a hundred properties, how many are of which kind. */
const MIXES = read('foreign/mixes.json', each(Mix, v.record(PropertyType, v.number())))

/** The first property's id. */
const FIRST = 30_000_001

/**
 * A room whose number of units never changes, for tests of selling out; every seed, however small,
 * has it.
 */
export const SCARCE_FOREIGN = { propertyId: FIRST, roomId: foreignRoomId(FIRST, 1), units: 5 } as const

/**
 * Every property's place in the catalogue, by id: in rounds, each of which takes the next one of
 * every city that still has one. So the first few hundred are spread over all cities and kinds.
 */
function slots(most: number): ForeignPropertyPlan[] {
  // Names are nobody else's in the world, covers are a city's own.
  const names = new Set<string>()
  const used = CITIES.map(() => ({ names, covers: new Set<string>() }))
  const types = CITIES.map(({ mix, size }, index) => mixed(MIXES[mix], size, index))
  const rounds = Math.max(...CITIES.map(({ size }) => size))
  const out: ForeignPropertyPlan[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [index, city] of CITIES.entries()) {
      const type = types[index]?.[round]
      const had = used[index]
      if (type === undefined || !had) continue
      if (out.length === most) return out
      out.push(slotOf(FIRST + out.length, city, type, had))
    }
  }
  return out
}

/** The larger of two cities is looked for more; the largest has this many properties. */
const LARGEST = 60

function cityRow({ id, english, korean, aliases, country, zone, season, look, size, quarters }: SeedCity): CityRow {
  const middle = (axis: 'lat' | 'lon') => {
    // The first quarters are the middle of a city; hot springs and old towns an hour away are not.
    const [first = 0, ...rest] = quarters.map((quarter) => quarter[axis])
    const near = [first, ...rest.filter((at) => Math.abs(at - first) < 0.06)]
    return Number((near.reduce((sum, at) => sum + at, 0) / near.length).toFixed(5))
  }
  return {
    id,
    country,
    name: korean,
    english_name: english,
    zone,
    season,
    lat: middle('lat'),
    lon: middle('lon'),
    photo: look,
    popularity: Math.round((size / LARGEST) * 100),
    search: searchText([korean, english, ...aliases]),
  }
}

const countryRow = (
  { code, name, english_name, aliases }: (typeof COUNTRIES)[number],
  position: number,
): CountryRow => ({
  id: Number.parseInt(code, 36),
  code,
  name,
  english_name,
  position,
  search: searchText([name, english_name, ...aliases]),
})

/**
 * The rows of overseas lodging, the same on every run and machine. `properties` keeps only the
 * first so many, which are the same rows as in the whole; countries and cities are always all
 * there.
 */
export function foreignCatalogue(options: { properties?: number } = {}): ForeignCatalogue {
  const out: ForeignCatalogue = {
    foreign_country: COUNTRIES.map(countryRow),
    foreign_city: CITIES.map(cityRow),
    foreign_property: [],
    foreign_room: [],
  }
  for (const slot of slots(options.properties ?? Number.POSITIVE_INFINITY)) {
    const { property, rooms } = createForeignProperty(slot)
    out.foreign_property.push(property)
    for (const room of rooms) {
      const scarce = room.id === SCARCE_FOREIGN.roomId
      out.foreign_room.push(scarce ? { ...room, units: SCARCE_FOREIGN.units } : room)
    }
  }
  return out
}
