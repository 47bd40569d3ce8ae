import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import type { Page } from '../../contract/channel.ts'
import type { Suggestion } from '../../contract/place.ts'
import { writePlaceQuery, writeStay } from '../../rules/search.ts'
import { $home, loadHome } from '../../stores/home.ts'
import { href, PageRoot } from '../page.tsx'
import { HomeView } from './HomeView.tsx'
import { Suggestions } from './Suggestions.tsx'

const field = () => document.querySelector<HTMLInputElement>('.home-keyword input')

/** The home screen, alive: suggestions under the search box. */
export default function Home({ page }: { page: Page }) {
  const state = useStore($home)
  useEffect(() => {
    if (!$home.get()) loadHome()
  }, [])
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
      <HomeView state={state} suggestions={<Suggestions field={field} onTake={take} />} />
    </PageRoot>
  )
}
