import {
  type LeisureItem,
  type LeisurePage,
  type LeisurePoint,
  type LeisureQuery,
  leisureDeals,
  leisurePoints,
} from '#contract/leisure/catalogue.ts'
import { readLeisureQuery, writeLeisureQuery } from '#rules/leisure/search.ts'
import { call } from '../call.ts'
import { createPoints } from '../map.ts'
import { createResults } from '../results.ts'

/** The search of leisure, on its results page alone. */
export const deals = createResults<LeisureQuery, LeisureItem, LeisurePage>({
  read: readLeisureQuery,
  write: writeLeisureQuery,
  ask: (query) => call(leisureDeals, query),
  keyOf: ({ id }) => id,
})

/** Its map: what the view holds, wherever the search itself was. */
export const dealMap = createPoints<LeisureQuery, LeisurePoint>((query, view, signal) => {
  const { sort: _, first: __, page: ___, regionId: ____, keyword: _____, ...scope } = query
  return call(leisurePoints, { ...scope, ...view }, { signal })
})
