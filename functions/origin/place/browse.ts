import type { InferOutput } from 'valibot'
import type { rankings } from '#contract/upstream/place.ts'
import { dateOf, dayNumber, nightsOf, weekdayOf } from '../day.ts'
import { type Env, today } from '../env.ts'
import { covered } from '../photo.ts'
import { percentSql } from '../rate.ts'
import { provincesOf } from '../region.ts'
import { type Scope, scopeSql } from './candidate.ts'
import { CATEGORY_WORDS } from './keyword.ts'

type Ranking = InferOutput<typeof rankings.output>['data']['result']

/**
 * Provinces and their regions in the order of the catalogue, all of them, with how many properties
 * each has.
 */
export const regionsOf = (env: Env) => provincesOf(env, 'COUNT(p.no)', 'LEFT JOIN property p ON p.region_id = g.id')

const SATURDAY = 6

/** The Saturday night that comes next: what people look for now. */
function comingSaturday(env: Env) {
  const from = dayNumber(today(env))
  const ahead = (SATURDAY - weekdayOf(from) + 7) % 7
  return nightsOf(dateOf(from + ahead), dateOf(from + ahead + 1))
}

/**
 * Words worth searching this week: the regions and then the categories in most demand at the
 * season's rates.
 */
export async function keywordsOf(env: Env): Promise<string[]> {
  const percent = percentSql(comingSaturday(env))
  const demand = (group: string, limit: number) =>
    env.DB.prepare(
      `SELECT ${group} AS word FROM property p JOIN region g ON g.id = p.region_id GROUP BY ${group}
       ORDER BY SUM(p.popularity * ${percent} * ${percent}) DESC, ${group} LIMIT ${limit}`,
    )
  const [places, categories] = await env.DB.batch<{ word: string }>([demand('g.name', 7), demand('p.category', 3)])
  return [
    ...(places?.results ?? []).map((row) => row.word.split('/')[0] ?? row.word),
    ...(categories?.results ?? []).map((row) => CATEGORY_WORDS[row.word]?.split(' ')[0] ?? row.word),
  ]
}

const MAX_RANKED = 10
/** What one booking made here weighs beside the catalogue's popularity. */
const BOOKING_WEIGHT = 20

/** The most booked properties that the channel may book, of a search where one is named. */
export async function rankingsOf(env: Env, channel: string, scope: Scope): Promise<Ranking> {
  const values: (string | number)[] = [channel]
  const where = await scopeSql(env, scope, (value) => `?${values.push(value)}`)
  const { results } = await env.DB.prepare(
    `SELECT p.no, p.name, p.category, g.name AS regionName, p.photos, p.rating, p.review_count AS reviewCount
     FROM property p JOIN region g ON g.id = p.region_id
     LEFT JOIN (SELECT item, COUNT(*) AS bookings FROM hold WHERE product = 'place' AND state = 'BOOKED' GROUP BY item) b ON b.item = p.no
     WHERE ${["NOT EXISTS (SELECT 1 FROM restriction x WHERE x.property_no = p.no AND x.channel IN ('', ?1))", ...where].join(' AND ')}
     ORDER BY p.popularity + ${BOOKING_WEIGHT} * COALESCE(b.bookings, 0) DESC, p.no LIMIT ${MAX_RANKED}`,
  )
    .bind(...values)
    .all<Omit<Ranking[number], 'rank' | 'photo'> & { photos: string }>()
  return covered(env, results).map((row, index) => ({ rank: index + 1, ...row }))
}
