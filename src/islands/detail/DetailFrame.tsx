import type { ReactNode } from 'react'
import type { DetailState } from '#rules/detail.ts'
import { DetailFailed } from './DetailFailed.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'

interface Props<Query, Detail, Parts> {
  state: DetailState<Query, Detail, Parts>
  /** Where others are found when this one is not there. */
  others: { href: string; text: string }
  onRetry?: (() => void) | undefined
  children: (detail: Detail, query: Query) => ReactNode
}

/** The page of something sold: itself, why it cannot be had, or that it is on its way. */
export function DetailFrame<Query, Detail, Parts>({ state, others, onRetry, children }: Props<Query, Detail, Parts>) {
  const { detail, query, failure } = state
  if (failure) return <DetailFailed failure={failure} others={others} onRetry={onRetry} />
  if (!detail || !query) return <DetailSkeleton />
  return children(detail, query)
}
