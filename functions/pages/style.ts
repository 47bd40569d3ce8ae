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

/** The classes of an element; most elements bear what another does, so each text is read once. */
const OPEN = ' class="'
const CLASSES = / class="[^"]*/g

/** The classes that a page's elements bear. */
function borneIn(html: string): Set<string> {
  const lists = new Set(html.match(CLASSES))
  return new Set([...lists].flatMap((list) => list.slice(OPEN.length).split(' ')))
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
