import type { Descriptor } from '#contract/channel.ts'
import type { Resolved } from '#rules/address.ts'
import { seoulDate, showYearDot } from '#rules/date.ts'
import type { Filled } from '#rules/fill.ts'
import { clockOf } from '#rules/lookup.ts'
import { survivesChannelEnd } from '#rules/status.ts'
import type { RequestContext } from '../env.ts'
import type { Shown } from '../partners/member.ts'
import type { Head } from '../products/view.ts'
import { channelStateOf } from '../request/status.ts'
import { wordsFor } from '../words.ts'
import { addressPage } from './bar.ts'
import { type Bytes, decode, encode } from './bytes.ts'
import { type Fill, rendered } from './fill.tsx'
import { headTags } from './head.ts'
import { type Page, pages, together } from './kept.ts'
import { memberStart } from './member.ts'
import { contentPolicy, pageHeaders } from './policy.ts'
import { applyRegistration } from './registered.ts'
import { SentPage } from './sent.ts'
import { escapeHtml, type Shell, startOf, withHead } from './shell.ts'
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
  /** The channel whose page of this screen search engines keep. */
  owner: Descriptor
  context: RequestContext
}

/**
 * What a page's scripts find its data by (src/stores/fill.ts): the address of it, as nobody needs
 * it before they have seen the page; the data itself where nobody keeps it.
 */
function fillElement({ address, kept }: Fill): Bytes[] {
  const [from, json] = address === null ? ['', [kept.data]] : [` data-from="${escapeHtml(address)}"`, []]
  return [encode(`<script type="application/json" id="fill"${from}>`), ...json, encode('</script>')]
}

const aside = (text: string, role = '') => `<aside class="demo"${role}>${escapeHtml(text)}</aside>`

/** Says that what is shown comes from the local origin, and of when it is where that is old. */
function noticesOf(fill: Fill | null, { env, channel, language }: RequestContext): string {
  const t = wordsFor(channel, language)
  const demo = env.PLACE_BASE ? '' : aside(t('shell:demo'))
  if (!fill?.old) return demo
  const { date, time } = clockOf(new Date(fill.kept.at).toISOString())
  return demo + aside(t('shell:asOf', { date: showYearDot(date, language), time }), ' role="status"')
}

/** What a page is filled with; what is kept is read anew. */
const dataOf = ({ data, kept }: Fill): unknown => data ?? (JSON.parse(decode(kept.data)) as Filled<unknown>).fill

/** What a filled page says of itself. */
function headOf(name: string, fill: Fill | null, context: RequestContext): Head | null {
  const head = views[name]?.head
  return fill && head ? head(dataOf(fill), context) : null
}

/** What stands in the place of a popup that the address asks for, where no script opens it. */
function plainOf({ name, fill, found, context }: PageInput): Bytes[] {
  const plain = views[name]?.plain
  if (!fill || !plain || found.popup === null) return []
  return [encode(`<noscript>${rendered(plain(dataOf(fill)), context)}</noscript>`)]
}

/** What a page depends on of how old its data is. */
const oldOf = (fill: Fill | null) => (fill?.old ? fill.kept.at : 0)

/** Joins a page; `before` is what it takes the place of. */
function make(input: PageInput, before?: Page): Page {
  const { name, fill, shown, found, url, context } = input
  const { env, channel, file, now } = context
  const { route } = found
  const shell = survivesChannelEnd(route) ? input.shell : applyRegistration(input.shell, context)
  const begins = shown ? memberStart(shell, shown, context) : shell.start
  const head = headOf(name, fill, context)
  // What is of yesterday has said its days as of then.
  const today = seoulDate(oldOf(fill) || now())
  const start = withHead(addressPage(begins, found, url, channel.products, today), (said) =>
    headTags(input, said, head),
  )
  const filled = fill ? (fill.html ?? decode(fill.kept.html)) : undefined
  const parts: Bytes[] = [...startOf(start + noticesOf(fill, context), shell, filled), shell.head]
  if (fill) parts.push(...fillElement(fill))
  parts.push(...plainOf(input))
  if (shell.open) parts.push(shell.open, fill?.kept.html ?? shell.skeleton, shell.rest)
  const policy = contentPolicy({ channel: file, env, screen: route.shell, scripts: shell.scripts })
  const sent = new SentPage(together(parts), pageHeaders(policy, Boolean(shown?.member)), before?.sent)
  return { sent, of: fill?.kept ?? null, shell: input.shell, old: oldOf(fill) }
}

/**
 * A page; what nobody's own is in, the isolate keeps whole, by everything that it was made of but
 * its shell and its fill.
 */
export function pageFor(input: PageInput): SentPage {
  const { name, shell, fill, shown, url, owner, context } = input
  if (shown) return make(input).sent
  const { channel, language, site, now } = context
  const { products, banner, marketing } = channel
  const state = [
    channel.name,
    ...products,
    banner,
    marketing,
    channelStateOf(context),
    owner.name,
    language,
    seoulDate(now()),
    name,
  ]
  const key = `${state.join(' ')} ${site} ${url.pathname}${url.search}`
  const known = pages.get(key)
  if (known && known.shell === shell && known.of === (fill?.kept ?? null) && known.old === oldOf(fill))
    return known.sent
  const page = make(input, known)
  pages.set(key, page, page.sent.size + key.length * 2)
  return page.sent
}
