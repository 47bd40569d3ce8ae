import { PRODUCT_NAMES } from '#rules/products.ts'
import { PARTS } from '#rules/reload.ts'
import { scriptOf, writeScript } from './script.ts'

/** Where what remembers a visit, and what shows it, lies in a served folder. */
export const VISIT = `${PARTS.slice(1)}visit/`

/** What lies over all screens, of a page's scripts: with the layer of notices or without. */
const OVER = /<script type="module" src="(\/_astro\/(?:Shell|Layer)\.[^"]+)"><\/script>/g
/** What src/layouts/Recent.astro has for those who come back, and where it looks for it then. */
const RECENT = /(<template id="recent-parts"[^>]* data-from=")("[^>]*>)(.*?)(?=<\/template>)/s
/** Where src/layouts/late.ts reads their addresses. */
const PLACE = /(<script type="application\/json" id="late">)([^<]*)(?=<\/script>)/

/** Addresses of scripts that nobody waits for. */
export interface LateScripts {
  /** What lies over the screens. */
  over: string[]
  /** What remembers this visit. */
  visit: string[]
}

/** What remembers a visit, by the shell that it is to, and what shows such. */
export interface VisitScripts {
  remembers: ReadonlyMap<string, string>
  recent: string
}

/**
 * What remembers that a product was looked at, and what shows it. Cut like a page's other scripts,
 * they would come with all that those share, and be more than twice as much. Throws BuildError.
 */
export async function visitScripts(): Promise<VisitScripts> {
  const made = PRODUCT_NAMES.map(async (product): Promise<[string, string]> => {
    const text = await scriptOf(`src/islands/${product}/viewed.ts`, 'what remembers a visit')
    return [`${product}/result`, text]
  })
  const recent = await scriptOf('src/islands/home/recent.ts', 'what shows earlier visits')
  return { remembers: new Map(await Promise.all(made)), recent }
}

/**
 * A page whose scripts that nobody waits for are loaded by src/layouts/late.ts, and the paths in
 * the folder of those that are of visits. What is shown of earlier ones is in the script that shows
 * it: whoever comes for the first time does without.
 */
export function withLateScripts(html: string, shell: string, dist: string, { remembers, recent }: VisitScripts) {
  const over = [...html.matchAll(OVER)].map(([, address]) => String(address))
  const late: LateScripts = { over, visit: [] }
  const files: string[] = []
  const write = (text: string) => {
    const file = writeScript(text, dist, VISIT)
    files.push(file)
    return `/${file}`
  }
  const visit = remembers.get(shell)
  if (visit !== undefined) late.visit = [write(visit)]
  const without = html.replaceAll(OVER, '').replace(RECENT, (_, opens: string, end: string, parts: string) => {
    const put = `document.getElementById("recent-parts").innerHTML=${JSON.stringify(parts)};`
    return opens + write(put + recent) + end
  })
  return { html: without.replace(PLACE, (_, opens) => opens + JSON.stringify(late)), files }
}

/** A page's late scripts. */
export const lateScripts = (html: string): LateScripts => JSON.parse(PLACE.exec(html)?.[2] || '{"over":[],"visit":[]}')
