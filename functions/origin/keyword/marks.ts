import { type Form, initialsOf, keysOf, latinOf, romanOf, wordsIn } from './letters.ts'
import type { Piece } from './reading.ts'
import type { Mark, Named, Posting } from './words.ts'

/** Letters of a form that a text has. */
const lengthIn: Readonly<Record<Form, (text: string) => number>> = {
  k: (text) => keysOf(text).length,
  c: (text) => initialsOf(text).length,
  l: (text) => (/\p{Script=Hangul}/u.test(text) ? romanOf(text) : latinOf(text)).length,
  o: (text) => text.length,
}

/** The word of a name that says what one of another language does; none where that is unclear. */
function sameWord(other: string, { from }: Posting, name: string): Mark[] {
  const [others, words] = [wordsIn(other), wordsIn(name)]
  const index = others.findIndex(({ at, text }) => from >= at && from < at + text.length)
  const word = words.length === 1 || words.length === others.length ? words[words.length === 1 ? 0 : index] : undefined
  return word ? [[word.at, word.at + word.text.length]] : []
}

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

/** The letters of each name of an entry, a place among all, that a keyword has typed. */
export function marksOf({ names }: Named, at: number, pieces: readonly Piece[]): Mark[][] {
  return names.map((name, index) => {
    const marks = pieces.flatMap(({ hits, form }): Mark[] => {
      const hit = hits.get(at)
      if (!hit || hit.posting.name === null) return []
      if (hit.posting.name !== index) return sameWord(names[hit.posting.name] ?? '', hit.posting, name)
      const { from, to } = hit.posting
      if (hit.typed === null) return [[from, to]]
      for (let end = from + 1; end < to; end++)
        if (lengthIn[form](name.slice(from, end)) >= hit.typed) return [[from, end]]
      return [[from, to]]
    })
    return joined(marks)
  })
}
