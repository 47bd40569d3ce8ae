import { type MapStore, map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import { asFailure } from './call.ts'
import { latest } from './latest.ts'
import { withMinimumDuration } from './loading.ts'

export const REVIEW_SORTS = ['recent', 'rating-high', 'rating-low'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** A page of reviews, as a product answers it; `breakdown` counts ratings 1 to 5. */
interface ReviewsPage<Review> {
  list: Review[]
  page: number
  totalCount: number
  totalPages: number
  rating: number
  breakdown: number[]
}

interface Reviews<Review> extends ReviewsPage<Review> {
  status: 'loading' | 'ready' | 'more' | 'error'
  sort: ReviewSort
  failure: FailureCode | null
}

/** All reviews of something, page after page, as the sheet shows them. */
export interface ReviewsStore<Review> {
  $reviews: MapStore<Reviews<Review>>
  /**
   * Begins at the first page in an order; the figures of before stay until the new ones are there.
   */
  openReviews: (sort?: ReviewSort) => Promise<void>
  /** Adds the next page; after a failure asks for the same one again. */
  moreReviews: () => Promise<void>
}

/** Makes the reviews of a page; `ask` answers a page of them. */
export function createReviews<Review extends { id: number }>(
  ask: (page: number, sort: ReviewSort, signal: AbortSignal) => Promise<ReviewsPage<Review>>,
): ReviewsStore<Review> {
  const $reviews = map<Reviews<Review>>({
    status: 'loading',
    sort: 'recent',
    list: [],
    page: 0,
    totalCount: 0,
    totalPages: 0,
    rating: 0,
    breakdown: [],
    failure: null,
  })
  const flight = latest()

  async function load(before: Reviews<Review>, page: number): Promise<void> {
    const signal = flight.begin()
    try {
      const next = await withMinimumDuration(ask(page, before.sort, signal))
      if (signal.aborted) return
      const known = new Set(before.list.map(({ id }) => id))
      const list = [...before.list, ...next.list.filter(({ id }) => !known.has(id))]
      $reviews.set({ ...before, ...next, status: 'ready', list, failure: null })
    } catch (error) {
      if (!signal.aborted) $reviews.set({ ...before, status: 'error', failure: asFailure(error).code })
    }
  }

  return {
    $reviews,
    openReviews: (sort = $reviews.get().sort) => {
      const before: Reviews<Review> = { ...$reviews.get(), status: 'loading', sort, list: [], page: 0, failure: null }
      $reviews.set(before)
      return load(before, 1)
    },
    moreReviews: async () => {
      const before = $reviews.get()
      if (before.status === 'loading' || before.status === 'more') return
      $reviews.set({ ...before, status: 'more', failure: null })
      await load(before, before.page + 1)
    },
  }
}
