import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import type { PlaceQuery, Suggestion } from '#contract/place/catalogue.ts'
import { writeStay } from '#rules/place/address.ts'
import { placePath, writePlaceQuery } from '#rules/place/search.ts'
import { placeHome, placeSuggestions } from '#stores/place/home.ts'
import { $popup, openPopup } from '#stores/popup.ts'
import * as icons from '#ui/icons.ts'
import { Lazy, later } from '#ui/Lazy.tsx'
import { href, PageRoot } from '../page.tsx'
import { keywordInput, useRoom } from '../search/KeywordField.tsx'
import { Suggestions } from '../search/Suggestions.tsx'
import { HomeView } from './HomeView.tsx'

const SearchSheet = later(() => import('./SearchSheet.tsx'))

const { $home, loadHome } = placeHome
const field = keywordInput('.search-panel')
const sheetField = keywordInput('.search-form')
const ICONS = { area: icons.map, region: icons.map, landmark: icons.pin, place: icons.bed } as const
const iconOf = ({ kind }: Suggestion) => ICONS[kind]

/** A search with what its form holds: what was typed, and the conditions that are still ticked. */
function heldBy(input: HTMLInputElement | null, query: PlaceQuery): PlaceQuery {
  if (!input?.form) return query
  const held = new FormData(input.form)
  const amenities = held.getAll('amenities')
  return {
    ...query,
    keyword: input.value.trim() || undefined,
    category: held.has('category') ? query.category : undefined,
    amenities: query.amenities.filter((each) => amenities.includes(each)),
  }
}

/**
 * The home screen, alive: suggestions under the search box, and the search over the whole screen.
 */
export default function Home({ page }: { page: Page }) {
  const state = useStore($home)
  const popup = useStore($popup)
  // The filled page has no popup open, and the page's own script may have read the address already.
  const [ready, setReady] = useState(false)
  const room = useRoom()
  useEffect(() => {
    setReady(true)
    loadHome(page.defaults)
  }, [page])
  const asked = ready && popup === 'search'
  // Where there is room, what is offered lies below the field of the home itself.
  const searching = asked && !room
  useEffect(() => {
    if (asked && room) field()?.focus()
  }, [asked, room])
  const addressOf = useCallback(
    ({ kind, id, name }: Suggestion) => {
      const query = $home.get()?.query
      if (!query) return null
      // Of the sheet where that is open.
      const held = heldBy(sheetField() ?? field(), query)
      const where = kind === 'region' ? { keyword: undefined, regionId: id } : { keyword: name, regionId: undefined }
      return kind === 'place'
        ? href(page, placePath(id), `?${writeStay(query)}`)
        : href(page, 'place/results', `?${writePlaceQuery({ ...held, ...where, page: 1 })}`)
    },
    [page],
  )
  const suggestions = (of: typeof field) => (
    <Suggestions store={placeSuggestions} field={of} iconOf={iconOf} addressOf={addressOf} />
  )
  return (
    <PageRoot page={page}>
      <HomeView
        state={state}
        suggestions={!searching && suggestions(field)}
        onSearch={() => (room ? field()?.focus() : openPopup('search'))}
      />
      {searching && state && (
        <Lazy>
          <SearchSheet
            // What it opened with.
            state={{ ...state, query: heldBy(field(), state.query) }}
            field={sheetField}
            suggestions={suggestions(sheetField)}
          />
        </Lazy>
      )}
    </PageRoot>
  )
}
