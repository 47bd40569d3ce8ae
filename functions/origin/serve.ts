import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { UpstreamEndpoint } from '#contract/upstream/envelope.ts'
import type { OriginEnv } from './env.ts'
import { ServiceRefusal } from './refusal.ts'

type Schema = v.GenericSchema
type Result<Output> = Output extends { result?: infer R } ? R : never

const MAX_BODY = 65_536

/**
 * The schema inside `optional` and `nullable`, whose type decides how a word of an address is read.
 */
function bare(schema: unknown): { type: string; item?: unknown } {
  const it = schema as { type: string; wrapped?: unknown; item?: unknown }
  return it.wrapped ? bare(it.wrapped) : it
}

function read(schema: unknown, text: string): unknown {
  const { type, item } = bare(schema)
  if (type === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (type === 'array') return text === '' ? [] : text.split(',').map((part) => read(item, part))
  return text
}

async function bodyOf(c: Context<OriginEnv>): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.length > MAX_BODY) throw new ServiceRefusal('INVALID_REQUEST', 'body too large')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Falls to the refusal below: what is not JSON is refused like what is not an object.
  }
  throw new ServiceRefusal('INVALID_REQUEST', 'a JSON object is expected')
}

/**
 * Path parameters, and the query of a GET or DELETE or the JSON of a POST or PUT, each key given
 * once and known.
 */
async function inputOf(c: Context<OriginEnv>, endpoint: UpstreamEndpoint): Promise<Record<string, unknown>> {
  const entries = (endpoint.input as unknown as { entries: Record<string, unknown> }).entries
  const bodied = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const input: Record<string, unknown> = bodied ? await bodyOf(c) : {}
  const words: [string, string][] = Object.entries(c.req.param() as Record<string, string>)
  words.push(...new URL(c.req.url).searchParams)
  for (const [key, text] of words) {
    if (!Object.hasOwn(entries, key)) throw new ServiceRefusal('INVALID_REQUEST', 'an unknown key')
    if (Object.hasOwn(input, key)) throw new ServiceRefusal('INVALID_REQUEST', `${key} is given twice`)
    input[key] = read(entries[key], text)
  }
  const stranger = Object.keys(input).find((key) => !Object.hasOwn(entries, key))
  if (stranger !== undefined) throw new ServiceRefusal('INVALID_REQUEST', 'an unknown key')
  return input
}

/** Reads and parses the input of a request; throws INVALID_REQUEST. */
export async function parse<Input extends Schema>(
  c: Context<OriginEnv>,
  endpoint: UpstreamEndpoint<Input>,
): Promise<v.InferOutput<Input>> {
  const parsed = v.safeParse(endpoint.input, await inputOf(c, endpoint))
  if (parsed.success) return parsed.output
  throw new ServiceRefusal('INVALID_REQUEST', v.getDotPath(parsed.issues[0]) ?? '')
}

/**
 * Answers an endpoint of the contract: the handler is given the parsed input and its value goes out
 * as `{ code: 200, result }`.
 */
export function play<Input extends Schema, Output extends Schema>(
  app: Hono<OriginEnv>,
  endpoint: UpstreamEndpoint<Input, Output>,
  handler: (input: v.InferOutput<Input>, c: Context<OriginEnv>) => Promise<Result<v.InferInput<Output>>>,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const result = await handler(await parse(c, endpoint), c)
    return c.json({ code: 200, result } as object)
  })
}
