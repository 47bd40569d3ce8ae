import { useCallback } from 'react'
import type { Page } from '#contract/channel.ts'
import type { LeisureSuggestion } from '#contract/leisure/catalogue.ts'
import { leisureSearch } from '#stores/leisure/search.ts'
import { dealSuggestions } from '#stores/leisure/suggestion.ts'
import { keywordInput } from '../search/KeywordField.tsx'
import { Suggestions } from '../search/Suggestions.tsx'
import { FilterScreen } from './FilterScreen.tsx'
import { SearchView } from './SearchView.tsx'
import { addressOf, iconOf } from './take.ts'

const field = keywordInput('.search-form')

/** The search screen of leisure, alive. */
export default function Search({ page }: { page: Page }) {
  const led = useCallback(
    (item: LeisureSuggestion) => addressOf(page, item, leisureSearch.$home.get()?.query ?? {}),
    [page],
  )
  return (
    <FilterScreen page={page} store={leisureSearch} field={field}>
      {(state, onFilter) => (
        <SearchView
          state={state}
          suggestions={<Suggestions store={dealSuggestions} field={field} iconOf={iconOf} addressOf={led} />}
          onFilter={onFilter}
        />
      )}
    </FilterScreen>
  )
}
