import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import type { ResultsPage, ResultsState } from '#rules/results.ts'
import { $popup, followPopups, openPopup } from '#stores/popup.ts'
import type { Results } from '#stores/results.ts'
import { followScroll, restoreScroll } from '#stores/scroll.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { PageRoot } from '../page.tsx'

/** Where the map stands beside the list; the same in results.css. */
const DESKTOP = '(min-width: 1024px)'
const POPUPS = ['filter', 'sort', 'map']

/**
 * What a product's view of its results is given. Without handlers it is the HTML that the edge
 * renders.
 */
export interface ResultsViewProps<Query, Item, Answer extends ResultsPage<Item> = ResultsPage<Item>> {
  state: ResultsState<Query, Item, Answer>
  onOpen?: (popup: string) => void
  onRetry?: () => void
  onMore?: () => void
  /**
   * The map beside the list, on channels wide enough for it; until it is alive its place is kept.
   */
  side?: ReactNode
}

interface Props<Query, Item, Answer extends ResultsPage<Item>> {
  page: Page
  results: Results<Query, Item, Answer>
  View: ComponentType<ResultsViewProps<Query, Item, Answer>>
  /** The popups, fetched when one is opened. */
  Sheets: ComponentType<{ popup: string }>
  /** The map beside the list, where the product has one. */
  Beside?: ComponentType<{ query: Query }>
}

/** A results screen, alive: sheets, endless paging, retry, the map beside the list. */
export function ResultsScreen<Query, Item, Answer extends ResultsPage<Item>>({
  page,
  results: { $results, loadResults, loadMore },
  View,
  Sheets,
  Beside,
}: Props<Query, Item, Answer>) {
  const state = useStore($results)
  const popup = useStore($popup)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    setWide(page.wide && matchMedia(DESKTOP).matches)
    // What came after its page is scrolled to once it stands there.
    if ($results.get().status === 'loading') loadResults().then(() => requestAnimationFrame(restoreScroll))
    const stops = [followScroll(), followPopups(POPUPS)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [page.wide, $results, loadResults])
  const side = wide && Beside && state.query && (
    <Lazy fallback={<span className="skeleton" />}>
      <Beside query={state.query} />
    </Lazy>
  )
  return (
    <PageRoot page={page}>
      <View state={state} onOpen={openPopup} onRetry={() => loadResults()} onMore={loadMore} {...(side && { side })} />
      {popup && (
        <Lazy>
          <Sheets popup={popup} />
        </Lazy>
      )}
    </PageRoot>
  )
}
