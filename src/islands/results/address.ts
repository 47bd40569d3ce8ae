import type { Page } from '#contract/channel.ts'
import { href } from '#rules/link.ts'

/** How a product writes the addresses of its search. */
export interface SearchAddress<Query> {
  /** The results screen within the channel: `place/results`. */
  path: string
  /** The query string of a search, without `?`. */
  write: (query: Query) => string
}

/**
 * Addresses of a results screen: of its first page with some of the search changed, and of its
 * popups. '#' until the search is known.
 */
export function addressesOf<Query extends { first?: number | undefined; page: number }>(
  page: Page,
  { path, write }: SearchAddress<Query>,
  query: Query | null,
) {
  const first = query && { ...query, first: undefined, page: 1 }
  return {
    to: (changes: Partial<Query> = {}) => (first ? href(page, path, `?${write({ ...first, ...changes })}`) : '#'),
    popup: (name: string) => (query ? href(page, `${path}/${name}`, `?${write(query)}`) : '#'),
    /**
     * The search without its page, as other screens are given it: `?…`, or nothing until it is
     * known.
     */
    search: first ? `?${write(first)}` : '',
  }
}
