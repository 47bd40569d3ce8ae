import * as v from 'valibot'
import { type Amenity, PlaceCategory } from '#contract/place/property.ts'
import * as cell from '../cell.ts'
import { keyed, read } from '../data.ts'
import { createRandom, type Random } from '../random.ts'
import type { Setting } from '../regions.ts'
import { lookOf, roomPhotos } from './picture.ts'
import { roomDescription } from './roomtext.ts'
import { BEST, ROOMS, type RoomType } from './roomtype.ts'
import type { RoomRow } from './row.ts'

/**
 * A kind of lodging: its lowest and highest base rate, won a night, and how many rooms of one type
 * a property has.
 */
const Category = v.strictObject({
  category: PlaceCategory,
  lowest_rate: cell.number,
  highest_rate: cell.number,
  fewest_units: cell.number,
  most_units: cell.number,
})
export const CATEGORIES = keyed(read('place/categories.csv', v.array(Category)), 'category')

const FEWEST = 3
const MOST = 8
/** The plainest room costs at most this share of the bound. */
const DEAREST_START = 0.6
/** Room ids are the property's number and one digit, so that a smaller seed has the same ones. */
const ROOM_IDS = 10

/** What the rooms of one property have in common. */
export interface House {
  no: number
  category: PlaceCategory
  setting: Setting
  grade: number
  /** Its region's rates against the country's middle. */
  tier: number
  /** 0 to 1: how good it is of its kind. */
  quality: number
  amenities: readonly Amenity[]
}

/** The id of a property's nth room type, from 1. */
export function roomId(propertyNo: number, index: number): number {
  return propertyNo * ROOM_IDS + index
}

function choose(house: House, rng: Random): RoomType[] {
  const sea = house.amenities.includes('oceanview')
  const all = ROOMS[house.category].filter((type) => (!type.sea || sea) && house.grade >= (type.grade ?? 0))
  const [first, ...rest] = all
  if (!first) throw new Error(`no room types for ${house.category}`)
  const count = Math.min(
    MOST,
    all.length,
    rng.int(FEWEST, house.category === 'hotel' || house.category === 'resort' ? MOST : 6),
  )
  const rich = house.quality > 0.4 ? rest : rest.filter((type) => type.factor < BEST)
  const chosen = [first, ...rng.some(rich.length >= FEWEST ? rich : rest, count - 1)]
  return chosen.sort((a, b) => a.factor - b.factor)
}

/**
 * Where between its kind's bounds a house of so many stars begins; index 0 is a house without
 * stars.
 */
const STARS: readonly number[] = [0.05, 0, 0.02, 0.08, 0.2, 0.4]

/** The base rate of the plainest room, before it is held between its kind's bounds. */
function plain(house: House, rng: Random): number {
  const { lowest_rate: low, highest_rate: high } = CATEGORIES[house.category]
  // A resort's stars count for its size as well, so one star less for its rate.
  const stars = STARS[house.category === 'resort' ? house.grade - 1 : house.grade] ?? 0
  const share = stars + house.quality * 0.09 + rng.next() * 0.06
  return (low + (high - low) * share) * (1 + (house.tier - 1) * 0.8)
}

const OWN_NAMES = read('place/room-names.json', v.record(PlaceCategory, v.array(v.string())))

/**
 * A name of its own for each room where types repeat: flowers for pensions, halls for old houses,
 * wings for villas.
 */
function named(type: RoomType, names: string[]): string {
  return type.name.includes('{own}') ? type.name.replace('{own}', names.shift() ?? '별채') : type.name
}

/** Of these kinds one in so many takes nobody for a single night. */
const LONGER = new Set<PlaceCategory>(['pension', 'poolvilla'])
const LONGER_EVERY = 8

/** The room types of a property, three to eight, the plainest first. */
export function roomsOf(house: House, rng: Random): RoomRow[] {
  const { lowest_rate: low, highest_rate: high } = CATEGORIES[house.category]
  const types = choose(house, rng)
  const start = Math.max(low, Math.min(plain(house, rng), high * DEAREST_START))
  const top = Math.max(...types.map((type) => type.factor))
  // A dear house's types lie closer together, so that its best one still ends at the bound of its
  // kind.
  const spread = Math.min(1, Math.log(high / start) / Math.log(top))
  const own = rng.some(OWN_NAMES[house.category] ?? [], MOST)
  const sale = rng.chance(0.3) ? 0 : rng.int(1, 8) * 5
  const told = new Set<string>()
  const photos = roomPhotos(house.category, house.setting, types.map(lookOf), createRandom(`room photos ${house.no}`))
  const { fewest_units: fewest, most_units: most } = CATEGORIES[house.category]
  return types.map((type, index) => {
    const base = Math.round((start * type.factor ** spread * (0.97 + rng.next() * 0.06)) / 1000) * 1000
    const amenities = roomAmenities(house, type)
    const size = rng.int(...type.size)
    return {
      id: roomId(house.no, index + 1),
      property_no: house.no,
      name: named(type, own),
      kind: type.kind,
      base: Math.min(high, Math.max(low, base)),
      sale_percent: Math.min(40, Math.max(0, sale + (sale > 0 && rng.chance(0.25) ? 5 : 0))),
      standard_occupancy: type.guests[0],
      max_occupancy: type.guests[1],
      min_nights: LONGER.has(house.category) && house.no % LONGER_EVERY === 0 ? 2 : 1,
      bed: type.bed,
      size_m2: size,
      units: type.factor >= BEST ? rng.int(1, Math.max(1, Math.floor(most / 4))) : rng.int(fewest, most),
      description: roomDescription(type, house, size, amenities, told, rng),
      photos: photos[index] ?? [],
      amenities,
    }
  })
}

const IN_ROOM: readonly Amenity[] = ['wifi', 'ott', 'bathtub', 'kitchen', 'oceanview', 'pet', 'barbecue', 'accessible']

/** Where a kitchen is the room's own; elsewhere guests share one. */
const OWN_KITCHEN = new Set<PlaceCategory>(['pension', 'poolvilla', 'resort'])

function roomAmenities(house: House, type: RoomType): Amenity[] {
  const wanted = new Set<Amenity>(type.has)
  const plainOnly = new Set<Amenity>(['bathtub', 'oceanview', 'accessible'])
  for (const amenity of house.amenities) {
    if (!IN_ROOM.includes(amenity)) continue
    if (amenity === 'kitchen' && !OWN_KITCHEN.has(house.category)) continue
    if (type.kind === 'dormitory' && amenity !== 'wifi') continue
    if (plainOnly.has(amenity) && type.factor < 1.15 && house.category !== 'poolvilla') continue
    wanted.add(amenity)
  }
  return [...wanted]
}
