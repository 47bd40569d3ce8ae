import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseScript } from 'acorn'
import { parse, walkSync } from 'ultrahtml'
import { withoutMember } from '#functions/pages/stranger.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import { PARTS } from '#rules/reload.ts'
import { MANIFEST } from '../build/bundle.ts'
import { EARLY } from '../build/early.ts'
import { lateScripts, VISIT } from '../build/late.ts'
import { builtPages, type Page } from '../build/pages.ts'
import { LATE } from '../build/styles.ts'

/**
 * A file that the page builder made; `imports` are the keys of those that it loads before it runs.
 */
interface Chunk {
  file: string
  imports?: string[]
}
/** What each built file imports, by the builder's keys. */
export type Manifest = Record<string, Chunk>

/**
 * What a page runs before its visitor does anything: files of dist, and scripts that stand in the
 * page itself.
 */
export interface FirstScripts {
  files: string[]
  inline: string[]
}

/** Data blocks (words, speculation rules) do not run. */
const DATA = /^(?:application\/(?:ld\+)?json|speculationrules)$/

/** What stands in a template is not run by being there. */
const TEMPLATE = /<template\b.*?<\/template>/gs

/** What an island names as its component and as what renders it. */
const ISLAND = /\b(?:component|renderer)-url="\/([^"]+)"/g

/**
 * A built file and all that it imports before it runs. A script of `public` or of pages imports
 * nothing.
 */
function reach(manifest: Manifest, file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const chunk = Object.values(manifest).find((each) => each.file === file)
  if (!chunk && file.startsWith(PARTS.slice(1)) && !file.startsWith(EARLY) && !file.startsWith(VISIT))
    throw new Error(`${file} is not of the last build`)
  for (const key of chunk?.imports ?? []) reach(manifest, manifest[key]?.file ?? key, seen)
}

/** Addresses that an inline module imports before it runs. */
const importsOf = (code: string): string[] =>
  parseScript(code, { ecmaVersion: 'latest', sourceType: 'module' }).body.flatMap((node) =>
    'source' in node && typeof node.source?.value === 'string' ? node.source.value : [],
  )

/**
 * The scripts of one built page. What an island names as its component and renderer, and what lies
 * over the screens, is run at the visitor's first intent.
 */
export function firstScripts(manifest: Manifest, page: string, html: string): FirstScripts {
  const seen = new Set<string>()
  const inline: string[] = []
  const shown = html.replace(TEMPLATE, '')
  const add = (address: string) => {
    if (!address.startsWith('/')) throw new Error(`${page} loads ${address}, whose size nobody here can tell`)
    reach(manifest, address.slice(1), seen)
  }
  walkSync(parse(shown), ({ name, attributes, loc }) => {
    const { type = '', src, rel, href, 'data-first': first } = (attributes ?? {}) as Record<string, string>
    if (name === 'link' && rel === 'modulepreload') add(href ?? '')
    if (first) add(first)
    if (name !== 'script' || DATA.test(type)) return
    if (src) return add(src)
    const body = shown.slice(loc[0].end, loc[1].start)
    inline.push(body)
    if (type === 'module') importsOf(body).forEach(add)
  })
  lateScripts(html).visit.forEach(add)
  return { files: [...seen].sort(), inline }
}

/**
 * What a built page loads, besides its first scripts and what lies over the screens, before its
 * islands are awake: their components, what renders them, and all that these import.
 */
export function wakingScripts(manifest: Manifest, page: string, html: string): string[] {
  const seen = new Set(firstScripts(manifest, page, html).files)
  for (const address of lateScripts(html).over) reach(manifest, address.slice(1), seen)
  const first = seen.size
  for (const [, address = ''] of html.replace(TEMPLATE, '').matchAll(ISLAND)) reach(manifest, address, seen)
  return [...seen].slice(first).sort()
}

/** The style sheet that nobody waits for, where a script runs (scripts/build/styles.ts). */
const LATE_SHEET = new RegExp(`${LATE}[^>]*><link rel="stylesheet"[^>]*></noscript>`, 'g')
const SCRIPT = /<script\b.*?<\/script>/gs

/** The style sheets of a built page that hold it up, or have it looked through anew. */
export function blockingSheets(html: string): string[] {
  const shown = html.replaceAll(TEMPLATE, '').replaceAll(SCRIPT, '').replaceAll(LATE_SHEET, '')
  return shown.match(/<link\b[^>]*\brel="?stylesheet\b[^>]*>/g) ?? []
}

/** Screens that a channel's home may be. */
const HOMES = ['home', ...PRODUCT_NAMES.map((product) => `${product}/home`)]

/** Screens whose first paint waits for no framework (docs/architecture.md, "Filled shells"). */
const SCREENS = [
  ...HOMES,
  ...PRODUCT_NAMES.flatMap((product) => ['results', 'result'].map((screen) => `${product}/${screen}`)),
]

/** A partner's own parts, a choice of languages, and whoever counts views. */
const MORE = / id="external"|class="language-|\bdataLayer\b/

/** Screens from the payment on. */
const ORDER = /^(?:payment|reserve|cancel-complete|partner)\b/

/** A page by a name that a file may have. */
const nameOf = ({ channel, language, shell }: Page) => `${channel}-${language}-${shell.replaceAll('/', '-')}`

/** Budgets in size-limit's words, and how many files wake a screen. */
interface Limits {
  /** Before the visitor's first intent, on homes and lists, and on what shows something sold. */
  first: string
  firstOfDetail: string
  /** The same where a page has what only some channels' have (`MORE`). */
  firstWithMore: string
  /** From then until a screen before an order is awake, and one from there on. */
  waking: string
  wakingOrder: string
  requests: number
}

function firstLimit({ shell, html }: { shell: string; html: string }, limits: Limits): string {
  if (MORE.test(html)) return limits.firstWithMore
  return shell.endsWith('/result') ? limits.firstOfDetail : limits.first
}

/**
 * One size-limit check for each screen of each channel and language of dist whose first scripts
 * count, and one for what wakes each screen. Throws where that is too many files, a page waits for
 * a style sheet, or a channel has no home.
 */
export function sizeChecks(root: string, limits: Limits): object[] {
  const dist = join(root, 'dist')
  const manifest = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8')) as Manifest
  const sized = (name: string, files: string[], limit: string) => ({ name, path: files, gzip: true, limit })
  const built = (files: readonly string[]) => files.map((file) => join(dist, file))
  const pages = builtPages(dist).map((page) => ({ ...page, html: withoutMember(page.html) }))
  for (const channel of new Set(pages.map((page) => page.channel)))
    if (!pages.some((page) => page.channel === channel && HOMES.includes(page.shell)))
      throw new Error(`${channel} has no home whose first scripts could be counted`)
  for (const page of pages) {
    const [sheet] = blockingSheets(page.html)
    if (sheet) throw new Error(`${nameOf(page)} waits for ${sheet} before it is painted, or is styled anew by it`)
  }
  const folder = join(root, '.local/size')
  mkdirSync(folder, { recursive: true })
  const firsts = pages
    .filter(({ shell }) => SCREENS.includes(shell))
    .map((page) => {
      const { files, inline } = firstScripts(manifest, nameOf(page), page.html)
      const own = join(folder, `${nameOf(page)}.js`)
      writeFileSync(own, inline.join('\n'))
      return sized(nameOf(page), [own, ...built(files)], firstLimit(page, limits))
    })
  // A screen's islands are the same on every channel.
  const screens = new Map(pages.map((page) => [page.shell, page]))
  const wakings = [...screens.values()].flatMap((page) => {
    const files = wakingScripts(manifest, nameOf(page), page.html)
    if (files.length > limits.requests)
      throw new Error(`${nameOf(page)} loads ${files.length} files to wake, ${limits.requests} may be`)
    const limit = ORDER.test(page.shell) ? limits.wakingOrder : limits.waking
    return files.length > 0 ? [sized(`to wake ${nameOf(page)}`, built(files), limit)] : []
  })
  return [...firsts, ...wakings]
}
