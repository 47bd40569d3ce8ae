import type { InferOutput } from 'valibot'
import { LeisureCategory } from '#contract/leisure/catalogue.ts'
import type { leisureCategories } from '#contract/upstream/leisure.ts'
import { type Env, today } from '../env.ts'
import { provincesOf } from '../region.ts'
import { CATEGORY_NAMES } from './category.ts'

type Categories = InferOutput<typeof leisureCategories.output>['result']

/** Provinces in the order of the catalogue with the regions that have deals. */
export const leisureRegionsOf = (env: Env) =>
  provincesOf(env, 'COUNT(d.id)', 'JOIN leisure_deal d ON d.region_id = g.id')

/** Every category with the number of its deals, of one region where one is given. */
export async function categoriesOf(env: Env, regionId: number | undefined): Promise<Categories> {
  const { results } = await env.DB.prepare(
    `SELECT category_id AS id, COUNT(*) AS count FROM leisure_deal WHERE ?1 IS NULL OR region_id = ?1 GROUP BY 1`,
  )
    .bind(regionId ?? null)
    .all<{ id: number; count: number }>()
  return LeisureCategory.options.map((id) => ({
    id,
    name: CATEGORY_NAMES[id],
    count: results.find((row) => row.id === id)?.count ?? 0,
  }))
}

/** What people look for by month; without months all year. */
const WANTED: readonly { months: readonly number[]; word: string }[] = [
  { months: [12, 1, 2], word: '스키' },
  { months: [12, 1, 2], word: '눈썰매' },
  { months: [11, 12, 1, 2, 3], word: '온천' },
  { months: [6, 7, 8], word: '워터파크' },
  { months: [5, 6, 7, 8, 9], word: '서핑' },
  { months: [6, 7, 8], word: '래프팅' },
  { months: [3, 4, 5, 10, 11], word: '수목원' },
  { months: [4, 5, 9, 10, 11], word: '케이블카' },
  { months: [], word: '아쿠아리움' },
  { months: [], word: '도자기' },
  { months: [], word: '뮤지컬' },
]
const MAX_PLACES = 4

/**
 * Words worth searching this month: what the season asks for, then the regions that are wanted
 * most.
 */
export async function leisureWords(env: Env): Promise<string[]> {
  const month = Number(today(env).slice(5, 7))
  const { results } = await env.DB.prepare(
    `SELECT g.name FROM leisure_deal d JOIN region g ON g.id = d.region_id GROUP BY g.id
     ORDER BY SUM(d.popularity) DESC, g.id LIMIT ${MAX_PLACES}`,
  ).all<{ name: string }>()
  const words = WANTED.filter(({ months }) => months.length === 0 || months.includes(month)).map(({ word }) => word)
  return [...words, ...results.map(({ name }) => name.split('/')[0] ?? name)]
}
