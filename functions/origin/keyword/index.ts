import { type Word, wordsIn } from './letters.ts'
import { marksOf } from './marks.ts'
import { isTelling, type Piece, Reader, type Reading } from './reading.ts'
import { type Mark, type Named, type Posting, Words } from './words.ts'

export interface Suggested<Entry> {
  entry: Entry
  /** The letters of each of its names that were typed. */
  marks: Mark[][]
}

/** How many of a kind are suggested; `contained` ones also where only what they lie in is named. */
export interface Share {
  kind: string
  most: number
  contained?: boolean
}

/** What a degree of longitude is to one of latitude in the middle of Korea. */
export const NARROWING = 0.8

/** Asks whether what was typed has a word of a name in full. */
const isOf =
  ({ at, text }: Word, index: number) =>
  ({ name, from, to }: Posting) =>
    name === index && from <= at && at + text.length <= to

/** What can be named, found by keywords. */
export class KeywordIndex<Entry extends Named> {
  readonly entries: readonly Entry[]
  readonly #reader: Reader

  /** `within` and `beside` are places in `entries`. */
  constructor(entries: readonly Entry[]) {
    this.entries = entries
    this.#reader = new Reader(new Words(entries), entries)
  }

  /** Understands a keyword; a word of it that is nothing leaves nothing of it. */
  read(keyword: string): Reading {
    return this.#reader.read(keyword)
  }

  /** Asks whether every word of a keyword names an entry, what it lies in or what it lies by. */
  finder({ pieces }: Reading): (at: number) => boolean {
    if (!pieces) return () => false
    const names = this.#naming(pieces)
    return (at) => pieces.every((piece) => names(piece, at))
  }

  /** Asks whether a word names an entry, what it lies in, or what it lies by in full. */
  #naming(pieces: readonly Piece[]): ({ hits }: Piece, at: number) => boolean {
    const spelled = this.#spelledOut(pieces)
    return ({ hits }, at) => {
      const entry = this.entries[at]
      if (!entry) return false
      if (hits.has(at) || entry.within.some((place) => hits.has(place))) return true
      return entry.beside.some((place) => {
        const hit = hits.get(place)
        if (!hit?.whole || hit.posting.name === null) return false
        return spelled.has(place) || hit.posting.to === this.entries[place]?.names[hit.posting.name]?.length
      })
    }
  }

  /** The places of which a keyword has a whole name, but for words that say nothing. */
  #spelledOut(pieces: readonly Piece[]): ReadonlySet<number> {
    const typed = new Map<number, Posting[]>()
    for (const { hits } of pieces)
      for (const [at, { ended }] of hits)
        if (ended.length > 0 && this.entries[at]?.at) typed.set(at, [...(typed.get(at) ?? []), ...ended])
    const spelled = [...typed].filter(([at, postings]) =>
      this.entries[at]?.names.some((name, index) =>
        wordsIn(name)
          .filter(isTelling)
          .every((word) => postings.some(isOf(word, index))),
      ),
    )
    return new Set(spelled.map(([at]) => at))
  }

  /** What the keyword is a whole name of, and nothing else. */
  named({ pieces }: Reading): Entry[] {
    if (!pieces) return []
    return this.entries.filter((entry, at) => {
      const hits = pieces.map((piece) => piece.hits.get(at))
      if (!hits.every((hit) => hit?.whole && hit.posting.place === 'begins')) return false
      return entry.names.some((name, index) => {
        const named = hits.flatMap((hit) => (hit && hit.posting.name === index ? [hit.posting] : []))
        return named.length === hits.length && wordsIn(name).every((word) => named.some(isOf(word, index)))
      })
    })
  }

  /** What a keyword suggests, kind by kind, at most so many of each and `most` in all. */
  suggest({ pieces }: Reading, shares: readonly Share[], most: number): Suggested<Entry>[] {
    if (!pieces) return []
    const names = this.#naming(pieces)
    const ranked = new Map<string, { at: number; grade: number; weight: number }[]>(
      shares.map(({ kind }) => [kind, []]),
    )
    for (const [at, entry] of this.entries.entries()) {
      const share = shares.find(({ kind }) => kind === entry.kind)
      // A place without anything to be had is no suggestion.
      if (!share || (entry.at !== null && entry.weight === 0)) continue
      let [own, grade, all] = [0, 0, true]
      for (const piece of pieces) {
        const hit = piece.hits.get(at)
        if (hit) own++
        else if (!names(piece, at)) all = false
        grade += hit?.grade ?? 2
      }
      if (all && (own > 0 || share.contained)) ranked.get(entry.kind)?.push({ at, grade, weight: entry.weight })
    }
    const list = shares.flatMap(({ kind, most }) =>
      (ranked.get(kind) ?? []).sort((a, b) => a.grade - b.grade || b.weight - a.weight || a.at - b.at).slice(0, most),
    )
    return list.slice(0, most).flatMap(({ at }) => {
      const entry = this.entries[at]
      return entry ? [{ entry, marks: marksOf(entry, at, pieces) }] : []
    })
  }

  /** The greatest place that a word of a keyword names in full; null for none. */
  placeOf({ pieces }: Reading): Entry | null {
    for (const [at, entry] of this.entries.entries()) {
      const named = ({ hits }: Piece) => hits.get(at)?.whole && hits.get(at)?.posting.place === 'begins'
      if (entry.at !== null && pieces?.some(named)) return entry
    }
    return null
  }

  /**
   * What to ask back and to offer where a keyword finds nothing: what may be meant, which does find
   * something, and places of a kind around that or around what it names.
   */
  instead(keyword: string, kind: string, most: number): { meant: string | null; near: Entry[] } {
    const guesses = this.#reader.guesses(keyword).map((meant) => ({ meant, reading: this.read(meant) }))
    const found = guesses.find(({ reading }) => {
      const finds = this.finder(reading)
      return this.entries.some((_, at) => finds(at))
    })
    const place = this.placeOf(found?.reading ?? this.read(keyword))
    return { meant: found?.meant ?? null, near: this.#around(place, kind, most) }
  }

  /** So many of a kind nearest to a place, the place first; the most looked for without one. */
  #around(place: Entry | null, kind: string, most: number): Entry[] {
    const from = place?.at
    const squared = ({ at }: Entry) =>
      from && at ? (at.lat - from.lat) ** 2 + ((at.lon - from.lon) * NARROWING) ** 2 : 0
    return this.entries
      .filter((entry) => entry.kind === kind && entry.weight > 0)
      .sort((a, b) => squared(a) - squared(b) || b.weight - a.weight)
      .slice(0, most)
  }
}
