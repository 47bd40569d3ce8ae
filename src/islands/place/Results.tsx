import { useStore } from '@nanostores/react'
import { lazy, useEffect, useState } from 'react'
import type { Page } from '../../contract/channel.ts'
import { $popup, followPopups, openPopup } from '../../stores/popup.ts'
import { $results, loadMore, loadResults } from '../../stores/results.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'
import { ResultsView } from './ResultsView.tsx'

const ResultsMap = lazy(() => import('./ResultsMap.tsx'))
const Sheets = lazy(() => import('./ResultsSheets.tsx'))

/** Where the map stands beside the list; the same in results.css. */
const DESKTOP = '(min-width: 1024px)'

/** The results screen, alive: sheets, endless paging, retry. */
export default function Results({ page }: { page: Page }) {
  const state = useStore($results)
  const popup = useStore($popup)
  const [beside, setBeside] = useState(false)
  useEffect(() => {
    setBeside(page.wide && matchMedia(DESKTOP).matches)
    if ($results.get().status === 'loading') loadResults()
    return followPopups(['filter', 'sort', 'map'])
  }, [page.wide])
  const map = beside && state.query && (
    <Lazy fallback={<span className="skeleton" />}>
      <ResultsMap query={state.query} />
    </Lazy>
  )
  return (
    <PageRoot page={page}>
      <ResultsView
        state={state}
        onOpen={openPopup}
        onRetry={() => loadResults()}
        onMore={loadMore}
        {...(map && { side: map })}
      />
      {popup && (
        <Lazy>
          <Sheets popup={popup} />
        </Lazy>
      )}
    </PageRoot>
  )
}
