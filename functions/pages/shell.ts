import { Failure } from '#contract/failure.ts'
import { BoundedCache, bytesOf } from '../bounded-cache.ts'
import type { Env } from '../env.ts'
import { type BuiltChannel, builtPath, pageFrom, STYLE, stylePath } from './built.ts'
import { type Bytes, decode, encode } from './bytes.ts'
import { withoutMember } from './stranger.ts'
import { readStyle, type Style, styleElement } from './style.ts'

/**
 * A static page split where the Worker may put something in. What is never looked into again is
 * kept as it is sent.
 */
export interface Shell {
  /** Hashes of the page's own scripts, each with its quotes (scripts/build/inline.ts). */
  scripts: readonly string[]
  /** What it needs to be painted, which belongs to its beginning (`startOf`). */
  style: Style
  /** Up to the notice that the data is a demonstration. */
  start: string
  /** The same with what a linked member is shown; null on a page that shows no member. */
  member: string | null
  /** Up to where the first data goes. */
  head: Bytes
  /** The island's opening tag; null on a page that is never filled. */
  open: Bytes | null
  /** What stands in the island until it is filled. */
  skeleton: Bytes
  rest: Bytes
}

/** Left by src/layouts/Shell.astro. */
const DEMO = '<!--demo-->'
/** How the page builder opens and ends an island; the first one of a screen is filled. */
const ISLAND = '<astro-island'
const END = '<!--astro:end-->'

/** Left by scripts/build/inline.ts ahead of everything else; no visitor needs it. */
const SCRIPTS = /^<!--scripts ([^>]*)-->/

/** The index just past a tag that begins at `from`; a `>` within quotes does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const letter = html[at] ?? ''
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at + 1
  }
  return html.length
}

const NOTHING = encode('')

/** Splits a page at its marks; what it needs to be painted is put in where it is sent. */
export function split(page: string, style: Style = []): Shell {
  const mark = SCRIPTS.exec(page)
  const scripts = mark?.[1]?.split(' ') ?? []
  const html = page.slice(mark?.[0].length ?? 0)
  const demo = html.indexOf(DEMO)
  const begins = demo < 0 ? '' : html.slice(0, demo)
  const start = withoutMember(begins)
  const member = start === begins ? null : begins
  const body = demo < 0 ? html : html.slice(demo + DEMO.length)
  const tag = body.indexOf(ISLAND)
  const end = tag < 0 ? -1 : body.indexOf(END, tag)
  const begun = { scripts, style, start, member }
  if (end < 0) return { ...begun, head: encode(body), open: null, skeleton: NOTHING, rest: NOTHING }
  const opened = endOfTag(body, tag)
  return {
    ...begun,
    head: encode(body.slice(0, tag)),
    open: encode(body.slice(tag, opened)),
    skeleton: encode(body.slice(opened, end)),
    rest: encode(body.slice(end)),
  }
}

/** JSON that cannot end its script element; `only` as in `JSON.stringify`. */
export function inlineJson(value: unknown, only?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, only).replaceAll('<', '\\u003c')
}

/** What a built page says of itself, as HTML. */
export interface Said {
  title: string
  description: string
}

/** Left by src/layouts/Shell.astro around it. */
const SAID = /<!--head--><title>([^<]*)<\/title>\s*<meta name="description" content="([^"]*)"[^>]*>\s*<!--\/head-->/

/** A text as it may stand in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A page's beginning with other tags in the place of its built title and description. */
export function withHead(start: string, tags: (said: Said) => string): string {
  return start.replace(SAID, (_, title: string, description: string) => tags({ title, description }))
}

/**
 * A page's beginning as it is sent, with the style that it needs to be painted, filled with this
 * HTML or with none.
 */
export function startOf(start: string, { style, skeleton }: Shell, html = decode(skeleton)): Bytes[] {
  const at = start.search(STYLE)
  if (at < 0) return [encode(start)]
  return [encode(start.slice(0, at)), ...styleElement(style, html), encode(start.slice(at).replace(STYLE, ''))]
}

/** A page that nothing fills, as it was built. */
export function textOf(shell: Shell): string {
  const { start, head, open, skeleton, rest } = shell
  const parts = [...startOf(start, shell), head, ...(open ? [open, skeleton, rest] : [])]
  return parts.map(decode).join('')
}

/** Bytes of shells that an isolate keeps, of the 128 MB that it has for everything. */
export const SHELL_BYTES = 16 * 1024 * 1024

/** Shells by channel, language and name; `shellOf` fills it. */
export const shells = new BoundedCache<Shell>(SHELL_BYTES)

/** The text of a built file, or null where there is none. */
export async function builtFile(env: Env, path: string): Promise<string | null> {
  const response = await env.ASSETS.fetch(new Request(`https://assets.invalid${path}`))
  return response.ok ? response.text() : null
}

/** Bytes that an isolate keeps of shared pages, of styles, and of what is channels' own. */
const SHARED_BYTES = 8 * 1024 * 1024
const STYLE_BYTES = 2 * 1024 * 1024
const OWN_BYTES = 4 * 1024 * 1024

const shared = new BoundedCache<string>(SHARED_BYTES)
const styles = new BoundedCache<Style>(STYLE_BYTES)
const own = new BoundedCache<BuiltChannel>(OWN_BYTES)

/** Forgets every built page, so that the next is read anew. */
export function forgetShells(): void {
  for (const kept of [shells, shared, styles, own]) kept.clear()
}

/** A built file as it is read, kept by its path; null where there is none. */
async function readFile<Read>(
  env: Env,
  path: string,
  kept: BoundedCache<Read>,
  read: (text: string) => Read,
): Promise<Read | null> {
  const known = kept.get(path)
  if (known !== undefined) return known
  const text = await builtFile(env, path)
  if (text === null) return null
  const made = read(text)
  kept.set(path, made, bytesOf(text))
  return made
}

/** A page as it was built, or null where there is none. */
async function builtPage(env: Env, channel: string, name: string): Promise<string | null> {
  const built = await readFile(env, builtPath(channel), own, (text) => JSON.parse(text) as BuiltChannel)
  const page = built?.pages[name]
  if (!built || !page) return null
  const base = page.base === null ? '' : await readFile(env, page.base, shared, (text) => text)
  return base === null ? null : pageFrom(base, page.edits, built.texts)
}

/**
 * The shell of a channel's screen, put together and split once as long as it is kept. Throws
 * `route-not-found` when none was built. A promise of it is never kept: it would end with its
 * request, and others would wait for ever.
 */
export async function shellOf(env: Env, channel: string, language: string, name: string): Promise<Shell> {
  const key = `${channel}/${language}/${name}`
  const found = shells.get(key)
  if (found) return found
  const html = await builtPage(env, channel, `${language}/${name}`)
  if (html === null) throw new Failure('route-not-found', { shell: key })
  const { name: styled } = STYLE.exec(html)?.groups ?? {}
  const style = styled && (await readFile(env, stylePath(styled), styles, readStyle))
  if (style === null) throw new Failure('route-not-found', { style: styled })
  const shell = split(html, style || [])
  const { start, member, head, open, skeleton, rest } = shell
  const texts = bytesOf(key) + bytesOf(start) + bytesOf(member ?? '')
  shells.set(key, shell, texts + head.length + (open?.length ?? 0) + skeleton.length + rest.length)
  return shell
}
