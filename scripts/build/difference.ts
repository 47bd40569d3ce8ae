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

/** Where a page differs from a base: from, to, and what it says there. */
function* differencesOf(base: string[], page: string): Generator<[from: number, to: number, text: string]> {
  let at = 0
  let before: string[] = []
  let after: string[] = []
  // The end is told like a part that is the same.
  for (const { added, removed, value } of [...diffArrays(base, tagsOf(page)), { value: [] }]) {
    if (added || removed) {
      ;(added ? after : before).push(...value)
      continue
    }
    // Tags that are as many differ one by one: of each only what is in its middle.
    const pairs =
      before.length === after.length
        ? before.map((tag, index) => [tag, after[index]])
        : [[before.join(''), after.join('')]]
    for (const [old = '', now = ''] of pairs) {
      const [start, end] = alike(old, now)
      if (old !== now) yield [at + start, at + old.length - end, now.slice(start, now.length - end)]
      at += old.length
    }
    for (const tag of value) at += tag.length
    before = []
    after = []
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
