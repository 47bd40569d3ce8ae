import * as v from 'valibot'
import { PlaceCategory, type RoomKind } from '#contract/place/catalogue.ts'
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

/** A gallery that shows each photo once; `suited` answers what may be shown of a subject. */
export function gallery(suited: (subject: Subject) => readonly CataloguePhoto[], rng: Random) {
  const ids: string[] = []
  return {
    ids,
    add(subject: Subject, count = 1): void {
      const fresh = suited(subject).filter((photo) => !ids.includes(photo.id))
      ids.push(...rng.some(fresh, count).map((photo) => photo.id))
    },
  }
}

/**
 * The first cover of a row that a place has not shown; when all were, it begins again. `shown`
 * remembers.
 */
export function nextCover(row: readonly CataloguePhoto[], shown: Set<string>): string {
  const next = row.find(({ id }) => !shown.has(id))
  if (!next) for (const { id } of row) shown.delete(id)
  const cover = next ?? row[0]
  if (!cover) throw new Error('no cover to choose from')
  shown.add(cover.id)
  return cover.id
}
