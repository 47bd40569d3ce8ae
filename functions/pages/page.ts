import type { Resolved } from '#rules/address.ts'
import { seoulDate } from '#rules/date.ts'
import { clockOf } from '#rules/lookup.ts'
import { survivesChannelEnd } from '#rules/status.ts'
import type { RequestContext } from '../env.ts'
import type { Shown } from '../partners/member.ts'
import type { Head } from '../products/view.ts'
import { channelStateOf } from '../request/status.ts'
import { wordsFor } from '../words.ts'
import { addressPage } from './bar.ts'
import type { Fill } from './fill.tsx'
import { headTags } from './head.ts'
import { type Page, pages, together } from './kept.ts'
import { memberStart } from './member.ts'
import { contentPolicy } from './policy.ts'
import { applyRegistration } from './registered.ts'
import { type Bytes, decode, encode, escapeHtml, type Shell, startOf, withHead } from './shell.ts'
import { views } from './views.tsx'

/** What a page is made of. */
export interface PageInput {
  /** The name of its shell, and the shell. */
  name: string
  shell: Shell
  fill: Fill | null
  /** For whom partners know; null for everybody else. */
  shown: Shown | null
  found: Resolved
  url: URL
  context: RequestContext
}

/** As long as every session's id. */
const SESSION = '-'.repeat(24)

/** The visit that a page brings along (src/stores/visit.ts), up to the session's id. */
const VISIT = '<script type="application/json" id="visit">{"sessionId":"'
const aside = (text: string, role = '') => `<aside class="demo"${role}>${escapeHtml(text)}</aside>`

/** Says that what is shown comes from the local origin, and of when it is where that is old. */
function noticesOf(fill: Fill | null, { env, channel, language }: RequestContext): string {
  const t = wordsFor(channel, language)
  const demo = env.PLACE_BASE ? '' : aside(t('shell:demo'))
  if (!fill?.old) return demo
  const { date, time } = clockOf(new Date(fill.kept.at).toISOString())
  return demo + aside(t('shell:asOf', { date, time }), ' role="status"')
}

/** What a filled page says of itself. */
function headOf(name: string, fill: Fill | null, context: RequestContext): Head | null {
  const head = views[name]?.head
  return (fill && head?.(fill.data ?? JSON.parse(decode(fill.kept.data)), context)) ?? null
}

/** Joins a page. */
function make(input: PageInput): Page {
  const { name, fill, shown, found, url, context } = input
  const { env, channel, file } = context
  const { route } = found
  const shell = survivesChannelEnd(route) ? input.shell : applyRegistration(input.shell, context)
  const begins = shown ? memberStart(shell, shown, context) : shell.start
  const head = headOf(name, fill, context)
  const start = withHead(addressPage(begins, found, url, channel.products), (said) =>
    headTags(found, url, context, said, head),
  )
  const parts: Bytes[] = [...startOf(start + noticesOf(fill, context), shell), shell.head]
  let hole: number | null = null
  if (fill) {
    const { data, channel: visited } = fill.kept
    parts.push(encode('<script type="application/json" id="fill">'), data, encode('</script>'))
    if (visited) {
      parts.push(encode(VISIT))
      hole = parts.reduce((sum, part) => sum + part.length, 0)
      parts.push(encode(`${SESSION}","channel":`), visited, encode('}</script>'))
    }
  }
  if (shell.open) parts.push(shell.open, fill?.kept.html ?? shell.skeleton, shell.rest)
  const policy = contentPolicy({ channel: file, env, screen: route.shell, scripts: shell.scripts })
  return { of: fill?.kept ?? null, shell: input.shell, old: fill?.old ?? false, bytes: together(parts), hole, policy }
}

/**
 * A page; what nobody's own is in, the isolate keeps whole, by everything that it was made of but
 * its shell and its fill.
 */
export function pageFor(input: PageInput): Page {
  const { name, shell, fill, shown, url, context } = input
  if (shown) return make(input)
  const { channel, language, site, now } = context
  const { products, banner, marketing } = channel
  const state = [
    channel.name,
    ...products,
    banner,
    marketing,
    channelStateOf(context),
    language,
    seoulDate(now()),
    name,
  ]
  const key = `${state.join(' ')} ${site} ${url.pathname}${url.search}`
  const known = pages.get(key)
  if (known && known.shell === shell && known.of === (fill?.kept ?? null) && known.old === (fill?.old ?? false))
    return known
  const page = make(input)
  pages.set(key, page, page.bytes.length + key.length * 2)
  return page
}

/** A page as it is sent to a session: a copy, as a stream of its parts costs no less. */
export function bodyFor({ bytes, hole }: Page, sessionId: string): Bytes {
  if (hole === null) return bytes
  const body = bytes.slice()
  body.set(encode(sessionId), hole)
  return body
}
