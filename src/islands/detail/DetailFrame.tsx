import type { ReactNode } from 'react'
import type { DetailState } from '#rules/detail.ts'
import { href, usePage } from '../page.tsx'
import { DetailFailed } from './DetailFailed.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'

interface Props<Query, Detail, Parts> {
  state: DetailState<Query, Detail, Parts>
  /**
   * Where others are found when this one is not there: an address within the channel, unless told
   * otherwise with these words.
   */
  others: string | { href: string; text: string }
  onRetry?: (() => void) | undefined
  children: (detail: Detail, query: Query) => ReactNode
}

/** The page of something sold: itself, why it cannot be had, or that it is on its way. */
export function DetailFrame<Query, Detail, Parts>({ state, others, onRetry, children }: Props<Query, Detail, Parts>) {
  const { page, t } = usePage()
  const { detail, query, failure } = state
  const way = typeof others === 'string' ? { href: href(page, others), text: t('detail:missing') } : others
  if (failure) return <DetailFailed failure={failure} others={way} onRetry={onRetry} />
  if (!detail || !query) return <DetailSkeleton />
  return children(detail, query)
}
