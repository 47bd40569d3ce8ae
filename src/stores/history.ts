import { persistentAtom } from '@nanostores/persistent'
import type { PlaceDetail } from '../contract/place.ts'
import { readHistory, type Viewed, viewedOf, withViewed } from '../rules/history.ts'

const channel = typeof document === 'undefined' ? '' : (document.documentElement.dataset.channel ?? '')

/** Properties this browser looked at under this channel, the latest first. Kept in the browser only; another channel has its own prices. */
export const $history = persistentAtom<Viewed[]>(`history/${channel}`, [], {
  encode: JSON.stringify,
  decode: readHistory,
})

/** Remembers that a property was looked at. A browser that keeps nothing (full, or private) is no failure. */
export function remember(detail: PlaceDetail, now = new Date().toISOString()): void {
  const viewed = viewedOf(detail, now)
  if (!viewed) return
  try {
    $history.set(withViewed($history.get(), viewed))
  } catch {}
}
