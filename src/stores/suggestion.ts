import { type MapStore, map } from 'nanostores'
import { latest } from './latest.ts'

interface Suggested<Item> {
  keyword: string
  list: Item[]
  /** The one that the arrow keys chose, -1 for none. */
  at: number
}

/** What a search box offers under what was typed. */
export interface SuggestionStore<Item> {
  $suggestions: MapStore<Suggested<Item>>
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
  ask: (keyword: string, signal: AbortSignal) => Promise<Item[]>,
): SuggestionStore<Item> {
  const $suggestions = map<Suggested<Item>>({ keyword: '', list: [], at: -1 })
  const flight = latest()
  return {
    $suggestions,
    suggest: async (text) => {
      const keyword = text.trim()
      if (!keyword) {
        flight.end()
        $suggestions.set({ keyword, list: [], at: -1 })
        return
      }
      const signal = flight.begin()
      const list = await ask(keyword, signal).catch(() => [])
      if (!signal.aborted) $suggestions.set({ keyword, list, at: -1 })
    },
    chooseSuggestion: (step) => {
      const { list, at } = $suggestions.get()
      const size = list.length + 1
      $suggestions.set({ ...$suggestions.get(), at: ((at + 1 + step + size) % size) - 1 })
    },
    closeSuggestions: () => {
      flight.end()
      $suggestions.set({ keyword: '', list: [], at: -1 })
    },
    stopSuggesting: flight.end,
  }
}
