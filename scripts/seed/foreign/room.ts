import type { RateRow } from '../../../functions/origin/foreign/row.ts'
import type { Bed, BedKind, ForeignAmenity, PropertyType } from '../../../src/contract/foreign/catalogue.ts'
import type { Random } from '../random.ts'
import type { Names } from './city.ts'
import { pair } from './city.ts'
import { type RoomSubject, roomPhotos, type Surroundings } from './picture.ts'
import type { ForeignRoomRow } from './row.ts'

/** A type of room: how much dearer than the plainest, who fits, what they sleep on. */
interface RoomType {
  readonly names: Names
  readonly subject: RoomSubject
  readonly factor: number
  /** Adults in the price, most adults, most guests. */
  readonly people: readonly [standard: number, adults: number, guests: number]
  readonly beds: readonly Bed[]
  readonly size: readonly [number, number]
  /** Only where the sea is seen. */
  readonly sea?: true
  /** Only from so many stars on. */
  readonly stars?: number
}

const beds = (...list: (readonly [BedKind, number])[]): Bed[] => list.map(([kind, count]) => ({ kind, count }))
const DOUBLE = beds(['double', 1])
const QUEEN = beds(['queen', 1])
const KING = beds(['king', 1])
const TWIN = beds(['single', 2])

const HOTEL: readonly RoomType[] = [
  {
    names: 'Standard Double|스탠다드 더블',
    subject: 'standard',
    factor: 1,
    people: [2, 2, 2],
    beds: DOUBLE,
    size: [14, 20],
  },
  {
    names: 'Standard Twin|스탠다드 트윈',
    subject: 'standard',
    factor: 1.06,
    people: [2, 2, 3],
    beds: TWIN,
    size: [17, 24],
  },
  {
    names: 'Superior Queen|슈피리어 퀸',
    subject: 'standard',
    factor: 1.18,
    people: [2, 2, 3],
    beds: QUEEN,
    size: [20, 28],
  },
  { names: 'Deluxe King|디럭스 킹', subject: 'deluxe', factor: 1.38, people: [2, 3, 3], beds: KING, size: [26, 36] },
  { names: 'Deluxe Twin|디럭스 트윈', subject: 'deluxe', factor: 1.42, people: [2, 3, 4], beds: TWIN, size: [28, 38] },
  {
    names: 'Triple Room|트리플룸',
    subject: 'family',
    factor: 1.5,
    people: [3, 3, 4],
    beds: beds(['single', 3]),
    size: [26, 36],
  },
  {
    names: 'Family Room|패밀리룸',
    subject: 'family',
    factor: 1.75,
    people: [3, 4, 5],
    beds: beds(['double', 1], ['single', 2]),
    size: [34, 48],
  },
  {
    names: 'Ocean View King|오션뷰 킹',
    subject: 'deluxe',
    factor: 1.6,
    people: [2, 3, 4],
    beds: KING,
    size: [30, 42],
    sea: true,
  },
  {
    names: 'Junior Suite|주니어 스위트',
    subject: 'suite',
    factor: 2.1,
    people: [2, 3, 4],
    beds: beds(['king', 1], ['sofa', 1]),
    size: [42, 58],
    stars: 4,
  },
  {
    names: 'Executive Suite|이그제큐티브 스위트',
    subject: 'suite',
    factor: 2.9,
    people: [2, 3, 4],
    beds: beds(['king', 1], ['sofa', 1]),
    size: [58, 90],
    stars: 5,
  },
]

const ROOMS: Readonly<Record<PropertyType, readonly RoomType[]>> = {
  hotel: HOTEL,
  resort: [
    {
      names: 'Garden View Room|가든뷰 룸',
      subject: 'standard',
      factor: 1,
      people: [2, 3, 4],
      beds: QUEEN,
      size: [30, 40],
    },
    {
      names: 'Deluxe Twin|디럭스 트윈',
      subject: 'deluxe',
      factor: 1.16,
      people: [2, 3, 4],
      beds: beds(['double', 2]),
      size: [36, 46],
    },
    {
      names: 'Ocean View Deluxe|오션뷰 디럭스',
      subject: 'deluxe',
      factor: 1.36,
      people: [2, 3, 4],
      beds: KING,
      size: [38, 48],
      sea: true,
    },
    {
      names: 'Family Suite|패밀리 스위트',
      subject: 'family',
      factor: 1.75,
      people: [3, 4, 6],
      beds: beds(['king', 1], ['single', 2]),
      size: [56, 74],
    },
    {
      names: 'Pool Access Room|풀 액세스 룸',
      subject: 'deluxe',
      factor: 1.5,
      people: [2, 3, 4],
      beds: KING,
      size: [40, 50],
    },
    {
      names: 'Ocean Suite|오션 스위트',
      subject: 'suite',
      factor: 2.3,
      people: [2, 3, 4],
      beds: beds(['king', 1], ['sofa', 1]),
      size: [64, 88],
      sea: true,
      stars: 4,
    },
    {
      names: 'Pool Villa|풀빌라',
      subject: 'villa',
      factor: 2.8,
      people: [2, 3, 4],
      beds: KING,
      size: [90, 140],
      stars: 5,
    },
  ],
  apartment: [
    { names: 'Studio|스튜디오', subject: 'standard', factor: 1, people: [2, 2, 3], beds: QUEEN, size: [24, 34] },
    {
      names: 'One-Bedroom Apartment|원베드룸 아파트',
      subject: 'suite',
      factor: 1.35,
      people: [2, 3, 4],
      beds: beds(['queen', 1], ['sofa', 1]),
      size: [38, 52],
    },
    {
      names: 'Two-Bedroom Apartment|투베드룸 아파트',
      subject: 'family',
      factor: 1.9,
      people: [4, 5, 6],
      beds: beds(['queen', 1], ['single', 2], ['sofa', 1]),
      size: [58, 80],
    },
    {
      names: 'Three-Bedroom Apartment|쓰리베드룸 아파트',
      subject: 'family',
      factor: 2.6,
      people: [6, 7, 8],
      beds: beds(['queen', 2], ['single', 2]),
      size: [84, 120],
    },
  ],
  villa: [
    {
      names: 'One-Bedroom Pool Villa|원베드룸 풀빌라',
      subject: 'villa',
      factor: 1,
      people: [2, 3, 4],
      beds: KING,
      size: [80, 120],
    },
    {
      names: 'Two-Bedroom Pool Villa|투베드룸 풀빌라',
      subject: 'villa',
      factor: 1.6,
      people: [4, 5, 6],
      beds: beds(['king', 1], ['single', 2]),
      size: [140, 200],
    },
    {
      names: 'Three-Bedroom Pool Villa|쓰리베드룸 풀빌라',
      subject: 'villa',
      factor: 2.2,
      people: [6, 7, 8],
      beds: beds(['king', 2], ['single', 2]),
      size: [210, 300],
    },
  ],
  ryokan: [
    {
      names: 'Japanese Room 8 Tatami|다다미 8조 화실',
      subject: 'tatami',
      factor: 1,
      people: [2, 3, 4],
      beds: beds(['futon', 3]),
      size: [20, 28],
    },
    {
      names: 'Japanese Room 12 Tatami|다다미 12조 화실',
      subject: 'tatami',
      factor: 1.22,
      people: [2, 4, 5],
      beds: beds(['futon', 4]),
      size: [30, 40],
    },
    {
      names: 'Japanese-Western Room|화양실',
      subject: 'tatami',
      factor: 1.35,
      people: [2, 4, 4],
      beds: beds(['single', 2], ['futon', 2]),
      size: [36, 48],
    },
    {
      names: 'Room with Open-Air Bath|노천탕 딸린 객실',
      subject: 'tatami',
      factor: 1.8,
      people: [2, 3, 4],
      beds: beds(['futon', 3]),
      size: [42, 60],
    },
  ],
  guesthouse: [
    { names: 'Double Room|더블룸', subject: 'standard', factor: 1, people: [2, 2, 2], beds: DOUBLE, size: [12, 18] },
    { names: 'Twin Room|트윈룸', subject: 'standard', factor: 1.05, people: [2, 2, 3], beds: TWIN, size: [14, 20] },
    {
      names: 'Family Room|패밀리룸',
      subject: 'family',
      factor: 1.6,
      people: [3, 4, 4],
      beds: beds(['double', 1], ['single', 2]),
      size: [22, 30],
    },
  ],
  hostel: [
    {
      names: 'Bed in Mixed Dormitory|혼성 도미토리 베드',
      subject: 'dormitory',
      factor: 1,
      people: [1, 1, 1],
      beds: beds(['bunk', 1]),
      size: [18, 30],
    },
    {
      names: 'Bed in Female Dormitory|여성 전용 도미토리 베드',
      subject: 'dormitory',
      factor: 1.08,
      people: [1, 1, 1],
      beds: beds(['bunk', 1]),
      size: [16, 26],
    },
    {
      names: 'Private Twin|프라이빗 트윈',
      subject: 'standard',
      factor: 2.6,
      people: [2, 2, 2],
      beds: TWIN,
      size: [10, 16],
    },
    {
      names: 'Private Family Room|프라이빗 패밀리룸',
      subject: 'family',
      factor: 4.2,
      people: [4, 4, 4],
      beds: beds(['bunk', 2]),
      size: [16, 24],
    },
  ],
  lodge: [
    {
      names: 'Alpine Double|알파인 더블',
      subject: 'standard',
      factor: 1,
      people: [2, 2, 3],
      beds: DOUBLE,
      size: [18, 26],
    },
    {
      names: 'Balcony Twin|발코니 트윈',
      subject: 'deluxe',
      factor: 1.18,
      people: [2, 3, 3],
      beds: TWIN,
      size: [22, 30],
    },
    {
      names: 'Mountain View Suite|마운틴뷰 스위트',
      subject: 'suite',
      factor: 1.8,
      people: [2, 3, 4],
      beds: beds(['king', 1], ['sofa', 1]),
      size: [36, 52],
    },
    {
      names: 'Family Chalet|패밀리 샬레',
      subject: 'family',
      factor: 2.1,
      people: [4, 5, 6],
      beds: beds(['queen', 1], ['bunk', 2]),
      size: [48, 70],
    },
  ],
}

/** Rooms of one type that a property of a kind has, least and most. */
const UNITS: Readonly<Record<PropertyType, readonly [number, number]>> = {
  hotel: [4, 22],
  resort: [4, 20],
  apartment: [2, 8],
  villa: [1, 4],
  ryokan: [2, 6],
  guesthouse: [2, 5],
  hostel: [4, 16],
  lodge: [2, 8],
}
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
 * The rates of every room of a property: one that is not given back, cheaper; one that is; and the same with breakfast or, in a ryokan, with
 * dinner as well, where the house serves it.
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

/** What a property's rooms look like, for its photos. */
export function subjectsOf(type: PropertyType, rooms: readonly Pick<ForeignRoomRow, 'name'>[]): RoomSubject[] {
  const names = new Set(rooms.map((room) => room.name))
  return ROOMS[type].filter((each) => names.has(pair(each.names).korean)).map((each) => each.subject)
}

/** The room types of a property, two to five, cheapest first. */
export function roomsOf(house: House, rng: Random): ForeignRoomRow[] {
  const sea = house.amenities.includes('oceanview')
  const [first, ...rest] = ROOMS[house.type].filter((type) => (!type.sea || sea) && house.stars >= (type.stars ?? 0))
  if (!first) throw new Error(`no room types for ${house.type}`)
  const chosen = [first, ...rng.some(rest, rng.int(FEWEST, MOST) - 1)].sort((a, b) => a.factor - b.factor)
  const rates = ratesOf(house, rng)
  const [fewest, most] = UNITS[house.type]
  return chosen.map((type, index) => {
    const { english, korean } = pair(type.names)
    const [standard, adults, guests] = type.people
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
      extra_adult: adults > standard ? Math.max(10_000, Math.round((base * 0.22) / 1000) * 1000) : 0,
      units: type.factor > 1.7 ? rng.int(1, Math.max(1, Math.floor(most / 4))) : rng.int(fewest, most),
      beds: [...type.beds],
      size_m2: rng.int(...type.size),
      photos: roomPhotos(type.subject, house.type, house.around, rng),
      amenities: roomAmenities(house, type),
      rates,
    }
  })
}
