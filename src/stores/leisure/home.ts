import { leisureContents, leisureDeals, leisureKeywords } from '#contract/leisure/catalogue.ts'
import { HOME_DEALS, type LeisureHomeFill } from '#rules/leisure/home.ts'
import { readLeisureQuery } from '#rules/leisure/search.ts'
import { call } from '../call.ts'
import { createHome, searchTexts } from '../home.ts'

const none = () => []

/** The home of leisure. */
export const leisureHome = createHome<LeisureHomeFill>(async (params, now) => {
  const [keywords, contents, deals, texts] = await Promise.all([
    call(leisureKeywords, {}).catch(none),
    call(leisureContents, {}).catch(none),
    call(leisureDeals, {}).then(({ list }) => list.slice(0, HOME_DEALS), none),
    searchTexts(),
  ])
  return { query: readLeisureQuery(params, now), keywords, contents, deals, searchText: texts.leisure }
})
