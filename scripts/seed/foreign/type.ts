import type { ForeignAmenity, PropertyType } from '../../../src/contract/foreign/catalogue.ts'
import type { Random } from '../random.ts'
import type { Mix, SeedCity } from './city.ts'

type Shares = Readonly<Partial<Record<PropertyType, number>>>

/** Of a hundred properties, how many are of which kind. */
const MIX: Readonly<Record<Mix, Shares>> = {
  metro: { hotel: 62, apartment: 16, hostel: 11, guesthouse: 11 },
  japan: { hotel: 62, apartment: 10, hostel: 9, guesthouse: 7, ryokan: 12 },
  onsen: { ryokan: 54, hotel: 30, guesthouse: 16 },
  beach: { resort: 42, hotel: 24, villa: 18, guesthouse: 9, hostel: 7 },
  europe: { hotel: 58, apartment: 22, hostel: 10, guesthouse: 10 },
  alpine: { hotel: 36, lodge: 34, apartment: 16, hostel: 7, guesthouse: 7 },
  strip: { hotel: 44, resort: 46, apartment: 10 },
}

/**
 * The kinds of a city's properties, in their order: each next one is of the kind that lags furthest behind its share, so that any
 * beginning of the list is mixed like the whole.
 */
export function typesOf({ mix, size }: Pick<SeedCity, 'mix' | 'size'>, turn: number): PropertyType[] {
  const shares = Object.entries(MIX[mix]) as [PropertyType, number][]
  const had = new Map(shares.map(([type], index) => [type, ((index + turn) % shares.length) / (shares.length * 2)]))
  return Array.from({ length: size }, (_, index) => {
    const lag = ([type, share]: [PropertyType, number]) => (share / 100) * (index + 1) - (had.get(type) ?? 0)
    const [type] = shares.reduce((best, next) => (lag(next) > lag(best) ? next : best))
    had.set(type, (had.get(type) ?? 0) + 1)
    return type
  })
}

/** Official stars; 0 for kinds that have none. */
export function starsOf(type: PropertyType, tier: number, rng: Random): number {
  if (type === 'resort') return Number(rng.weighted({ 3: 22, 4: 43, 5: 35 }))
  if (type === 'ryokan' || type === 'lodge') return Number(rng.weighted({ 3: 50, 4: 35, 5: 15 }))
  if (type !== 'hotel') return 0
  return Number(
    tier >= 1.3 ? rng.weighted({ 2: 12, 3: 40, 4: 34, 5: 14 }) : rng.weighted({ 2: 16, 3: 42, 4: 30, 5: 12 }),
  )
}

/** Won a night of the plainest room in a city of tier 1 in low season, before tax; by stars where a kind has them. */
const BASES: Readonly<Record<PropertyType, Readonly<Record<number, number>>>> = {
  hotel: { 2: 58_000, 3: 88_000, 4: 148_000, 5: 290_000 },
  resort: { 3: 110_000, 4: 175_000, 5: 320_000 },
  ryokan: { 3: 170_000, 4: 250_000, 5: 390_000 },
  lodge: { 3: 105_000, 4: 160_000, 5: 260_000 },
  apartment: { 0: 98_000 },
  villa: { 0: 240_000 },
  guesthouse: { 0: 56_000 },
  hostel: { 0: 24_000 },
}

/** The plainest room's price a night, whole thousands. `quality` from 0 to 1. */
export function baseOf(type: PropertyType, stars: number, tier: number, quality: number, rng: Random): number {
  const middle = BASES[type][stars] ?? 90_000
  return Math.max(15_000, Math.round((middle * tier * (0.82 + quality * 0.3 + rng.next() * 0.16)) / 1000) * 1000)
}

const ALWAYS: Readonly<Record<PropertyType, readonly ForeignAmenity[]>> = {
  hotel: ['wifi', 'air-conditioning', 'luggage'],
  resort: ['wifi', 'air-conditioning', 'pool', 'restaurant', 'front-desk-24h', 'luggage'],
  apartment: ['wifi', 'kitchen', 'laundry', 'air-conditioning'],
  villa: ['wifi', 'pool', 'kitchen', 'air-conditioning', 'parking'],
  ryokan: ['wifi', 'onsen', 'restaurant', 'luggage', 'parking'],
  guesthouse: ['wifi', 'luggage'],
  hostel: ['wifi', 'luggage', 'laundry'],
  lodge: ['wifi', 'parking', 'luggage'],
}
/** Chances by kind; `hotel` and its like have more of them with each star. */
const MAYBE: Readonly<Record<PropertyType, Readonly<Partial<Record<ForeignAmenity, number>>>>> = {
  hotel: {
    breakfast: 0.75,
    restaurant: 0.4,
    fitness: 0.3,
    bar: 0.3,
    'front-desk-24h': 0.7,
    laundry: 0.5,
    pool: 0.12,
    spa: 0.1,
    'airport-shuttle': 0.15,
    parking: 0.35,
    bathtub: 0.4,
    accessible: 0.4,
    kids: 0.12,
    pet: 0.06,
  },
  resort: {
    breakfast: 0.9,
    spa: 0.6,
    fitness: 0.7,
    bar: 0.7,
    kids: 0.6,
    'airport-shuttle': 0.5,
    parking: 0.8,
    bathtub: 0.5,
    accessible: 0.4,
  },
  apartment: { parking: 0.3, pet: 0.15, kids: 0.25, bathtub: 0.25, fitness: 0.15, pool: 0.1, accessible: 0.15 },
  villa: { breakfast: 0.5, kids: 0.4, bathtub: 0.6, spa: 0.2, 'airport-shuttle': 0.4, laundry: 0.5 },
  ryokan: { breakfast: 1, bathtub: 0.5, spa: 0.3, 'air-conditioning': 0.9, 'airport-shuttle': 0.15, bar: 0.15 },
  guesthouse: { breakfast: 0.5, 'air-conditioning': 0.7, laundry: 0.4, kitchen: 0.3, parking: 0.25, pet: 0.15 },
  hostel: { kitchen: 0.6, bar: 0.35, 'front-desk-24h': 0.6, 'air-conditioning': 0.8, breakfast: 0.3 },
  lodge: { breakfast: 0.8, restaurant: 0.6, spa: 0.35, bar: 0.4, kids: 0.3, pet: 0.25, bathtub: 0.3 },
}
const BY_STARS = new Set<ForeignAmenity>([
  'restaurant',
  'fitness',
  'bar',
  'front-desk-24h',
  'pool',
  'spa',
  'bathtub',
  'airport-shuttle',
])
const MIDDLE_STARS = 3
const A_STAR = 0.22
/** By the sea this share of the houses sees it. */
const SEA_VIEW = 0.45

/** What a property offers, in the order of the contract. */
export function amenitiesOf(
  of: { type: PropertyType; stars: number; sea: boolean },
  order: readonly ForeignAmenity[],
  rng: Random,
): ForeignAmenity[] {
  const has = new Set(ALWAYS[of.type])
  for (const [amenity, chance] of Object.entries(MAYBE[of.type]) as [ForeignAmenity, number][]) {
    const more = of.stars > 0 && BY_STARS.has(amenity) ? (of.stars - MIDDLE_STARS) * A_STAR : 0
    if (rng.chance(chance + more)) has.add(amenity)
  }
  if (of.sea && rng.chance(SEA_VIEW)) has.add('oceanview')
  return order.filter((amenity) => has.has(amenity))
}
