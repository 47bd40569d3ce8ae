import { PRODUCT_NAMES } from '#rules/products.ts'
import { PARTS } from '#rules/reload.ts'
import { scriptOf, writeScript } from './script.ts'

/** Where what remembers a visit lies in a served folder. */
export const VISIT = `${PARTS.slice(1)}visit/`

/** What lies over all screens, of a page's scripts. */
const OVER = /<script type="module" src="(\/_astro\/Shell\.astro_[^"]+)"><\/script>/g
/** Where src/layouts/late.ts reads their addresses. */
const PLACE = /(<script type="application\/json" id="late">)([^<]*)(?=<\/script>)/

/** Addresses of scripts that nobody waits for. */
export interface LateScripts {
  /** What lies over the screens. */
  over: string[]
  /** What remembers a visit. */
  visit: string[]
}

/**
 * What remembers that a product was looked at, by the shell that shows it. Cut like a page's other
 * scripts, it would come with all that those share, and be more than twice as much. Throws
 * BuildError.
 */
export async function visitScripts(): Promise<Map<string, string>> {
  const made = PRODUCT_NAMES.map(async (product): Promise<[string, string]> => {
    const text = await scriptOf(`src/islands/${product}/viewed.ts`, 'what remembers a visit')
    return [`${product}/result`, text]
  })
  return new Map(await Promise.all(made))
}

/**
 * A page whose scripts that nobody waits for are loaded by src/layouts/late.ts, and the path in the
 * folder of the one that remembers this visit; null where there is nothing to remember.
 */
export function withLateScripts(html: string, dist: string, visit: string | undefined) {
  const file = visit === undefined ? null : writeScript(visit, dist, VISIT)
  const over = [...html.matchAll(OVER)].map(([, address]) => String(address))
  const late: LateScripts = { over, visit: file ? [`/${file}`] : [] }
  return { html: html.replaceAll(OVER, '').replace(PLACE, (_, opens) => opens + JSON.stringify(late)), file }
}

/** A page's late scripts. */
export const lateScripts = (html: string): LateScripts => JSON.parse(PLACE.exec(html)?.[2] || '{"over":[],"visit":[]}')
