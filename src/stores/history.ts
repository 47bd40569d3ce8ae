import { keptEntries, readHistory, type Viewed, withViewed } from '../rules/history.ts'
import { keep, readKept } from './kept.ts'

const NAME = 'history'

/** What this browser looked at under this channel, the latest first. */
export const readViewed = () => readHistory(readKept(NAME))

/**
 * Remembers what was looked at; null is nothing to be remembered. What was kept before is read by
 * who shows it, not here: this comes with every page of something sold.
 */
export function remember(viewed: Viewed | null): void {
  if (viewed) keep(NAME, withViewed<Partial<Viewed>>(keptEntries(readKept(NAME)), viewed))
}

export const forgetViewed = () => keep(NAME, [])
