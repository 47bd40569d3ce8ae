import {
  type PlaceItem,
  type PlacePage,
  type PlaceQuery,
  placeList,
  placePoints,
} from '../../contract/place/catalogue.ts'
import { markerOf, type PlaceMarker } from '../../rules/place/marker.ts'
import { readPlaceQuery, writePlaceQuery } from '../../rules/place/search.ts'
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
export const placeMap = createPoints<PlaceQuery, PlaceMarker>(async (query, bounds, signal) => {
  const { sort: _, page: __, regionId: ___, keyword: ____, ...scope } = query
  return (await call(placePoints, { ...scope, bounds }, { signal })).map(markerOf)
})
