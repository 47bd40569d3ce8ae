import type { RequestContext } from '../env.ts'
import { withTimeout } from '../with-timeout.ts'

/**
 * Milliseconds that a page waits for what it can do without; less than the fill's own budget, or a
 * slow part would cost the whole.
 */
const PART_BUDGET = 400
/** Letters of a description that search engines show. */
export const DESCRIPTION_LENGTH = 150

/** A part of the page, or null when it fails or is late. */
export async function partOrNull<Value>(asked: Promise<Value>, context: RequestContext): Promise<Value | null> {
  // Late or not, its answer is in the cache when the screen asks again.
  context.later(asked.catch(() => null))
  return withTimeout(PART_BUDGET, () => asked).catch(() => null)
}
