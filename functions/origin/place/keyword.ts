import type { Env } from '../env.ts'
import { searchFor, suggestionsFor } from '../keyword/answer.ts'
import { keptIndex } from '../keyword/kept.ts'
import { answering, namesOf, type Sold } from '../keyword/korea.ts'
import { wordsIn } from '../keyword/letters.ts'

/** What visitors call the categories. The first word is the one shown. */
export const CATEGORY_WORDS: Record<string, string> = {
  hotel: '호텔',
  resort: '리조트 콘도',
  pension: '펜션',
  poolvilla: '풀빌라',
  motel: '모텔',
  guesthouse: '게스트하우스',
  hanok: '한옥 한옥스테이',
  camping: '캠핑 글램핑 카라반',
}

/** The names of domestic lodging. */
export const placeNames = keptIndex('property', async (env) => {
  const { results } = await env.DB.prepare(
    'SELECT no AS id, name, category, region_id AS regionId, address, popularity FROM property ORDER BY no',
  ).all<Omit<Sold, 'kind' | 'what' | 'words'> & { category: string }>()
  const sold = results.map(({ category, ...row }): Sold => {
    const words = CATEGORY_WORDS[category] ?? ''
    return { ...row, kind: 'place', what: words.split(' ')[0] ?? '', words: wordsIn(words).map(({ text }) => text) }
  })
  return namesOf(env, sold)
})

const PLACES = answering('place')

/** What a keyword suggests of domestic lodging. */
export const suggestionsOf = async (env: Env, keyword: string) => suggestionsFor(await placeNames(env), keyword, PLACES)

/** What a keyword finds of domestic lodging. */
export const placesBy = async (env: Env, keyword: string) => searchFor(await placeNames(env), keyword, PLACES)
