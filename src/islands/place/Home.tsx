import { useStore } from '@nanostores/react'
import { lazy, useCallback, useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import type { Suggestion } from '#contract/place/catalogue.ts'
import { placePath, writePlaceQuery, writeStay } from '#rules/place/search.ts'
import { placeHome, placeSuggestions } from '#stores/place/home.ts'
import { $popup, openPopup } from '#stores/popup.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { href, PageRoot } from '../page.tsx'
import { keywordInput } from '../search/KeywordField.tsx'
import { Suggestions } from '../search/Suggestions.tsx'
import { HomeView } from './HomeView.tsx'

const SearchSheet = lazy(() => import('./SearchSheet.tsx'))

const { $home, loadHome } = placeHome
const field = keywordInput('.search-panel')
const sheetField = keywordInput('.search-form')
const iconOf = ({ kind }: Suggestion) => (kind === 'region' ? 'pin' : 'bed')

/**
 * The home screen, alive: suggestions under the search box, and the search over the whole screen.
 */
export default function Home({ page }: { page: Page }) {
  const state = useStore($home)
  const popup = useStore($popup)
  // The filled page has no popup open, and the page's own script may have read the address already.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    loadHome(page.defaults)
  }, [page])
  const searching = ready && popup === 'search'
  const take = useCallback(
    ({ kind, id }: Suggestion) => {
      const query = $home.get()?.query
      if (!query) return
      const region = { ...query, keyword: undefined, regionId: id, page: 1 }
      location.assign(
        kind === 'place'
          ? href(page, placePath(id), `?${writeStay(query)}`)
          : href(page, 'place/results', `?${writePlaceQuery(region)}`),
      )
    },
    [page],
  )
  const suggestions = (of: typeof field) => (
    <Suggestions store={placeSuggestions} field={of} iconOf={iconOf} onTake={take} />
  )
  return (
    <PageRoot page={page}>
      <HomeView state={state} suggestions={!searching && suggestions(field)} onSearch={() => openPopup('search')} />
      {searching && state && (
        <Lazy>
          <SearchSheet state={state} field={sheetField} suggestions={suggestions(sheetField)} />
        </Lazy>
      )}
    </PageRoot>
  )
}
