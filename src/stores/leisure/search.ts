import { leisureKeywords } from '#contract/leisure/catalogue.ts'
import type { LeisureSearchFill } from '#rules/leisure/home.ts'
import { readLeisureQuery } from '#rules/leisure/search.ts'
import { call } from '../call.ts'
import { createHome, searchTexts } from '../home.ts'

/** The search screen of leisure. */
export const leisureSearch = createHome<LeisureSearchFill>(async (params, now) => {
  const [keywords, texts] = await Promise.all([call(leisureKeywords, {}).catch(() => []), searchTexts()])
  return { query: readLeisureQuery(params, now), keywords, searchText: texts.leisure }
})
