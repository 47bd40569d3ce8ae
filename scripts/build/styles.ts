import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stylePath } from '#functions/pages/built.ts'
import { PARTS } from '#rules/reload.ts'
import { ROOT } from '../run.ts'
import { bundledPath, namesPath } from './bundle.ts'
import { criticalOf, type Known } from './critical.ts'
import type { PageNames } from './names.ts'

/** The style sheets that the page builder links in a head, and the address of each. */
const LINKS = /(?:<link rel="stylesheet" href="\/_astro\/[^"]+">)+(?=(?:(?!<body).)*<body)/s
const ADDRESS = /href="([^"]+)"/g

/** Where the pages of shells are below src/pages. */
const FOLDER = 'shell/[channel]/[lang]/'

/** What all pages bear, and what the edge puts into them (functions/pages/page.ts). */
const OF_ALL = ['html', 'body', 'demo']

/** Where the style sheets of screens lie in a served folder: parts of pages, kept for ever. */
export const STYLES = `${PARTS.slice(1)}styles/`

/** What was made of the bundle that was made at this time, by screen and linked sheets. */
let bundled = { at: 0, names: {} as PageNames, made: new Map<string, { critical: string; whole: string }>() }

function latest(): typeof bundled {
  const path = namesPath()
  const at = statSync(path).mtimeMs
  if (at !== bundled.at) bundled = { at, names: JSON.parse(readFileSync(path, 'utf8')), made: new Map() }
  return bundled
}

/** What the page of a shell may bear; the page of an error is that of all errors. */
function knownOf(names: PageNames, shell: string): Known {
  const found = names[FOLDER + shell] ?? names[FOLDER + shell.replace(/[^/]+$/, '[code]')]
  if (!found) throw new Error(`nobody knows what the page of ${shell} is made of`)
  const all = new Set([...OF_ALL, ...found])
  const beginnings = found.filter((name) => name.endsWith('-'))
  return (name) => all.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
}

const hashOf = (css: string) => createHash('sha256').update(css).digest('base64url').slice(0, 8)

/** Puts a style sheet into a folder, unless it is there; answers its path in the folder. */
function put(dist: string, file: string, css: string): string {
  const path = join(ROOT, dist, file)
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, css)
  }
  return file
}

/**
 * A page of a shell that waits for no style sheet, and the paths of its styles in the folder, which
 * are there then. What it needs to be painted is put into its head by whoever sends it. All that
 * its sheets say is one at its end, where it holds up nothing but scripts, and whoever runs
 * none has it, too. One, as of several that come one by one the first would undo what the head says
 * of a later one.
 */
export function withStyles(html: string, shell: string, dist: string) {
  const [links] = LINKS.exec(html) ?? []
  if (!links) return { html, files: [] }
  const { names, made } = latest()
  const key = `${shell} ${links}`
  let styles = made.get(key)
  if (!styles) {
    const sheets = [...links.matchAll(ADDRESS)].map(([, address = '']) => readFileSync(bundledPath(address), 'utf8'))
    const whole = sheets.join('')
    styles = { critical: criticalOf(whole, knownOf(names, shell)), whole }
    made.set(key, styles)
  }
  const name = hashOf(styles.critical)
  const critical = put(dist, stylePath(name).slice(1), styles.critical)
  const late = put(dist, `${STYLES}${hashOf(styles.whole)}.css`, styles.whole)
  const link = `<link rel="stylesheet" href="/${late}" fetchpriority="low"></body>`
  const page = html.replace(links, () => `<!--style ${name}-->`).replace('</body>', () => link)
  return { html: page, files: [critical, late] }
}
