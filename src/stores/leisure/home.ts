import { leisureContents, leisureDeals, leisureKeywords } from '#contract/leisure/catalogue.ts'
import { HOME_DEALS, type LeisureHomeFill } from '#rules/leisure/home.ts'
import { beginLeisure, readLeisureQuery } from '#rules/leisure/search.ts'
import { call } from '../call.ts'
import { createHome, searchTexts } from '../home.ts'

const none = () => []

/** The home of leisure. */
export const leisureHome = createHome<LeisureHomeFill>(async (params, now, defaults) => {
  const query = readLeisureQuery(beginLeisure(params, defaults), now)
  const { region: keyword } = defaults
  const [keywords, contents, deals, texts] = await Promise.all([
    call(leisureKeywords, {}).catch(none),
    call(leisureContents, {}).catch(none),
    call(leisureDeals, keyword ? { keyword } : {}).then(({ list }) => list.slice(0, HOME_DEALS), none),
    searchTexts(),
  ])
  return { query, keywords, contents, deals, searchText: texts.leisure }
})
