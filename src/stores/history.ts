import { readHistory, type Viewed, withViewed } from '../rules/history.ts'
import { keep, readKept } from './kept.ts'

const NAME = 'history'

/** What this browser looked at under this channel, the latest first. */
export const readViewed = () => readHistory(readKept(NAME))

/** Remembers what was looked at; null is nothing to be remembered. */
export function remember(viewed: Viewed | null): void {
  if (viewed) keep(NAME, withViewed(readViewed(), viewed))
}

export const forgetViewed = () => keep(NAME, [])
