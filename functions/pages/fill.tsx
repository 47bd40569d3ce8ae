import { renderToString } from 'react-dom/server.edge'
import type { ChannelInfo } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import { PageRoot } from '#islands/page.tsx'
import type { Params } from '#rules/address.ts'
import { seoulDate } from '#rules/date.ts'
import { pageOf } from '#rules/page.ts'
import { channelInfo } from '../channel-info.ts'
import type { RequestContext } from '../env.ts'
import type { View } from '../products/view.ts'
import { failureOf, logFailure } from '../request/failure.ts'
import { TimedOut, withTimeout } from '../with-timeout.ts'
import { wordsFor } from '../words.ts'
import type { ShellFill } from './shell.ts'
import { views } from './views.tsx'

/** Milliseconds a page waits for its data; then its skeleton goes out. */
const FILL_BUDGET = 600

/** Milliseconds a filled page waits for the channel's info, which the browser can ask for. */
const INFO_GRACE = 100

/** Seconds a filled page is kept at the edge; nothing of a person is in it. */
const KEPT_SECONDS = 5

/** What is kept of a filled page. Its head is not: that is cheap. */
interface CachedFill extends Pick<ShellFill, 'html' | 'data'> {
  channel: ChannelInfo | null
}

/** A filled page's key: screen, query, registration, and the day, as "tonight" is a default. */
function keyOf(shell: string, context: RequestContext, params: Params, search: URLSearchParams): string {
  const query = new URLSearchParams([...search, ...Object.entries(params)])
  query.sort()
  const { name, products, banner, marketing } = context.channel
  const registered = [...products, banner, marketing].join('-')
  return `https://page.invalid/${name}/${registered}/${context.language}/${shell}/${seoulDate(context.now())}?${query}`
}

/** Waits for the data within the budget and renders it; null when it is late. */
async function render(
  view: View<unknown>,
  { channel, language }: RequestContext,
  loading: Promise<unknown>,
  info: Promise<ChannelInfo | null>,
): Promise<CachedFill | null> {
  const data = await withTimeout(FILL_BUDGET, () => loading).catch((error: unknown) => {
    if (error instanceof TimedOut) return null
    throw error
  })
  if (data === null) return null
  const known = await withTimeout(INFO_GRACE, () => info).catch(() => null)
  // Islands read the words of their page out of a registry, which this fills.
  wordsFor(channel, language)
  const html = renderToString(<PageRoot page={pageOf(channel, language)}>{view.render(data)}</PageRoot>)
  return { html, data, channel: known }
}

/**
 * The island's HTML and data for a screen (docs/architecture.md, "Filled shells"). Null when a
 * service is too slow or fails: then the island asks again. Throws what is the page's own answer,
 * such as `place-not-found`.
 */
export async function fill(shell: string, context: RequestContext, params: Params, search: URLSearchParams) {
  const view = views[shell]
  if (!view) return null
  const key = keyOf(shell, context, params, search)
  const cache = caches.default
  const finish = ({ html, data, channel }: CachedFill): ShellFill => ({
    html,
    data,
    head: view.head?.(data, context) ?? null,
    visit: channel && { channel, sessionId: context.session.id },
  })
  const kept = await cache.match(key)
  if (kept) return finish(await kept.json<CachedFill>())
  const loading = view.load(context, params, search)
  // Whoever loses the race still ends quietly, and warms the cache for the island's own request.
  context.later(loading.catch(() => undefined))
  const info = channelInfo(context).catch(() => null)
  context.later(info)
  try {
    const filled = await render(view, context, loading, info)
    if (!filled) return null
    const headers = { 'cache-control': `max-age=${KEPT_SECONDS}` }
    context.later(cache.put(key, Response.json(filled, { headers })))
    return finish(filled)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) throw error
    logFailure(failureOf(error), context.requestId, `fill:${shell}`)
    return null
  }
}
