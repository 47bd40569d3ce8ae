import * as v from 'valibot'
import { Failure } from '../src/contract/failure.ts'
import { Refusal, type Service, type UpstreamEndpoint } from '../src/contract/upstream/envelope.ts'
import { textWithin } from './bounded.ts'
import type { Env } from './env.ts'

type Schema = v.GenericSchema

/**
 * A service's own no, a word of the operation's `refusals` such as `SOLD_OUT`; the caller knows
 * what it means for the visitor. It is final.
 */
export class UpstreamError extends Error {
  override name = 'Refused'
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export interface AskOptions {
  headers?: Record<string, string>
  /** Milliseconds until `upstream-slow`. */
  timeout?: number
  /** Seconds for which a kept answer is fresh, where they are not the endpoint's own. */
  fresh?: number
  /** Ends the request with the visitor's own (autocomplete). */
  signal?: AbortSignal
}

/**
 * The one way out: asks a service, told the channel and browser where that is its business, and
 * parses its answer. Throws Refused for a no out of the operation's `refusals`, Failure
 * `upstream-slow` past the time limit, and for anything else `upstream-failed`, whose `detail` has
 * the status and the word where there is one: nobody knows then what the service did.
 */
export type Ask = <Input extends Schema, Output extends Schema>(
  endpoint: UpstreamEndpoint<Input, Output>,
  input: v.InferOutput<Input>,
  options?: AskOptions,
) => Promise<v.InferOutput<Output>>

export interface AskContext {
  env: Env
  channelName: string
  browserId: string
  later: (work: Promise<unknown>) => void
}

const TIMEOUT = 5000
/**
 * Bytes of an answer that are read; the largest of ours, all of a country's points on the map, is a
 * twentieth of it.
 */
export const MAX_ANSWER = 8 * 1024 * 1024
/**
 * Statuses that say nothing of what was asked, whatever word comes with them: the service does not
 * know us now, was too slow to read, or has too much to do.
 */
export const NOT_TAKEN_IN: ReadonlySet<number> = new Set([401, 407, 408, 425, 429])
/**
 * How many times its fresh seconds an answer may be shown while a newer one is fetched, and while
 * the service is down.
 */
const STALE_WHILE_REVALIDATE = 10
const STALE_IF_ERROR = 60

/** The variable that says where a service lives. */
const baseOf = (service: Service) => `${service.toUpperCase() as Uppercase<Service>}_BASE` as const

/**
 * Services that are told for whom they are asked; the payment provider and the message gateway have
 * no use for it.
 */
const TOLD: ReadonlySet<Service> = new Set<Service>(['admin', 'pay', 'place'])

/** Where a request goes: the configured base address or, without one, the local origin's. */
function address(env: Env, service: Service): { base: string; send: (request: Request) => Promise<Response> } {
  const base = env[baseOf(service)]
  if (base) return { base, send: (request) => fetch(request) }
  const origin = env.ORIGIN
  if (!origin) throw new Failure('unavailable', { service })
  return { base: `http://origin/${service}`, send: (request) => origin.fetch(request) }
}

/** Fills `:name` parameters out of the input and leaves the rest for the query or the body. */
function compose(
  endpoint: UpstreamEndpoint,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

function queryOf(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return query ? `?${query}` : ''
}

/** The JSON of an answer; null when it is empty, undefined when it is none. */
async function bodyOf(response: Response): Promise<unknown> {
  const reader = response.body?.getReader()
  const text = reader ? await textWithin(reader, MAX_ANSWER) : ''
  if (text === null) {
    await reader?.cancel()
    throw new Failure('upstream-failed', { status: response.status, over: MAX_ANSWER })
  }
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function answerOf({ refusals = [], none }: UpstreamEndpoint, response: Response): Promise<unknown> {
  if (none && response.status === 404) {
    await response.body?.cancel()
    return null
  }
  const body = await bodyOf(response)
  if (response.ok) return body
  const { status } = response
  const refusal = v.safeParse(Refusal, body)
  const { code, message } = refusal.success ? refusal.output : { code: null, message: '' }
  const final = status >= 400 && status < 500 && !NOT_TAKEN_IN.has(status)
  if (final && code !== null && refusals.includes(code)) throw new UpstreamError(code, status, message)
  throw new Failure('upstream-failed', { status, code })
}

/** Makes the `ask` of one request. */
export function createAsk(context: AskContext): Ask {
  async function load(
    endpoint: UpstreamEndpoint,
    input: Record<string, unknown>,
    options: AskOptions,
  ): Promise<unknown> {
    const { base, send } = address(context.env, endpoint.service)
    const { path, rest } = compose(endpoint, input)
    const bodied = endpoint.method === 'POST' || endpoint.method === 'PUT'
    const limit = AbortSignal.timeout(options.timeout ?? TIMEOUT)
    const request = new Request(`${base}${path}${bodied ? '' : queryOf(rest)}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(TOLD.has(endpoint.service) ? { channel: context.channelName, browserId: context.browserId } : {}),
        ...(bodied ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(bodied ? { body: JSON.stringify(rest) } : {}),
      // Who is asked is configured: no answer sends a request, with what it bears, anywhere else.
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
    })
    try {
      const parsed = v.safeParse(endpoint.output, await answerOf(endpoint, await send(request)))
      if (parsed.success) return parsed.output
      throw new Failure('upstream-failed', {
        service: endpoint.service,
        path: endpoint.path,
        at: v.getDotPath(parsed.issues[0]),
      })
    } catch (error) {
      if (error instanceof Failure || error instanceof UpstreamError) throw error
      throw new Failure(
        limit.aborted ? 'upstream-slow' : 'upstream-failed',
        { service: endpoint.service, path: endpoint.path },
        { cause: error },
      )
    }
  }

  /**
   * A catalogue read: fresh from the cache, or stale while a newer one is fetched, or stale because
   * the service is down.
   */
  async function read(
    endpoint: UpstreamEndpoint,
    fresh: number,
    input: Record<string, unknown>,
    options: AskOptions,
  ): Promise<unknown> {
    // Whoever edits a channel sees what the services say now.
    if (LOCAL && context.env.PREVIEW_CHANNEL) return load(endpoint, input, options)
    const { path, rest } = compose(endpoint, input)
    const key = `https://catalogue.invalid/${context.channelName}/${endpoint.service}${path}${queryOf(rest)}`
    const cache = caches.default
    const kept = await cache.match(key)
    const age = kept ? (Date.now() - Number(kept.headers.get('x-kept-at'))) / 1000 : Number.POSITIVE_INFINITY
    const renew = async () => {
      const answer = await load(endpoint, input, options)
      const headers = { 'cache-control': `max-age=${fresh * STALE_IF_ERROR}`, 'x-kept-at': String(Date.now()) }
      context.later(cache.put(key, Response.json(answer, { headers })))
      return answer
    }
    if (kept && age < fresh * STALE_WHILE_REVALIDATE) {
      if (age >= fresh) context.later(renew().catch(() => undefined))
      return kept.json()
    }
    try {
      return await renew()
    } catch (error) {
      if (kept && error instanceof Failure) return kept.json()
      throw error
    }
  }

  return ((endpoint: UpstreamEndpoint, input: Record<string, unknown>, options: AskOptions = {}) =>
    endpoint.fresh
      ? read(endpoint, options.fresh ?? endpoint.fresh, input, options)
      : load(endpoint, input, options)) as Ask
}
