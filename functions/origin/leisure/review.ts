import type { InferOutput } from 'valibot'
import type { dealReviews } from '#contract/upstream/leisure.ts'
import type { Env } from '../env.ts'
import { reviewsBy } from '../review.ts'

type Input = InferOutput<typeof dealReviews.input>
type Page = InferOutput<typeof dealReviews.output>['result']

export const COUNTS = 'SELECT rating, COUNT(*) AS count FROM leisure_review WHERE deal_id = ?1 GROUP BY rating'
export const REVIEWS = `SELECT id, author, rating, used_on AS usedOn, variant_name AS variantName, text FROM leisure_review WHERE deal_id = ?1`
export const ORDERS: Readonly<Record<Input['sort'], string>> = {
  recent: 'used_on DESC',
  'rating-high': 'rating DESC, used_on DESC',
  'rating-low': 'rating, used_on DESC',
}

/**
 * One page of a deal's reviews, their mean and how many gave one to five stars. Throws NOT_FOUND.
 */
export function dealReviewsOf(env: Env, { id, sort, page, size }: Input): Promise<Page> {
  const rating = 'SELECT rating FROM leisure_deal WHERE id = ?1'
  const list = `${REVIEWS} ORDER BY ${ORDERS[sort]}, id DESC`
  return reviewsBy(env, { id, page, size }, { rating, counts: COUNTS, list })
}
