/* What leads to the page of a kept voucher (docs/product.md, "Without a network"): apart from
   `offline.ts`, as screens wake with it. */

/** Milliseconds that a reservation may take before its kept voucher stands in for it. */
export const PATIENCE_MS = 10_000

/** What an address ends with by which a page asks for what is kept, also with a network. */
export const KEPT_SEARCH = '?kept'
