import { LeisureCategory } from '#contract/leisure/catalogue.ts'
import type { Env } from '../env.ts'
import { searchFor, suggestionsFor } from '../keyword/answer.ts'
import { keptIndex } from '../keyword/kept.ts'
import { answering, namesOf, type Sold } from '../keyword/korea.ts'
import { CATEGORY_NAMES } from './category.ts'

/** The names of leisure. */
const leisureNames = keptIndex('leisure_deal', async (env) => {
  const { results } = await env.DB.prepare(
    `SELECT id, name, words, venue, category_id AS category, region_id AS regionId, address, popularity
     FROM leisure_deal ORDER BY id`,
  ).all<Omit<Sold, 'kind' | 'what' | 'words'> & { words: string; venue: string; category: LeisureCategory }>()
  const sold = results.map(({ words, venue, category, ...row }): Sold => {
    return { ...row, kind: 'deal', what: '', words: [words, venue, CATEGORY_NAMES[category]] }
  })
  const categories = LeisureCategory.options.map((id) => ({ kind: 'category', id, name: CATEGORY_NAMES[id] }))
  return namesOf(env, sold, categories)
})

const DEALS = answering('deal', ['category'])

/** What a keyword suggests of leisure. */
export const leisureSuggestions = async (env: Env, keyword: string) =>
  suggestionsFor(await leisureNames(env), keyword, DEALS)

/** What a keyword finds of leisure. */
export const dealsBy = async (env: Env, keyword: string) => searchFor(await leisureNames(env), keyword, DEALS)
