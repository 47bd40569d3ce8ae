import { type PlacePage, type PlaceQuery, placeList } from '#contract/place/catalogue.ts'
import { readPlaceQuery } from '#rules/place/search.ts'
import { call } from '../call.ts'
import { createPreview } from '../preview.ts'

/** What the filter would find as it is being chosen. */
export const placePreview = createPreview<PlaceQuery, PlacePage>({
  read: readPlaceQuery,
  ask: (query, options) => call(placeList, query, options),
})
