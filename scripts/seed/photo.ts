import * as v from 'valibot'
import { PlaceCategory, type RoomKind } from '#contract/place/property.ts'
import { sceneOf } from '#functions/origin/scene.ts'
import { read } from './data.ts'
import type { Random } from './random.ts'
import { Setting } from './regions.ts'

/** The hour or the season that a photo shows. `snow`, `autumn` and `spring` are by day. */
const Light = v.picklist(['day', 'dawn', 'dusk', 'night', 'snow', 'autumn', 'spring'])
/** The kinds of city abroad whose lodgings have covers of their own. */
export const CityKind = v.picklist(['metro', 'japan', 'onsen', 'beach', 'europe', 'alpine', 'desert', 'tropic'])
export type CityKind = v.InferOutput<typeof CityKind>

const OWNERS = [...PlaceCategory.options, ...CityKind.options, 'ryokan', 'any'] as const
/** Whose photo it may be; `any` suits every kind of lodging. */
export type Owner = (typeof OWNERS)[number]

/**
 * What is shown of a lodging; the words of `RoomKind` and `twin` for rooms. Days out and cars have
 * words of their own.
 */
export type Subject =
  | RoomKind
  | 'twin'
  | 'exterior'
  | 'lobby'
  | 'bathroom'
  | 'pool'
  | 'breakfast'
  | 'view'
  | 'garden'
  | 'barbecue'
  | 'parking'
  | 'spa'
  | 'campfire'
  | 'tatami'

/** A photo's id says whose it is, what it shows and which of these it is: `hotel-exterior-01`. */
const Row = v.strictObject({
  id: v.pipe(v.string(), v.regex(new RegExp(`^(?:${OWNERS.join('|')})-[a-z]+-\\d\\d$`))),
  light: Light,
  setting: Setting,
  alt: v.pipe(v.string(), v.regex(/^[가-힣0-9A-Z ]{6,40}$/)),
})

export interface CataloguePhoto extends v.InferOutput<typeof Row> {
  readonly owner: Owner
  readonly subject: string
}

/**
 * Every photo of the sample catalogue; its file is `photos/<id>.webp`. The origin reads the same
 * list, for what each shows.
 */
export const PHOTOS: readonly CataloguePhoto[] = read('photos.json', v.array(Row), 'functions/origin').map((row) => {
  const [owner, subject = ''] = row.id.split('-')
  return { ...row, owner: owner as Owner, subject }
})

/** Subjects of which one photo of a scene is enough: no list begins with them, or they are text. */
const TAKEN_ONCE: readonly string[] = [
  ...['banner', 'car', 'city', 'pass', 'bathroom', 'view', 'lobby', 'garden', 'parking'],
  ...['pool', 'breakfast', 'spa', 'barbecue', 'campfire'],
]

/**
 * The ids of a scene's photos: itself, and where lists would show it too often another take of it,
 * mirrored, closer and in other light.
 */
export function takesOf(scene: string): string[] {
  return TAKEN_ONCE.includes(scene.split('-')[1] ?? '') ? [scene] : [scene, `${scene}b`]
}

/**
 * A gallery that shows each scene once; `suited` answers what may be shown of a subject, `shown`
 * remembers what was, by this gallery and others that share it: they show what was not, first.
 */
export function gallery(
  suited: (subject: Subject) => readonly CataloguePhoto[],
  rng: Random,
  shown: Set<string> = new Set(),
) {
  const ids: string[] = []
  const has = (id: string) => ids.some((each) => sceneOf(each) === sceneOf(id))
  /** Photos of a subject that no gallery shows, of scenes that none shows before other takes. */
  function fresh(subject: Subject): string[] {
    const scenes = suited(subject).filter(({ id }) => !has(id))
    const seen = (id: string) => takesOf(id).filter((take) => shown.has(take)).length
    const order = rng.some(scenes, scenes.length).sort((a, b) => seen(a.id) - seen(b.id))
    return order.flatMap(({ id }) => takesOf(id).find((take) => !shown.has(take)) ?? [])
  }
  function put(id: string): void {
    if (has(id)) return
    ids.push(id)
    shown.add(id)
  }
  return {
    ids,
    put,
    /** Adds one of a subject that nobody shows; none where there is no such. */
    addFresh(subject: Subject): void {
      const [id] = fresh(subject)
      if (id) put(id)
    },
    /** Adds so many of a subject, of those that others show where no others are left. */
    add(subject: Subject, count = 1): void {
      const scenes = suited(subject).map(({ id }) => id)
      for (const id of [...fresh(subject), ...rng.some(scenes, scenes.length)]) {
        if (count <= 0) return
        if (has(id)) continue
        put(id)
        count -= 1
      }
    },
  }
}

/**
 * The photo ids of a property's room types, which are of such subjects: the room, its bathroom, its
 * pool where it has one, and what is seen from it. Each has a photo of its own, and a second one
 * where there are enough.
 */
export function roomGalleries(
  subjects: readonly Subject[],
  suited: (subject: Subject) => readonly CataloguePhoto[],
  pool: boolean,
  rng: Random,
): string[][] {
  const shown = new Set<string>()
  const rooms = subjects.map((subject) => ({ subject, photos: gallery(suited, rng, shown) }))
  for (const { subject, photos } of rooms) photos.add(subject)
  return rooms.map(({ subject, photos }) => {
    photos.addFresh(subject)
    photos.add('bathroom')
    if (pool) photos.add('pool')
    photos.add('view')
    return photos.ids
  })
}

/**
 * The first cover of a row of scenes that a place has not shown, then another take of one; when all
 * were shown, it begins again. `shown` remembers.
 */
export function nextCover(row: readonly CataloguePhoto[], shown: Set<string>, rng: Random): string {
  const scenes = row.map(({ id }) => rng.some(takesOf(id), 2))
  const fresh = scenes.find((takes) => !takes.some((id) => shown.has(id)))
  const next = fresh?.[0] ?? scenes.flat().find((id) => !shown.has(id))
  if (!next) for (const id of scenes.flat()) shown.delete(id)
  const cover = next ?? scenes[0]?.[0]
  if (!cover) throw new Error('no cover to choose from')
  shown.add(cover)
  return cover
}
