import type { InferOutput } from 'valibot'
import type { dealReviews } from '#contract/upstream/leisure.ts'
import type { Env } from '../env.ts'
import { within } from '../place/stay.ts'
import { ServiceRefusal } from '../refusal.ts'

type Input = InferOutput<typeof dealReviews.input>
type Page = InferOutput<typeof dealReviews.output>['result']

const MAX_SIZE = 50

/** How often a rating was given. */
export interface RatingCount {
  rating: number
  count: number
}

export const COUNTS = 'SELECT rating, COUNT(*) AS count FROM leisure_review WHERE deal_id = ?1 GROUP BY rating'
export const REVIEWS = `SELECT id, author, rating, used_on AS usedOn, variant_name AS variantName, text FROM leisure_review WHERE deal_id = ?1`
export const ORDERS: Readonly<Record<Input['sort'], string>> = {
  recent: 'used_on DESC',
  'rating-high': 'rating DESC, used_on DESC',
  'rating-low': 'rating, used_on DESC',
}

/** How many gave one to five stars. */
export function breakdownOf(counts: readonly RatingCount[]): number[] {
  return [1, 2, 3, 4, 5].map((stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0)
}

/**
 * One page of a deal's reviews, their mean and how many gave one to five stars. Throws NOT_FOUND.
 */
export async function dealReviewsOf(env: Env, { id, sort, page, size }: Input): Promise<Page> {
  if (!within(page, 1, 10_000) || !within(size, 1, MAX_SIZE)) throw new ServiceRefusal('INVALID_REQUEST', 'page')
  const [deals, counts, list] = await env.DB.batch<unknown>([
    env.DB.prepare('SELECT rating FROM leisure_deal WHERE id = ?1').bind(id),
    env.DB.prepare(COUNTS).bind(id),
    env.DB.prepare(`${REVIEWS} ORDER BY ${ORDERS[sort]}, id DESC LIMIT ?2 OFFSET ?3`).bind(id, size, (page - 1) * size),
  ])
  const [deal] = (deals?.results ?? []) as { rating: number }[]
  if (!deal) throw new ServiceRefusal('NOT_FOUND')
  const breakdown = breakdownOf((counts?.results ?? []) as RatingCount[])
  return {
    list: (list?.results ?? []) as Page['list'],
    totalCount: breakdown.reduce((total, count) => total + count, 0),
    rating: deal.rating,
    breakdown,
  }
}
