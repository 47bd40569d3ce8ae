import * as v from 'valibot'
import { Failure } from '../src/contract/failure.ts'
import { Refusal, type Service, type UpstreamEndpoint } from '../src/contract/upstream/envelope.ts'
import type { Env } from './env.ts'

type Schema = v.GenericSchema

/** A service's own no, such as `SOLD_OUT`; the caller knows what it means for the visitor. */
export class Refused extends Error {
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
  /** Ends the request with the visitor's own (autocomplete). */
  signal?: AbortSignal
}

/**
 * The one way out: asks a service, with the channel and browser on every request, and parses its answer.
 * Throws Refused for the service's own 4xx, Failure `upstream-slow` past the time limit, `upstream-failed` for anything else.
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
/** How many times its fresh seconds an answer may be shown while a newer one is fetched, and while the service is down. */
const STALE_WHILE_REVALIDATE = 10
const STALE_IF_ERROR = 60

const BASES = {
  admin: 'ADMIN_BASE',
  pay: 'PAY_BASE',
  place: 'PLACE_BASE',
  toss: 'TOSS_BASE',
  sms: 'SMS_BASE',
} as const satisfies Record<Service, keyof Env>

/** Where a request goes: the configured base address or, without one, the local origin's. */
function address(env: Env, service: Service): { base: string; send: (request: Request) => Promise<Response> } {
  const base = env[BASES[service]]
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

async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  const refusal = v.safeParse(Refusal, body)
  if (response.status < 500 && refusal.success)
    throw new Refused(refusal.output.code, response.status, refusal.output.message)
  throw new Failure('upstream-failed', { status: response.status, code: refusal.success ? refusal.output.code : null })
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
        channel: context.channelName,
        browserId: context.browserId,
        ...(bodied ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(bodied ? { body: JSON.stringify(rest) } : {}),
      signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
    })
    try {
      const parsed = v.safeParse(endpoint.output, await answerOf(await send(request)))
      if (parsed.success) return parsed.output
      throw new Failure('upstream-failed', {
        service: endpoint.service,
        path: endpoint.path,
        at: v.getDotPath(parsed.issues[0]),
      })
    } catch (error) {
      if (error instanceof Failure || error instanceof Refused) throw error
      throw new Failure(
        limit.aborted ? 'upstream-slow' : 'upstream-failed',
        { service: endpoint.service, path: endpoint.path },
        { cause: error },
      )
    }
  }

  /** A catalogue read: fresh from the cache, or stale while a newer one is fetched, or stale because the service is down. */
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
    const cache = (caches as unknown as { default: Cache }).default
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
    endpoint.fresh ? read(endpoint, endpoint.fresh, input, options) : load(endpoint, input, options)) as Ask
}
