import type { Photo } from '../contract/catalogue.ts'
import type { Instant } from '../contract/date.ts'
import type { Won } from '../contract/money.ts'
import type { PlaceCategory, PlaceDetail } from '../contract/place.ts'
import { cheapestRoom } from './room.ts'

/* Imports no schema: the small script of a page that is not alive yet uses it too. */

/** How many viewed properties a browser remembers. */
export const HISTORY_SIZE = 20

/** A property that was looked at. `salePrice` is what its cheapest free room cost then for `nights`; null when none was free. */
export interface Viewed {
  no: number
  name: string
  category: PlaceCategory
  regionName: string
  photo: Photo
  salePrice: Won | null
  nights: number
  viewedAt: Instant
}

/** What is remembered of a property; null for one without a photo, which a list could not show. */
export function viewedOf(detail: PlaceDetail, viewedAt: Instant): Viewed | null {
  const { no, name, category, regionName, photos, rooms } = detail
  const [photo] = photos
  if (!photo) return null
  return {
    no,
    name,
    category,
    regionName,
    photo,
    salePrice: cheapestRoom(rooms)?.salePrice ?? null,
    nights: rooms[0]?.nights.length ?? 1,
    viewedAt,
  }
}

/** The list with a property on top: each once, the latest first, the oldest fall off. */
export function withViewed(list: readonly Viewed[], viewed: Viewed): Viewed[] {
  return [viewed, ...list.filter(({ no }) => no !== viewed.no)].slice(0, HISTORY_SIZE)
}

function isViewed(value: unknown): value is Viewed {
  if (typeof value !== 'object' || value === null) return false
  const { no, name, category, regionName, photo, salePrice, nights } = value as Partial<Record<keyof Viewed, unknown>>
  const texts = [name, category, regionName, (photo as Partial<Photo> | null | undefined)?.small]
  return (
    Number.isInteger(no) &&
    Number.isInteger(nights) &&
    (salePrice === null || typeof salePrice === 'number') &&
    texts.every((text) => typeof text === 'string')
  )
}

/** Reads what a browser kept; anything that is not of our making is left out. */
export function readHistory(text: string): Viewed[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isViewed).slice(0, HISTORY_SIZE) : []
  } catch {
    return []
  }
}
