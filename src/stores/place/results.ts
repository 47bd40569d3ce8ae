import {
  type PlaceItem,
  type PlacePage,
  type PlacePoint,
  type PlaceQuery,
  placeList,
  placePoints,
} from '#contract/place/catalogue.ts'
import { readPlaceQuery, writePlaceQuery } from '#rules/place/search.ts'
import { call } from '../call.ts'
import { createPoints } from '../map.ts'
import { createResults } from '../results.ts'

/** The search of domestic lodging, on its results page alone. */
export const places = createResults<PlaceQuery, PlaceItem, PlacePage>({
  read: readPlaceQuery,
  write: writePlaceQuery,
  ask: (query) => call(placeList, query),
  keyOf: ({ no }) => no,
})

/** Its map: what the view holds, wherever the search itself was. */
export const placeMap = createPoints<PlaceQuery, PlacePoint>((query, view, signal) => {
  const { sort: _, first: __, page: ___, regionId: ____, keyword: _____, ...scope } = query
  return call(placePoints, { ...scope, ...view }, { signal })
})
