import { ForeignAmenity, type PropertyType } from '#contract/foreign/kind.ts'
import { createRandom, type Random } from '../random.ts'
import { around } from '../spot.ts'
import type { Names, Quarter, SeedCity } from './cities.ts'
import { COUNTRIES, chargesOf } from './countries.ts'
import { nameOf } from './name.ts'
import { coverOf, propertyPhotos } from './picture.ts'
import { type House, roomsOf } from './room.ts'
import type { ForeignPropertyRow, ForeignRoomRow } from './row.ts'
import { searchText } from './searched.ts'
import { descriptionOf, instructionsOf } from './text.ts'
import { amenitiesOf, baseOf, starsOf, TYPE_WORDS } from './type.ts'

/** A property before it is furnished: what must be decided in the order of ids. */
export interface ForeignPropertyPlan {
  id: number
  city: SeedCity
  type: PropertyType
  quarter: Quarter
  /** The photo that stands for it in lists. */
  cover: string
  name: Names
}

/** What the properties of a city may not repeat. */
export interface Used {
  names: Set<string>
  covers: Set<string>
}

/** Chooses a property's quarter, name and cover; `used` holds what the city has. */
export function slotOf(id: number, city: SeedCity, type: PropertyType, { names, covers }: Used): ForeignPropertyPlan {
  const rng = createRandom(`foreign slot ${id}`)
  const quarter = rng.pick(city.quarters)
  const sea = city.setting === 'sea'
  const name = nameOf({ type, tongue: city.tongue, quarter, sea }, rng, names)
  return { id, city, type, quarter, cover: coverOf(city, type, covers), name }
}

function hours(type: PropertyType, rng: Random): [checkIn: string, checkOut: string] {
  if (type === 'ryokan') return ['15:00', rng.pick(['10:00', '11:00'])]
  if (type === 'villa' || type === 'apartment') return [rng.pick(['15:00', '16:00']), rng.pick(['10:00', '11:00'])]
  return [rng.pick(['14:00', '15:00', '15:00']), rng.pick(['11:00', '12:00'])]
}

function addressOf({ quarter, city }: ForeignPropertyPlan, rng: Random): string {
  const country = COUNTRIES.find(({ code }) => code === city.country)?.english_name ?? ''
  const place = [quarter.english, city.english, country]
  const number =
    city.country === 'JP'
      ? `${rng.int(1, 5)}-${rng.int(1, 28)}-${rng.int(1, 20)} ${quarter.street}`
      : `${rng.int(2, 240)} ${quarter.street}`
  return [number, ...new Set(place)].join(', ')
}

/** A number that nobody has: 555 is left free for stories. */
function phoneOf(country: string, rng: Random): string {
  const code = COUNTRIES.find((each) => each.code === country)?.calling ?? 1
  return `+${code}-${rng.int(2, 9)}${rng.int(1, 9)}-555-${String(rng.int(0, 9999)).padStart(4, '0')}`
}

/** Mean of reviews, one decimal: better houses have better ones. */
function ratingOf(quality: number, rng: Random): number {
  return Math.round((3.4 + quality * 1.2 + rng.next() * 0.35) * 10) / 10
}

const POPULAR = 10_000
const MAX_REVIEWS = 2400

/** One property with its rooms; everything follows from its id. */
export function createForeignProperty(slot: ForeignPropertyPlan): {
  property: ForeignPropertyRow
  rooms: ForeignRoomRow[]
} {
  const { id, city, type, quarter, name } = slot
  const rng = createRandom(`foreign property ${id}`)
  const quality = Math.max(rng.next(), rng.next() * 0.9)
  const stars = starsOf(type, city.tier, rng)
  const amenities = amenitiesOf({ type, stars, sea: city.setting === 'sea' }, ForeignAmenity.options, rng)
  const base = baseOf(type, stars, city.tier, quality, rng)
  const [checkIn, checkOut] = hours(type, rng)
  const house: House = { id, type, stars, base, around: city.setting, amenities }
  const rooms = roomsOf(house, createRandom(`foreign rooms ${id}`))
  const told = { name, type, city, quarter, sights: city.sights, amenities, checkIn, checkOut }
  const description = descriptionOf(told, createRandom(`foreign description ${id}`))
  const instructions = instructionsOf(told, createRandom(`foreign instructions ${id}`))
  const reviewCount = Math.round(12 + MAX_REVIEWS * rng.next() ** 3)
  const rating = ratingOf(quality, rng)
  const heat =
    0.3 * quality + 0.25 * Math.min(1, reviewCount / 1200) + 0.25 * Math.min(1, city.size / 60) + 0.2 * rng.next()
  return {
    property: {
      id,
      city_id: city.id,
      name: name.korean,
      english_name: name.english,
      type,
      stars,
      rating,
      review_count: reviewCount,
      ...around(quarter, rng),
      address: addressOf(slot, rng),
      phone: phoneOf(city.country, createRandom(`foreign phone ${id}`)),
      check_in: checkIn,
      check_out: checkOut,
      child_age: rng.pick([5, 6, 11, 12, 17]),
      sale_percent: rng.chance(0.35) ? 0 : rng.int(1, 7) * 5,
      charges: chargesOf({ country: city.country, cityId: city.id, type, stars }, base),
      description: description.korean,
      english_description: description.english,
      instructions: instructions.korean,
      english_instructions: instructions.english,
      amenities,
      photos: propertyPhotos(
        { type, setting: city.setting, cover: slot.cover, rooms },
        amenities,
        createRandom(`foreign photos ${id}`),
      ),
      popularity: Math.round(heat * POPULAR),
      search: searchText([name.korean, name.english, quarter.korean, quarter.english, ...TYPE_WORDS[type]]),
    },
    rooms,
  }
}
