import type { Product } from '#contract/channel.ts'

/**
 * Where a home shows what this browser remembers, below its search. A script of the page fills it
 * before anything is touched (`recent.ts`); to React it is an empty text, which it leaves alone.
 */
export function RecentPlace({ product }: { product: Product }) {
  return (
    <div id="recent-place" tabIndex={-1} data-product={product} suppressHydrationWarning>
      {''}
    </div>
  )
}
