import type { LocalDate } from '../contract/date.ts'
import { type Moment, seoulDate } from './date.ts'

/** How a product's search is changed on screens of its own, such as those of dates and guests. */
export interface ChoiceSource<Query> {
  read: (params: URLSearchParams, now: Moment) => Query
  /** The query string of a search, without `?`. */
  write: (query: Query) => string
  /**
   * Screens that what was chosen may be taken to, as addresses within the channel without its first
   * segment: '' is the home.
   */
  screens: readonly string[]
  /**
   * The screen of something sold, to which it may be taken too, by what stands for its id; null for
   * what is none.
   */
  item: (id: string) => string | null
  /** The one it is taken to where the address names none of them. */
  fallback: string
  /** The first day that can be chosen, where that is not today in Seoul. */
  today?: (now: Moment) => LocalDate
}

/**
 * What such a screen is given: the search so far, the screen that it goes back to, and the first
 * day that can be chosen.
 */
export interface ChoiceFill<Query> {
  query: Query
  to: string
  /** No earlier day can be chosen. */
  today: LocalDate
}

/**
 * Reads the address of such a screen; an address that is no screen of the search leads to the
 * fallback.
 */
export function readChoice<Query>(
  { read, screens, item, fallback, today = seoulDate }: ChoiceSource<Query>,
  params: URLSearchParams,
  now: Moment,
): ChoiceFill<Query> {
  const to = params.get('to') ?? ''
  const known = screens.includes(to) || item(to.split('/').at(-1) ?? '') === to
  return { query: read(params, now), to: known ? to : fallback, today: today(now) }
}

/** The query of a link to such a screen, with the way back. */
export function choiceLink<Query extends { page: number }>(
  { write }: Pick<ChoiceSource<Query>, 'write'>,
  query: Query,
  to: string,
): string {
  const search = write({ ...query, page: 1 })
  return to ? `?${search}&to=${to}` : `?${search}`
}
