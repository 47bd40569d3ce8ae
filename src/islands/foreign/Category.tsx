import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { foreignHome } from '#stores/foreign/home.ts'
import { PageRoot } from '../page.tsx'
import { CategoryView } from './CategoryView.tsx'

/**
 * The screen of all countries and cities, alive: it is asked for where the edge could not fill it.
 */
export default function Category({ page }: { page: Page }) {
  const state = useStore(foreignHome.$home)
  useEffect(() => {
    foreignHome.loadHome()
  }, [])
  return (
    <PageRoot page={page}>
      <CategoryView state={state} onRetry={() => location.reload()} />
    </PageRoot>
  )
}
