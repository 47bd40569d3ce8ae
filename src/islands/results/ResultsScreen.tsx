import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Page, Product } from '#contract/channel.ts'
import type { ListQuery, ResultsPage, ResultsState } from '#rules/results.ts'
import { followPopups, openPopup } from '#stores/popup.ts'
import type { Results } from '#stores/results.ts'
import { followScroll, restoreScroll } from '#stores/scroll.ts'
import { rememberSearch } from '#stores/searched.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { OpenPopup } from '../OpenPopup.tsx'
import { PageRoot, type PageValue, wordsIn } from '../page.tsx'

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

/** How a search is remembered. */
export interface SearchedWords<Query, Item, Answer extends ResultsPage<Item>> {
  product: Product
  write: (query: Query) => string
  /** Where is looked, in words; nothing for everywhere. */
  where: (words: PageValue, state: ResultsState<Query, Item, Answer>) => string | undefined
}

interface Props<Query, Item, Answer extends ResultsPage<Item>> {
  page: Page
  searched: SearchedWords<Query, Item, Answer>
  results: Results<Query, Item, Answer>
  View: ComponentType<ResultsViewProps<Query, Item, Answer>>
  /** The popups, fetched when one is opened. */
  Sheets: ComponentType<{ popup: string }>
  /** The map beside the list, where the product has one. */
  Beside?: ComponentType<{ query: Query }>
}

/** A results screen, alive: sheets, endless paging, retry, the map beside the list. */
export function ResultsScreen<Query extends ListQuery, Item, Answer extends ResultsPage<Item>>({
  page,
  searched,
  results: { $results, loadResults, loadMore },
  View,
  Sheets,
  Beside,
}: Props<Query, Item, Answer>) {
  const state = useStore($results)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const desktop = matchMedia(DESKTOP)
    const look = () => setWide(page.wide && desktop.matches)
    look()
    addEventListener('resize', look)
    // What came after its page is scrolled to once it stands there.
    if ($results.get().status === 'loading') loadResults().then(() => requestAnimationFrame(restoreScroll))
    const stops = [followScroll(), followPopups(POPUPS), () => removeEventListener('resize', look)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [page.wide, $results, loadResults])
  const first = state.status === 'ready' && state.answer?.timestamp
  useEffect(() => {
    const known = $results.get()
    if (!first || !known.query) return
    const { product, write, where } = searched
    const search = write({ ...known.query, first: undefined, page: 1 })
    const words = wordsIn(page)
    rememberSearch({ product, search, where: where(words, known) ?? '' })
  }, [first, page, searched, $results])
  const side = wide && Beside && state.query && (
    <Lazy fallback={<span className="skeleton" />}>
      <Beside query={state.query} />
    </Lazy>
  )
  return (
    <PageRoot page={page}>
      <View state={state} onOpen={openPopup} onRetry={() => loadResults()} onMore={loadMore} {...(side && { side })} />
      <OpenPopup>{(popup) => <Sheets popup={popup} />}</OpenPopup>
    </PageRoot>
  )
}
