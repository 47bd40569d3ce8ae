import * as v from 'valibot'
import { SCENES, type Scene, type Setting, type Subject } from '../../../functions/origin/seed/photos/scenes.ts'
import type { ForeignAmenity, PropertyType } from '../../../src/contract/foreign/catalogue.ts'
import type { Random } from '../random.ts'

/** What a photo of a room is of. */
export const RoomSubject = v.picklist(['standard', 'deluxe', 'suite', 'family', 'dormitory', 'villa', 'tatami'])
export type RoomSubject = v.InferOutput<typeof RoomSubject>
/** What lies around a property. */
export type Surroundings = Setting

/** Whose scenes a kind of property borrows, the best first. */
const KINDS: Readonly<Record<PropertyType, readonly Scene['category'][]>> = {
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
const ALL_YEAR = new Set<Scene['light']>(['day', 'dawn', 'dusk', 'night'])
/** Beaches of the north and courtyards of Korea are not shown abroad. */
const KOREAN = /한옥|한지|온돌|소반|감나무|매화|유채꽃|돌담|장독/

const memo = new Map<string, readonly Scene[]>()

/**
 * Scenes of a subject that suit a property: of its own kind before others', in fitting surroundings
 * before the rest.
 */
function suited(subject: Subject, type: PropertyType, setting: Setting): readonly Scene[] {
  const key = `${subject} ${type} ${setting}`
  const known = memo.get(key)
  if (known) return known
  const all = SCENES.filter(
    (scene) => scene.subject === subject && ALL_YEAR.has(scene.light) && !KOREAN.test(scene.alt),
  )
  const lists = KINDS[type].map((kind) => all.filter((scene) => scene.category === kind))
  const near = lists.map((list) => list.filter((scene) => FITTING[setting].includes(scene.setting)))
  const dry = lists.map((list) => list.filter((scene) => scene.setting !== 'sea'))
  const rest = all.filter(
    (scene) => scene.setting !== 'sea' && scene.category !== 'motel' && scene.category !== 'hanok',
  )
  const found = [...near, ...dry, rest].find((list) => list.length > 0) ?? []
  memo.set(key, found)
  return found
}

/** A gallery that gives each scene once. */
function gallery(type: PropertyType, setting: Setting, rng: Random) {
  const ids: string[] = []
  return {
    ids,
    add(subject: Subject, count = 1): void {
      const fresh = suited(subject, type, setting).filter((scene) => !ids.includes(scene.id))
      ids.push(...rng.some(fresh, count).map((scene) => scene.id))
    },
  }
}

const SHOWN: readonly (readonly [ForeignAmenity, Subject])[] = [
  ['pool', 'pool'],
  ['breakfast', 'breakfast'],
  ['onsen', 'spa'],
  ['spa', 'spa'],
]
const FEWEST = 7

/**
 * Scene ids of a property: the outside first, then its rooms, what it offers and what lies around.
 */
export function propertyPhotos(
  type: PropertyType,
  setting: Surroundings,
  rooms: readonly RoomSubject[],
  amenities: readonly ForeignAmenity[],
  rng: Random,
): string[] {
  const photos = gallery(type, setting, rng)
  photos.add('exterior')
  for (const subject of new Set(rooms)) photos.add(subject)
  if (type !== 'villa' && type !== 'apartment') photos.add('lobby')
  for (const [amenity, subject] of SHOWN) if (amenities.includes(amenity)) photos.add(subject)
  photos.add('bathroom', rng.int(1, 2))
  photos.add('view', rng.int(1, 2))
  const more: readonly Subject[] = ['exterior', 'view', 'bathroom', 'standard', 'breakfast']
  for (const subject of more) if (photos.ids.length < FEWEST) photos.add(subject)
  return photos.ids
}

/** Scene ids of a room type: the room, its bathroom, and what is seen from it. */
export function roomPhotos(subject: RoomSubject, type: PropertyType, setting: Surroundings, rng: Random): string[] {
  const photos = gallery(type, setting, rng)
  photos.add(subject, 2)
  photos.add('bathroom')
  if (type === 'villa') photos.add('pool')
  photos.add('view')
  return photos.ids
}
