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

/** Its markers: what the rectangle holds, wherever the search itself was. */
export const placeMap = createPoints<PlaceQuery, PlacePoint>((query, bounds, signal) => {
  const { sort: _, first: __, page: ___, regionId: ____, keyword: _____, ...scope } = query
  return call(placePoints, { ...scope, bounds }, { signal })
})
