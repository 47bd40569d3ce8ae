import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { foreignHome } from '#stores/foreign/home.ts'
import { PageRoot } from '../page.tsx'
import { keywordInput } from '../search/KeywordField.tsx'
import { Destinations } from './Destinations.tsx'
import { HomeView } from './HomeView.tsx'

const field = keywordInput('.search-panel')

/** The home of overseas lodging, alive: suggestions under the search box. */
export default function Home({ page }: { page: Page }) {
  const state = useStore(foreignHome.$home)
  useEffect(() => {
    foreignHome.loadHome()
  }, [])
  return (
    <PageRoot page={page}>
      <HomeView state={state} suggestions={<Destinations page={page} field={field} />} />
    </PageRoot>
  )
}
