import * as v from 'valibot'
import type { Language } from '../src/contract/channel.ts'
import { Failure } from '../src/contract/failure.ts'
import { Refusal, type Service, type UpstreamEndpoint } from '../src/contract/upstream/envelope.ts'
import { spellValue } from '../src/rules/query.ts'
import { FIRST_WRONG, TIMEOUT, textWithin } from './bounded.ts'
import { deployedVersion } from './deployed.ts'
import type { Env, RequestContext } from './env.ts'
import { type Keeping, keptOrAsked } from './kept-answer.ts'

type Schema = v.GenericSchema

type Input = Record<string, unknown>

/** A service's final refusal, one of the operation's `refusals`; its caller knows what it means. */
export class UpstreamError extends Error {
  override name = 'Refused'
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

export interface AskOptions extends Pick<Keeping, 'unrenewed'> {
  headers?: Record<string, string>
  /** Milliseconds until `upstream-slow`. */
  timeout?: number
  /** Seconds for which a kept answer is fresh, where they are not the endpoint's own. */
  fresh?: number
  /** Ends the request with the visitor's own (autocomplete). */
  signal?: AbortSignal
}

/**
 * Asks a service, the one way out, and parses its answer. Throws UpstreamError for one of the
 * operation's `refusals`, Failure `upstream-slow` past the time limit, and `upstream-failed` with
 * the status and code in `detail` for anything else: then nobody knows what the service did.
 */
export type Ask = <Input extends Schema, Output extends Schema>(
  endpoint: UpstreamEndpoint<Input, Output>,
  input: v.InferOutput<Input>,
  options?: AskOptions,
) => Promise<v.InferOutput<Output>>

interface AskContext extends Pick<RequestContext, 'env'>, Pick<Keeping, 'later' | 'saw'> {
  channelName: string
  browserId: string
  /** In which the catalogue answers; Korean when absent. */
  language?: Language
}

/** Bytes of an answer that are read; the largest of ours, a country's map, is a twentieth of it. */
export const MAX_ANSWER = 8 * 1024 * 1024
/**
 * Statuses that say nothing of what was asked, whatever code comes with them: the service does not
 * know us now, was too slow to read, or has too much to do.
 */
export const NOT_TAKEN_IN: ReadonlySet<number> = new Set([401, 407, 408, 425, 429])

/** The variable that says where a service lives. */
const baseOf = (service: Service) => `${service.toUpperCase() as Uppercase<Service>}_BASE` as const

/** Services that are told the channel and the browser; to the others they are nothing. */
const TOLD: ReadonlySet<Service> = new Set<Service>(['admin', 'pay', 'place'])

/** What a service is told of who asks, and in which language the catalogue is to answer. */
function tellingOf(service: Service, { channelName: channel, browserId, language }: AskContext) {
  if (!TOLD.has(service)) return {}
  const spoken = service === 'place' && language !== undefined && language !== 'ko'
  return { channel, browserId, ...(spoken && { 'accept-language': language }) }
}

/** Where requests go, and who takes them there. */
export interface Address {
  base: string
  send: (request: Request) => Promise<Response>
}

/**
 * Where a request goes: the configured base address, with a slash at its end or without, else the
 * local origin's. Throws `unavailable` where there is neither.
 */
export function addressOf({ ORIGIN }: Env, base: string | undefined, service: string): Address {
  if (base) return { base: base.replace(/\/$/, ''), send: (request) => fetch(request) }
  if (!ORIGIN) throw new Failure('unavailable', { service })
  return { base: `http://origin/${service}`, send: (request) => ORIGIN.fetch(request) }
}

/** A request outward: its whole path, with the query. */
export interface Outgoing {
  method: string
  path: string
  headers: Record<string, string>
  /** JSON, as it is sent; none for a GET. */
  body?: string | undefined
  /** Milliseconds until `upstream-slow`. */
  timeout: number
  signal?: AbortSignal | undefined
}

/**
 * Sends a request and reads what came of it within its time. Throws Failure `upstream-slow` past
 * it, and `upstream-failed` for whatever else is no answer, each with `detail`.
 */
export async function exchange<Answer>(
  { base, send }: Address,
  { method, path, headers, body, timeout, signal }: Outgoing,
  { read, detail }: { read: (response: Response) => Promise<Answer>; detail: Record<string, unknown> },
): Promise<Answer> {
  const limit = AbortSignal.timeout(timeout)
  const request = new Request(`${base}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    // Who is asked is configured: no answer sends a request, with what it bears, anywhere else.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  })
  try {
    return await read(await send(request))
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    // Its reader knows what was answered, and not by whom.
    if (error instanceof Failure) throw new Failure(error.code, { ...detail, ...error.detail })
    throw new Failure(limit.aborted ? 'upstream-slow' : 'upstream-failed', detail, { cause: error })
  }
}

/** Fills `:name` parameters out of the input; the rest is for the query or the body. */
function compose({ path: pattern }: UpstreamEndpoint, input: Input) {
  const rest = { ...input }
  const fill = (_: string, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  }
  const path = pattern.includes(':') ? pattern.replaceAll(/:(\w+)/g, fill) : pattern
  let query = ''
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query += `${query ? '&' : '?'}${name}=${spellValue(String(value))}`
  return { path, query, rest }
}

/** Half of a letter that takes two units, as JSON may spell one that was cut off. */
const HALF = /\\u[dD][89a-fA-F]/
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu

/**
 * A part of an answer with a sign in the place of halves of letters: no address can be made of a
 * text that has one, so that a page with a link to a map would show nothing at all.
 */
const whole = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(LONE_SURROGATE, '\uFFFD') : value

/**
 * The JSON of an answer; null when it is empty, undefined when it is none. Throws `upstream-failed`
 * for more than MAX_ANSWER bytes.
 */
export async function bodyOf(response: Response): Promise<unknown> {
  const reader = response.body?.getReader()
  const text = reader ? (await textWithin(reader, MAX_ANSWER))?.trim() : ''
  if (text === undefined) {
    await reader?.cancel()
    throw new Failure('upstream-failed', { status: response.status, over: MAX_ANSWER })
  }
  if (text === '') return null
  try {
    return JSON.parse(text, HALF.test(text) ? whole : undefined) as unknown
  } catch {
    return undefined
  }
}

async function answerOf({ refusals = [], none }: UpstreamEndpoint, response: Response): Promise<unknown> {
  const { status } = response
  const body = await bodyOf(response)
  // What is no JSON is said by a gateway before the service.
  if (none && status === 404 && body !== undefined) return null
  if (response.ok) return body
  const refusal = v.safeParse(Refusal, body)
  const { code, message } = refusal.success ? refusal.output : { code: null, message: '' }
  const final = status >= 400 && status < 500 && !NOT_TAKEN_IN.has(status)
  if (final && code !== null && refusals.includes(code)) throw new UpstreamError(code, status, message)
  throw new Failure('upstream-failed', { status, code })
}

/** Makes the `ask` of one request. */
export function createAsk(asking: AskContext): Ask {
  const { env, channelName, later, language = 'ko', saw } = asking
  async function load(endpoint: UpstreamEndpoint, input: Input, options: AskOptions): Promise<unknown> {
    const { service, method, path: pattern } = endpoint
    const { path, query, rest } = compose(endpoint, input)
    const bodied = method === 'POST' || method === 'PUT'
    return exchange(
      addressOf(env, env[baseOf(service)], service),
      {
        method,
        path: bodied ? path : path + query,
        headers: { ...tellingOf(service, asking), ...options.headers },
        body: bodied ? JSON.stringify(rest) : undefined,
        timeout: options.timeout ?? TIMEOUT,
        signal: options.signal,
      },
      {
        detail: { service, path: pattern },
        read: async (response) => {
          const parsed = v.safeParse(endpoint.output, await answerOf(endpoint, response), FIRST_WRONG)
          if (parsed.success) return parsed.output
          throw new Failure('upstream-failed', { at: v.getDotPath(parsed.issues[0]) })
        },
      },
    )
  }

  /** Reads a catalogue, which is kept. */
  function read(endpoint: UpstreamEndpoint, fresh: number, input: Input, options: AskOptions): Promise<unknown> {
    const asked = () => load(endpoint, input, options)
    // Whoever edits a channel sees what the services say now.
    if (LOCAL && env.PREVIEW_CHANNEL) return asked()
    const { path, query } = compose(endpoint, input)
    const spoken = language === 'ko' ? channelName : `${channelName}/${language}`
    const key = `https://catalogue.invalid/${deployedVersion(env)}/${spoken}/${endpoint.service}${path}${query}`
    return keptOrAsked(key, fresh, asked, { later, saw, unrenewed: options.unrenewed })
  }

  return ((endpoint: UpstreamEndpoint, input: Input, options: AskOptions = {}) =>
    endpoint.fresh
      ? read(endpoint, options.fresh ?? endpoint.fresh, input, options)
      : load(endpoint, input, options)) as Ask
}
