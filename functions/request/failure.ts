import type { Context } from 'hono'
import { Failure, type FailureBody, type FailureCode } from '#contract/failure.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import type { HonoEnv, Later, RequestContext } from '../env.ts'
import { suspect, suspicionOf } from '../security.ts'
import { UpstreamError } from '../upstream.ts'
import { messageOf } from '../words.ts'
import { writeFailure } from '../written-detail.ts'
import { languageFor } from './language.ts'
import { hasFailed, traceOf } from './trace.ts'

/** Keys of a failure's `detail` that the visitor may see; the others are for the log. */
const PUBLIC = ['amount', 'fee', 'retryAfter', 'when', 'since', 'at', 'orderId'] as const

/** What any thrown value is in the catalogue. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof UpstreamError)
    return new Failure('upstream-failed', { code: error.code, status: error.status }, { cause: error })
  // D1 gave no answer: what was asked is done whole or not at all, and may be asked again.
  const isDatabase = error instanceof Error && error.message.startsWith('D1_')
  return new Failure(isDatabase ? 'unavailable' : 'unknown', undefined, { cause: error })
}

/**
 * Logs a failure of ours, with nothing that a visitor sent: by the route of its trace, as an
 * address may hold the number of a reservation.
 */
export function logFailure(failure: Failure, requestId: string, route: string): void {
  if (!hasFailed(failure.status, failure.code)) return
  writeFailure(failure, { requestId, route })
}

/**
 * What a request has failed at: a link may have failed at a partner that gave no answer, of which
 * operators are to hear.
 */
const outcomeOf = ({ code, cause }: Failure): FailureCode =>
  code === 'member-link-failed' && cause instanceof Failure ? cause.code : code

/** Logs whatever was thrown and answers it, in the one shape of a failed answer of the API. */
export function answerError(error: unknown, c: Context<HonoEnv>): Response {
  const failure = failureOf(error)
  const trace = traceOf(c.req.raw)
  const { code, status, detail = {} } = failure
  const requestId = c.get('requestId')
  trace.outcome = outcomeOf(failure)
  logFailure(failure, requestId, trace.route)
  const suspicion = suspicionOf(code)
  const later: Later = (work) => c.executionCtx.waitUntil(work)
  if (suspicion) suspect(suspicion, { env: c.env, request: c.req.raw, requestId, later })
  const shown = PUBLIC.filter((name) => ['number', 'string'].includes(typeof detail[name]))
  const data = Object.fromEntries(shown.map((name) => [name, detail[name]])) as Record<string, number | string>
  // An operator's own words, when the shop is closed.
  const own = code === 'maintenance' && typeof detail.message === 'string' ? detail.message : null
  // Missing where a request is not let in, as while the shop is closed.
  const context = c.get('context') as RequestContext | undefined
  const channel = context?.channel ?? channelOf(c.req.header('channel') ?? '') ?? defaultChannel()
  const message = own ?? messageOf(code, channel, context?.language ?? languageFor(channel, c.req.raw))
  const body: FailureBody = {
    error: { code, message, requestId, ...(shown.length > 0 && { data }) },
  }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (typeof detail.retryAfter === 'number') headers['retry-after'] = String(detail.retryAfter)
  if (typeof detail.allow === 'string') headers.allow = detail.allow
  return c.json(body, status as 400, headers)
}
