import SearchableMap from 'minisearch/SearchableMap'
import {
  type Form,
  initialsOf,
  kanaOf,
  keysOf,
  keysOfLatin,
  latinOf,
  latinOfHangul,
  romanOf,
  spelled,
  typedInitials,
  type Word,
  wordsIn,
} from './letters.ts'

/** Letters from one place of a name to another, as `slice` takes them. */
export type Mark = [from: number, to: number]

/** Something that a keyword may name. */
export interface Named {
  /** Shown in this order, the greater ones first. */
  kind: string
  /** What it is called: its Korean name, and its English one where it has one. */
  names: readonly string[]
  /** Further names of the whole, or of a part of the first name, such as 釜山. */
  others: readonly { text: string; of?: Mark }[]
  /** Words by which it is found though it is not called so: its kind, its street. */
  also: readonly string[]
  /** What it lies in: who names that, finds this as well. */
  within: readonly number[]
  /** What it lies by: who names that in full, finds this as well. */
  beside: readonly number[]
  /** How much it is looked for among its kind. */
  weight: number
  /** Where it is, of what is offered to who finds nothing; null for all else. */
  at: { lat: number; lon: number } | null
}

/** A word of a name as it is kept. */
interface Posting {
  entry: number
  /** Which of the names shown; null for another name, or for a word it is found by. */
  name: number | null
  from: number
  to: number
  /** As it stands in the name, to its end. */
  text: string
  /** How the word stands: it begins there, it is within one, or it is no name. */
  place: 'begins' | 'within' | 'also'
}

/** How well a word hits: 0 a whole word, 1 its beginning, 2 within it or near it. */
type Grade = 0 | 1 | 2

/** Where a word is kept by one of its keys, and of which letters of it that is; null for all. */
interface Token {
  lists: readonly Posting[][]
  of: Mark | null
}

interface Hit {
  posting: Posting
  grade: Grade
  /** As many letters of the form as were typed; null where the whole word is meant. */
  typed: number | null
  /** Whether the word was typed to its end. */
  whole: boolean
}

/** A word as it was understood. */
interface Piece {
  typed: string
  form: Form
  /** By entry, the best. */
  hits: Map<number, Hit>
  /** Whether it was not typed so: another keyboard, or a letter that is wrong. */
  corrected: boolean
}

/** A keyword as it was understood; `pieces` is null where a word of it is nothing. */
export interface Reading {
  pieces: Piece[] | null
  /** What is meant, where that is not what was typed; null else. */
  meant: string | null
}

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

const MAX_LETTERS = 50
const MAX_WORDS = 8
const MAX_PIECES = 4
/** Words that say nothing about where. */
const EMPTY = new Set('숙소 숙박 여행 예약 근처 주변 stay stays in the near'.split(' '))
/** What may follow the name of a place in one word with it and says nothing more. */
const ENDINGS = new Set('역 동 읍 면 시 군 구 도 해변 해수욕장'.split(' ').map(keysOf))
/** The fewest letters of a form that are a word in one with others: `해운대호텔`, `danang`. */
const LEAST: Readonly<Record<Form, number>> = { k: 4, c: 2, l: 2, o: 2 }
/** A form and this many keys less one are no syllable yet, and say nothing. */
const HALF_TYPED = 3
/** The fewest letters of a form one of which may be wrong. */
const LEAST_WRONG = 4
/** Of so many letters of a form one may be wrong in what is asked back; never of the others. */
const WRONG_OF: Readonly<Partial<Record<Form, number>>> = { k: 3, l: 4 }

/** The posting of a part of a word; of another name's, `shown` false, the whole is marked. */
function partOf(posting: Posting, word: Word, [from, to]: Mark, shown: boolean): Posting {
  return {
    ...posting,
    from: shown ? posting.from + from : posting.from,
    to: shown ? posting.from + to : posting.to,
    text: from > 0 ? word.text.slice(from) : posting.text,
    place: from > 0 ? 'within' : posting.place,
  }
}

/** A word that is no name, such as a kind, counts as the beginning of one. */
function gradeOf({ place }: Posting, whole: boolean): Grade {
  if (place === 'begins') return whole ? 0 : 1
  return place === 'also' && whole ? 1 : 2
}

const formOf = (key: string) => key[0] as Form

/** The key of a word as it is spelled, with the form first. */
function keyOfName({ text, script }: Word): string {
  if (script === 'latin') return `l${latinOf(text)}`
  return script === 'other' ? `o${kanaOf(text)}` : `k${keysOf(text)}`
}

/** The ways to read what is typed: as it stands, and by another keyboard. */
function keysOfTyped(word: Word): { typed: string[]; other: string[] } {
  const { text, script } = word
  const typed = [keyOfName(word)]
  if (script === 'latin') return { typed, other: [`k${keysOfLatin(latinOf(text))}`] }
  if (script === 'other') return { typed, other: [] }
  const initials = typedInitials(text)
  return { typed: initials === null ? typed : [`c${initials}`], other: [`l${latinOfHangul(text)}`] }
}

/** Letters of a form that a text has. */
const lengthIn: Readonly<Record<Form, (text: string) => number>> = {
  k: (text) => keysOf(text).length,
  c: (text) => initialsOf(text).length,
  l: (text) => (/\p{Script=Hangul}/u.test(text) ? romanOf(text) : latinOf(text)).length,
  o: (text) => text.length,
}

/** What can be named, by the words of its names, in every form that a keyword may have. */
export class KeywordIndex<Entry extends Named> {
  readonly entries: readonly Entry[]
  /** Words by their beginnings. */
  readonly #words = new SearchableMap<Posting[]>()
  /** Whole words and beginnings by which a wrong letter is forgiven. */
  readonly #wholes = new SearchableMap<Posting[]>()
  readonly #tokens = new Map<string, Token[]>()
  /** The greater ones first. */
  readonly #kinds: readonly string[]

  /** `within` and `beside` are places in `entries`. */
  constructor(entries: readonly Entry[]) {
    this.entries = entries
    this.#kinds = [...new Set(entries.map(({ kind }) => kind))]
    for (const [at, entry] of entries.entries()) this.#add(at, entry)
    this.#tokens.clear()
  }

  #add(at: number, entry: Entry): void {
    // Places are looked for by sound and by a part too, what is sold by its words.
    const place = entry.at !== null
    const put = (word: Word, posting: Posting, part: boolean) => {
      for (const { of, lists } of this.#tokensOf(word, place)) {
        if (posting.place === 'also' && of) continue
        const kept = of ? partOf(posting, word, of, part) : posting
        for (const list of lists) list.push(kept)
      }
    }
    entry.names.forEach((name, index) => {
      for (const word of wordsIn(name)) {
        const posting = { entry: at, name: index, from: word.at, to: word.at + word.text.length, text: word.text }
        put(word, { ...posting, place: 'begins' }, true)
      }
    })
    for (const { text, of } of entry.others) {
      const [from, to] = of ?? [0, entry.names[0]?.length ?? 0]
      const shown = entry.names[0]?.slice(from, to) ?? text
      const words = wordsIn(text)
      // One word of several is not the name.
      const stands = words.length > 1 ? 'within' : 'begins'
      for (const word of words) put(word, { entry: at, name: 0, from, to, text: shown, place: stands }, false)
    }
    for (const text of entry.also)
      for (const word of wordsIn(text))
        put(word, { entry: at, name: null, from: 0, to: 0, text: word.text, place: 'also' }, false)
  }

  /** The keys under which a word is kept, made once a word. */
  #tokensOf(word: Word, place: boolean): Token[] {
    const { text } = word
    const made = this.#tokens.get(`${place} ${text}`)
    if (made) return made
    const token = (key: string, maps: readonly SearchableMap<Posting[]>[], of: Mark | null = null): Token => ({
      lists: maps.map((map) => map.fetch(key, () => [])),
      of,
    })
    const [words, both] = [[this.#words], [this.#words, this.#wholes]]
    const tokens = [token(keyOfName(word), both)]
    if (word.script === 'hangul') {
      tokens.push(token(`c${initialsOf(text)}`, words))
      if (place) tokens.push(token(`l${romanOf(text)}`, both))
      for (let from = 1; from <= text.length - 2; from++) {
        const of: Mark = [from, text.length]
        tokens.push(token(`k${keysOf(text.slice(from))}`, words, of))
        if (place) tokens.push(token(`c${initialsOf(text.slice(from))}`, words, of))
      }
      if (place)
        for (let to = 2; to < text.length; to++)
          tokens.push(token(`k${keysOf(text.slice(0, to))}`, [this.#wholes], [0, to]))
    }
    this.#tokens.set(`${place} ${text}`, tokens)
    return tokens
  }

  /** What begins with a key, or is the whole of it. */
  #beginning(key: string, complete = false): Map<number, Hit> {
    const hits = new Map<number, Hit>()
    for (const [token, postings] of this.#words.atPrefix(key)) {
      const whole = token.length === key.length
      if (complete && !whole) continue
      for (const posting of postings) {
        const grade = gradeOf(posting, whole)
        const known = hits.get(posting.entry)
        if (!known || grade < known.grade) hits.set(posting.entry, { posting, grade, typed: key.length - 1, whole })
      }
    }
    return hits
  }

  /** What is nearest to a key among what is at most so many letters off it. */
  #near(key: string, wrong: number): Map<number, Hit> {
    const hits = new Map<number, Hit>()
    let least = wrong
    for (const [token, [postings, distance]] of this.#wholes.fuzzyGet(key, wrong)) {
      if (token[0] !== key[0] || distance > least) continue
      if (distance < least) hits.clear()
      least = distance
      for (const posting of postings)
        if (!hits.has(posting.entry)) hits.set(posting.entry, { posting, grade: 2, typed: null, whole: true })
    }
    return hits
  }

  /** Whether a whole word of a name, not only its beginning, is this key. */
  #isWord(key: string): boolean {
    return this.#words.get(key)?.some(({ place }) => place !== 'within') ?? false
  }

  /** Keys of the words that a word is made of, the last perhaps a beginning; null for none. */
  #parts(key: string, more = MAX_PIECES): string[] | null {
    const form = formOf(key)
    for (let end = key.length - 1; end > LEAST[form] && more > 1; end--) {
      const rest = form + key.slice(end)
      if (!this.#isWord(key.slice(0, end))) continue
      if (form === 'k' && (rest.length <= HALF_TYPED || ENDINGS.has(rest.slice(1)))) return [key.slice(0, end)]
      const after = this.#words.atPrefix(rest).size > 0 ? [rest] : this.#parts(rest, more - 1)
      if (after) return [key.slice(0, end), ...after]
    }
    return null
  }

  #exactly(typed: string, keys: readonly string[], corrected: boolean): Piece[] | null {
    for (const key of keys) {
      const hits = this.#beginning(key)
      if (hits.size > 0) return [{ typed, form: formOf(key), hits, corrected }]
      const parts = this.#parts(key)
      if (!parts) continue
      return parts.map((part, index) => {
        const complete = index < parts.length - 1 || parts.length === 1
        return { typed, form: formOf(key), hits: this.#beginning(part, complete), corrected }
      })
    }
    return null
  }

  /** A word one letter of which is wrong, alone or in one with another. */
  #nearly(typed: string, keys: readonly string[]): Piece[] | null {
    for (const key of keys) {
      const form = formOf(key)
      if (form === 'c' || form === 'o' || key.length <= LEAST_WRONG) continue
      const hits = this.#near(key, 1)
      if (hits.size > 0) return [{ typed, form, hits, corrected: true }]
      for (let end = key.length - LEAST[form]; end > LEAST_WRONG; end--) {
        const rest = form + key.slice(end)
        if (!this.#isWord(rest)) continue
        const before = this.#near(key.slice(0, end), 1)
        if (before.size === 0) continue
        const after = { typed, form, hits: this.#beginning(rest), corrected: true }
        return [{ typed, form, hits: before, corrected: true }, after]
      }
    }
    return null
  }

  #understand(word: Word): Piece[] | null {
    const { typed, other } = keysOfTyped(word)
    return (
      this.#exactly(word.text, typed, false) ??
      this.#exactly(word.text, other, true) ??
      this.#nearly(word.text, [...typed, ...other])
    )
  }

  /** The hit that a corrected word most likely means: the greatest, then the most looked for. */
  #best(hits: ReadonlyMap<number, Hit>): Hit | null {
    const ranked = [...hits].map(([at, hit]) => {
      const { kind = '', weight = 0 } = this.entries[at] ?? {}
      return { hit, rank: [Number(hit.posting.place === 'also'), hit.grade, this.#kinds.indexOf(kind), -weight, at] }
    })
    const first = (a: number[], b: number[]) => a.map((figure, at) => figure - (b[at] ?? 0)).find((by) => by !== 0) ?? 0
    return ranked.sort((a, b) => first(a.rank, b.rank))[0]?.hit ?? null
  }

  #told(pieces: readonly Piece[]): string {
    const words = pieces.map(({ typed, hits, corrected }) => (corrected ? this.#best(hits)?.posting.text : typed))
    return [...new Set(words)].join(' ')
  }

  /** Understands a keyword; a word of it that is nothing leaves nothing of it. */
  read(keyword: string): Reading {
    const all = wordsIn(spelled(keyword.slice(0, MAX_LETTERS))).slice(0, MAX_WORDS)
    const telling = all.filter(({ text }) => !EMPTY.has(text.toLowerCase()))
    const words = telling.length > 0 ? telling : all
    const pieces = words.map((word) => this.#understand(word))
    if (words.length === 0 || pieces.some((each) => each === null)) return { pieces: null, meant: null }
    const understood = pieces.flatMap((each) => each ?? [])
    const corrected = understood.some((piece) => piece.corrected)
    return { pieces: understood, meant: corrected ? this.#told(understood) : null }
  }

  /**
   * What somebody may have meant whose keyword is nothing, without words that no name is like; null
   * where that is nothing or what they typed.
   */
  guess(keyword: string): string | null {
    const words = wordsIn(spelled(keyword.slice(0, MAX_LETTERS))).slice(0, MAX_WORDS)
    const guesses = words.map((word) => {
      const pieces = this.#understand(word)
      if (pieces) return this.#told(pieces)
      const { typed, other } = keysOfTyped(word)
      for (const key of [...typed, ...other]) {
        const wrong = Math.floor((key.length - 1) / (WRONG_OF[formOf(key)] ?? key.length))
        const best = wrong > 0 ? this.#best(this.#near(key, wrong)) : null
        if (best) return best.posting.text
      }
      return null
    })
    const guess = guesses.filter((word) => word !== null).join(' ')
    return guess === '' || guess === keyword.trim() ? null : guess
  }

  /** Whether every word of a keyword names an entry, what it lies in or what it lies by. */
  finds({ pieces }: Reading, at: number): boolean {
    const entry = this.entries[at]
    if (!entry || !pieces) return false
    return pieces.every(({ hits }) => {
      if (hits.has(at) || entry.within.some((place) => hits.has(place))) return true
      return entry.beside.some((place) => {
        const hit = hits.get(place)
        if (!hit?.whole || hit.posting.name === null) return false
        return hit.posting.to === this.entries[place]?.names[hit.posting.name]?.length
      })
    })
  }

  /** What the keyword is a whole name of, and nothing else. */
  named({ pieces }: Reading): Entry[] {
    if (!pieces) return []
    return this.entries.filter((entry, at) => {
      const hits = pieces.map((piece) => piece.hits.get(at))
      if (!hits.every((hit) => hit?.whole && hit.posting.place === 'begins')) return false
      return entry.names.some((name, index) => {
        const named = hits.flatMap((hit) => (hit && hit.posting.name === index ? [hit.posting] : []))
        return (
          named.length === hits.length &&
          wordsIn(name).every(({ at, text }) => named.some(({ from, to }) => from <= at && at + text.length <= to))
        )
      })
    })
  }

  #marksOf(at: number, pieces: readonly Piece[]): Mark[][] {
    const entry = this.entries[at]
    return (entry?.names ?? []).map((name, index) => {
      const marks = pieces.flatMap(({ hits, form }): Mark[] => {
        const hit = hits.get(at)
        if (!hit || hit.posting.name === null) return []
        if (hit.posting.name !== index) return sameWord(entry?.names[hit.posting.name] ?? '', hit.posting, name)
        const { from, to } = hit.posting
        if (hit.typed === null) return [[from, to]]
        for (let end = from + 1; end < to; end++)
          if (lengthIn[form](name.slice(from, end)) >= hit.typed) return [[from, end]]
        return [[from, to]]
      })
      return joined(marks)
    })
  }

  /** What a keyword suggests, kind by kind, at most so many of each and `most` in all. */
  suggest({ pieces }: Reading, shares: readonly Share[], most: number): Suggested<Entry>[] {
    if (!pieces) return []
    const ranked = new Map<string, { at: number; grade: number; weight: number }[]>(
      shares.map(({ kind }) => [kind, []]),
    )
    for (const [at, entry] of this.entries.entries()) {
      const share = shares.find(({ kind }) => kind === entry.kind)
      // A place without anything to be had is no suggestion.
      if (!share || (entry.at !== null && entry.weight === 0)) continue
      let [own, grade, all] = [0, 0, true]
      for (const { hits } of pieces) {
        const hit = hits.get(at)
        if (hit) own++
        else if (!entry.within.some((place) => hits.has(place))) all = false
        grade += hit?.grade ?? 2
      }
      if (all && (own > 0 || share.contained)) ranked.get(entry.kind)?.push({ at, grade, weight: entry.weight })
    }
    const list = shares.flatMap(({ kind, most }) =>
      (ranked.get(kind) ?? []).sort((a, b) => a.grade - b.grade || b.weight - a.weight || a.at - b.at).slice(0, most),
    )
    return list.slice(0, most).flatMap(({ at }) => {
      const entry = this.entries[at]
      return entry ? [{ entry, marks: this.#marksOf(at, pieces) }] : []
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
    const guess = this.guess(keyword)
    const guessed = guess === null ? null : this.read(guess)
    const place = this.placeOf(guessed ?? this.read(keyword))
    return { meant: guessed?.pieces ? guess : null, near: this.#around(place, kind, most) }
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

/** The word of a name that says what one of another language does; none where that is unclear. */
function sameWord(other: string, { from }: Posting, name: string): Mark[] {
  const [others, words] = [wordsIn(other), wordsIn(name)]
  const index = others.findIndex(({ at, text }) => from >= at && from < at + text.length)
  const word = words.length === 1 || words.length === others.length ? words[words.length === 1 ? 0 : index] : undefined
  return word ? [[word.at, word.at + word.text.length]] : []
}

/** What a degree of longitude is to one of latitude in the middle of Korea. */
const NARROWING = 0.8

/** Marks in their order, those that touch as one. */
function joined(marks: Mark[]): Mark[] {
  const out: Mark[] = []
  for (const [from, to] of marks.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}
