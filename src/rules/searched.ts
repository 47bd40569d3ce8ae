import type { Product } from '../contract/channel.ts'
import type { LocalDate } from '../contract/date.ts'

/* What a browser searched for under a channel (docs/product.md, "Recent searches"). Imports no
   schema: the small script of a page that is not alive yet uses it too. */

/** How many searches a browser remembers under a channel. */
export const SEARCHES_SIZE = 20

/** A search of a product. */
export interface Searched {
  product: Product
  /** Where was looked, in the words of the page; '' for everywhere. */
  where: string
  /** The query of its results, without `?`. */
  search: string
}

const isSame = (a: Searched, b: Searched) => a.product === b.product && a.where === b.where

/** Whether a search is worth to be gone back to: one of everything on any day is none. */
export const isSearch = ({ where, search }: Searched) => where !== '' || daysOf(search, '') !== null

/**
 * The list with a search on top: one for each place, as what is changed of a search is the same
 * search still; the oldest fall off.
 */
export function withSearched(list: readonly Searched[], searched: Searched): Searched[] {
  return [searched, ...list.filter((each) => !isSame(each, searched))].slice(0, SEARCHES_SIZE)
}

function isSearched(value: unknown): value is Searched {
  const { product, where, search } = (value ?? {}) as Partial<Record<keyof Searched, unknown>>
  return [product, where, search].every((text) => typeof text === 'string')
}

/** Reads what a browser kept; anything that is not of our making is left out. */
export function readSearches(text: string): Searched[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isSearched).slice(0, SEARCHES_SIZE) : []
  } catch {
    return []
  }
}

/** First and last days as searches write them, whatever the product; a time's day stands first. */
const DAYS = [
  ['checkIn', 'checkOut'],
  ['pickUpAt', 'returnAt'],
  ['date', 'date'],
] as const

/** The days of a search; null for one without, and for one whose first day has passed. */
export function daysOf(search: string, today: LocalDate): { first: LocalDate; last: LocalDate } | null {
  const params = new URLSearchParams(search)
  for (const [from, to] of DAYS) {
    const first = params.get(from)?.slice(0, 10)
    if (first && first >= today) return { first, last: params.get(to)?.slice(0, 10) ?? first }
  }
  return null
}
