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

/** One size-limit check for each such screen of each channel and language below dist/shell. */
export function sizeChecks(root: string, limit: string): object[] {
  const dist = join(root, 'dist')
  const shells = join(dist, 'shell')
  const manifest = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8')) as Manifest
  return foldersOf(shells).flatMap((channel) =>
    foldersOf(join(shells, channel)).flatMap((language) =>
      SCREENS.filter((screen) => has(join(shells, channel, language), screen)).map((screen) => {
        const page = `shell/${channel}/${language}/${screen}.html`
        const { files, inline } = firstScripts(manifest, page, withoutMember(readFileSync(join(dist, page), 'utf8')))
        const own = join(root, '.local/size', `${channel}-${language}-${screen.replaceAll('/', '-')}.js`)
        mkdirSync(dirname(own), { recursive: true })
        writeFileSync(own, inline.join('\n'))
        return { name: page, path: [own, ...files.map((file) => join(dist, file))], gzip: true, limit }
      }),
    ),
  )
}
