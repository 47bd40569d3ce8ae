import SearchableMap from 'minisearch/SearchableMap'
import { initialsOf, kanaOf, keysOf, latinOf, romanOf, unvoiced, type Word, wordsIn } from './letters.ts'

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
export interface Posting {
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

export interface Hit {
  posting: Posting
  grade: Grade
  /** As many letters of the form as were typed; null where the whole word is meant. */
  typed: number | null
  /** Whether the word was typed to its end. */
  whole: boolean
  /** All words of its names that were: `umeda` is one of `우메다` as it sounds, and of `Umeda`. */
  ended: Posting[]
}

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

/** The key of a word as it is spelled, with the form first. */
function keyOfName({ text, script }: Word): string {
  if (script === 'latin') return `l${latinOf(text)}`
  return script === 'other' ? `o${kanaOf(text)}` : `k${keysOf(text)}`
}

/** The same, and for who writes kana with other voicing marks. */
export function keysOfName(word: Word): string[] {
  const key = keyOfName(word)
  return word.script === 'other' ? [key, unvoiced(key)] : [key]
}

/** The words of names, in every form that a keyword may have. */
export class Words {
  /** By their beginnings. */
  readonly #words = new SearchableMap<Posting[]>()
  /** Whole words and beginnings by which a wrong letter is forgiven. */
  readonly #wholes = new SearchableMap<Posting[]>()
  readonly #tokens = new Map<string, Token[]>()

  constructor(entries: readonly Named[]) {
    for (const [at, entry] of entries.entries()) this.#add(at, entry)
    this.#tokens.clear()
  }

  #add(at: number, entry: Named): void {
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
    const tokens = [...new Set(keysOfName(word))].map((key) => token(key, both))
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
  beginning(key: string, complete = false): Map<number, Hit> {
    const hits = new Map<number, Hit>()
    for (const [token, postings] of this.#words.atPrefix(key)) {
      const whole = token.length === key.length
      if (complete && !whole) continue
      for (const posting of postings) {
        const grade = gradeOf(posting, whole)
        const known = hits.get(posting.entry)
        const ended = known?.ended ?? []
        if (whole && posting.name !== null) ended.push(posting)
        if (!known || grade < known.grade)
          hits.set(posting.entry, { posting, grade, typed: key.length - 1, whole, ended })
      }
    }
    return hits
  }

  /** What is nearest to a key among what is at most so many letters off it. */
  near(key: string, wrong: number): Map<number, Hit> {
    const hits = new Map<number, Hit>()
    let least = wrong
    for (const [token, [postings, distance]] of this.#wholes.fuzzyGet(key, wrong)) {
      if (token[0] !== key[0] || distance > least) continue
      if (distance < least) hits.clear()
      least = distance
      for (const posting of postings)
        if (!hits.has(posting.entry))
          hits.set(posting.entry, { posting, grade: 2, typed: null, whole: true, ended: [posting] })
    }
    return hits
  }

  /** Whether a whole word of a name, not only its beginning, is this key. */
  isWord(key: string): boolean {
    return this.#words.get(key)?.some(({ place }) => place !== 'within') ?? false
  }

  /** Whether any word begins with this key. */
  begins(key: string): boolean {
    return this.#words.atPrefix(key).size > 0
  }
}
