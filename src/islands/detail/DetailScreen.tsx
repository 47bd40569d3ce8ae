import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import type { DetailState } from '#rules/detail.ts'
import type { DetailStore } from '#stores/detail.ts'
import { followPopups } from '#stores/popup.ts'
import { OpenPopup } from '../OpenPopup.tsx'
import { PageRoot } from '../page.tsx'

const POPUPS = ['photos', 'reviews', 'map', 'policy']

interface Props<Query, Detail, Parts> {
  page: Page
  store: DetailStore<Query, Detail, Parts>
  /** The popups, fetched when one is opened. */
  Sheets: ComponentType<{ popup: string }>
  /** Popups of the product's own beside those that all have. */
  popups?: readonly string[]
  /** The product's view of what is sold. */
  children: (state: DetailState<Query, Detail, Parts>) => ReactNode
}

const NONE: readonly string[] = []

/**
 * The page of something sold, alive: it is asked for where the edge could not fill it, and its
 * popups open.
 */
export function DetailScreen<Query, Detail, Parts>({
  page,
  store: { $detail, loadDetail, completeDetail },
  Sheets,
  popups = NONE,
  children,
}: Props<Query, Detail, Parts>) {
  const state = useStore($detail)
  useEffect(() => {
    if ($detail.get().status === 'loading') loadDetail()
    else completeDetail()
    return followPopups([...POPUPS, ...popups])
  }, [$detail, loadDetail, completeDetail, popups])
  return (
    <PageRoot page={page}>
      {children(state)}
      {state.detail !== null && <OpenPopup>{(popup) => <Sheets popup={popup} />}</OpenPopup>}
    </PageRoot>
  )
}
