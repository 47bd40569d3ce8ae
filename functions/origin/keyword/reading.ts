import {
  type Form,
  keysOf,
  keysOfLatin,
  latinOf,
  latinOfHangul,
  spelled,
  typedInitials,
  type Word,
  wordsIn,
} from './letters.ts'
import { type Hit, keysOfName, type Named, type Words } from './words.ts'

/** A word as it was understood. */
export interface Piece {
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

const MAX_LETTERS = 50
const MAX_WORDS = 8
const MAX_PIECES = 4
/** Words that say nothing about where. */
const EMPTY = new Set('숙소 숙박 여행 예약 근처 주변 stay stays in the near'.split(' '))
/** Whether a word says something of what it is a part of. */
export const isTelling = ({ text }: Pick<Word, 'text'>) => !EMPTY.has(text.toLowerCase())
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

const formOf = (key: string) => key[0] as Form

/** A key with each two neighbours in each other's place. */
const swapped = (key: string) =>
  Array.from(key.slice(2), (next, at) => `${key.slice(0, at + 1)}${next}${key[at + 1]}${key.slice(at + 3)}`)

/** The ways to read what is typed: as it stands, and by another keyboard. */
function keysOfTyped(word: Word): { typed: string[]; other: string[] } {
  const { text, script } = word
  // Paris is not Bali, but for who finds nothing: ブサン is プサン.
  const typed = keysOfName(word)
  if (script === 'latin') return { typed, other: [`k${keysOfLatin(latinOf(text))}`] }
  if (script === 'other') return { typed, other: [] }
  const initials = typedInitials(text)
  return { typed: initials === null ? typed : [`c${initials}`], other: [`l${latinOfHangul(text)}`] }
}

/** Understands keywords by the words of what can be named. */
export class Reader {
  readonly #words: Words
  readonly #entries: readonly Named[]
  /** The greater ones first. */
  readonly #kinds: readonly string[]

  constructor(words: Words, entries: readonly Named[]) {
    this.#words = words
    this.#entries = entries
    this.#kinds = [...new Set(entries.map(({ kind }) => kind))]
  }

  /** Keys of the words that a word is made of, the last perhaps a beginning; null for none. */
  #parts(key: string, more = MAX_PIECES): string[] | null {
    const form = formOf(key)
    for (let end = key.length - 1; end > LEAST[form] && more > 1; end--) {
      const rest = form + key.slice(end)
      if (!this.#words.isWord(key.slice(0, end))) continue
      if (form === 'k' && (rest.length <= HALF_TYPED || ENDINGS.has(rest.slice(1)))) return [key.slice(0, end)]
      const after = this.#words.begins(rest) ? [rest] : this.#parts(rest, more - 1)
      if (after) return [key.slice(0, end), ...after]
    }
    return null
  }

  #exactly(typed: string, keys: readonly string[], corrected: boolean): Piece[] | null {
    for (const key of keys) {
      const hits = this.#words.beginning(key)
      if (hits.size > 0) return [{ typed, form: formOf(key), hits, corrected }]
      const parts = this.#parts(key)
      if (!parts) continue
      return parts.map((part, index) => {
        const complete = index < parts.length - 1 || parts.length === 1
        return { typed, form: formOf(key), hits: this.#words.beginning(part, complete), corrected }
      })
    }
    return null
  }

  /** A word one letter of which is wrong, or two are swapped, alone or in one with another. */
  #nearly(typed: string, keys: readonly string[]): Piece[] | null {
    for (const key of keys) {
      const form = formOf(key)
      if (form === 'c' || form === 'o' || key.length <= LEAST_WRONG) continue
      const hits = this.#words.near(key, 1)
      if (hits.size > 0) return [{ typed, form, hits, corrected: true }]
      const meant = swapped(key).find((each) => this.#words.isWord(each))
      if (meant) return [{ typed, form, hits: this.#words.beginning(meant, true), corrected: true }]
      for (let end = key.length - LEAST[form]; end > LEAST_WRONG; end--) {
        const rest = form + key.slice(end)
        if (!this.#words.isWord(rest)) continue
        const before = this.#words.near(key.slice(0, end), 1)
        if (before.size === 0) continue
        const after = { typed, form, hits: this.#words.beginning(rest), corrected: true }
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
      const { kind = '', weight = 0 } = this.#entries[at] ?? {}
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
    const telling = all.filter(isTelling)
    const words = telling.length > 0 ? telling : all
    const pieces = words.map((word) => this.#understand(word))
    if (words.length === 0 || pieces.some((each) => each === null)) return { pieces: null, meant: null }
    const understood = pieces.flatMap((each) => each ?? [])
    const corrected = understood.some((piece) => piece.corrected)
    return { pieces: understood, meant: corrected ? this.#told(understood) : null }
  }

  /**
   * What somebody may have meant whose keyword finds nothing, the likeliest first: without words
   * that no name is like, and then without those that are only like one.
   */
  guesses(keyword: string): string[] {
    const words = wordsIn(spelled(keyword.slice(0, MAX_LETTERS))).slice(0, MAX_WORDS)
    const known = words.map((word) => {
      const pieces = this.#understand(word)
      return pieces && this.#told(pieces)
    })
    const guessed = words.map((word, at) => {
      if (known[at]) return known[at]
      const { typed, other } = keysOfTyped(word)
      for (const key of [...typed, ...other]) {
        const wrong = Math.floor((key.length - 1) / (WRONG_OF[formOf(key)] ?? key.length))
        const best = wrong > 0 ? this.#best(this.#words.near(key, wrong)) : null
        if (best) return best.posting.text
      }
      return null
    })
    const joined = [guessed, known].map((all) => all.filter((word) => word !== null).join(' '))
    return joined.filter((guess) => guess !== '' && guess !== keyword.trim())
  }
}
