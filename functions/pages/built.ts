/**
 * A page of a channel as it was built: what of the page that all channels share (`base`, a file of
 * the served folder) it says otherwise. `edits` are threes: where in the base a difference begins
 * and ends, in UTF-16 units, and the number of the text that stands there instead. Without a base
 * the page is its texts alone.
 */
export interface BuiltPage {
  base: string | null
  edits: readonly number[]
}

/** All pages of a channel, by `<language>/<shell>`, and the texts that are theirs, each once. */
export interface BuiltChannel {
  texts: readonly string[]
  pages: Readonly<Record<string, BuiltPage>>
}

/** Where a channel's own part of its pages lies in the served folder. */
export const builtPath = (channel: string) => `/shell/${channel}.json`

/**
 * Left by scripts/build/styles.ts where the style belongs that a page needs to be painted, with its
 * name: pages of many channels have the same.
 */
export const STYLE = /<!--style (?<name>[\w-]+)-->/

/** Where a style lies in the served folder. */
export const stylePath = (name: string) => `/shell/base/style/${name}.css`

/** A channel's page, from what all share and what is its own. */
export function pageFrom(base: string, edits: readonly number[], texts: readonly string[]): string {
  let page = ''
  let at = 0
  for (let edit = 0; edit < edits.length; edit += 3) {
    const [from = 0, to = 0, text = 0] = edits.slice(edit, edit + 3)
    page += base.slice(at, from) + (texts[text] ?? '')
    at = to
  }
  return page + base.slice(at)
}
