import { useStore } from '@nanostores/react'
import { lazy, useCallback, useEffect, useState } from 'react'
import type { Page } from '../../contract/channel.ts'
import type { LeisureSuggestion } from '../../contract/leisure/catalogue.ts'
import { leisureSearch } from '../../stores/leisure/search.ts'
import { dealSuggestions } from '../../stores/leisure/suggestion.ts'
import { $popup, followPopups, openPopup } from '../../stores/popup.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'
import { keywordIn } from '../search/KeywordField.tsx'
import { Suggestions } from '../search/Suggestions.tsx'
import { SearchView } from './SearchView.tsx'
import { addressOf, iconOf } from './take.ts'

const LeisureFilter = lazy(() => import('./LeisureFilter.tsx'))

const { $home, loadHome } = leisureSearch
const field = keywordIn('.search-form')

/** The search screen of leisure, alive. */
export default function Search({ page }: { page: Page }) {
  const state = useStore($home)
  const popup = useStore($popup)
  // The filled page has no popup open.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    loadHome()
    return followPopups(['filter'])
  }, [])
  const take = useCallback((item: LeisureSuggestion) => location.assign(addressOf(page, item)), [page])
  return (
    <PageRoot page={page}>
      <SearchView
        state={state}
        suggestions={<Suggestions store={dealSuggestions} field={field} iconOf={iconOf} onTake={take} />}
        onFilter={() => openPopup('filter')}
      />
      {ready && popup === 'filter' && state && (
        <Lazy>
          <LeisureFilter query={state.query} />
        </Lazy>
      )}
    </PageRoot>
  )
}
