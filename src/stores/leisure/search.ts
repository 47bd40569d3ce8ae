import { leisureKeywords } from '#contract/leisure/catalogue.ts'
import type { LeisureSearchFill } from '#rules/leisure/home.ts'
import { beginLeisure, readLeisureQuery } from '#rules/leisure/search.ts'
import { call } from '../call.ts'
import { createHome, searchTexts } from '../home.ts'

/** The search screen of leisure. */
export const leisureSearch = createHome<LeisureSearchFill>(async (params, now, defaults) => {
  const [keywords, texts] = await Promise.all([call(leisureKeywords, {}).catch(() => []), searchTexts()])
  return { query: readLeisureQuery(beginLeisure(params, defaults), now), keywords, searchText: texts.leisure }
})
