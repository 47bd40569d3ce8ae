import type { Product } from '#contract/channel.ts'
import type { Instant } from '#contract/date.ts'
import type { SearchDefaults } from '#contract/descriptor-parts.ts'
import type { RequestContext } from '../env.ts'
import type { QuoteCall } from '../orders/ledger/product-orders.ts'
import type { Serve } from '../request/serve.ts'
import type { ItemLoader, ItemTerms } from './exhibited.ts'
import type { View } from './view.ts'

/** What the edge knows of one product; all else is shared (docs/architecture.md, "Products"). */
export interface EdgeProduct<P extends Product = Product> {
  /** Answers the calls of its catalogue. */
  catalogue: (on: Serve) => void
  /** Its quote, and what it brings to orders. */
  quote: QuoteCall<P>
  /** Some of what it sells, as exhibitions and wish lists show it. */
  items: ItemLoader
  terms: ItemTerms
  /** The search of an address; one that holds none begins as the channel's does. */
  begin?: (params: URLSearchParams, defaults: SearchDefaults) => URLSearchParams
  /** The query by which search engines know a list; null for one that they do not keep. */
  indexed: (params: URLSearchParams, now: Instant) => string | null
  /**
   * Such queries of all lists by what and where, but for those that are known to be empty. Throws
   * when they cannot be read.
   */
  listings: (context: RequestContext) => Promise<string[]>
  /** Its filled screens by the names of their shells. */
  views: Readonly<Record<string, View<unknown>>>
}
