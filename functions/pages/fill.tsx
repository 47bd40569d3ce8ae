import { renderToString } from 'react-dom/server.edge'
import type { ChannelInfo, Language } from '#contract/channel.ts'
import { FAILURES, Failure, type FailureCode } from '#contract/failure.ts'
import { PageRoot } from '#islands/page.tsx'
import type { Params } from '#rules/address.ts'
import { seoulDate } from '#rules/date.ts'
import { pageOf } from '#rules/page.ts'
import { channelInfo } from '../channel-info.ts'
import type { RequestContext } from '../env.ts'
import type { View } from '../products/view.ts'
import { logFailure } from '../request/failure.ts'
import { TimedOut, withTimeout } from '../with-timeout.ts'
import { wordsFor } from '../words.ts'
import type { ShellFill } from './shell.ts'
import { views } from './views.tsx'

/**
 * Milliseconds a page waits for its first data before it goes out with its skeleton
 * (docs/architecture.md, "Filled shells").
 */
export const FILL_BUDGET = 600

/**
 * Milliseconds a page whose data is there waits for the channel's info, which the browser can ask
 * for itself.
 */
const INFO_GRACE = 100

/**
 * Whether a failure is the page's own answer: there is no such thing. Any other leaves the
 * skeleton, and the island asks again.
 */
const isFinal = (code: FailureCode) => FAILURES[code].status === 404

/**
 * Seconds a filled page is kept at the edge; the same for every visitor, as nothing of a person is
 * in it.
 */
const KEPT_SECONDS = 5

/** What is kept of a filled page: nothing of its visitor. Its head is not: that is cheap. */
interface CachedFill extends Pick<ShellFill, 'html' | 'data'> {
  channel: ChannelInfo | null
}

/**
 * Where a filled page is kept: its screen and query, what the channel is registered for, and the
 * day, as "tonight" is a default.
 */
function keyOf(shell: string, context: RequestContext, language: Language, params: Params, search: URLSearchParams) {
  const query = new URLSearchParams([...search, ...Object.entries(params)])
  query.sort()
  const { name, products, banner, marketing } = context.channel
  const registered = [...products, banner, marketing].join('-')
  return `https://page.invalid/${name}/${registered}/${language}/${shell}/${seoulDate(context.now())}?${query}`
}

/** Asks for the data within the budget and renders it; null when it is late. */
async function render(
  view: View<unknown>,
  context: RequestContext,
  language: Language,
  loading: Promise<unknown>,
  info: Promise<ChannelInfo | null>,
): Promise<CachedFill | null> {
  const data = await withTimeout(FILL_BUDGET, () => loading).catch((error: unknown) => {
    if (error instanceof TimedOut) return null
    throw error
  })
  if (data === null) return null
  const channel = await withTimeout(INFO_GRACE, () => info).catch(() => null)
  const page = pageOf(context.channel, language)
  wordsFor(context.channel, language)
  return { html: renderToString(<PageRoot page={page}>{view.render(data)}</PageRoot>), data, channel }
}

/**
 * The island's HTML and data for a screen, or null when upstream is too slow or fails. Throws the
 * failures that are the page's own answer, such as `place-not-found`.
 */
export async function fill(
  shell: string,
  context: RequestContext,
  language: Language,
  params: Params,
  search: URLSearchParams,
): Promise<ShellFill | null> {
  const view = views[shell]
  if (!view) return null
  const key = keyOf(shell, context, language, params, search)
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
    const filled = await render(view, context, language, loading, info)
    if (filled)
      context.later(cache.put(key, Response.json(filled, { headers: { 'cache-control': `max-age=${KEPT_SECONDS}` } })))
    return filled && finish(filled)
  } catch (error) {
    if (error instanceof Failure && isFinal(error.code)) throw error
    const failure = error instanceof Failure ? error : new Failure('unknown', undefined, { cause: error })
    logFailure(failure, context.requestId, `fill:${shell}`)
    return null
  }
}
