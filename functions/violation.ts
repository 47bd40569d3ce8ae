import type { Context } from 'hono'
import * as v from 'valibot'
import { Failure } from '../src/contract/failure.ts'
import { resolve } from '../src/rules/address.ts'
import { CHANNELS, channelOf } from './channel.ts'
import type { HonoEnv } from './env.ts'
import { readJson } from './request/limits.ts'
import { mayLog } from './request/rate.ts'
import { isOurs } from './site.ts'

// What a policy has stopped (functions/pages/policy.ts), as browsers report it. Anybody can send a
// report, so nothing follows from it but a line of log, which names no person.

const Body = v.record(v.string(), v.unknown())
/** A report of `report-uri`, whose keys have hyphens, and a violation of `report-to`. */
const Old = v.object({ 'csp-report': Body })
const New = v.object({ type: v.literal('csp-violation'), body: Body })

/** Violations of one report that are logged; a page that violates at every step has many. */
const MOST = 10
const TYPES = /^application\/(?:csp-report|reports\+json|json)\s*(;|$)/i

/** A word of policies, such as `script-src-elem` or `inline`; undefined for anything else. */
const word = (said: unknown) => (typeof said === 'string' && /^[a-z][a-z-]{0,40}$/.test(said) ? said : undefined)

const urlOf = (said: unknown) => (typeof said === 'string' && URL.canParse(said) ? new URL(said) : null)

/** Letters of an origin: as many as a host's name may have, and what stands around it. */
const MOST_LETTERS = 270

/** The origin of an address, or its scheme: not its path or query, which may name somebody. */
function originOf(said: unknown): string | undefined {
  const url = urlOf(said)
  if (!url) return word(said)
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, MOST_LETTERS)
}

/** The channel and the screen of a page; its address may bear the number of a reservation. */
function screenOf({ pathname }: URL): { channel?: string; screen?: string } {
  const found = resolve(pathname)
  const channel = found && channelOf(found.channel)
  return channel ? { channel: channel.name, screen: found.route.shell } : {}
}

/** What a build calls its scripts. */
const BUILT = /^\/_astro\/[\w.-]{1,100}$/

/** The path of a script of ours, the origin of any other. */
function fileOf(said: unknown, own: string): string | undefined {
  const url = urlOf(said)
  if (!url) return word(said)
  if (url.origin !== own) return originOf(said)
  return BUILT.test(url.pathname) ? url.pathname : undefined
}

/** The violations of a report. Throws `invalid-input`. */
function violationsOf(report: unknown): v.InferOutput<typeof Body>[] {
  if (v.is(Old, report)) return [report['csp-report']]
  if (!v.is(v.array(v.unknown()), report)) throw new Failure('invalid-input')
  return report.filter((each) => v.is(New, each)).map(({ body }) => body)
}

/**
 * Logs the violations of a report, as many as its network may cause, of pages of ours: any site's
 * visitors can be had to send one. Throws `method-not-allowed`, and as `readJson` does.
 */
export async function answerViolations(c: Context<HonoEnv>): Promise<Response> {
  if (c.req.method !== 'POST') throw new Failure('method-not-allowed', { allow: 'POST' })
  const own = new URL(c.req.url).origin
  const violations = violationsOf(await readJson(c.req.raw, TYPES))
  for (const said of violations.slice(0, MOST)) {
    const page = urlOf(said['document-uri'] ?? said.documentURL)
    if (!page || !isOurs(c.env, CHANNELS, c.req.raw, page.origin)) continue
    // What alarms are read in is nobody's to flood: the rest is answered and not told.
    if (!(await mayLog(c.env, c.req.raw, 'violation'))) break
    const old = said['violated-directive']
    const violated = typeof old === 'string' ? old.split(' ')[0] : undefined
    const line = said['line-number'] ?? said.lineNumber
    const told = {
      violation: word(said['effective-directive'] ?? said.effectiveDirective ?? violated) ?? 'unknown',
      blocked: originOf(said['blocked-uri'] ?? said.blockedURL),
      file: fileOf(said['source-file'] ?? said.sourceFile, own),
      line: typeof line === 'number' ? line : undefined,
      disposition: word(said.disposition),
      ...screenOf(page),
      requestId: c.get('requestId'),
    }
    // biome-ignore lint/suspicious/noConsole: the log is where operators read this
    console.warn(JSON.stringify(told))
  }
  return c.body(null, 204)
}
