import type { Without } from '../contract/catalogue.ts'
import type { Instant } from '../contract/date.ts'
import type { FailureCode } from '../contract/failure.ts'

import { firstOf } from './list-query.ts'

/** One page of a search, as every product answers it; a product may add to it. */
export interface ResultsPage<Item> {
  list: Item[]
  /** From 1. */
  page: number
  totalCount: number
  totalPages: number
  /** Where the search was understood to be, or what it found; null or absent for everything. */
  title?: string | null
  /** What the list would have without each condition of its filter. */
  without: readonly Without[]
  timestamp: Instant
}

/** What every search asks of its list: a page, and where it begins the first of those before it. */
export interface ListQuery {
  first?: number | undefined
  page: number
}

/** What the edge puts into a results page. */
export interface ResultsFill<Query, Page> {
  query: Query
  page: Page
}

/** What it puts there where nothing can be had as asked for, and why. */
export interface ResultsRefused<Query> {
  query: Query
  failure: FailureCode
}

/**
 * A search as its screen knows it (docs/product.md, "Search"). `firstPage` is where the shown list
 * begins; `answer` is the newest page as it came, for what a product adds to it.
 */
export interface ResultsState<Query, Item, Page extends ResultsPage<Item> = ResultsPage<Item>> {
  status: 'loading' | 'ready' | 'more' | 'error'
  query: Query | null
  list: Item[]
  firstPage: number
  page: number
  totalCount: number
  totalPages: number
  title: string | null
  timestamp: string
  answer: Page | null
  failure: FailureCode | null
  /** What was asked can be had no more, as days pass: its address leads to what can. */
  over?: boolean
}

/** A search that has not been answered: nothing is known but what is asked. */
export function noResults<Query, Item, Page extends ResultsPage<Item>>(
  query: Query | null = null,
): ResultsState<Query, Item, Page> {
  return {
    status: 'loading',
    query,
    list: [],
    firstPage: 1,
    page: 1,
    totalCount: 0,
    totalPages: 0,
    title: null,
    timestamp: '',
    answer: null,
    failure: null,
  }
}

/** What a page says of the whole search. */
function figures<Item>({ page, totalCount, totalPages, title = null, timestamp }: ResultsPage<Item>) {
  return { page, totalCount, totalPages, title, timestamp }
}

/** The state that a first answer makes. */
export function resultsOf<Query extends ListQuery, Item, Page extends ResultsPage<Item>>(
  fill: ResultsFill<Query, Page & ResultsPage<Item>> | ResultsRefused<Query>,
): ResultsState<Query, Item, Page> {
  const first: ResultsState<Query, Item, Page> = noResults(fill.query)
  if ('failure' in fill) return { ...first, status: 'error', failure: fill.failure }
  const { page } = fill
  return {
    ...first,
    ...figures(page),
    status: 'ready',
    list: page.list,
    firstPage: fill.query.first ?? page.page,
    answer: page,
  }
}

/** What of a page says whether its list has one of its number. */
export interface ListPage {
  list: readonly unknown[]
  totalPages: number
}

/**
 * The page of a list that a search asks for. Beyond the end of a list, which has become shorter
 * since its address was shared, that is the last page that there is. Throws as `ask`.
 */
export async function pageThereIs<Query extends ListQuery, Page extends ListPage>(
  query: Query,
  ask: (query: Query) => Promise<Page>,
): Promise<ResultsFill<Query, Page>> {
  const page = await ask(query)
  const { list, totalPages } = page
  if (list.length > 0 || totalPages === 0 || totalPages >= query.page) return { query, page }
  const last = { ...query, first: undefined, page: totalPages }
  return { query: last, page: await ask(last) }
}

/** The search of a list with its next page: from the first that is shown with it on. */
export function nextOf<Query extends ListQuery>(
  { firstPage, page }: { firstPage: number; page: number },
  query: Query,
): Query {
  return { ...query, first: firstOf(firstPage, page + 1), page: page + 1 }
}

/**
 * The list with its next page; an item that moved down meanwhile is not shown twice. `keyOf` tells
 * items apart.
 */
export function withNext<Query, Item, Page extends ResultsPage<Item>>(
  state: ResultsState<Query, Item, Page>,
  { query, page }: ResultsFill<Query, Page & ResultsPage<Item>>,
  keyOf: (item: Item) => string | number,
): ResultsState<Query, Item, Page> {
  const known = new Set(state.list.map(keyOf))
  const list = [...state.list, ...page.list.filter((item) => !known.has(keyOf(item)))]
  return { ...state, ...figures(page), status: 'ready', query, list, answer: page, failure: null }
}
