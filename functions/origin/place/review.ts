import type { InferOutput } from 'valibot'
import type { reviews } from '#contract/upstream/place.ts'
import type { Env } from '../env.ts'
import { photos } from '../photo.ts'
import { ServiceRefusal } from '../refusal.ts'
import { within } from './stay.ts'

type Input = InferOutput<typeof reviews.input>
type Page = InferOutput<typeof reviews.output>['result']
type Row = Omit<Page['list'][number], 'photos'> & { photos: string }

const MAX_SIZE = 50
const ORDERS: Record<Input['sort'], string> = {
  recent: 'stayed_on DESC',
  'rating-high': 'rating DESC, stayed_on DESC',
  'rating-low': 'rating, stayed_on DESC',
  /** What helps others decide: much said, and pictures of it. */
  helpful: "length(text) + 80 * (photos <> '[]') DESC, stayed_on DESC",
}

/**
 * One page of a property's reviews, their mean and how many gave one to five stars. Throws
 * NOT_FOUND.
 */
export async function reviewsOf(env: Env, { no, sort, page, size }: Input): Promise<Page> {
  if (!within(page, 1, 10_000) || !within(size, 1, MAX_SIZE)) throw new ServiceRefusal('INVALID_REQUEST', 'page')
  const [property, counts, list] = await env.DB.batch<unknown>([
    env.DB.prepare('SELECT rating FROM property WHERE no = ?1').bind(no),
    env.DB.prepare('SELECT rating, COUNT(*) AS count FROM review WHERE property_no = ?1 GROUP BY rating').bind(no),
    env.DB.prepare(
      `SELECT id, author, rating, stayed_on AS stayedOn, room_name AS roomName, companion, text, photos FROM review
       WHERE property_no = ?1 ORDER BY ${ORDERS[sort]}, id DESC LIMIT ?2 OFFSET ?3`,
    ).bind(no, size, (page - 1) * size),
  ])
  const [rated] = (property?.results ?? []) as { rating: number }[]
  if (!rated) throw new ServiceRefusal('NOT_FOUND')
  const breakdown = [1, 2, 3, 4, 5].map(
    (stars) =>
      ((counts?.results ?? []) as { rating: number; count: number }[]).find((row) => row.rating === stars)?.count ?? 0,
  )
  return {
    list: ((list?.results ?? []) as Row[]).map((row) => ({ ...row, photos: photos(env, row.photos) })),
    totalCount: breakdown.reduce((total, count) => total + count, 0),
    rating: rated.rating,
    breakdown,
  }
}
