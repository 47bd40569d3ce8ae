import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { foreignHome } from '#stores/foreign/home.ts'
import { PageRoot } from '../page.tsx'
import { keywordInput } from '../search/KeywordField.tsx'
import { Destinations } from './Destinations.tsx'
import { SearchView } from './SearchView.tsx'

const field = keywordInput('.search-form')

/**
 * The screen on which a destination is searched for, alive: suggestions under its field, which has
 * the focus.
 */
export default function Search({ page }: { page: Page }) {
  const state = useStore(foreignHome.$home)
  useEffect(() => {
    foreignHome.loadHome()
    field()?.focus()
  }, [])
  return (
    <PageRoot page={page}>
      <SearchView state={state} suggestions={<Destinations page={page} field={field} />} />
    </PageRoot>
  )
}
