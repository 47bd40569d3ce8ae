import { persistentAtom } from '@nanostores/persistent'
import { readHistory, type Viewed, withViewed } from '../rules/history.ts'

const channel = typeof document === 'undefined' ? '' : (document.documentElement.dataset.channel ?? '')

/**
 * What this browser looked at under this channel, the latest first. Kept in the browser only;
 * another channel has its own prices.
 */
export const $history = persistentAtom<Viewed[]>(`history/${channel}`, [], {
  encode: JSON.stringify,
  decode: readHistory,
})

/**
 * Remembers what was looked at; null is nothing to be remembered. A browser that keeps nothing
 * (full, or private) is no failure.
 */
export function remember(viewed: Viewed | null): void {
  if (!viewed) return
  try {
    $history.set(withViewed($history.get(), viewed))
  } catch {}
}
