import { type Amenity, type PlaceCategory, RoomKind } from '#contract/place/property.ts'
import { type CataloguePhoto, gallery, nextCover, PHOTOS, roomGalleries, type Subject } from '../photo.ts'
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

/** Only a house at the water is shown before it, or with it in a window. */
const WATERS: readonly Setting[] = ['sea', 'lake']
/** What a room may look like. */
const LOOKS: readonly Subject[] = [...RoomKind.options, 'twin']

/**
 * Photos of a subject that suit a property: of its own kind before those for any, in fitting
 * surroundings before the rest; a room of its own kind with any window but one on the water.
 */
function suited(subject: Subject, category: PlaceCategory, setting: Setting): readonly CataloguePhoto[] {
  const own = PHOTOS.filter((photo) => photo.subject === subject && photo.owner === category)
  const rooms = own.filter((photo) => FITTING[setting].includes(photo.setting) || !WATERS.includes(photo.setting))
  if (LOOKS.includes(subject) && rooms.length > 0) return rooms
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
  const rng = createRandom(`covers ${regionId} ${category}`)
  const order = rng.some(fit, fit.length)
  const near = order.filter((photo) => FITTING[setting].includes(photo.setting))
  return nextCover([...near, ...order.filter((photo) => !near.includes(photo))], shown, rng)
}

/** Two of one kind of bed, as a room's words say it: `싱글 침대 2개`. */
const TWO_BEDS = /^[^,]+ 2개$/
/** A bed, and mats on the floor beside it: `퀸 침대 1개, 다락 온돌`. */
const BED_AND_FLOOR = /침대.*온돌/

/**
 * What a room is shown as: its kind, but two beds are not shown as one, nor a bed and a floor to
 * sleep on as a bed alone.
 */
export function lookOf({ kind, bed }: { kind: RoomKind; bed: string }): Subject {
  if (kind !== 'standard' && kind !== 'deluxe') return kind
  if (BED_AND_FLOOR.test(bed)) return 'family'
  return TWO_BEDS.test(bed) ? 'twin' : kind
}

const SHOWN: readonly (readonly [Amenity, Subject])[] = [
  ['pool', 'pool'],
  ['breakfast', 'breakfast'],
  ['spa', 'spa'],
  ['barbecue', 'barbecue'],
  ['campfire', 'campfire'],
]

/** How many of its rooms a property shows. */
const MOST_ROOMS = 6

/**
 * Photo ids of a property: its cover first, then the first photo of its rooms, what it offers and
 * what lies around, at least eight.
 */
export function propertyPhotos(
  of: { category: PlaceCategory; setting: Setting; cover: string; rooms: readonly { photos: readonly string[] }[] },
  amenities: readonly Amenity[],
  rng: Random,
): string[] {
  const { category, setting, cover, rooms } = of
  const photos = gallery((subject) => photosFor(subject, category, setting), rng)
  photos.put(cover)
  for (const room of rooms.slice(0, MOST_ROOMS)) photos.put(room.photos[0] ?? cover)
  photos.add('lobby')
  for (const [amenity, subject] of SHOWN) if (amenities.includes(amenity)) photos.add(subject)
  photos.add('bathroom', rng.int(1, 2))
  photos.add('view', rng.int(1, 2))
  if (category !== 'motel' && setting !== 'city') photos.add('garden')
  for (let round = 0; photos.ids.length < FEWEST && round < 3; round++)
    for (const subject of ['bathroom', 'view', 'parking', 'garden', 'breakfast'] as const) photos.add(subject)
  return photos.ids
}

/** Photo ids of a property's room types, which look so. */
export function roomPhotos(
  category: PlaceCategory,
  setting: Setting,
  looks: readonly Subject[],
  rng: Random,
): string[][] {
  return roomGalleries(looks, (subject) => photosFor(subject, category, setting), category === 'poolvilla', rng)
}

/** What a guest took: one to three photos of the room they had, or of what the house offers. */
export function reviewPhotos(
  category: PlaceCategory,
  setting: Setting,
  room: { photos: readonly string[] },
  amenities: readonly Amenity[],
  rng: Random,
): string[] {
  const photos = gallery((subject) => photosFor(subject, category, setting), rng)
  const offered = SHOWN.filter(([amenity]) => amenities.includes(amenity)).map(([, subject]) => subject)
  const subjects = [...room.photos.map((id) => ({ id })), ...offered.map((subject) => ({ subject }))]
  for (const each of rng.some(subjects, rng.int(1, 3))) {
    if ('id' in each) photos.put(each.id)
    else photos.add(each.subject)
  }
  return photos.ids
}
