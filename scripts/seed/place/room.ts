import type { Setting } from '../../../functions/origin/seed/photos/scenes.ts'
import type { Amenity, PlaceCategory, RoomKind } from '../../../src/contract/place/catalogue.ts'
import type { Random } from '../random.ts'
import { roomPhotos } from './picture.ts'
import { roomDescription } from './roomtext.ts'
import { BEST, ROOMS, type RoomType } from './roomtype.ts'
import type { RoomRow } from './row.ts'

/** Lowest and highest base rate of a kind of lodging, won a night. */
export const RATES: Readonly<Record<PlaceCategory, readonly [low: number, high: number]>> = {
  hotel: [80_000, 450_000],
  resort: [110_000, 480_000],
  pension: [90_000, 300_000],
  poolvilla: [200_000, 700_000],
  motel: [40_000, 90_000],
  guesthouse: [20_000, 60_000],
  hanok: [90_000, 280_000],
  camping: [60_000, 220_000],
}

/** Rooms of one type that a property of a kind has, least and most. */
const UNITS: Readonly<Record<PlaceCategory, readonly [number, number]>> = {
  hotel: [3, 24],
  resort: [4, 30],
  pension: [1, 4],
  poolvilla: [1, 3],
  motel: [2, 9],
  guesthouse: [2, 6],
  hanok: [1, 2],
  camping: [2, 8],
}

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

/** Where between its kind's bounds a house of so many stars begins; index 0 is a house without stars. */
const STARS: readonly number[] = [0.05, 0, 0.02, 0.08, 0.2, 0.4]

/** The base rate of the plainest room, before it is held between its kind's bounds. */
function plain(house: House, rng: Random): number {
  const [low, high] = RATES[house.category]
  // A resort's stars count for its size as well, so one star less for its rate.
  const stars = STARS[house.category === 'resort' ? house.grade - 1 : house.grade] ?? 0
  const share = stars + house.quality * 0.09 + rng.next() * 0.06
  return (low + (high - low) * share) * (1 + (house.tier - 1) * 0.8)
}

/** A name of its own for each room where types repeat: flowers for pensions, halls for old houses, wings for villas. */
function named(type: RoomType, names: string[]): string {
  return type.name.includes('{own}') ? type.name.replace('{own}', names.shift() ?? '별채') : type.name
}

/** The room types of a property, three to eight, cheapest first. */
export function roomsOf(house: House, rng: Random): RoomRow[] {
  const [low, high] = RATES[house.category]
  const types = choose(house, rng)
  const start = Math.max(low, Math.min(plain(house, rng), high * DEAREST_START))
  const top = Math.max(...types.map((type) => type.factor))
  // A dear house's types lie closer together, so that its best one still ends at the bound of its kind.
  const spread = Math.min(1, Math.log(high / start) / Math.log(top))
  const own = rng.some(OWN_NAMES[house.category] ?? [], MOST)
  const sale = rng.chance(0.3) ? 0 : rng.int(1, 8) * 5
  const told = new Set<string>()
  const [fewest, most] = UNITS[house.category]
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
      bed: type.bed,
      size_m2: size,
      units: type.factor >= BEST ? rng.int(1, Math.max(1, Math.floor(most / 4))) : rng.int(fewest, most),
      description: roomDescription(type, house, size, amenities, told, rng),
      photos: roomPhotos(house.category, house.setting, type.kind, rng),
      amenities,
    }
  })
}

const IN_ROOM: readonly Amenity[] = ['wifi', 'ott', 'bathtub', 'kitchen', 'oceanview', 'pet', 'barbecue', 'accessible']

/** Where a kitchen is the room's own; elsewhere guests share one. */
const OWN_KITCHEN = new Set<PlaceCategory>(['pension', 'poolvilla', 'resort'])

function roomAmenities(house: House, type: RoomType): Amenity[] {
  const wanted = new Set<Amenity>(type.has ?? [])
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

const FLOWERS = [
  '라벤더',
  '튤립',
  '로즈마리',
  '수국',
  '동백',
  '해바라기',
  '제비꽃',
  '민트',
  '은방울',
  '코스모스',
  '바이올렛',
  '목련',
]
const HALLS = [
  '사랑채',
  '안채',
  '별채',
  '행랑채',
  '건넌방',
  '매화방',
  '난초방',
  '국화방',
  '대나무방',
  '솔방',
  '연꽃방',
  '누마루방',
]
const WINGS = ['A동', 'B동', 'C동', 'D동', 'E동', 'F동', 'G동', 'H동']

const OWN_NAMES: Readonly<Partial<Record<PlaceCategory, readonly string[]>>> = {
  pension: FLOWERS,
  hanok: HALLS,
  poolvilla: WINGS,
}

/** The room kinds of a property, for its photos. */
export function kindsOf(rooms: readonly RoomRow[]): RoomKind[] {
  return rooms.map((room) => room.kind)
}
