import { type ComponentType, memo, type ReactNode } from 'react'
import type { Product } from '#contract/channel.ts'
import { Part } from '#ui/Part.tsx'
import { RecentPlace } from './RecentPlace.tsx'

/** A component as a part that wakes by itself, rendered anew for other properties alone. */
export const apart = <Props extends object>(Inside: ComponentType<Props>) =>
  memo(function Apart(props: Props) {
    return (
      <Part>
        <Inside {...props} />
      </Part>
    )
  })

interface Props<State> {
  product: Product
  state: State
  className?: string
  /** What stands below the search, made by `apart`. */
  Below: ComponentType<{ state: State }>
  /** The search. */
  children: ReactNode
}

/** A home: its search, what this browser remembers, and what else there is. */
export function HomeFrame<State>({ product, state, className = 'home', Below, children }: Props<State>) {
  return (
    <div className={className}>
      {children}
      <RecentPlace product={product} />
      <Below state={state} />
    </div>
  )
}
