import { KEYWORD_LENGTH, MAX_PAGES, MAX_TOGETHER, MIN_RATINGS } from '../contract/bounds.ts'
import { Won } from '../contract/money.ts'
import { parseInteger, parseIntegerIn, writeQuery } from './query.ts'

/* What the lists of all products read out of an address. Reading never throws: what cannot be used
   is absent. */

/** The least mean of reviews that an address asks for, of those that may be; undefined for none. */
export function ratingIn(params: URLSearchParams): (typeof MIN_RATINGS)[number] | undefined {
  const asked = params.get('minRating')
  return MIN_RATINGS.find((rating) => String(rating) === asked)
}

const pageIn = (text: string | null) => {
  const page = parseInteger(text)
  return page && page <= MAX_PAGES ? page : undefined
}

/**
 * The page that `page` shows with those from `first` on before it, as many as are shown together.
 */
export const firstOf = (first: number, page: number) => Math.max(first, page - MAX_TOGETHER + 1)

/** The page of a list that an address asks for, and the first of those that stand before it. */
export function pagesIn(params: URLSearchParams): { page: number; first?: number } {
  const page = pageIn(params.get('page')) ?? 1
  const first = firstOf(pageIn(params.get('first')) ?? page, page)
  return first < page ? { first, page } : { page }
}

/** The pages that a list shows together, the last one first. */
export function pagesOf({ first, page }: { first?: number | undefined; page: number }): number[] {
  const from = firstOf(first ?? page, page)
  return Array.from({ length: Math.max(page - from, 0) + 1 }, (_, at) => page - at)
}

/** Whether an address asks only for what is so, as a search has it. */
export const onlyIn = <Name extends string>(params: URLSearchParams, name: Name) =>
  (params.get(name) === 'true' ? { [name]: true } : {}) as { [_ in Name]?: true }

/**
 * A step of a price filter: the number that an address bears, and the highest price, null for no
 * limit.
 */
export interface PriceOption {
  maxPriceOption: number
  maxPrice: Won | null
}

/**
 * Lowest and highest price of an address, in won or as a step; a lowest price above the highest one
 * is none.
 */
export function pricesIn(
  params: URLSearchParams,
  options: readonly PriceOption[],
): { minPrice: Won | undefined; maxPrice: Won | undefined } {
  const option = parseInteger(params.get('maxPriceOption'))
  const step = options.find((row) => row.maxPriceOption === option)?.maxPrice
  const maxPrice = (parseIntegerIn(Won, params.get('maxPrice')) ?? step) || undefined
  const minPrice = parseIntegerIn(Won, params.get('minPrice')) || undefined
  return { minPrice: minPrice && maxPrice && minPrice > maxPrice ? undefined : minPrice, maxPrice }
}

/**
 * A keyword without control characters, cut to its length but never through a letter; undefined for
 * none.
 */
export function keywordIn(text: string | null): string | undefined {
  const plain = (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, KEYWORD_LENGTH)
  return plain.replace(/[\uD800-\uDBFF]$/, '').trim() || undefined
}

/**
 * Those of some words that an address asks for, in the order of `all`, each once. Both spellings:
 * `amenities=pool,spa` of our links and `amenities=pool&amenities=spa` of a form.
 */
export function parseListIn<Word extends string>(all: readonly Word[], params: URLSearchParams, name: string): Word[] {
  const asked = new Set(params.getAll(name).flatMap((value) => value.split(',')))
  return all.filter((word) => asked.has(word))
}

/**
 * The query by which search engines know a list: of what and where it is, without dates, guests and
 * filters. Null for what they do not keep: words that somebody typed, and later pages.
 */
export function indexedQuery<Query extends { keyword?: string | undefined; page: number }>(
  query: Query,
  kept: readonly (keyof Query & string)[],
): string | null {
  return query.keyword || query.page > 1 ? null : writeQuery(query, kept)
}

/**
 * What an address holds, and where nothing of a search is in it what the search begins with
 * (docs/product.md, "Defaults"): `order` are the names of its parameters. The same object where
 * nothing is added.
 */
export function beginning<Name extends string>(
  params: URLSearchParams,
  order: readonly Name[],
  defaults: Partial<Record<Name, string | readonly string[] | undefined>>,
): URLSearchParams {
  const begins = order.some((name) => defaults[name]?.length) && writeQuery(defaults, order)
  if (!begins || order.some((name) => params.has(name))) return params
  return new URLSearchParams([...params, ...new URLSearchParams(begins)])
}

/** Names and values of a written search that a form keeps beside the fields it changes. */
export function hiddenFields(search: string, changed: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => !changed.includes(name))
}
