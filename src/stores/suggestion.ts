import { type MapStore, map } from 'nanostores'
import { latest } from './latest.ts'

/** What a keyword suggests; where that is nothing, what it may mean and what to offer instead. */
export interface Suggested<Item> {
  list: Item[]
  meant: { keyword: string; question: string } | null
  near: Item[]
}

interface Offered<Item> extends Suggested<Item> {
  keyword: string
  /** The one of `list`, or of `near`, that the arrow keys chose, -1 for none. */
  at: number
}

const NOTHING = { keyword: '', list: [], meant: null, near: [], at: -1 }

/** What a search box offers under what was typed. */
export interface SuggestionStore<Item> {
  $suggestions: MapStore<Offered<Item>>
  /**
   * Asks for suggestions; a newer keyword ends the request in flight, here and upstream. A failed
   * one offers nothing.
   */
  suggest: (text: string) => Promise<void>
  /** Moves the choice by the arrow keys, round the ends through "none". */
  chooseSuggestion: (step: 1 | -1) => void
  closeSuggestions: () => void
  /** Ends the request in flight; what is open stays. */
  stopSuggesting: () => void
}

/** Makes the suggestions of a product's search box. */
export function createSuggestions<Item>(
  ask: (keyword: string, signal: AbortSignal) => Promise<Suggested<Item>>,
): SuggestionStore<Item> {
  const $suggestions = map<Offered<Item>>(NOTHING)
  const flight = latest()
  return {
    $suggestions,
    suggest: async (text) => {
      const keyword = text.trim()
      const signal = flight.begin()
      // A composition that ends tells its text once more: what arrow keys chose meanwhile stays.
      if (keyword === $suggestions.get().keyword) return
      if (!keyword) {
        $suggestions.set(NOTHING)
        return
      }
      // What is still shown was offered for another keyword: Enter takes none of it.
      $suggestions.setKey('at', -1)
      // What could not be had is not told to be nothing.
      const offered = await ask(keyword, signal).then(
        (suggested) => ({ ...suggested, keyword, at: -1 }),
        () => NOTHING,
      )
      if (!signal.aborted) $suggestions.set(offered)
    },
    chooseSuggestion: (step) => {
      const { list, near, at } = $suggestions.get()
      const size = (list.length || near.length) + 1
      $suggestions.setKey('at', ((at + 1 + step + size) % size) - 1)
    },
    closeSuggestions: () => {
      flight.end()
      $suggestions.set(NOTHING)
    },
    stopSuggesting: flight.end,
  }
}
