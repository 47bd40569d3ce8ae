import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PRODUCT_NAMES } from '../../src/rules/products.ts'

/** Script elements that run; data blocks (words, speculation rules) do not. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const DATA = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|speculationrules)/
const SRC = /\bsrc\s*=\s*["']([^"']+)["']/
const PRELOAD = /<link\b[^>]*\brel\s*=\s*["']modulepreload["'][^>]*>/g
const HREF = /\bhref\s*=\s*["']([^"']+)["']/
/** Static imports and re-exports of a built module; `import(` is a later one. */
const IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^"';()]*?from\s*)?["']([^"']+\.js)["']/g

/** What a page runs before its visitor does anything: files of dist, and scripts that stand in the page itself. */
export interface FirstScripts {
  files: string[]
  inline: string[]
}

/** Follows a module's static imports, from its own place in dist. */
function reach(dist: string, file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const code = readFileSync(join(dist, file), 'utf8')
  for (const [, target = ''] of code.matchAll(IMPORT)) {
    reach(dist, target.startsWith('/') ? target.slice(1) : join(dirname(file), target), seen)
  }
}

/** The scripts of one built page. What an island names as its component and renderer is fetched at the visitor's first intent. */
export function firstScripts(dist: string, page: string): FirstScripts {
  const html = readFileSync(join(dist, page), 'utf8')
  const seen = new Set<string>()
  const inline: string[] = []
  const add = (address: string) => {
    if (address.startsWith('/')) reach(dist, address.slice(1), seen)
    else throw new Error(`${page} loads ${address}, whose size nobody here can tell`)
  }
  for (const [, attributes = '', body = ''] of html.matchAll(SCRIPT)) {
    if (DATA.test(attributes)) continue
    const source = SRC.exec(attributes)?.[1]
    if (source) add(source)
    else {
      inline.push(body)
      for (const [, target = ''] of body.matchAll(IMPORT)) add(target)
    }
  }
  for (const [link] of html.matchAll(PRELOAD)) add(HREF.exec(link)?.[1] ?? '')
  return { files: [...seen].sort(), inline }
}

/** Screens whose first paint waits for no framework (docs/architecture.md, "Filled shells"). */
const SCREENS = [
  'home',
  ...PRODUCT_NAMES.flatMap((product) => ['home', 'results', 'result'].map((screen) => `${product}/${screen}`)),
]

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Whether a channel has the screen: every channel has a home; lists and what is in them are those of channels that sell it. */
const has = (page: string, screen: string) => screen === 'home' || existsSync(page)

/** One size-limit check for each such screen of each channel and language below dist/shell. */
export function sizeChecks(dist: string, limit: string): object[] {
  const shells = join(dist, 'shell')
  return foldersOf(shells).flatMap((channel) =>
    foldersOf(join(shells, channel)).flatMap((language) =>
      SCREENS.filter((screen) => has(join(shells, channel, language, `${screen}.html`), screen)).map((screen) => {
        const page = `shell/${channel}/${language}/${screen}.html`
        const { files, inline } = firstScripts(dist, page)
        const own = join(dist, '..', '.local', 'size', `${channel}-${language}-${screen.replaceAll('/', '-')}.js`)
        mkdirSync(dirname(own), { recursive: true })
        writeFileSync(own, inline.join('\n'))
        return { name: page, path: [own, ...files.map((file) => join(dist, file))], gzip: true, limit }
      }),
    ),
  )
}
