import {
  type ForeignItem,
  type ForeignPage,
  type ForeignPoint,
  type ForeignQuery,
  foreignList,
  foreignPoints,
} from '#contract/foreign/catalogue.ts'
import { worldBounds } from '#rules/foreign/bounds.ts'
import { readForeignQuery, writeForeignQuery } from '#rules/foreign/search.ts'
import { call } from '../call.ts'
import { createPoints } from '../map.ts'
import { createResults } from '../results.ts'

/** The search of overseas lodging, on its results page alone. */
export const stays = createResults<ForeignQuery, ForeignItem, ForeignPage>({
  read: readForeignQuery,
  write: writeForeignQuery,
  ask: (query) => call(foreignList, query),
  keyOf: ({ propertyId }) => propertyId,
})

/** Its map: what the view holds, wherever the search itself was. */
export const stayMap = createPoints<ForeignQuery, ForeignPoint>((query, { bounds, zoom }, signal) => {
  const { sort: _, first: __, page: ___, cityId: ____, keyword: _____, ...scope } = query
  return call(foreignPoints, { ...scope, bounds: worldBounds(bounds), zoom }, { signal })
})
