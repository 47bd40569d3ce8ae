import type { Amenity, PlaceCategory, RoomKind } from '#contract/place/catalogue.ts'
import { type CataloguePhoto, gallery, nextCover, PHOTOS, type Subject } from '../photo.ts'
import { createRandom, type Random } from '../random.ts'
import type { Setting } from '../regions.ts'

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
 * Photos of a subject that suit a property: of its own kind before those for any, in fitting
 * surroundings before the rest.
 */
function suited(subject: Subject, category: PlaceCategory, setting: Setting): readonly CataloguePhoto[] {
  const own = PHOTOS.filter((photo) => photo.subject === subject && photo.owner === category)
  const shared = PHOTOS.filter((photo) => photo.subject === subject && photo.owner === 'any')
  for (const list of [own, shared]) {
    const near = list.filter((photo) => FITTING[setting].includes(photo.setting))
    if (near.length > 0) return near
  }
  const dry = [...own, ...shared].filter((photo) => photo.setting !== 'sea')
  return dry.length > 0 ? dry : [...own, ...shared]
}

const memo = new Map<string, readonly CataloguePhoto[]>()

function photosFor(subject: Subject, category: PlaceCategory, setting: Setting): readonly CataloguePhoto[] {
  const key = `${subject} ${category} ${setting}`
  const known = memo.get(key) ?? suited(subject, category, setting)
  memo.set(key, known)
  return known
}

/**
 * Only a house at the water stands before it; any may stand in a street, a village or below a
 * mountain.
 */
const WATERS: readonly Setting[] = ['sea', 'lake']

/**
 * The cover of a property: of its kind, in fitting surroundings before the rest, and one that its
 * region has not shown until all were. `shown` are those of the region's properties of that kind.
 */
export function coverOf(category: PlaceCategory, setting: Setting, regionId: number, shown: Set<string>): string {
  const fit = PHOTOS.filter(
    (photo) =>
      photo.owner === category &&
      photo.subject === 'exterior' &&
      (photo.setting === setting || !WATERS.includes(photo.setting)),
  )
  const order = createRandom(`covers ${regionId} ${category}`).some(fit, fit.length)
  const near = order.filter((photo) => FITTING[setting].includes(photo.setting))
  return nextCover([...near, ...order.filter((photo) => !near.includes(photo))], shown)
}

/** Two of one kind of bed, as a room's words say it: `싱글 침대 2개`. */
const TWO_BEDS = /^[^,]+ 2개$/

/** What a room is shown as: its kind, but two beds are not shown as one. */
export function lookOf({ kind, bed }: { kind: RoomKind; bed: string }): Subject {
  return TWO_BEDS.test(bed) && (kind === 'standard' || kind === 'deluxe') ? 'twin' : kind
}

const SHOWN: readonly (readonly [Amenity, Subject])[] = [
  ['pool', 'pool'],
  ['breakfast', 'breakfast'],
  ['spa', 'spa'],
  ['barbecue', 'barbecue'],
  ['campfire', 'campfire'],
]

/**
 * Photo ids of a property: its cover first, then its rooms, what it offers and what lies around, at
 * least eight.
 */
export function propertyPhotos(
  of: { category: PlaceCategory; setting: Setting; cover: string; looks: readonly Subject[] },
  amenities: readonly Amenity[],
  rng: Random,
): string[] {
  const { category, setting, cover, looks } = of
  const photos = gallery((subject) => photosFor(subject, category, setting), rng)
  photos.ids.push(cover)
  for (const look of new Set(looks)) photos.add(look, looks.length > 4 ? 2 : 1)
  photos.add('lobby')
  for (const [amenity, subject] of SHOWN) if (amenities.includes(amenity)) photos.add(subject)
  photos.add('bathroom', rng.int(1, 2))
  photos.add('view', rng.int(1, 2))
  if (category !== 'motel' && setting !== 'city') photos.add('garden')
  const more: readonly Subject[] = ['bathroom', 'view', 'parking', 'garden', 'breakfast', ...looks]
  for (let round = 0; photos.ids.length < FEWEST && round < 3; round++) for (const subject of more) photos.add(subject)
  return photos.ids
}

/** Photo ids of a room type: the room, its bathroom, and what is seen from it. */
export function roomPhotos(category: PlaceCategory, setting: Setting, look: Subject, rng: Random): string[] {
  const photos = gallery((subject) => photosFor(subject, category, setting), rng)
  photos.add(look, 2)
  photos.add('bathroom')
  if (category === 'poolvilla') photos.add('pool')
  photos.add('view')
  return photos.ids
}

/** What a guest took: one to three photos of the room, the view or the table. */
export function reviewPhotos(
  category: PlaceCategory,
  setting: Setting,
  look: Subject,
  amenities: readonly Amenity[],
  rng: Random,
): string[] {
  const photos = gallery((subject) => photosFor(subject, category, setting), rng)
  const subjects: Subject[] = [look, 'view', 'bathroom']
  for (const [amenity, subject] of SHOWN) if (amenities.includes(amenity)) subjects.push(subject)
  for (const subject of rng.some(subjects, rng.int(1, 3))) photos.add(subject)
  return photos.ids
}
