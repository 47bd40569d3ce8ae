import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse as parseScript } from 'acorn'
import { parse, walkSync } from 'ultrahtml'
import { withoutMember } from '#functions/pages/stranger.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import { MANIFEST } from '../build/bundle.ts'

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

/** A built file and all that it imports before it runs. A script of `public` imports nothing. */
function reach(manifest: Manifest, file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const chunk = Object.values(manifest).find((each) => each.file === file)
  if (!chunk && file.startsWith('_astro/')) throw new Error(`${file} is not of the last build`)
  for (const key of chunk?.imports ?? []) reach(manifest, manifest[key]?.file ?? key, seen)
}

/** Addresses that an inline module imports before it runs. */
const importsOf = (code: string): string[] =>
  parseScript(code, { ecmaVersion: 'latest', sourceType: 'module' }).body.flatMap((node) =>
    'source' in node && typeof node.source?.value === 'string' ? node.source.value : [],
  )

/**
 * The scripts of one built page. What an island names as its component and renderer is fetched at
 * the visitor's first intent.
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
    const { type = '', src, rel, href } = (attributes ?? {}) as Record<string, string>
    if (name === 'link' && rel === 'modulepreload') add(href ?? '')
    if (name !== 'script' || DATA.test(type)) return
    if (src) return add(src)
    const body = shown.slice(loc[0].end, loc[1].start)
    inline.push(body)
    if (type === 'module') importsOf(body).forEach(add)
  })
  return { files: [...seen].sort(), inline }
}

/**
 * What a built page loads, besides its first scripts, before its islands are awake: their
 * components, what renders them, and all that these import.
 */
export function wakingScripts(manifest: Manifest, page: string, html: string): string[] {
  const seen = new Set(firstScripts(manifest, page, html).files)
  const first = seen.size
  for (const [, address = ''] of html.replace(TEMPLATE, '').matchAll(ISLAND)) reach(manifest, address, seen)
  return [...seen].slice(first).sort()
}

/** Screens whose first paint waits for no framework (docs/architecture.md, "Filled shells"). */
const SCREENS = [
  'home',
  ...PRODUCT_NAMES.flatMap((product) => ['home', 'results', 'result'].map((screen) => `${product}/${screen}`)),
]

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/**
 * Whether a channel, whose pages are in a folder, has the screen. Every channel has a home, its own
 * or that of the one product it sells; lists and what is in them are those of channels that sell
 * it.
 */
function has(folder: string, screen: string): boolean {
  const built = (name: string) => existsSync(join(folder, `${name}.html`))
  return built(screen) || (screen === 'home' && !PRODUCT_NAMES.some((product) => built(`${product}/home`)))
}

/** The screens below a folder. */
const screensIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length))

/** Budgets in size-limit's words, and how many files wake a screen. */
interface Limits {
  /** Before the visitor's first intent, on home, results and detail. */
  first: string
  /** From then until any screen is awake. */
  waking: string
  requests: number
}

/**
 * One size-limit check for each screen of each channel and language below dist/shell whose first
 * scripts count, and one for what wakes each screen. Throws where that is too many files.
 */
export function sizeChecks(root: string, { first, waking, requests }: Limits): object[] {
  const dist = join(root, 'dist')
  const shells = join(dist, 'shell')
  const manifest = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8')) as Manifest
  const read = (page: string) => withoutMember(readFileSync(join(dist, page), 'utf8'))
  const sized = (name: string, files: string[], limit: string) => ({ name, path: files, gzip: true, limit })
  const built = (files: readonly string[]) => files.map((file) => join(dist, file))
  const folders = foldersOf(shells).flatMap((channel) =>
    foldersOf(join(shells, channel)).map((language) => `shell/${channel}/${language}`),
  )
  const firsts = folders.flatMap((folder) =>
    SCREENS.filter((screen) => has(join(dist, folder), screen)).map((screen) => {
      const page = `${folder}/${screen}.html`
      const { files, inline } = firstScripts(manifest, page, read(page))
      const own = join(root, '.local/size', `${page.replaceAll('/', '-')}.js`)
      mkdirSync(dirname(own), { recursive: true })
      writeFileSync(own, inline.join('\n'))
      return sized(page, [own, ...built(files)], first)
    }),
  )
  // A screen's islands are the same on every channel.
  const pages = new Map(folders.flatMap((folder) => screensIn(join(dist, folder)).map((screen) => [screen, folder])))
  const wakings = [...pages].flatMap(([screen, folder]) => {
    const page = `${folder}/${screen}.html`
    const files = wakingScripts(manifest, page, read(page))
    if (files.length > requests) throw new Error(`${page} loads ${files.length} files to wake, ${requests} may be`)
    return files.length > 0 ? [sized(`to wake ${page}`, built(files), waking)] : []
  })
  return [...firsts, ...wakings]
}
