/**
 * Where a page stands in its tab: `depth` screens of the app behind it, `at` the number of its
 * entry in the tab's history, `over` entries between it and the screen behind it, which are
 * nobody's to go back to. src/layouts/back.ts keeps it in `history.state`.
 */
export interface TrailPlace {
  depth: number
  at: number
  over: number
}

/** Where a tab keeps what it knows of the page that was left last. */
export const TRAIL = 'trail'
/** Where it keeps what the next page begins with instead of one screen more; null for nothing. */
export const TRAIL_NEXT = 'trail.next'
