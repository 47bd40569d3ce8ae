import { type Bytes, encode } from './bytes.ts'

/**
 * A style that pages need to be painted, in its order: each piece for all of them, or for those
 * alone that are filled with all classes of one of some sets (scripts/build/styles.ts).
 */
export type Style = readonly { css: Bytes; classes: readonly (readonly string[])[] | null }[]

/** A piece for some classes, as the file of a style has it. */
const PIECE = /\/\*\?([^*]+)\*\/(.*?)\/\*;\*\//s

/** A piece that only some pages need, in the file of a style; a set of classes is `a.b`. */
export const pieceFor = (classes: readonly string[], css: string) => `/*?${classes.join(' ')}*/${css}/*;*/`

const setsIn = (classes: string) => classes.split(' ').map((set) => set.split('.'))

/** Reads the file of a style. */
export function readStyle(text: string): Style {
  return text.split(PIECE).flatMap((part, at, parts) => {
    // What stands between pieces, the classes of one and the piece itself by turns.
    if (part === '' || at % 3 === 1) return []
    return { css: encode(part), classes: at % 3 === 2 ? setsIn(parts[at - 1] ?? '') : null }
  })
}

const [OPENS, CLOSES] = ['<style>', '</style>'].map(encode) as [Bytes, Bytes]

/** How an element says its classes, up to the next quote. */
const OPEN = ' class="'

/** The classes that a page's elements bear: most bear what another does. */
function borneIn(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(OPEN); at >= 0; at = html.indexOf(OPEN, at)) {
    const from = at + OPEN.length
    at = html.indexOf('"', from)
    lists.add(html.slice(from, at))
  }
  return new Set([...lists].flatMap((list) => list.split(' ')))
}

/** The element of a style on a page that is filled with this HTML; one with nothing is none. */
export function styleElement(style: Style, html: string): Bytes[] {
  if (style.length === 0) return []
  const borne = borneIn(html)
  const needed = style.filter(
    ({ classes }) => classes === null || classes.some((set) => set.every((name) => borne.has(name))),
  )
  return [OPENS, ...needed.map(({ css }) => css), CLOSES]
}
