import { map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import { placeReviews, type Review } from '../contract/place.ts'
import { asFailure, call } from './call.ts'
import { unhurried } from './loading.ts'

export const REVIEW_SORTS = ['recent', 'rating-high', 'rating-low'] as const
type ReviewSort = (typeof REVIEW_SORTS)[number]

interface Reviews {
  status: 'loading' | 'ready' | 'more' | 'error'
  sort: ReviewSort
  list: Review[]
  page: number
  totalCount: number
  totalPages: number
  rating: number
  breakdown: number[]
  failure: FailureCode | null
}

const NONE: Reviews = {
  status: 'loading',
  sort: 'recent',
  list: [],
  page: 0,
  totalCount: 0,
  totalPages: 0,
  rating: 0,
  breakdown: [],
  failure: null,
}

/** All reviews of the property, page after page, as the sheet shows them. */
export const $reviews = map<Reviews>(NONE)

let flight: AbortController | null = null

async function load(placeId: number, before: Reviews, page: number): Promise<void> {
  flight?.abort()
  const mine = new AbortController()
  flight = mine
  try {
    const next = await unhurried(call(placeReviews, { placeId, page, sort: before.sort }, { signal: mine.signal }))
    const known = new Set(before.list.map(({ id }) => id))
    const list = [...before.list, ...next.list.filter(({ id }) => !known.has(id))]
    $reviews.set({ ...before, ...next, status: 'ready', list, failure: null })
  } catch (error) {
    if (!mine.signal.aborted) $reviews.set({ ...before, status: 'error', failure: asFailure(error).code })
  }
}

/** Begins at the first page in an order; the figures of before stay until the new ones are there. */
export function openReviews(placeId: number, sort: ReviewSort = $reviews.get().sort): Promise<void> {
  const before: Reviews = { ...$reviews.get(), status: 'loading', sort, list: [], page: 0, failure: null }
  $reviews.set(before)
  return load(placeId, before, 1)
}

/** Adds the next page; after a failure asks for the same one again. */
export function moreReviews(placeId: number): Promise<void> {
  const before = $reviews.get()
  if (before.status === 'loading' || before.status === 'more') return Promise.resolve()
  $reviews.set({ ...before, status: before.page === 0 ? 'loading' : 'more', failure: null })
  return load(placeId, before, before.page + 1)
}
