import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PARTS } from '#rules/reload.ts'
import { ROOT } from '../run.ts'
import { shrunk } from './inline.ts'
import { scriptOf } from './script.ts'

/** Where the first scripts of pages lie in a served folder: parts of pages, kept for ever. */
export const EARLY = `${PARTS.slice(1)}early/`

/** Left by src/layouts/Shell.astro. */
const PLACE = '<!--early-->'
const SCRIPT = /<script( data-early)?>([\s\S]*?)<\/script>/g
/** What the page builder puts ahead of the first island; ours stands in its place. */
const OF_ISLANDS = /new Event\("astro:\w+"\)|customElements\.define\("astro-island"/

/** How islands wake, as a script. Throws BuildError. */
export const islandScript = () => scriptOf('src/layouts/island.ts', 'what wakes islands')

/**
 * A page whose first scripts are a file, and the path of that in the folder, where it is then: one
 * for all pages with islands, which `islands` wakes, one for those without. Null for a page that
 * has none.
 */
export function withEarlyScript(html: string, dist: string, islands: string) {
  if (!html.includes(PLACE)) return { html, file: null }
  const scripts: string[] = []
  let has = false
  const rest = html.replaceAll(SCRIPT, (whole, own: string | undefined, body: string) => {
    if (own) scripts.push(shrunk(body))
    else if (OF_ISLANDS.test(body)) has = true
    else return whole
    return ''
  })
  const text = [...(has ? [islands] : []), ...scripts, 'parts.early()']
    .map((script) => `${script.trim().replace(/;$/, '')};\n`)
    .join('')
  const file = `${EARLY}${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  const path = join(ROOT, dist, file)
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  // Ahead of nothing that is seen first: what is pressed meanwhile waits.
  const element = `<script async src="/${file}" fetchpriority="low"></script>`
  return { html: rest.replace(PLACE, element), file }
}
