import { PARTS } from '#rules/reload.ts'
import { scriptOf, writeScript } from './script.ts'
import { LATE } from './styles.ts'

/** Where the first scripts of pages lie in a served folder: parts of pages, kept for ever. */
export const EARLY = `${PARTS.slice(1)}early/`

/** Left by src/layouts/Shell.astro. */
const PLACE = '<!--early-->'
const SCRIPT = /<script>([\s\S]*?)<\/script>/g
/** What the page builder puts ahead of the first island; ours stands in its place. */
const OF_ISLANDS = /new Event\("astro:\w+"\)|customElements\.define\("astro-island"/

/** The first scripts: of pages without islands, and of those with some. */
export interface Early {
  plain: string
  islands: string
}

/** Makes them. Throws BuildError. */
export async function earlyScripts(): Promise<Early> {
  const made = (name: string) => scriptOf(`src/layouts/${name}.ts`, 'the first scripts of pages')
  const [plain, islands] = await Promise.all([made('early'), made('early-islands')])
  return { plain, islands }
}

/**
 * A page with its styles (scripts/build/styles.ts) whose first scripts are a file, and the path of
 * that in the folder, where it is then: one for all pages with islands, one for those without. Null
 * for a page that has none.
 */
export function withEarlyScript(html: string, dist: string, early: Early) {
  if (!html.includes(PLACE)) return { html, file: null }
  let has = false
  const rest = html.replaceAll(SCRIPT, (whole, body: string) => {
    if (!OF_ISLANDS.test(body)) return whole
    has = true
    return ''
  })
  const file = writeScript(has ? early.islands : early.plain, dist, EARLY)
  return { html: rest.replace(PLACE, '').replace(LATE, `${LATE}="/${file}"`), file }
}
