import * as v from 'valibot'
import { FamilyName } from '#contract/partner/name.ts'
import { isOwnProvider, ProviderName } from '#contract/payment.ts'
import type { Env } from './env.ts'

const DEFAULT_DELAY = 1000
const DEFAULT_STATUS = 500
const DEFAULT_CODE = 'FAULT'

/** Services, and partners by their families. */
const TARGETS = [
  ...['admin', 'pay', 'place', 'sms', ...ProviderName.options.filter(isOwnProvider)],
  ...FamilyName.options.map((name) => `partner:${name}`),
]
/** Statuses of answers that have no body. */
const BODILESS = [204, 205, 304]
const REDIRECTS = [301, 302, 303, 307, 308]

/** Whether an answer of a fault's status is what its mode says. */
function isPlayable({ mode, status, body }: { mode: string; status: number | null; body: string | null }): boolean {
  if (status === null) return true
  if (mode === 'redirect') return REDIRECTS.includes(status)
  return !BODILESS.includes(status) || (mode === 'answer' && !body)
}

/**
 * A fault to be played. `target` is a service or `partner:<family>`; `path` an address of it as the
 * contract spells it: `:name` is any one segment, a last `*` the rest, absent is every address.
 * `delay` waits `ms`; `status` answers `status` and `code`, and `answer` exactly `body` with
 * `status` or 200, both without doing anything; `redirect` leads to the same address once more,
 * with `status` or 302; `malformed`, `truncate` and `drop` come after the service has done its
 * work: a body that is no JSON, half of the body, and a connection that ends before the body;
 * `flood` is the whole body and then blanks without end. `times` is how often it strikes; absent is
 * until it is deleted.
 */
export const Fault = v.pipe(
  v.strictObject({
    target: v.picklist(TARGETS),
    path: v.optional(v.pipe(v.string(), v.regex(/^\/|^$/), v.maxLength(200)), ''),
    mode: v.picklist(['delay', 'status', 'answer', 'malformed', 'truncate', 'drop', 'flood', 'redirect']),
    ms: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))), null),
    status: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))), null),
    code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60))), null),
    body: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10_000))), null),
    times: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))), null),
  }),
  v.check((fault) => isPlayable(fault)),
)
export type Fault = v.InferOutput<typeof Fault>

/** Sets the fault of a target and path; another one for the same takes its place. */
export async function setFault(env: Env, fault: Fault): Promise<void> {
  await env.DB.prepare(
    'INSERT OR REPLACE INTO fault (target, path, mode, ms, status, code, body, times) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)',
  )
    .bind(fault.target, fault.path, fault.mode, fault.ms, fault.status, fault.code, fault.body, fault.times)
    .run()
}

/** Ends all faults, or those of one target. */
export async function clearFaults(env: Env, target: string | undefined): Promise<void> {
  await env.DB.prepare('DELETE FROM fault WHERE ?1 IS NULL OR target = ?1')
    .bind(target ?? null)
    .run()
}

/** The faults set, with the times they still strike; 0 is spent. */
export async function faults(env: Env): Promise<Fault[]> {
  return (
    await env.DB.prepare(
      'SELECT target, path, mode, ms, status, code, body, times FROM fault ORDER BY target, path',
    ).all<Fault>()
  ).results
}

function covers(pattern: string, path: string): boolean {
  if (pattern === '') return true
  const wanted = pattern.split('/')
  const given = path.split('/')
  const open = wanted.at(-1) === '*'
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every(
    (part, index) => (open && index === wanted.length - 1) || part.startsWith(':') || part === given[index],
  )
}

/**
 * Whether a fault's path may strike one of the addresses of its target, as their contract spells
 * them. A word in the place of a parameter is a misspelt one where another address has its own.
 */
export function mayStrike(path: string, addresses: readonly string[]): boolean {
  const given = path.split('/')
  const parted = addresses.map((address) => address.split('/'))
  const hasWordAt = (at: number, { length }: string[], stem: string) =>
    parted.some((other) => other.length === length && !other[at]?.startsWith(':') && other.slice(0, at).join() === stem)
  return parted.some((parts) => {
    const filled = parts.map((part, at) => {
      const said = given[at]
      if (!part.startsWith(':') || !said) return part
      return /^[a-z-]+$/i.test(said) && hasWordAt(at, parts, parts.slice(0, at).join()) ? part : said
    })
    return covers(path, filled.join('/'))
  })
}

/**
 * The fault that strikes a request now, the one with the longest path first; its count goes down by
 * one, for one request alone.
 */
async function strike(env: Env, target: string, path: string): Promise<Fault | null> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM fault WHERE target = ?1 AND (times IS NULL OR times > 0) ORDER BY length(path) DESC',
  )
    .bind(target)
    .all<Fault>()
  for (const fault of results.filter((each) => covers(each.path, path))) {
    if (fault.times === null) return fault
    const counted = await env.DB.prepare(
      'UPDATE fault SET times = times - 1 WHERE target = ?1 AND path = ?2 AND times > 0 RETURNING target',
    )
      .bind(fault.target, fault.path)
      .first()
    if (counted) return fault
  }
  return null
}

/**
 * The service a request is for and its address there: `/holds` of `place` in `/place/holds`,
 * `/orders` of `partner:welfare` in `/partner/welfare/orders`.
 */
function addressed(url: string): { target: string; path: string } {
  const [service = '', ...rest] = new URL(url).pathname.slice(1).split('/')
  if (service !== 'partner') return { target: service, path: `/${rest.join('/')}` }
  const [family = '', ...tail] = rest
  return { target: `partner:${family}`, path: `/${tail.join('/')}` }
}

/** A body that breaks off before its first byte. */
function broken(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new Error('connection lost')) })
}

/** A text, and then blanks for as long as somebody reads. */
function endless(text: string): ReadableStream {
  const blanks = new TextEncoder().encode(' '.repeat(64 * 1024))
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.enqueue(blanks),
  })
}

/** Lets a service answer a request, with the fault that is set for it, if any. */
export async function withFault(env: Env, request: Request, answer: () => Promise<Response>): Promise<Response> {
  const { target, path } = addressed(request.url)
  const fault = target === '__origin' ? null : await strike(env, target, path)
  if (!fault) return answer()
  if (fault.mode === 'status')
    return Response.json({ code: fault.code ?? DEFAULT_CODE, message: '' }, { status: fault.status ?? DEFAULT_STATUS })
  if (fault.mode === 'answer') {
    const headers = { 'content-type': 'application/json' }
    return new Response(fault.body || null, { status: fault.status ?? 200, headers })
  }
  if (fault.mode === 'delay') {
    await scheduler.wait(fault.ms ?? DEFAULT_DELAY)
    return answer()
  }
  if (fault.mode === 'redirect')
    return new Response(null, { status: fault.status ?? 302, headers: { location: request.url } })
  const response = await answer()
  const text = await response.text()
  const headers = { 'content-type': 'application/json' }
  if (fault.mode === 'malformed') return new Response(`<html>${text.length}</html>`, { headers })
  if (fault.mode === 'truncate') return new Response(text.slice(0, text.length / 2), { headers })
  return new Response(fault.mode === 'flood' ? endless(text) : broken(), { headers })
}
