import { useStore } from '@nanostores/react'
import { lazy, useEffect, useState } from 'react'
import type { Page } from '../../contract/channel.ts'
import { leisureCategory } from '../../stores/leisure/category.ts'
import { $popup, followPopups, openPopup } from '../../stores/popup.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'
import { CategoryView } from './CategoryView.tsx'

const LeisureFilter = lazy(() => import('./LeisureFilter.tsx'))

const { $home, loadHome } = leisureCategory

/** The category screen of leisure, alive: its filter opens in place. */
export default function Category({ page }: { page: Page }) {
  const state = useStore($home)
  const popup = useStore($popup)
  // The filled page has no popup open.
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    loadHome()
    return followPopups(['filter'])
  }, [])
  return (
    <PageRoot page={page}>
      <CategoryView state={state} onFilter={() => openPopup('filter')} />
      {ready && popup === 'filter' && state && (
        <Lazy>
          <LeisureFilter query={state.query} />
        </Lazy>
      )}
    </PageRoot>
  )
}
