import * as v from 'valibot'
import { ForeignAmenity, PropertyType } from '#contract/foreign/kind.ts'
import { each, read } from '../data.ts'
import type { Random } from '../random.ts'

/** What visitors call the kinds, in each language. */
export const TYPE_WORDS: Readonly<Record<PropertyType, readonly string[]>> = {
  hotel: ['호텔', 'hotel', 'ホテル', '酒店'],
  resort: ['리조트', 'resort', 'リゾート', '度假村'],
  apartment: ['레지던스', '아파트', 'apartment', 'residence', 'アパートメント', '公寓', 'apartamento'],
  villa: ['빌라', '풀빌라', 'villa', 'ヴィラ', '别墅'],
  ryokan: ['료칸', '온천', 'ryokan', 'onsen', '旅館', '日式旅馆'],
  guesthouse: ['게스트하우스', 'guesthouse', 'ゲストハウス', '民宿客栈'],
  hostel: ['호스텔', 'hostel', 'ホステル', '青年旅舍', 'albergue'],
  lodge: ['로지', '산장', 'lodge', 'ロッジ', '山间旅馆', 'refugio'],
}

/** What sets the kinds of property apart. */
export const TYPES = read(
  'foreign/types.json',
  each(
    PropertyType,
    v.strictObject({
      /**
       * Won a night of the plainest room in a city of tier 1 in low season, before tax; by stars, 0
       * for a kind that has none.
       */
      bases: v.record(v.string(), v.number()),
      /** Rooms of one type that a property has, least and most. */
      units: v.tuple([v.number(), v.number()]),
      /**
       * What every one offers, and what one may by chance; `hotel` and its like have more of these
       * with each star.
       */
      always: v.array(ForeignAmenity),
      maybe: v.record(ForeignAmenity, v.number()),
    }),
  ),
)

/** Official stars; 0 for kinds that have none. */
export function starsOf(type: PropertyType, tier: number, rng: Random): number {
  if (type === 'resort') return Number(rng.weighted({ 3: 22, 4: 43, 5: 35 }))
  if (type === 'ryokan' || type === 'lodge') return Number(rng.weighted({ 3: 50, 4: 35, 5: 15 }))
  if (type !== 'hotel') return 0
  return Number(
    tier >= 1.3 ? rng.weighted({ 2: 12, 3: 40, 4: 34, 5: 14 }) : rng.weighted({ 2: 16, 3: 42, 4: 30, 5: 12 }),
  )
}

/** The plainest room's price a night, whole thousands. `quality` from 0 to 1. */
export function baseOf(type: PropertyType, stars: number, tier: number, quality: number, rng: Random): number {
  const middle = TYPES[type].bases[stars] ?? 90_000
  return Math.max(15_000, Math.round((middle * tier * (0.82 + quality * 0.3 + rng.next() * 0.16)) / 1000) * 1000)
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
  const has = new Set(TYPES[of.type].always)
  for (const [amenity, chance] of Object.entries(TYPES[of.type].maybe) as [ForeignAmenity, number][]) {
    const more = of.stars > 0 && BY_STARS.has(amenity) ? (of.stars - MIDDLE_STARS) * A_STAR : 0
    if (rng.chance(chance + more)) has.add(amenity)
  }
  if (of.sea && rng.chance(SEA_VIEW)) has.add('oceanview')
  return order.filter((amenity) => has.has(amenity))
}
