import { type LeisureSuggestion, leisureAutocomplete } from '#contract/leisure/catalogue.ts'
import { call } from '../call.ts'
import { createSuggestions } from '../suggestion.ts'

/** Categories, regions and deals. */
export const dealSuggestions = createSuggestions<LeisureSuggestion>((keyword, signal) =>
  call(leisureAutocomplete, { keyword }, { signal }),
)
