import type { Photo } from '../contract/catalogue.ts'
import type { Product } from '../contract/channel.ts'
import type { Instant } from '../contract/date.ts'
import type { Won } from '../contract/money.ts'

/* Imports no schema: the small script of a page that is not alive yet uses it too. */

/** How much a browser remembers of what was looked at under a channel. */
export const HISTORY_SIZE = 20

/** Something sold that was looked at (docs/product.md, "Recently viewed"). */
export interface Viewed {
  product: Product
  /** As it stands in its address: `foreign/result/30000001`. */
  id: number | string
  name: string
  /** Of what kind it is: lodging's category, or the catalogue's own word. */
  kind: string
  /** Where it is, in the catalogue's words. */
  where: string
  photo: Photo
  /** What the cheapest of it cost then; null when nothing was free. */
  salePrice: Won | null
  /** For how many nights, where it is priced by the night and has a price. */
  count: number | null
  /**
   * The query that it was looked at with, `?…`. Without one, or once its days are over, it is
   * opened for the dates of the page that shows it.
   */
  search?: string
  viewedAt: Instant
}

/** What a browser kept that may be entries; [] for anything that is no list. */
export function keptEntries(text: string): Partial<Viewed>[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((value) => typeof value === 'object' && value !== null) : []
  } catch {
    return []
  }
}

/** The list with something on top: each once, the latest first, the oldest fall off. */
export function withViewed<Entry extends Partial<Viewed>>(list: readonly Entry[], viewed: Entry): Entry[] {
  const others = list.filter(({ product, id }) => product !== viewed.product || String(id) !== String(viewed.id))
  return [viewed, ...others].slice(0, HISTORY_SIZE)
}

type Unknown<Known> = Partial<Record<keyof Known, unknown>>

/** What was remembered while there was lodging alone. */
interface Before {
  no: number
  category: string
  regionName: string
  nights: number
}

/** An entry of before as one of today; any other as it stands. */
function upgraded(value: object): object {
  const { no, category, regionName, nights, ...rest } = value as Unknown<Before>
  if ('product' in value || no === undefined) return value
  return { ...rest, product: 'place', id: no, kind: category, where: regionName, count: nights }
}

/** An id as addresses bear it: digits, or letters without anything that could lead elsewhere. */
const ID = /^[\w-]{1,40}$/

function isViewed(value: object): value is Viewed {
  const { product, id, name, kind, where, photo, salePrice, count, search = '' } = value as Unknown<Viewed>
  const texts = [name, kind, where, search, (photo as Partial<Photo> | null | undefined)?.small]
  return (
    typeof product === 'string' &&
    (typeof id === 'number' || typeof id === 'string') &&
    ID.test(String(id)) &&
    (salePrice === null || typeof salePrice === 'number') &&
    (count === null || Number.isInteger(count)) &&
    texts.every((text) => typeof text === 'string')
  )
}

/**
 * Reads what a browser kept, of earlier versions too; anything that is not of our making is left
 * out. Of which product it is, is no question here: a page shows what it sells.
 */
export const readHistory = (text: string): Viewed[] =>
  keptEntries(text)
    .map(upgraded)
    .filter(isViewed)
    .slice(0, HISTORY_SIZE)
    // An entry of before may be one of today, too.
    .reduceRight<Viewed[]>(withViewed, [])
