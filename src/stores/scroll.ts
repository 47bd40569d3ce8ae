import { number, object, string } from 'valibot'
import { arrival } from './arrival.ts'
import { readFromTab, saveInTab } from './tab-storage.ts'

/** What a tab keeps: the list that was left last, and how far down, CSS pixels. */
const NAME = 'scroll'
const Left = object({ address: string(), top: number() })

const here = () => location.pathname + location.search

/** Keeps where a list stands when its page is left, from now on; answers what stops it. */
export function followScroll(): () => void {
  const keep = () => saveInTab(NAME, { address: here(), top: scrollY })
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/**
 * Goes to where a list stood that is gone back to. The browser does so by itself as long as the
 * list comes with its page: this is for one that came after it, unless the visitor has moved
 * meanwhile.
 */
export function restoreScroll(): void {
  const left = arrival() === 'navigate' ? null : readFromTab(NAME, Left)
  if (left?.address === here() && scrollY === 0) scrollTo(0, left.top)
}
