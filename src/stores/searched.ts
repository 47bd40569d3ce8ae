import { isSearch, readSearches, type Searched, withSearched } from '../rules/searched.ts'
import { keep, readKept } from './kept.ts'

const NAME = 'searches'

/** What this browser searched for under this channel, the latest first. */
export const readSearched = () => readSearches(readKept(NAME))

/** Remembers a search that looks for something. */
export function rememberSearch(searched: Searched): void {
  if (isSearch(searched)) keep(NAME, withSearched(readSearched(), searched))
}

export const forgetSearches = () => keep(NAME, [])
