import { ITEM_ID, MAX_ITEMS } from '../contract/bounds.ts'
import type { Product } from '../contract/channel.ts'

/* A browser's wish list under a channel (docs/product.md, "Wish list"). Imports no schema: cards of
   every list use it. */

/** The screen of wishes, within its channel. */
export const WISHES = 'wish'

/** How many wishes a browser keeps under a channel. */
export const WISHES_SIZE = 100

/** Something sold, by what addresses call it. */
export interface Wished {
  product: Product
  /** As it stands in its address: `place/result/12`. */
  id: string
}

/** What is kept of it, so that it has a name when it is not sold any more. */
export interface Wish extends Wished {
  name: string
  /** The address of a small photo. */
  photo: string
}

const isSame = (a: Wished, b: Wished) => a.product === b.product && a.id === b.id

export const isWished = (list: readonly Wished[], wished: Wished) => list.some((each) => isSame(each, wished))

/**
 * The list with one more, on top or where it was before (`at`), each once. The same list when it is
 * full: nothing of a visitor's falls off unseen.
 */
export function withWish(list: readonly Wish[], wish: Wish, at = 0): readonly Wish[] {
  const others = withoutWish(list, wish)
  return others.length < WISHES_SIZE ? [...others.slice(0, at), wish, ...others.slice(at)] : list
}

/** The list without one. */
export function withoutWish(list: readonly Wish[], wished: Wished): Wish[] {
  return list.filter((each) => !isSame(each, wished))
}

function isWish(value: unknown): value is Wish {
  const { product, id, name, photo } = (value ?? {}) as Partial<Record<keyof Wish, unknown>>
  return [product, id, name, photo].every((text) => typeof text === 'string') && ITEM_ID.test(id as string)
}

/**
 * Reads what a browser kept; anything that is not of our making is left out. Of which product it
 * is, is no question here: a page shows what it sells.
 */
export function readWishes(text: string): Wish[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isWish).slice(0, WISHES_SIZE) : []
  } catch {
    return []
  }
}

/** The ids of a product in a list, in its order. */
export const idsOf = (list: readonly Wished[], product: Product) =>
  list.flatMap((each) => (each.product === product ? each.id : []))

/** For when and whom a product is searched for. Both kinds of lodging have days by one name. */
const TERMS: Record<Product, readonly string[]> = {
  place: ['checkIn', 'checkOut', 'adults', 'children'],
  foreign: ['checkIn', 'checkOut', 'rooms'],
  leisure: [],
  rentcar: ['pickUpAt', 'returnAt', 'age'],
}

/**
 * For when and whom a product is priced: by the search (`?…`) of the address, and what that leaves
 * open by the last search of it. Written as a query without `?`.
 */
export function termsOf(product: Product, address: string, last: string): string {
  const [asked, before] = [address, last].map((search) => new URLSearchParams(search))
  const terms = TERMS[product].flatMap((name) => {
    const value = asked?.get(name) ?? before?.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(terms).toString()
}

/** The query of a list that somebody else may open: its first items, and nothing else of it. */
export function writeShared(list: readonly Wished[]): string {
  const shared = list.slice(0, MAX_ITEMS)
  const products = [...new Set(shared.map(({ product }) => product))]
  return `?${products.map((product) => `${product}=${idsOf(shared, product).join(',')}`).join('&')}`
}

/**
 * The items that an address names, of products that are sold; null where it names none. Never
 * throws: what cannot be an id is left out, as is what is beyond the most.
 */
export function readShared(params: URLSearchParams, sold: readonly Product[]): Wished[] | null {
  if (!sold.some((product) => params.has(product))) return null
  return sold
    .flatMap((product) => {
      const ids = (params.get(product) ?? '').split(',').filter((id) => ITEM_ID.test(id))
      return [...new Set(ids)].map((id) => ({ product, id }))
    })
    .slice(0, MAX_ITEMS)
}
