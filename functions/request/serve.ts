import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Product } from '#contract/channel.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { FIRST_WRONG } from '../bounded.ts'
import type { HonoEnv, RequestContext } from '../env.ts'
import { readJson } from './limits.ts'
import { traceOf } from './trace.ts'

type Schema = v.GenericSchema

/** What answers an endpoint, for whoever needs its answer beside the API. */
export type Loader<Of extends Endpoint<Schema, Schema>> = (
  input: v.InferOutput<Of['input']>,
  context: RequestContext,
) => Promise<v.InferOutput<Of['output']>>

/** Answers an endpoint by a handler; its `params` are the `:name` parts of the path. */
export type Serve = <Input extends Schema, Output extends Schema>(
  endpoint: Endpoint<Input, Output>,
  handler: (
    input: v.InferOutput<Input>,
    context: RequestContext,
    params: Record<string, string>,
  ) => Promise<v.InferOutput<Output>>,
) => void

/**
 * Parses an input by its schema; `params` of the address stand above what was sent. Throws
 * `invalid-input` with where, never with what was there.
 */
export function parseInput<S extends Schema>(
  schema: S,
  value: unknown,
  params: Record<string, string> = {},
): v.InferOutput<S> {
  // To valibot an empty array is an object without keys.
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const parsed = v.safeParse(schema, isObject ? { ...value, ...params } : value, FIRST_WRONG)
  if (parsed.success && isObject) return parsed.output
  const issue = parsed.issues?.[0]
  // An unknown key is not named: it would repeat what was sent.
  throw new Failure('invalid-input', { at: issue && issue.expected !== 'never' ? v.getDotPath(issue) : null })
}

const UNCACHED = { headers: { 'cache-control': 'no-store' } }

/** Answers endpoints on an app: the input is parsed by its schema, and no answer is cached. */
export function serveOn(app: Hono<HonoEnv>): Serve {
  return (endpoint, handler) => {
    const route = `${endpoint.method} ${endpoint.path}`
    app.on(endpoint.method, endpoint.path, async (c) => {
      traceOf(c.req.raw).route = route
      const input = parseInput(endpoint.input, endpoint.method === 'GET' ? c.req.query() : await readJson(c.req.raw))
      const output = await handler(input, c.get('context'), c.req.param() as Record<string, string>)
      // A wrong answer of ours is found where it is made, by developers and in every test.
      if (LOCAL) v.parse(endpoint.output, output)
      return Response.json(output, UNCACHED)
    })
  }
}

/** Answers a product's endpoints: `not-found` on a channel that does not sell it. */
export function serveSold(serve: Serve, product: Product): Serve {
  return (endpoint, handler) =>
    serve(endpoint, (input, context, params) => {
      if (!context.channel.products.includes(product)) throw new Failure('not-found')
      return handler(input, context, params)
    })
}

/** Finishes work on money or rooms though its visitor hangs up: see docs/orders.md. */
export function runToCompletion<Answer>(context: RequestContext, work: Promise<Answer>): Promise<Answer> {
  context.later(work.catch(() => undefined))
  return work
}
