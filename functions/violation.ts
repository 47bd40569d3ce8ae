import type { Context } from 'hono'
import * as v from 'valibot'
import { Failure } from '../src/contract/failure.ts'
import { resolve } from '../src/rules/address.ts'
import { channelOf } from './channel.ts'
import type { HonoEnv } from './env.ts'
import { readJson } from './request/limits.ts'

// What a policy has stopped (functions/pages/policy.ts), as browsers report it: one line of log a
// violation, which names no person. Whoever likes can send one, so nothing follows from it but that
// line.

const Said = v.optional(v.unknown())
/** A violation in either spelling: `report-uri` has hyphens, `report-to` has not. */
const Old = v.object({
  'csp-report': v.object({
    'document-uri': Said,
    'effective-directive': Said,
    'violated-directive': Said,
    'blocked-uri': Said,
    'source-file': Said,
    'line-number': Said,
    disposition: Said,
  }),
})
const New = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    documentURL: Said,
    effectiveDirective: Said,
    blockedURL: Said,
    sourceFile: Said,
    lineNumber: Said,
    disposition: Said,
  }),
})

/**
 * Violations of one report that are told; a page that violates at every step would fill the log.
 */
const MOST = 10
const TYPES = /^application\/(?:csp-report|reports\+json|json)\s*(;|$)/i

/**
 * A word of the policy's own language, such as `script-src-elem` or `inline`; anything else is
 * nothing.
 */
const word = (said: unknown) => (typeof said === 'string' && /^[a-z][a-z-]{0,40}$/.test(said) ? said : undefined)

const urlOf = (said: unknown) => (typeof said === 'string' && URL.canParse(said) ? new URL(said) : null)

/**
 * Where something came from: its origin, or for what has none its scheme. Neither a path nor a
 * query, which may name somebody.
 */
function originOf(said: unknown): string | undefined {
  const url = urlOf(said)
  if (!url) return word(said)
  return url.origin === 'null' ? url.protocol : url.origin
}

/** The channel and the screen of a page; an address may bear the number of a reservation. */
function screenOf(said: unknown): { channel?: string; screen?: string } {
  const found = resolve(urlOf(said)?.pathname ?? '')
  const channel = channelOf(found?.channel ?? '')?.name
  return { ...(channel ? { channel } : {}), ...(channel && found ? { screen: found.route.shell } : {}) }
}

/** The file of a script: of ours its path, of anybody else's the origin. */
function fileOf(said: unknown, own: string): string | undefined {
  const url = urlOf(said)
  if (!url) return word(said)
  if (url.origin !== own) return originOf(said)
  return url.pathname.startsWith('/_astro/') ? url.pathname : undefined
}

/** What a report says, in one spelling. */
function violationsOf(report: unknown): Record<string, unknown>[] {
  const old = v.safeParse(Old, report)
  if (old.success) {
    const said = old.output['csp-report']
    return [
      {
        page: said['document-uri'],
        directive: said['effective-directive'] ?? String(said['violated-directive'] ?? '').split(' ')[0],
        blocked: said['blocked-uri'],
        file: said['source-file'],
        line: said['line-number'],
        disposition: said.disposition,
      },
    ]
  }
  const list = v.safeParse(v.array(v.unknown()), report)
  if (!list.success) throw new Failure('invalid-input')
  return list.output.flatMap((each) => {
    const known = v.safeParse(New, each)
    if (!known.success) return []
    const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber, disposition } = known.output.body
    const rest = { blocked: blockedURL, file: sourceFile, line: lineNumber, disposition }
    return [{ page: documentURL, directive: effectiveDirective, ...rest }]
  })
}

/**
 * Writes a line for each violation of a report; 204. Throws `method-not-allowed` and what readJson
 * throws.
 */
export async function answerViolations(c: Context<HonoEnv>): Promise<Response> {
  if (c.req.method !== 'POST') throw new Failure('method-not-allowed')
  const own = new URL(c.req.url).origin
  const violations = violationsOf(await readJson(c.req.raw, TYPES))
  for (const { page, directive, blocked, file, line, disposition } of violations.slice(0, MOST)) {
    const told = {
      violation: word(directive) ?? 'unknown',
      blocked: originOf(blocked),
      file: fileOf(file, own),
      line: typeof line === 'number' ? line : undefined,
      disposition: word(disposition),
      ...screenOf(page),
      requestId: c.get('requestId'),
    }
    // biome-ignore lint/suspicious/noConsole: the log is where operators read this
    console.warn(JSON.stringify(told))
  }
  return c.body(null, 204)
}
