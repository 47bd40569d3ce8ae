import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import type { Page } from '../../contract/channel.ts'
import { $popup, followPopups, openPopup } from '../../stores/popup.ts'
import { $results, loadMore, loadResults } from '../../stores/results.ts'
import { PageRoot } from '../page.tsx'
import { ResultsView } from './ResultsView.tsx'

const Sheets = lazy(() => import('./ResultsSheets.tsx'))

/** The results screen, alive: sheets, endless paging, retry. */
export default function Results({ page }: { page: Page }) {
  const state = useStore($results)
  const popup = useStore($popup)
  useEffect(() => {
    if ($results.get().status === 'loading') loadResults()
    return followPopups(['filter', 'sort', 'map'])
  }, [])
  return (
    <PageRoot page={page}>
      <ResultsView state={state} onOpen={openPopup} onRetry={() => loadResults()} onMore={loadMore} />
      {popup && (
        <Suspense>
          <Sheets popup={popup} />
        </Suspense>
      )}
    </PageRoot>
  )
}
