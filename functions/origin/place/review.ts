import type { InferOutput } from 'valibot'
import type { reviews } from '#contract/upstream/place.ts'
import type { Env } from '../env.ts'
import { photos } from '../photo.ts'
import { reviewsBy } from '../review.ts'

type Input = InferOutput<typeof reviews.input>
type Page = InferOutput<typeof reviews.output>['result']
type Row = Omit<Page['list'][number], 'photos'> & { photos: string }

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
  const found = await reviewsBy<Row>(
    env,
    { id: no, page, size },
    {
      rating: 'SELECT rating FROM property WHERE no = ?1',
      counts: 'SELECT rating, COUNT(*) AS count FROM review WHERE property_no = ?1 GROUP BY rating',
      list: `SELECT id, author, rating, stayed_on AS stayedOn, room_name AS roomName, companion, text, photos FROM review
      WHERE property_no = ?1 ORDER BY ${ORDERS[sort]}, id DESC`,
    },
  )
  return { ...found, list: found.list.map((row) => ({ ...row, photos: photos(env, row.photos) })) }
}
