import * as v from 'valibot'
import { type ForeignAmenity, PropertyType } from '#contract/foreign/kind.ts'
import { type Bed, BedKind } from '#contract/foreign/room.ts'
import type { RateRow } from '#functions/origin/foreign/row.ts'
import * as cell from '../cell.ts'
import { grouped, read } from '../data.ts'
import { createRandom, type Random } from '../random.ts'
import { names } from './cities.ts'
import { RoomSubject, roomPhotos, type Surroundings } from './picture.ts'
import type { ForeignRoomRow } from './row.ts'
import { TYPES } from './type.ts'

/** A cell such as `1 double|2 single`. */
const beds = v.pipe(
  cell.list(
    v.pipe(
      v.string(),
      v.transform((bed) => bed.split(' ')),
      v.strictTuple([cell.number, BedKind]),
    ),
  ),
  v.transform((list) => list.map(([count, kind]): Bed => ({ kind, count }))),
)

/** A type of room of a kind of property. */
const RoomType = v.strictObject({
  type: PropertyType,
  ...names,
  subject: RoomSubject,
  /** How much dearer than the plainest. */
  factor: cell.number,
  /** Adults in the price, most adults, most guests. */
  standard: cell.number,
  adults: cell.number,
  guests: cell.number,
  beds,
  /** Square metres. */
  size: cell.range,
  /** Only where the sea is seen. */
  sea: cell.mark('sea'),
  /** Only from so many stars on. */
  stars: cell.optional(cell.number),
})
type RoomType = v.InferOutput<typeof RoomType>

const ROOMS = grouped(read('foreign/rooms.csv', v.array(RoomType)), 'type', PropertyType.options)

const FEWEST = 2
const MOST = 5
/** Room ids are the property's and one digit, so that a smaller seed has the same ones. */
const ROOM_IDS = 10

/** What the rooms of one property have in common. */
export interface House {
  id: number
  type: PropertyType
  stars: number
  base: number
  around: Surroundings
  amenities: readonly ForeignAmenity[]
}

/** The id of a property's nth room type, from 1. */
export function foreignRoomId(propertyId: number, index: number): number {
  return propertyId * ROOM_IDS + index
}

const DEADLINES = [
  { freeDays: 1, freeTime: '18:00' },
  { freeDays: 2, freeTime: '18:00' },
  { freeDays: 3, freeTime: '23:59' },
  { freeDays: 5, freeTime: '16:00' },
  { freeDays: 7, freeTime: '12:00' },
] as const

/** Won for breakfast, and for breakfast and dinner, of one adult: more where rooms are dearer. */
function boardPrices(base: number, type: PropertyType): { breakfast: number; half: number } {
  const rounded = (share: number, least: number) => Math.max(least, Math.round((base * share) / 1000) * 1000)
  return { breakfast: rounded(0.09, 8000), half: rounded(type === 'ryokan' ? 0.24 : 0.3, 35_000) }
}

/**
 * The rates of every room of a property: one that is not given back, cheaper; one that is; and the
 * same with breakfast or, in a ryokan, with dinner as well, where the house serves it.
 */
function ratesOf(house: House, rng: Random): RateRow[] {
  const refund = { ...rng.pick(DEADLINES), percent: rng.pick([50, 70, 80, 100] as const) }
  const cut = rng.int(86, 93)
  const prices = boardPrices(house.base, house.type)
  const bases = [
    { board: 'none', boardPrice: 0, percent: cut, refund: null },
    { board: 'none', boardPrice: 0, percent: 100, refund },
  ] as const
  const rates: Omit<RateRow, 'no'>[] = [...bases]
  const extra = house.type === 'ryokan' ? 'half' : 'breakfast'
  if (house.amenities.includes('breakfast')) {
    rates.push({ board: extra, boardPrice: prices[extra], percent: 100, refund })
    if (rng.chance(0.4)) rates.push({ board: extra, boardPrice: prices[extra], percent: cut, refund: null })
  }
  return rates.map((rate, index) => ({ no: index + 1, ...rate }))
}

const IN_ROOM: readonly ForeignAmenity[] = ['wifi', 'air-conditioning', 'kitchen', 'bathtub', 'oceanview', 'accessible']
const FOR_BETTER = new Set<ForeignAmenity>(['bathtub', 'oceanview'])
const BETTER = 1.15

function roomAmenities(house: House, type: RoomType): ForeignAmenity[] {
  return IN_ROOM.filter((amenity) => {
    if (amenity === 'oceanview' && type.sea) return true
    if (!house.amenities.includes(amenity) || type.subject === 'dormitory') return amenity === 'wifi'
    return !FOR_BETTER.has(amenity) || type.factor >= BETTER || house.type === 'villa'
  })
}

/** Of these kinds one in so many takes nobody for less than so many nights. */
const LONGER = new Set<PropertyType>(['villa', 'apartment'])
const LONGER_EVERY = 8
const LONGER_NIGHTS = 3

/** The room types of a property, two to five, the plainest first. */
export function roomsOf(house: House, rng: Random): ForeignRoomRow[] {
  const sea = house.amenities.includes('oceanview')
  const [first, ...rest] = ROOMS[house.type].filter((type) => (!type.sea || sea) && house.stars >= (type.stars ?? 0))
  if (!first) throw new Error(`no room types for ${house.type}`)
  const chosen = [first, ...rng.some(rest, rng.int(FEWEST, MOST) - 1)].sort((a, b) => a.factor - b.factor)
  const rates = ratesOf(house, rng)
  const [fewest, most] = TYPES[house.type].units
  const subjects = chosen.map(({ subject }) => subject)
  const photos = roomPhotos(subjects, house.type, house.around, createRandom(`foreign room photos ${house.id}`))
  return chosen.map((type, index) => {
    const { english, korean, standard, adults, guests } = type
    const base = Math.round((house.base * type.factor * (0.98 + rng.next() * 0.05)) / 1000) * 1000
    return {
      id: foreignRoomId(house.id, index + 1),
      property_id: house.id,
      name: korean,
      english_name: english,
      base,
      standard,
      adults,
      guests,
      min_nights: LONGER.has(house.type) && house.id % LONGER_EVERY === 0 ? LONGER_NIGHTS : 1,
      extra_adult: adults > standard ? Math.max(10_000, Math.round((base * 0.22) / 1000) * 1000) : 0,
      units: type.factor > 1.7 ? rng.int(1, Math.max(1, Math.floor(most / 4))) : rng.int(fewest, most),
      beds: type.beds,
      size_m2: rng.int(...type.size),
      photos: photos[index] ?? [],
      amenities: roomAmenities(house, type),
      rates,
    }
  })
}
