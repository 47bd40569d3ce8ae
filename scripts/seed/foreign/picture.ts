import * as v from 'valibot'
import type { ForeignAmenity, PropertyType } from '#contract/foreign/kind.ts'
import {
  type CataloguePhoto,
  type CityKind,
  gallery,
  nextCover,
  type Owner,
  PHOTOS,
  roomGalleries,
  type Subject,
} from '../photo.ts'
import { createRandom, type Random } from '../random.ts'
import type { Setting } from '../regions.ts'
import type { SeedCity } from './cities.ts'

/** What a photo of a room is of. */
export const RoomSubject = v.picklist(['standard', 'twin', 'deluxe', 'suite', 'family', 'dormitory', 'villa', 'tatami'])
export type RoomSubject = v.InferOutput<typeof RoomSubject>
/** What lies around a property. */
export type Surroundings = Setting

/** Whose photos a kind of property borrows for its inside, the best first. */
const KINDS: Readonly<Record<PropertyType, readonly Owner[]>> = {
  hotel: ['hotel', 'any'],
  resort: ['resort', 'hotel', 'any'],
  apartment: ['hotel', 'any'],
  villa: ['poolvilla', 'any'],
  ryokan: ['ryokan', 'any'],
  guesthouse: ['guesthouse', 'any'],
  hostel: ['guesthouse', 'any'],
  lodge: ['pension', 'any'],
}

/** Which settings a photo may show for a property that lies in one. */
const FITTING: Readonly<Record<Setting, readonly Setting[]>> = {
  city: ['city', 'garden'],
  sea: ['sea', 'garden'],
  mountain: ['mountain', 'country', 'garden'],
  lake: ['lake', 'mountain', 'garden'],
  country: ['country', 'mountain', 'garden'],
  garden: ['garden', 'city'],
}
/** Lights that a place has all year; snow and blossoms would be wrong somewhere. */
const ALL_YEAR = new Set<CataloguePhoto['light']>(['day', 'dawn', 'dusk', 'night'])
/** Beaches of the north and courtyards of Korea are not shown abroad. */
const KOREAN = /한옥|한지|온돌|소반|감나무|매화|유채꽃|돌담|장독/

const memo = new Map<string, readonly CataloguePhoto[]>()

/**
 * Photos of a subject that suit a property: of its own kind before others', in fitting surroundings
 * before the rest.
 */
function suited(subject: Subject, type: PropertyType, setting: Setting): readonly CataloguePhoto[] {
  const key = `${subject} ${type} ${setting}`
  const known = memo.get(key)
  if (known) return known
  const all = PHOTOS.filter(
    (photo) => photo.subject === subject && ALL_YEAR.has(photo.light) && !KOREAN.test(photo.alt),
  )
  const lists = KINDS[type].map((kind) => all.filter((photo) => photo.owner === kind))
  const near = lists.map((list) => list.filter((photo) => FITTING[setting].includes(photo.setting)))
  const dry = lists.map((list) => list.filter((photo) => photo.setting !== 'sea'))
  const rest = all.filter((photo) => photo.setting !== 'sea' && photo.owner !== 'motel' && photo.owner !== 'hanok')
  // A room of its own kind may have any window but one on the sea.
  const own = RoomSubject.options.some((room) => room === subject) ? dry[0]?.concat(near[0] ?? []) : undefined
  const found = [[...new Set(own)], ...near, ...dry, rest].find((list) => list.length > 0) ?? []
  memo.set(key, found)
  return found
}

/**
 * Covers that show what only some countries have: pyramids, golden stupas, the white towns of the
 * Aegean.
 */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  'desert-exterior-07': ['EG'],
  'desert-exterior-11': ['EG'],
  'tropic-exterior-01': ['TH', 'KH', 'LA'],
  'tropic-exterior-07': ['TH', 'KH', 'LA'],
  'europe-exterior-12': ['GR'],
  'beach-exterior-08': ['GR'],
}
/**
 * Seasons in which it snows and leaves turn; elsewhere covers are of days that a place has all
 * year.
 */
const COLD: readonly SeedCity['season'][] = ['sakura', 'ski', 'alpine', 'europe']

/** The kind of city whose covers a property has: its city's, but a ryokan is a ryokan anywhere. */
export function cityKindOf(city: Pick<SeedCity, 'covers'>, type: PropertyType): CityKind {
  return type === 'ryokan' ? 'onsen' : city.covers
}

/**
 * The cover of a property: of its city's kind, and one that the city has not shown until all were;
 * `shown` are the city's.
 */
export function coverOf(city: SeedCity, type: PropertyType, shown: Set<string>): string {
  const kind = cityKindOf(city, type)
  const fit = PHOTOS.filter(({ id, owner, subject, light }) => {
    if (owner !== kind || subject !== 'exterior') return false
    if (ONLY_IN[id]?.includes(city.country) === false) return false
    return ALL_YEAR.has(light) || COLD.includes(city.season)
  })
  const rng = createRandom(`covers ${city.id} ${kind}`)
  return nextCover(rng.some(fit, fit.length), shown, rng)
}

const SHOWN: readonly (readonly [ForeignAmenity, Subject])[] = [
  ['pool', 'pool'],
  ['breakfast', 'breakfast'],
  ['onsen', 'spa'],
  ['spa', 'spa'],
]
const FEWEST = 7

/**
 * Photo ids of a property: its cover first, then the first photo of its rooms, what it offers and
 * what lies around.
 */
export function propertyPhotos(
  of: { type: PropertyType; setting: Surroundings; cover: string; rooms: readonly { photos: readonly string[] }[] },
  amenities: readonly ForeignAmenity[],
  rng: Random,
): string[] {
  const { type, setting, cover, rooms } = of
  const photos = gallery((subject) => suited(subject, type, setting), rng)
  photos.put(cover)
  for (const room of rooms) photos.put(room.photos[0] ?? cover)
  if (type !== 'villa' && type !== 'apartment') photos.add('lobby')
  for (const [amenity, subject] of SHOWN) if (amenities.includes(amenity)) photos.add(subject)
  photos.add('bathroom', rng.int(1, 2))
  photos.add('view', rng.int(1, 2))
  const more: readonly Subject[] = ['view', 'bathroom', 'standard', 'breakfast']
  for (const subject of more) if (photos.ids.length < FEWEST) photos.add(subject)
  return photos.ids
}

/** Photo ids of a property's room types, which are of such subjects. */
export function roomPhotos(
  subjects: readonly RoomSubject[],
  type: PropertyType,
  setting: Surroundings,
  rng: Random,
): string[][] {
  return roomGalleries(subjects, (subject) => suited(subject, type, setting), type === 'villa', rng)
}
