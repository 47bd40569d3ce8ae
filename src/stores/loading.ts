import { atom } from 'nanostores'
import { PAGE_FETCH_MIN_MS } from '../rules/limits.ts'
import { begun, done, IDLE } from '../rules/progress.ts'

/** What is being loaded; the loading bar shows it. Its clock is `performance.now()`. */
export const $loading = atom(IDLE)

export function beginLoading(): void {
  $loading.set(begun($loading.get(), performance.now()))
}

/** One is over; `failed` when it could not be answered at all. */
export function endLoading(failed = false): void {
  $loading.set(done($loading.get(), performance.now(), failed))
}

/** Nothing is being loaded any more: the page was left. */
export function forgetLoading(): void {
  $loading.set(IDLE)
}

/**
 * Gives an answer no sooner than a page fetch takes at least, whether it succeeds or not, so that a
 * skeleton or a spinner never flickers (docs/product.md, "Notices").
 */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work, new Promise((done) => setTimeout(done, PAGE_FETCH_MIN_MS))])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
