import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import type { LeisureQuery } from '#contract/leisure/catalogue.ts'
import type { HomeStore } from '#stores/home.ts'
import { $popup, followPopups, openPopup } from '#stores/popup.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'

const LeisureFilter = lazy(() => import('./LeisureFilter.tsx'))

interface Props<State> {
  page: Page
  store: HomeStore<State>
  /** The field of the keyword, where the screen has one: its text goes along with the filter. */
  field?: () => HTMLInputElement | null
  children: (state: State | null, onFilter: () => void) => ReactNode
}

/** A screen of leisure whose filter opens in place, alive. */
export function FilterScreen<State extends { query: LeisureQuery }>({
  page,
  store: { $home, loadHome },
  field,
  children,
}: Props<State>) {
  const state = useStore($home)
  const popup = useStore($popup)
  // The filled page has no popup open.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    loadHome(page.defaults)
    return followPopups(['filter'])
  }, [loadHome, page])
  return (
    <PageRoot page={page}>
      {children(state, () => openPopup('filter'))}
      {ready && popup === 'filter' && state && (
        <Lazy>
          <LeisureFilter
            query={field ? { ...state.query, keyword: field()?.value.trim() || undefined } : state.query}
          />
        </Lazy>
      )}
    </PageRoot>
  )
}
