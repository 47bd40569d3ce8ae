import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Root } from 'postcss'
import { stylePath } from '#functions/pages/built.ts'
import { PARTS } from '#rules/reload.ts'
import { ROOT } from '../run.ts'
import { writeWhole } from '../whole.ts'
import { bundledPath, namesPath } from './bundle.ts'
import { criticalIn, inPieces, type Known, languageName, selectedNames } from './critical.ts'
import type { PageNames } from './names.ts'

/** The style sheets that the page builder links in a head, and the address of each. */
const LINKS = /(?:<link rel="stylesheet" href="\/_astro\/[^"]+">)+(?=(?:(?!<body).)*<body)/s
const ADDRESS = /href="([^"]+)"/g

/** Where the pages of shells are below src/pages. */
const FOLDER = 'shell/[channel]/[lang]/'

/**
 * What the edge puts into pages beside their data (functions/pages/page.ts, error.ts), and the
 * languages that a text may be in whatever its page is in (src/rules/language.ts).
 */
const OF_EDGE = new Set(['aside', 'demo', 'button', 'button-line', ...['ko', 'en'].map(languageName)])

/**
 * Nothing of these is painted before a script opens it, or where there is one. What is hidden and
 * empty, and what tells something when there is something to tell, comes with all of the style
 * (src/layouts/late.ts, external.ts).
 */
const HIDDEN =
  /<(dialog|template|noscript)\b.*?<\/\1>|<(?:div|p)(?: [\w-]+(?:="[^"]*")?)*(?: hidden><\/| role="status"(?: hidden>|><\/))/gs
/** Data; scripts, which may give names at once; elements, and their classes and ids. */
const BORNE =
  /<script[^>]*json[^>]*>.*?<\/script>|<script[^>]*>(.*?)<\/script>|<([a-z][\w-]*)|\s(?:class|id)="([^"]*)"/gs
const NAME = /[a-z][\w-]*/g
const LANGUAGE = /\slang="([\w-]+)"/g
/** What a script asks of something, and what is said of it, are names of nothing. */
const NO_NAMES = /^\s*\/\/.*$|\.\w+/gm
/** What stands in the island that a page is filled by until it is (functions/pages/shell.ts). */
const SKELETON = /(?<=<!--demo-->.*?<astro-island(?:"[^"]*"|[^"<>])*>).*?(?=<!--astro:end-->)/s

/**
 * How what a page ends with begins, where a script runs: it holds the page's style sheet, and names
 * its first scripts by an attribute that scripts/build/early.ts fills in and
 * src/layouts/Early.astro reads.
 */
export const LATE = '<noscript data-first'

/** Where the style sheets of screens lie in a served folder: parts of pages, kept for ever. */
export const STYLES = `${PARTS.slice(1)}styles/`

/** The style sheets of a page as one, and what it speaks of. */
interface Sheet {
  whole: string
  /** The same as it was read. */
  root: Root
  names: ReadonlySet<string>
  /** Its path in the folder. */
  file: string
}

/** What a page needs of them to be painted, and the name that it has by that. */
interface Critical {
  css: string
  name: string
}

/**
 * What was made of the bundle that was made at this time: sheets by how they are linked, and what
 * of them is needed, by screen and what its page bears of them.
 */
let bundled = {
  at: 0,
  names: {} as PageNames,
  sheets: new Map<string, Sheet>(),
  critical: new Map<string, Critical>(),
}

function latest(): typeof bundled {
  const path = namesPath()
  const at = statSync(path).mtimeMs
  if (at !== bundled.at)
    bundled = { at, names: JSON.parse(readFileSync(path, 'utf8')), sheets: new Map(), critical: new Map() }
  return bundled
}

/** What the page of a shell may be filled with; the page of an error is that of all errors. */
function filledWith(names: PageNames, shell: string): Known {
  const found = names[FOLDER + shell] ?? names[FOLDER + shell.replace(/[^/]+$/, '[code]')]
  if (!found) throw new Error(`nobody knows what the page of ${shell} is made of`)
  const all = new Set(found)
  const beginnings = found.filter((name) => name.endsWith('-'))
  return (name) => all.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
}

/** The names that a page bears, or may at once, of those that somebody wants to know of. */
export function borne(html: string, wanted: ReadonlySet<string>): Set<string> {
  const languages = [...html.matchAll(LANGUAGE)].map(([, tag = '']) => languageName(tag))
  const found = new Set(languages.filter((name) => wanted.has(name)))
  for (const [, script = '', element, names = ''] of html.replaceAll(HIDDEN, '').matchAll(BORNE))
    for (const name of element ? [element] : ((names + script.replaceAll(NO_NAMES, '')).match(NAME) ?? [])) {
      if (wanted.has(name)) found.add(name)
      // A script may put a name together.
      if (name.endsWith('-')) for (const each of wanted) if (each.startsWith(name)) found.add(each)
    }
  return found
}

const hashOf = (css: string) => createHash('sha256').update(css).digest('base64url').slice(0, 8)

function sheetOf(links: string): Sheet {
  const sheets = [...links.matchAll(ADDRESS)].map(([, address = '']) => readFileSync(bundledPath(address), 'utf8'))
  const whole = sheets.join('')
  return { whole, root: parse(whole), names: selectedNames(whole), file: `${STYLES}${hashOf(whole)}.css` }
}

/**
 * What of a sheet is needed by a page that `bears` these names whatever is in its islands, which
 * may be others.
 */
function criticalFor({ root }: Sheet, bears: ReadonlySet<string>, filled: Known): Critical {
  const always = (name: string) => bears.has(name) || OF_EDGE.has(name)
  const css = inPieces(
    criticalIn(root, (name) => always(name) || filled(name)),
    always,
  )
  return { css, name: hashOf(css) }
}

/** Puts a style sheet into a folder, unless it is there; answers its path in the folder. */
function put(dist: string, file: string, css: string): string {
  writeWhole(join(ROOT, dist, file), css)
  return file
}

/**
 * A page of a shell that waits for no style sheet, and the paths of its styles in the folder, which
 * are there then. What it needs to be painted is put into its head by whoever sends it. All that
 * its sheets say is one, which src/layouts/Early.astro asks for, and which counts once somebody
 * touches the page (src/layouts/arrival.ts). Whoever runs no script has it at the page's end. One,
 * as of several that come one by one the first would undo what the head says of a later one.
 */
export function withStyles(html: string, shell: string, dist: string) {
  const [links] = LINKS.exec(html) ?? []
  if (!links) return { html, files: [] }
  const { names, sheets, critical: known } = latest()
  const sheet = sheets.get(links) ?? sheetOf(links)
  sheets.set(links, sheet)
  const [skeleton = ''] = SKELETON.exec(html) ?? []
  const bears = borne(
    html.replace(skeleton, () => ''),
    sheet.names,
  )
  const unfilled = borne(skeleton, sheet.names)
  const filled = filledWith(names, shell)
  const key = [shell, links, ...[...bears].sort(), '|', ...[...unfilled].sort()].join(' ')
  const needed = known.get(key) ?? criticalFor(sheet, bears, (name) => unfilled.has(name) || filled(name))
  known.set(key, needed)
  const { css, name } = needed
  const critical = put(dist, stylePath(name).slice(1), css)
  const late = put(dist, sheet.file, sheet.whole)
  const end = `${LATE}><link rel="stylesheet" href="/${late}"></noscript></body>`
  const page = html.replace(links, () => `<!--style ${name}-->`).replace('</body>', () => end)
  return { html: page, files: [critical, late] }
}
