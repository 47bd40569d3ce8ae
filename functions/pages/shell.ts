import type { Visit } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import type { Env } from '../env.ts'
import type { Head } from '../products/view.ts'
import { BoundedCache, bytesOf } from './bounded-cache.ts'
import { withoutMember } from './stranger.ts'

/** A static page split where the Worker may put something in. */
export interface Shell {
  /** Hashes of the page's own scripts, each with its quotes (scripts/build/inline.ts). */
  scripts: readonly string[]
  /** Up to the notice that the data is a demonstration. */
  start: string
  /** The same with what a linked member is shown; null on a page that shows no member. */
  member: string | null
  /** Up to where the first data goes. */
  head: string
  /** The island's opening tag; null on a page that is never filled. */
  open: string | null
  /** What stands in the island until it is filled. */
  skeleton: string
  rest: string
}

/** What fills a shell. */
export interface ShellFill {
  /** The island's HTML and its first data. */
  html: string
  data: unknown
  /** What the page says of itself where that depends on its data. */
  head: Head | null
  /** What the shell is told of the visit; null where the channel's info was not there in time. */
  visit: Visit | null
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

/** Splits a page at its marks. */
export function split(page: string): Shell {
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
  if (end < 0) return { scripts, start, member, head: body, open: null, skeleton: '', rest: '' }
  const opened = endOfTag(body, tag)
  const open = body.slice(tag, opened)
  return {
    scripts,
    start,
    member,
    head: body.slice(0, tag),
    open,
    skeleton: body.slice(opened, end),
    rest: body.slice(end),
  }
}

/** JSON that cannot end its script element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Data that a page brings along, by the id of its element (src/stores/fill.ts). */
const inline = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/

/** A text as it may stand in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Puts what a filled page says of itself in the place of what its shell says. */
function headed(start: string, { title, description, url, image, structured }: Head): string {
  const meta = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    image ? `<meta property="og:image" content="${escapeHtml(image)}">` : '',
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<script type="application/ld+json">${inlineJson(structured)}</script>`,
  ]
  return start.replace(TITLE, () => `<title>${escapeHtml(title)}</title>`).replace(DESCRIPTION, () => meta.join(''))
}

/** Joins a shell with what fills it, if anything does, and with a notice. */
export function join(shell: Shell, fill: ShellFill | null, notice = ''): string {
  if (!shell.open) return shell.start + notice + shell.head
  const data = (fill ? inline('fill', fill.data) : '') + (fill?.visit ? inline('visit', fill.visit) : '')
  const start = fill?.head ? headed(shell.start, fill.head) : shell.start
  return start + notice + shell.head + data + shell.open + (fill ? fill.html : shell.skeleton) + shell.rest
}

/** Bytes of shells that an isolate keeps, of the 128 MB that it has for everything. */
export const SHELL_BYTES = 16 * 1024 * 1024

/** Shells by their paths; `shellOf` fills it. */
export const shells = new BoundedCache<Shell>(SHELL_BYTES)

/** The text of a built file, or null where there is none. */
export async function builtFile(env: Env, path: string): Promise<string | null> {
  const response = await env.ASSETS.fetch(new Request(`https://assets.invalid${path}`))
  return response.ok ? response.text() : null
}

/**
 * The shell of a channel's screen, split once as long as it is kept. Throws `route-not-found` when
 * none was built. A promise of it is never kept: it would end with its request, and others would
 * wait for ever.
 */
export async function shellOf(env: Env, channel: string, language: string, name: string): Promise<Shell> {
  const path = `/shell/${channel}/${language}/${name}.html`
  const found = shells.get(path)
  if (found) return found
  const html = await builtFile(env, path)
  if (html === null) throw new Failure('route-not-found', { shell: path })
  const shell = split(html)
  // Its pieces are views of the one text.
  shells.set(path, shell, bytesOf(path) + bytesOf(html))
  return shell
}
