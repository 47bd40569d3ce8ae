import { diffArrays } from 'diff'
import { type BuiltChannel, type BuiltPage, pageFrom } from '#functions/pages/built.ts'

/** How many letters two texts begin with alike, and how many more they end with. */
function alike(one: string, other: string): [start: number, end: number] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start++
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return [start, end]
}

/** HTML by its tags, each with the text behind it. */
export const tagsOf = (html: string) => html.split(/(?=<)/)

/** A part of a base, and what a page has there instead. */
type Change = readonly [old: readonly string[], now: readonly string[]]

/** A base and a page, cut where they are the same again. */
function changesOf(base: string[], page: string[]): Change[] {
  // Most channels' pages have the same tags, and to look for others takes a while.
  if (base.length === page.length) return [[base, page]]
  const changes: Change[] = []
  let old: string[] = []
  let now: string[] = []
  for (const { added, removed, value } of diffArrays(base, page)) {
    if (added) now.push(...value)
    else if (removed) old.push(...value)
    else {
      changes.push([old, now], [value, value])
      old = []
      now = []
    }
  }
  return [...changes, [old, now]]
}

/** Where a page differs from a base: from, to, and what it says there. */
function* differencesOf(base: string[], page: string): Generator<[from: number, to: number, text: string]> {
  let at = 0
  for (const [old, now] of changesOf(base, tagsOf(page))) {
    // Tags that are as many differ one by one: of each only what is in its middle.
    const pairs =
      old.length === now.length ? old.map((tag, index) => [tag, now[index]]) : [[old.join(''), now.join('')]]
    for (const [before = '', after = ''] of pairs) {
      if (before !== after) {
        const [start, end] = alike(before, after)
        yield [at + start, at + before.length - end, after.slice(start, after.length - end)]
      }
      at += before.length
    }
  }
}

/** A page that channels share: a file of the served folder, and what stands in it. */
export interface Base {
  file: string
  html: string
  /** The same by its tags (`tagsOf`). */
  tags: string[]
}

/** The pages of a channel, put together one by one. */
export class ChannelPages {
  readonly #texts = new Map<string, number>()
  readonly #pages: Record<string, BuiltPage> = {}

  /** Adds a page by its `<language>/<shell>`; `base` is the page that channels share, if any do. */
  add(name: string, page: string, base: Base | null): void {
    const edits = [...differencesOf(base?.tags ?? [], page)].flatMap(([from, to, text]) => {
      const number = this.#texts.get(text) ?? this.#texts.size
      this.#texts.set(text, number)
      return [from, to, number]
    })
    if (pageFrom(base?.html ?? '', edits, [...this.#texts.keys()]) !== page)
      throw new Error(`${name} is not what it was once it is put together again`)
    this.#pages[name] = { base: base?.file ?? null, edits }
  }

  get built(): BuiltChannel {
    return { texts: [...this.#texts.keys()], pages: this.#pages }
  }
}
