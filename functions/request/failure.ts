import type { Context } from 'hono'
import { FAILURES, Failure, type FailureBody, type FailureCode } from '#contract/failure.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { suspectFailure } from '../security.ts'
import { UpstreamError } from '../upstream.ts'
import { messageOf } from '../words.ts'
import { languageFor } from './language.ts'

/**
 * What of a failure the visitor may see, such as the new price, when the shop is closed or where an
 * input is refused; everything else of `detail` is for the log.
 */
const PUBLIC = ['amount', 'fee', 'retryAfter', 'when', 'at'] as const

/** What any thrown value is in the catalogue. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof UpstreamError)
    return new Failure('upstream-failed', { code: error.code, status: error.status }, { cause: error })
  // What D1 says when it cannot be asked; nothing has been written then, as its statements are
  // whole or not at all.
  if (error instanceof Error && error.message.startsWith('D1_'))
    return new Failure('unavailable', undefined, { cause: error })
  return new Failure('unknown', undefined, { cause: error })
}

/** Being closed on purpose. */
const CLOSED: readonly FailureCode[] = ['maintenance', 'channel-pre-launch']

/**
 * One line of log a failure, and one of what somebody may be trying: never the visitor's input,
 * never a name or number of theirs. Being closed on purpose is no fault.
 */
export function logFailure(failure: Failure, requestId: string, path: string): void {
  suspectFailure(failure.code, requestId)
  if (failure.status < 500 || CLOSED.includes(failure.code)) return
  const { cause: error } = failure
  // A service's own words may repeat what it was sent: its code says enough.
  const logged = error instanceof Error && !(error instanceof UpstreamError)
  const cause = logged ? `${error.name}: ${error.message}` : undefined
  const line = JSON.stringify({ failure: failure.code, requestId, path, detail: failure.detail, cause })
  // biome-ignore lint/suspicious/noConsole: the log is where operators read this
  console.error(line)
}

/** The one shape of a failed answer of the API. */
export function answerFailure(c: Context<HonoEnv>, code: FailureCode, detail: Record<string, unknown> = {}): Response {
  const shown = PUBLIC.filter((name) => ['number', 'string'].includes(typeof detail[name]))
  const data = Object.fromEntries(shown.map((name) => [name, detail[name]])) as Record<string, number | string>
  // An operator's own words, when the shop is closed.
  const own = code === 'maintenance' && typeof detail.message === 'string' ? detail.message : null
  // Missing where a request is not let in, as while the shop is closed.
  const context = c.get('context') as RequestContext | undefined
  const channel = context?.channel ?? channelOf(c.req.header('channel') ?? '') ?? defaultChannel()
  const body: FailureBody = {
    error: {
      code,
      message: own ?? messageOf(code, channel, context?.language ?? languageFor(channel, c.req.raw)),
      requestId: c.get('requestId'),
      ...(shown.length ? { data } : {}),
    },
  }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (typeof detail.retryAfter === 'number') headers['retry-after'] = String(detail.retryAfter)
  return c.json(body, FAILURES[code].status as 400, headers)
}
