import type { Context } from 'hono'
import type { Failure } from '#contract/failure.ts'
import { channelAt, channelOf, defaultChannel } from '../channel.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { entriesIn, failedEntryPath, withoutEntries } from '../partners/entry.ts'
import { failureOf, logFailure } from '../request/failure.ts'
import { hostChannel } from '../request/host.ts'
import { languageFor } from '../request/language.ts'
import { traceOf } from '../request/trace.ts'
import { errorPage } from './error.ts'
import { leadOn } from './redirect.ts'
import type { SentPage } from './sent.ts'

/** A page that waits for its channel to open loads itself within the last day before it. */
const DAY_SECONDS = 86_400

/** A page's answer, with the cookies of a first visit. */
export function answerPage(
  page: SentPage,
  status: number,
  c: Context<HonoEnv>,
  context: RequestContext | null,
): Response {
  const response = page.answer(status, c.req.raw, (work) => c.executionCtx.waitUntil(work))
  for (const cookie of context?.session.cookies ?? []) response.headers.append('set-cookie', cookie)
  return response
}

/** The page of a failure, with the headers that tell a program of it. */
export async function failedPage(
  failure: Failure,
  { pathname }: URL,
  c: Context<HonoEnv>,
  context: RequestContext | null,
): Promise<Response> {
  const named = channelOf(pathname.split('/')[1] ?? '') ?? hostChannel(c.req.raw)
  const channel = context?.channel ?? (failure.code === 'channel-not-found' ? defaultChannel() : named)
  const page = await errorPage(c.env, channel, languageFor(channel, c.req.raw), failure, pathname)
  const response = answerPage(page, failure.status, c, context)
  response.headers.set('cache-control', 'no-store')
  const wait = failure.detail?.retryAfter
  if (typeof wait === 'number') response.headers.set('retry-after', String(wait))
  // Whoever waits for the opening on the eve of it sees the shop open.
  if (failure.code === 'channel-pre-launch' && Number(wait) <= DAY_SECONDS)
    response.headers.set('refresh', String(wait))
  if (failure.code === 'method-not-allowed') response.headers.set('allow', 'GET, HEAD')
  return response
}

/**
 * Logs whatever was thrown and answers its page. An address with a partner's key in it has none: it
 * leads to one without, where what failed is told.
 */
export async function answerFailure(
  error: unknown,
  url: URL,
  c: Context<HonoEnv>,
  context: RequestContext | null,
): Promise<Response> {
  const failure = failureOf(error)
  const trace = traceOf(c.req.raw)
  trace.outcome = failure.code
  logFailure(failure, c.get('requestId'), trace.route)
  const channel = channelAt(url.pathname.split('/')[1] ?? '')
  const entering = channel ? entriesIn(channel, url) : []
  if (!channel || entering.length === 0) return failedPage(failure, url, c, context)
  trace.countsLike = failure.status
  return leadOn(failedEntryPath(channel, failure.code) ?? withoutEntries(url, entering), [])
}
