import { Failure } from '#contract/failure.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import type { Env, RequestContext } from '../env.ts'
import { networkOf } from '../network.ts'

/**
 * What requests are counted as (docs/product.md, "Limits"): a filled page, a read, a search that
 * costs the services much, a write, and what proves who somebody is. How many of each go through
 * stands in wrangler.toml; `tests/api/rate.test.ts` keeps it and the document alike.
 */
export type Class = 'page' | 'read' | 'search' | 'write' | 'proof'
type Binding = Extract<keyof Env, `LIMIT_${string}`>

/** Seconds of every limit. */
export const PERIOD = 60

const BINDINGS = {
  page: ['LIMIT_PAGE_NETWORK', 'LIMIT_PAGE_SESSION'],
  read: ['LIMIT_READ_NETWORK', 'LIMIT_READ_SESSION'],
  search: ['LIMIT_SEARCH_NETWORK', 'LIMIT_SEARCH_SESSION'],
  write: ['LIMIT_WRITE_NETWORK', 'LIMIT_WRITE_SESSION'],
  proof: ['LIMIT_PROOF_NETWORK', 'LIMIT_PROOF_SESSION'],
} as const satisfies Record<Class, readonly [Binding, Binding]>

/** Lists, maps and what is near: every property of a scope is priced for them. */
const SEARCHES = new RegExp(`^/api/(?:${PRODUCT_NAMES.join('|')})(?:/deals)?(?:/(?:near|point))?$`)
const PROOFS = /^\/api\/certification(?:\/|$)/
const WRITES = /^\/api\/(?:\w+Reserve|\w+Payment|reservations|receipts|place\/coupon)(?:\/|$)/

/** What a call of the API counts as. */
export function classOf(method: string, path: string): Class {
  if (SEARCHES.test(path)) return 'search'
  if (method === 'GET' || method === 'HEAD') return 'read'
  if (PROOFS.test(path)) return 'proof'
  // How a payment ended is asked for again and again.
  return WRITES.test(path) && !path.endsWith('/outcome') ? 'write' : 'read'
}

let logged = false

/**
 * Whether there is room. When the limiter fails there is: it is a shield and no gate, and the log
 * says so, once an isolate.
 */
async function hasRoom(env: Env, binding: Binding, key: string): Promise<boolean> {
  try {
    return (await env[binding].limit({ key })).success
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the log is where operators read this
    if (!logged) console.error(JSON.stringify({ limiter: 'failed', binding, cause: String(error) }))
    logged = true
    return true
  }
}

/**
 * Counts a request by its network and by its session where it showed one; a new cookie each time
 * leaves the network. Throws `too-many-requests`.
 */
export async function checkRate({ env, request, session }: RequestContext, kind: Class): Promise<void> {
  if (LOCAL && env.ENVIRONMENT === 'test' && env.LIMITS === 'off') return
  const [byNetwork, bySession] = BINDINGS[kind]
  const network = networkOf(request.headers.get('cf-connecting-ip'))
  const rooms = await Promise.all([
    network === null || hasRoom(env, byNetwork, network),
    !session.known || hasRoom(env, bySession, session.id),
  ])
  if (rooms.includes(false)) throw new Failure('too-many-requests', { retryAfter: PERIOD })
}
