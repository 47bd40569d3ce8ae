import {
  placeAutocomplete,
  placeContents,
  placeKeywords,
  placeRanking,
  type Suggestion,
} from '#contract/place/catalogue.ts'
import type { HomeFill } from '#rules/place/home.ts'
import { beginPlace, readPlaceQuery } from '#rules/place/search.ts'
import { call } from '../call.ts'
import { createHome, searchTexts } from '../home.ts'
import { createSuggestions } from '../suggestion.ts'

const none = () => []

/** The home of a channel that sells domestic lodging. */
export const placeHome = createHome<HomeFill>(async (params, now, defaults) => {
  const [keywords, objTopRanking, contents, texts] = await Promise.all([
    call(placeKeywords, {}).catch(none),
    call(placeRanking, {}).catch(none),
    call(placeContents, {}).catch(none),
    searchTexts(),
  ])
  const query = readPlaceQuery(beginPlace(params, defaults), now)
  return { query, keywords, objTopRanking, contents, searchText: texts.place }
})

/** Regions and properties of domestic lodging. */
export const placeSuggestions = createSuggestions<Suggestion>((keyword, signal) =>
  call(placeAutocomplete, { keyword }, { signal }),
)
