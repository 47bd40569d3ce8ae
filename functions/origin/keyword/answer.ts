import type { KeywordIndex, Share } from './index.ts'
import type { Mark, Named } from './words.ts'

/** Suggestions for a keyword, and places offered where there is none. */
const MAX_SUGGESTIONS = 12
const MAX_NEAR = 4

/** What a product's names are answered by. */
export interface Answering<Entry, Suggestion> {
  shares: readonly Share[]
  /** The kind of places that are offered where nothing is found, and the kind of what is sold. */
  near: string
  sold: string
  /** An entry as it is suggested; `marks` of each of its names. */
  told: (entry: Entry, marks: Mark[][]) => Suggestion
}

/** What a keyword suggests; without anything, what may be meant and places to look at. */
export function suggestionsFor<Entry extends Named, Suggestion>(
  index: KeywordIndex<Entry>,
  keyword: string,
  { shares, near, told }: Answering<Entry, Suggestion>,
): { list: Suggestion[]; meant: string | null; near: Suggestion[] } {
  const reading = index.read(keyword)
  const list = index.suggest(reading, shares, MAX_SUGGESTIONS).map(({ entry, marks }) => told(entry, marks))
  if (list.length > 0) return { list, meant: reading.meant, near: [] }
  const instead = index.instead(keyword, near, MAX_NEAR)
  return { list, meant: instead.meant, near: instead.near.map((entry) => told(entry, [])) }
}

/** What a search by a keyword found, where it was and what to look for instead. */
export interface FoundBy<Entry, Suggestion> {
  /** Of what is sold. */
  found: Entry[]
  /** The keyword is the name of these, the greater ones first. */
  named: Entry[]
  /** Where it looked: what the keyword names, or a word of it; null where it names no place. */
  place: Entry | null
  meant: string | null
  near: Suggestion[]
}

/** Searches what is sold by a keyword; every word of it counts. */
export function searchFor<Entry extends Named, Suggestion>(
  index: KeywordIndex<Entry>,
  keyword: string,
  { sold, near, told }: Answering<Entry, Suggestion>,
): FoundBy<Entry, Suggestion> {
  const reading = index.read(keyword)
  const finds = index.finder(reading)
  const found = index.entries.filter((entry, at) => entry.kind === sold && finds(at))
  const named = index.named(reading).filter(({ at }) => at !== null)
  const place = named[0] ?? index.placeOf(reading)
  if (found.length > 0) return { found, named, place, meant: reading.meant, near: [] }
  const instead = index.instead(keyword, near, MAX_NEAR)
  return { found, named, place, meant: instead.meant, near: instead.near.map((entry) => told(entry, [])) }
}
