import { within } from './bounds.ts'
import type { Env } from './env.ts'
import { ServiceRefusal } from './refusal.ts'

const MAX_SIZE = 50

/** How often a rating was given. */
export interface RatingCount {
  rating: number
  count: number
}

/** How many gave one to five stars. */
export function breakdownOf(counts: readonly RatingCount[]): number[] {
  return [1, 2, 3, 4, 5].map((stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0)
}

/**
 * One page of the reviews of a thing, their mean and how many gave one to five stars. In SQL of
 * `?1`, the thing: its `rating`, its `counts`, and its `list` in order. Throws NOT_FOUND,
 * INVALID_REQUEST.
 */
export async function reviewsBy<Row>(
  env: Env,
  { id, page, size }: { id: number; page: number; size: number },
  sql: { rating: string; counts: string; list: string },
): Promise<{ list: Row[]; totalCount: number; rating: number; breakdown: number[] }> {
  if (!within(page, 1, 10_000) || !within(size, 1, MAX_SIZE)) throw new ServiceRefusal('INVALID_REQUEST', 'page')
  const [rated, counts, list] = await env.DB.batch<unknown>([
    env.DB.prepare(sql.rating).bind(id),
    env.DB.prepare(sql.counts).bind(id),
    env.DB.prepare(`${sql.list} LIMIT ?2 OFFSET ?3`).bind(id, size, (page - 1) * size),
  ])
  const [thing] = (rated?.results ?? []) as { rating: number }[]
  if (!thing) throw new ServiceRefusal('NOT_FOUND')
  const breakdown = breakdownOf((counts?.results ?? []) as RatingCount[])
  const totalCount = breakdown.reduce((total, count) => total + count, 0)
  return { list: (list?.results ?? []) as Row[], totalCount, rating: thing.rating, breakdown }
}
