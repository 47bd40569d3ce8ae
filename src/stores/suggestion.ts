import { map } from 'nanostores'
import { placeAutocomplete, type Suggestion } from '../contract/place.ts'
import { call } from './call.ts'

/** What the search box offers under what was typed; `at` is the one that the arrow keys chose, -1 for none. */
export const $suggestions = map<{ keyword: string; list: Suggestion[]; at: number }>({ keyword: '', list: [], at: -1 })

let flight: AbortController | null = null

/** Asks for suggestions; a newer keyword ends the request in flight, here and upstream. A failed one offers nothing. */
export async function suggest(text: string): Promise<void> {
  const keyword = text.trim()
  flight?.abort()
  if (!keyword) {
    $suggestions.set({ keyword, list: [], at: -1 })
    return
  }
  const mine = new AbortController()
  flight = mine
  const list = await call(placeAutocomplete, { keyword }, { signal: mine.signal }).catch(() => [])
  if (!mine.signal.aborted) $suggestions.set({ keyword, list, at: -1 })
}

/** Moves the choice by the arrow keys, round the ends through "none". */
export function chooseSuggestion(step: 1 | -1): void {
  const { list, at } = $suggestions.get()
  const size = list.length + 1
  $suggestions.setKey('at', ((at + 1 + step + size) % size) - 1)
}

export function closeSuggestions(): void {
  flight?.abort()
  $suggestions.set({ keyword: '', list: [], at: -1 })
}
