import { ITEM_ID } from '../contract/bounds.ts'
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
