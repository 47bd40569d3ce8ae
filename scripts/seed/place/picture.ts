import { SCENES, type Scene, type Setting, type Subject } from '../../../functions/origin/seed/photos/scenes.ts'
import type { Amenity, PlaceCategory, RoomKind } from '../../../src/contract/place/catalogue.ts'
import type { Random } from '../random.ts'

/**
 * Which settings a photo may show for a property that lies in one, best first; a courtyard goes
 * with all of them.
 */
const FITTING: Readonly<Record<Setting, readonly Setting[]>> = {
  city: ['city', 'garden'],
  sea: ['sea', 'garden'],
  mountain: ['mountain', 'country', 'garden'],
  lake: ['lake', 'mountain', 'country', 'garden'],
  country: ['country', 'mountain', 'garden'],
  garden: ['garden', 'country', 'city', 'mountain'],
}

/** Fewest photos of a property. */
const FEWEST = 8

/**
 * Scenes of a subject that suit a property: of its own kind before those for any, in fitting
 * surroundings before the rest.
 */
function suited(subject: Subject, category: PlaceCategory, setting: Setting): readonly Scene[] {
  const own = SCENES.filter((scene) => scene.subject === subject && scene.category === category)
  const shared = SCENES.filter((scene) => scene.subject === subject && scene.category === 'any')
  for (const list of [own, shared]) {
    const near = list.filter((scene) => FITTING[setting].includes(scene.setting))
    if (near.length > 0) return near
  }
  const dry = [...own, ...shared].filter((scene) => scene.setting !== 'sea')
  return dry.length > 0 ? dry : [...own, ...shared]
}

const memo = new Map<string, readonly Scene[]>()

function scenesFor(subject: Subject, category: PlaceCategory, setting: Setting): readonly Scene[] {
  const key = `${subject} ${category} ${setting}`
  const known = memo.get(key) ?? suited(subject, category, setting)
  memo.set(key, known)
  return known
}

/** A gallery that gives each scene once. */
function gallery(category: PlaceCategory, setting: Setting, rng: Random) {
  const ids: string[] = []
  return {
    ids,
    add(subject: Subject, count = 1): void {
      const fresh = scenesFor(subject, category, setting).filter((scene) => !ids.includes(scene.id))
      ids.push(...rng.some(fresh, count).map((scene) => scene.id))
    },
  }
}

const SHOWN: readonly (readonly [Amenity, Subject])[] = [
  ['pool', 'pool'],
  ['breakfast', 'breakfast'],
  ['spa', 'spa'],
  ['barbecue', 'barbecue'],
  ['campfire', 'campfire'],
]

/**
 * Scene ids of a property: the outside first, then its rooms, what it offers and what lies around,
 * at least eight.
 */
export function propertyPhotos(
  category: PlaceCategory,
  setting: Setting,
  kinds: readonly RoomKind[],
  amenities: readonly Amenity[],
  rng: Random,
): string[] {
  const photos = gallery(category, setting, rng)
  photos.add('exterior')
  for (const kind of new Set(kinds)) photos.add(kind, kinds.length > 4 ? 2 : 1)
  photos.add('lobby')
  for (const [amenity, subject] of SHOWN) if (amenities.includes(amenity)) photos.add(subject)
  photos.add('bathroom', rng.int(1, 2))
  photos.add('view', rng.int(1, 2))
  if (category !== 'motel' && setting !== 'city') photos.add('garden')
  if (rng.chance(0.5)) photos.add('exterior')
  const more: readonly Subject[] = ['bathroom', 'view', 'parking', 'exterior', 'garden', 'breakfast', ...kinds]
  for (let round = 0; photos.ids.length < FEWEST && round < 3; round++) for (const subject of more) photos.add(subject)
  return photos.ids
}

/** Scene ids of a room type: the room, its bathroom, and what is seen from it. */
export function roomPhotos(category: PlaceCategory, setting: Setting, kind: RoomKind, rng: Random): string[] {
  const photos = gallery(category, setting, rng)
  photos.add(kind, 2)
  photos.add('bathroom')
  if (category === 'poolvilla') photos.add('pool')
  photos.add('view')
  return photos.ids
}

/** What a guest took: one to three scenes of the room, the view or the table. */
export function reviewPhotos(
  category: PlaceCategory,
  setting: Setting,
  kind: RoomKind,
  amenities: readonly Amenity[],
  rng: Random,
): string[] {
  const photos = gallery(category, setting, rng)
  const subjects: Subject[] = [kind, 'view', 'bathroom']
  for (const [amenity, subject] of SHOWN) if (amenities.includes(amenity)) subjects.push(subject)
  for (const subject of rng.some(subjects, rng.int(1, 3))) photos.add(subject)
  return photos.ids
}
