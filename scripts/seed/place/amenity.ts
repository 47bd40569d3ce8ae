import type { Setting } from '../../../functions/origin/seed/photos/scenes.ts'
import type { Amenity, PlaceCategory } from '../../../src/contract/place/catalogue.ts'
import type { Random } from '../random.ts'

type Chances = Readonly<Partial<Record<Amenity, number>>>

/** How likely a property of a kind has an amenity; those not named here it never has. */
const CHANCES: Readonly<Record<PlaceCategory, Chances>> = {
  hotel: {
    wifi: 1,
    parking: 0.92,
    breakfast: 0.6,
    fitness: 0.55,
    restaurant: 0.5,
    bathtub: 0.45,
    ott: 0.5,
    laundry: 0.4,
    'ev-charger': 0.3,
    bar: 0.25,
    sauna: 0.15,
    pool: 0.15,
    accessible: 0.45,
    kids: 0.12,
    pet: 0.06,
  },
  resort: {
    wifi: 1,
    parking: 1,
    breakfast: 0.75,
    pool: 0.7,
    sauna: 0.55,
    spa: 0.35,
    fitness: 0.45,
    restaurant: 0.85,
    kids: 0.6,
    kitchen: 0.6,
    laundry: 0.5,
    'ev-charger': 0.6,
    barbecue: 0.3,
    accessible: 0.7,
    bathtub: 0.4,
    bar: 0.2,
    pet: 0.12,
  },
  pension: {
    wifi: 0.95,
    parking: 0.98,
    barbecue: 0.88,
    kitchen: 0.9,
    spa: 0.35,
    campfire: 0.35,
    pool: 0.25,
    pet: 0.3,
    kids: 0.2,
    ott: 0.45,
    bathtub: 0.3,
    breakfast: 0.12,
  },
  poolvilla: {
    wifi: 1,
    parking: 1,
    pool: 1,
    barbecue: 0.9,
    kitchen: 0.95,
    spa: 0.55,
    ott: 0.75,
    bathtub: 0.5,
    kids: 0.4,
    pet: 0.25,
    campfire: 0.25,
    'ev-charger': 0.1,
  },
  motel: { wifi: 1, parking: 0.93, ott: 0.9, bathtub: 0.6, spa: 0.2, breakfast: 0.15, laundry: 0.08 },
  guesthouse: {
    wifi: 1,
    parking: 0.5,
    breakfast: 0.55,
    kitchen: 0.6,
    laundry: 0.7,
    bar: 0.12,
    barbecue: 0.2,
    ott: 0.3,
    pet: 0.05,
  },
  hanok: {
    wifi: 0.95,
    parking: 0.65,
    breakfast: 0.5,
    kitchen: 0.3,
    bathtub: 0.25,
    spa: 0.12,
    kids: 0.08,
    barbecue: 0.08,
    ott: 0.2,
  },
  camping: {
    wifi: 0.7,
    parking: 1,
    barbecue: 1,
    campfire: 0.92,
    kitchen: 0.6,
    pool: 0.4,
    kids: 0.5,
    pet: 0.35,
    spa: 0.12,
    ott: 0.35,
  },
}

/** What a name promises the house has. */
const PROMISED: readonly (readonly [word: string, amenity: Amenity])[] = [
  ['애견', 'pet'],
  ['스파', 'spa'],
  ['키즈', 'kids'],
]

/** The order in which a detail page should name them is the order above. */
export function amenitiesOf(
  name: string,
  category: PlaceCategory,
  grade: number,
  setting: Setting,
  rng: Random,
): Amenity[] {
  const chances = Object.entries(CHANCES[category]) as [Amenity, number][]
  const more = category === 'hotel' ? (grade - 3) * 0.22 : 0
  const list = chances.filter(([, chance]) => rng.chance(chance === 1 ? 1 : chance + more)).map(([amenity]) => amenity)
  if (setting === 'sea' && rng.chance(category === 'motel' || category === 'guesthouse' ? 0.4 : 0.75))
    list.push('oceanview')
  for (const [word, amenity] of PROMISED) if (name.includes(word) && !list.includes(amenity)) list.push(amenity)
  return list
}
