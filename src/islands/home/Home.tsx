import { useStore } from '@nanostores/react'
import { lazy, useCallback, useEffect, useState } from 'react'
import type { Page } from '../../contract/channel.ts'
import type { Suggestion } from '../../contract/place.ts'
import { writePlaceQuery, writeStay } from '../../rules/search.ts'
import { $home, loadHome } from '../../stores/home.ts'
import { $popup, openPopup } from '../../stores/popup.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { href, PageRoot } from '../page.tsx'
import { HomeView } from './HomeView.tsx'
import { Suggestions } from './Suggestions.tsx'

const SearchSheet = lazy(() => import('./SearchSheet.tsx'))

const field = () => document.querySelector<HTMLInputElement>('.home-keyword input')
const sheetField = () => document.querySelector<HTMLInputElement>('.search-sheet-field input')

/** The home screen, alive: suggestions under the search box, and the search over the whole screen. */
export default function Home({ page }: { page: Page }) {
  const state = useStore($home)
  const popup = useStore($popup)
  // The filled page has no popup open, and the page's own script may have read the address already.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    if (!$home.get()) loadHome()
  }, [])
  const searching = ready && popup === 'search'
  const take = useCallback(
    (suggestion: Suggestion) => {
      const query = $home.get()?.query
      if (!query) return
      const place = href(page, `place/result/${suggestion.id}`, `?${writeStay(query)}`)
      const region = href(
        page,
        'place/results',
        `?${writePlaceQuery({ ...query, keyword: undefined, regionId: suggestion.id, page: 1 })}`,
      )
      location.assign(suggestion.kind === 'place' ? place : region)
    },
    [page],
  )
  return (
    <PageRoot page={page}>
      <HomeView
        state={state}
        suggestions={!searching && <Suggestions field={field} onTake={take} />}
        onSearch={() => openPopup('search')}
      />
      {searching && state && (
        <Lazy>
          <SearchSheet
            state={state}
            field={sheetField}
            suggestions={<Suggestions field={sheetField} onTake={take} />}
          />
        </Lazy>
      )}
    </PageRoot>
  )
}
