import type { Instant } from '../contract/date.ts'
import type { FailureCode } from '../contract/failure.ts'

/**
 * What stands beside something sold, by its name; null or absent while its service is late or away.
 */
export type PartsOf<Parts> = { [Name in keyof Parts]?: Parts[Name] | null }

/**
 * What the edge puts into the page of something sold. Without `detail` there is no page; a part
 * that is missing is asked for again by the screen. A filled page is everybody's: it bears nothing
 * of a visitor's own.
 */
export interface DetailFill<Query, Detail, Parts> {
  /** For when and whom it is priced. */
  query: Query
  /** When it was asked for: what cancelling costs depends on it. */
  now: Instant
  detail: Detail
  parts: PartsOf<Parts>
}

/** What it puts there where it cannot be had as asked for, and why. */
export interface DetailRefused<Query> {
  query: Query
  now: Instant
  failure: FailureCode
}

/** Something sold as its screen knows it. */
export interface DetailState<Query, Detail, Parts> {
  status: 'loading' | 'ready' | 'error'
  query: Query | null
  now: string
  detail: Detail | null
  parts: PartsOf<Parts>
  failure: FailureCode | null
}

/** Before anything is known but what is asked for. */
export function noDetail<Query, Detail, Parts>(
  query: Query | null = null,
  now = '',
): DetailState<Query, Detail, Parts> {
  return { status: 'loading', query, now, detail: null, parts: {}, failure: null }
}

/** The state that a first answer makes; what else a refusal says goes into it. */
export function initialDetail<Query, Detail, Parts>(
  fill: DetailFill<Query, Detail, Parts> | DetailRefused<Query>,
): DetailState<Query, Detail, Parts> {
  if ('failure' in fill) return { ...noDetail(), ...fill, status: 'error' }
  return { ...fill, status: 'ready', failure: null }
}
