import { type LeisurePage, type LeisureQuery, leisureDeals } from '#contract/leisure/catalogue.ts'
import { readLeisureQuery } from '#rules/leisure/search.ts'
import { call } from '../call.ts'
import { createPreview } from '../preview.ts'

/** What the filter would find as it is being chosen. */
export const leisurePreview = createPreview<LeisureQuery, LeisurePage>({
  read: readLeisureQuery,
  ask: (query, options) => call(leisureDeals, query, options),
})
