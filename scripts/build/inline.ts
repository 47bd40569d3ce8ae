import { createHash } from 'node:crypto'
import { transformSync } from 'esbuild'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** What is data to a browser is never run, and needs no leave. */
const DATA = /\btype\s*=\s*["']?application\/(?:ld\+)?json\b/
/** Speculation rules need leave like a script, but are none. */
const RULES = /\btype\s*=\s*["']?speculationrules\b/
const SRC = /\bsrc\s*=/

/** The scripts that stand in a page itself, speculation rules among them, as they are written. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', body = '']) =>
    SRC.test(attributes) || DATA.test(attributes) ? [] : [body],
  )
}

/**
 * What is written for people in a page's own scripts, by its hash, each once: many pages have the
 * same. The script itself would be a part of its page, which would then never be let go.
 */
const shortest = new Map<string, string>()

/** Syntax that would be shorter, and that old browsers do not know. */
const TOO_NEW = Object.fromEntries(
  ['optional-chain', 'nullish-coalescing', 'logical-assignment', 'optional-catch-binding'].map((name) => [name, false]),
)

/** A script without its comments, blanks and long names, in no newer syntax than it was written. */
function shrunk(script: string): string {
  const hash = scriptHash(script)
  const before = shortest.get(hash)
  if (before !== undefined) return before || script
  const { code } = transformSync(script, { minify: true, supported: TOO_NEW, legalComments: 'none' })
  const short = code.trimEnd().replaceAll('</script', '<\\/script')
  // What the bundler has made is short already, and may only be said otherwise.
  const after = short.length < script.length ? short : ''
  shortest.set(hash, after)
  return after || script
}

/** A page whose own scripts are as short as they can be; data and rules stay as they are. */
export function shortened(html: string): string {
  return html.replaceAll(SCRIPT, (whole, attributes: string, body: string) =>
    SRC.test(attributes) || DATA.test(attributes) || RULES.test(attributes)
      ? whole
      : `<script${attributes}>${shrunk(body)}</script>`,
  )
}

/** Plain scripts that stand one after the other. */
const NEIGHBOURS = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>\s*){2,}/g
/** What a script writes into its page comes when it has ended: it stays by itself. */
const WRITES = 'document.write'

/**
 * A page whose neighbouring scripts are one: the policy names each by a hash, which nothing
 * compresses. They share their names then, and what one throws ends those behind it.
 */
export function joined(html: string): string {
  return html.replaceAll(NEIGHBOURS, (run) => {
    const scripts: string[] = []
    let joins = false
    for (const script of inlineScripts(run)) {
      const writes = script.includes(WRITES)
      if (joins && !writes) scripts.push(`${scripts.pop()}\n;${script}`)
      else scripts.push(script)
      joins = !writes
    }
    return scripts.map((script) => `<script>${script}</script>`).join('')
  })
}

/** A script as a content security policy names it, with its quotes. */
export const scriptHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * A built page with the hashes of its own scripts ahead of it, which functions/pages/shell.ts takes
 * off and puts into the policy.
 */
export function marked(page: string): string {
  const html = shortened(joined(page))
  const hashes = [...new Set(inlineScripts(html).map(scriptHash))]
  return hashes.length > 0 ? `<!--scripts ${hashes.join(' ')}-->${html}` : html
}
