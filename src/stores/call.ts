import type * as v from 'valibot'
import contract from '#generated/contract.json' with { type: 'json' }
import type { Endpoint } from '../contract/endpoint.ts'
import { Failure, type FailureCode, isFailureCode } from '../contract/failure.ts'
import { beginLoading, endLoading } from './loading.ts'

type Schema = v.GenericSchema

export interface CallOptions {
  /** Added to the address as a query string. */
  query?: Record<string, string>
  /** Values of `:name` parts of the path. */
  params?: Record<string, string>
  signal?: AbortSignal
  /** A request that outlives the page, such as giving a held room back. */
  keepalive?: boolean
  /** Nothing on the screen waits for it: the loading bar stays still. */
  quiet?: boolean
}

/** Who has not answered by then answers no more, milliseconds: the edge gives whom it asks less. */
export const CALL_MS = 30_000

/** The channel this page belongs to. */
export function channelName(): string {
  return document.documentElement.dataset.channel || ''
}

async function outputOf(asked: Promise<Response>): Promise<unknown> {
  const response = await asked
  // 202 is an answer that is not there yet: a failure with a code, so that nobody takes it for an
  // outcome.
  if (response.ok && response.status !== 202) return response.json()
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: unknown; data?: Record<string, unknown> }
  } | null
  const { code, data } = body?.error || {}
  if (code === ('page-outdated' satisfies FailureCode)) window.parts.missing()
  throw new Failure(isFailureCode(code) ? code : 'unknown', data)
}

/** Whether the browser itself says that there is no network. */
export const isOffline = () => navigator.onLine === false

/**
 * The browser's only fetch: asks an endpoint of the contract and answers its output. Every request
 * carries the channel and the contract that the page was built with, and moves the loading bar, but
 * for one that is quiet or outlives its page. A page that the edge calls outdated is loaded anew.
 * Throws Failure with a code of the catalogue; `offline` when there is no network, `unavailable`
 * when nobody answers, or not to the end and in time. An aborted request throws its AbortError.
 */
export async function call<Input extends Schema, Output extends Schema>(
  endpoint: Endpoint<Input, Output>,
  input: v.InferInput<Input>,
  options: CallOptions = {},
): Promise<v.InferOutput<Output>> {
  if (options.keepalive || options.quiet) return ask(endpoint, input, options)
  beginLoading()
  try {
    const output = await ask(endpoint, input, options)
    endLoading()
    return output
  } catch (error) {
    // A refusal is an answer; what was given up was not waited for.
    endLoading(!options.signal?.aborted && asFailure(error).status >= 500)
    throw error
  }
}

async function ask<Input extends Schema, Output extends Schema>(
  endpoint: Endpoint<Input, Output>,
  input: v.InferInput<Input>,
  options: CallOptions,
): Promise<v.InferOutput<Output>> {
  if (isOffline()) throw new Failure('offline')
  const { params = {}, query, signal = null, keepalive = false } = options
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] || ''))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const { method } = endpoint
  const body = method === 'GET' ? null : JSON.stringify(input)
  const headers = { channel: channelName(), contract, ...(body && { 'content-type': 'application/json' }) }
  const asked = fetch(path + search, { method, headers, body, signal, keepalive })
  try {
    // Raced, not aborted: the oldest browsers have signals that end no request.
    return await inTime(outputOf(asked))
  } catch (error) {
    throw signal?.aborted ? error : unanswered(error)
  }
}

/** Answers what comes within `CALL_MS`. Throws undefined where it does not. */
export const inTime = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  Promise.race([work, new Promise<never>((_, fail) => setTimeout(fail, CALL_MS))])

/** The failure of what did not come; a refusal is what it says. */
const unanswered = (error: unknown) =>
  error instanceof Failure ? error : new Failure(isOffline() ? 'offline' : 'unavailable')

/**
 * A part of the code that is loaded when it is needed. Throws Failure, `offline` or `unavailable`,
 * where it does not come, or not in time.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(load())
  } catch (error) {
    throw unanswered(error)
  }
}

/** The failure in whatever was thrown. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('unknown', undefined, { cause: error })
}
