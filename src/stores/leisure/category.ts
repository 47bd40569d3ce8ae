import { leisureCategories, leisureRegions } from '#contract/leisure/catalogue.ts'
import type { LeisureCategoryFill } from '#rules/leisure/home.ts'
import { readLeisureQuery } from '#rules/leisure/search.ts'
import { call } from '../call.ts'
import { createHome } from '../home.ts'

const none = () => []

/** The category screen of leisure. */
export const leisureCategory = createHome<LeisureCategoryFill>(async (params, now) => {
  const query = readLeisureQuery(params, now)
  const { regionId } = query
  const [categories, provinces] = await Promise.all([
    call(leisureCategories, regionId ? { regionId } : {}).catch(none),
    call(leisureRegions, {}).catch(none),
  ])
  return { query, categories, provinces }
})
