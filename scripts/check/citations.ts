import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../cache.ts'
import { ROOT } from '../run.ts'

/** A document that a text names, and the section of it, by its heading or its anchor. */
interface Citation {
  line: number
  document: string
  heading?: string
  anchor?: string
}

const README = 'README.md'
/** What is read besides the documents. */
const SOURCES = ['src', 'functions', 'scripts', 'tests', '.dependency-cruiser.cjs', '.size-limit.mjs']
const SETTINGS = [
  'astro.config.mjs',
  'playwright.config.ts',
  'stylelint.config.mjs',
  'vitest.config.ts',
  'wrangler.toml',
]
const WRITTEN = /\.(?:tsx?|astro|css|[cm]?js|sql|toml)$/

/** The end of a line, with what begins the next line of a comment. */
const LINE_END = /\n[ \t]*(?:\*(?!\/)|\/\/|#|--)?[ \t]*/g
const QUOTED = String.raw`"[^"]+"(?:(?:,|;|\s+and)\s+"[^"]+")*`
/** `docs/deploy.md`, `[deploy.md](deploy.md#secrets)`, `docs/deploy.md, "Secrets", "Back again"` */
const OF_A_DOCUMENT = new RegExp(
  String.raw`(?<![\w/.-])((?:docs/)?[\w-]+\.md)(?:#([\w-]+))?[\x60\])]*(?:,\s+(${QUOTED}))?`,
  'g',
)
/** In a document, `("Secrets")` or `](#secrets)` of its own. */
const OF_ITSELF = new RegExp(String.raw`\((?:#([\w-]+)|(?="[A-Z])(${QUOTED}))\)`, 'g')

/** The headings of a document; what looks like one in its samples of code is none. */
export const headingsOf = (document: string): string[] =>
  [...document.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function citationsOf(file: string, text: string): Citation[] {
  const inDocs = file.startsWith('docs/')
  const isDocument = inDocs || file === README
  // A citation may go over lines of a comment; each character stays where it was.
  const plain = isDocument ? text : text.replace(LINE_END, (end) => `\n${' '.repeat(end.length - 1)}`)
  const cited = (index: number, document: string, anchor: string | undefined, quoted = ''): Citation[] => {
    const place = { line: plain.slice(0, index).split('\n').length, document }
    const headings = [...quoted.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading.replace(/\s+/g, ' '))
    const sections = [...headings.map((heading) => ({ heading })), ...(anchor ? [{ anchor }] : [])]
    return sections.length > 0 ? sections.map((section) => ({ ...place, ...section })) : [place]
  }
  const found = [...plain.matchAll(OF_A_DOCUMENT)].flatMap(({ 1: path = '', 2: anchor, 3: quoted, index }) => {
    if (path.startsWith('docs/') || path === README) return cited(index, path, anchor, quoted)
    // Without its folder only a document names another; elsewhere that is any file.
    return inDocs ? cited(index, `docs/${path}`, anchor, quoted) : []
  })
  if (!isDocument) return found
  const own = [...plain.matchAll(OF_ITSELF)].flatMap(({ 1: anchor, 2: quoted, index }) =>
    cited(index, file, anchor, quoted),
  )
  return [...found, ...own]
}

/** Citations in a text that do not lead to one section of one document, as `file:line: …`. */
export function citationIssues(
  file: string,
  text: string,
  documents: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (!text.includes('.md') && !documents.has(file)) return []
  return citationsOf(file, text).flatMap(({ line, document, heading, anchor }) => {
    const headings = documents.get(document)
    if (!headings) return [`${file}:${line}: ${document} does not exist`]
    const name = heading ?? anchor
    if (name === undefined) return []
    const count = headings.filter((each) => (heading ? each : anchorOf(each)) === name).length
    if (count === 1) return []
    return [`${file}:${line}: ${document} has ${count === 0 ? 'no section' : `${count} sections`} "${name}"`]
  })
}

/** Such citations in a whole project: in its documents, its code and its settings. */
export function checkCitations(root = ROOT): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const pages = filesOf(['docs', README], root).filter((file) => file.endsWith('.md'))
  const documents = new Map(pages.map((file) => [file, headingsOf(read(file))]))
  const others = filesOf([...SOURCES, ...SETTINGS], root).filter((file) => WRITTEN.test(file))
  return [...pages, ...others].flatMap((file) => citationIssues(file, read(file), documents))
}
