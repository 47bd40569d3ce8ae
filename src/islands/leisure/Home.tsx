import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import type { LeisureSuggestion } from '#contract/leisure/catalogue.ts'
import { leisureHome } from '#stores/leisure/home.ts'
import { dealSuggestions } from '#stores/leisure/suggestion.ts'
import { PageRoot } from '../page.tsx'
import { keywordInput, useRoom } from '../search/KeywordField.tsx'
import { Suggestions } from '../search/Suggestions.tsx'
import { HomeView } from './HomeView.tsx'
import { addressOf, iconOf } from './take.ts'

const { $home, loadHome } = leisureHome
const field = keywordInput('.search-panel')

/** The home of leisure, alive: suggestions under its search. */
export default function Home({ page }: { page: Page }) {
  const state = useStore($home)
  const room = useRoom()
  useEffect(() => {
    loadHome(page.defaults)
  }, [page])
  const led = useCallback((item: LeisureSuggestion) => addressOf(page, item, {}), [page])
  return (
    <PageRoot page={page}>
      <HomeView
        state={state}
        suggestions={<Suggestions store={dealSuggestions} field={field} iconOf={iconOf} addressOf={led} />}
        {...(room && { onSearch: () => field()?.focus() })}
      />
    </PageRoot>
  )
}
