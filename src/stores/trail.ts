import { TRAIL_NEXT, type TrailPlace } from '#rules/trail.ts'

/** Where this page stands. */
export function trailPlace(): TrailPlace {
  const { depth = 0, at = history.length - 1, over = 0 } = (history.state ?? {}) as Partial<TrailPlace>
  return { depth, at, over }
}

/**
 * Puts another page in the place of this one, which is no screen more behind it. With `from`, the
 * page is the one that stood there, come back to: Back leads to what was behind that, over all that
 * came between.
 */
export function replacePage(address: string, from?: TrailPlace): void {
  const { at, ...now } = trailPlace()
  const over = from ? at - from.at + from.over : now.over
  // A history that is full no longer counts its entries.
  const depth = from ? (over > 0 ? from.depth : 0) : now.depth
  try {
    sessionStorage.setItem(TRAIL_NEXT, JSON.stringify({ depth, at, over }))
  } catch {
    // A browser that keeps nothing counts from 0.
  }
  location.replace(address)
}
