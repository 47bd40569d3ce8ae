import { ITEM_ID, MAX_ITEMS } from '../contract/bounds.ts'
import type { Product } from '../contract/channel.ts'
import { idsOf, type Wished } from './wish.ts'

/* A list of wishes in an address (docs/product.md, "Wish list"). */

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
