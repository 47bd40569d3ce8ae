import * as v from 'valibot'
import { Amenity, PlaceCategory } from '#contract/place/property.ts'
import { each, read } from '../data.ts'
import type { Random } from '../random.ts'
import type { Setting } from '../regions.ts'

/**
 * How likely a property of a kind has an amenity, in the order in which a page names them; those
 * not named it never has.
 */
const CHANCES = read('place/amenities.json', each(PlaceCategory, v.record(Amenity, v.number())))

/** What a name promises the house has. */
const PROMISED: readonly (readonly [word: string, amenity: Amenity])[] = [
  ['애견', 'pet'],
  ['스파', 'spa'],
  ['키즈', 'kids'],
]

/** What a property offers. */
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
