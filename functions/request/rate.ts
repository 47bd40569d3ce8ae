import { Failure } from '#contract/failure.ts'
import { isWebhook } from '#contract/payment.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import type { Env, RequestContext, RequestKind } from '../env.ts'
import { networkOf } from '../network.ts'

/** Seconds of every limit; `tests/api/rate.test.ts` keeps wrangler.toml and the document alike. */
export const PERIOD = 60

/** Lists, maps, what is near, wish lists and exhibitions: many properties are priced for them. */
const SEARCHES = new RegExp(
  `^/api/(?:${PRODUCT_NAMES.join('|')})(?:/deals)?(?:/(?:near|point|wishes|exhibitions/.+))?$`,
)
const PROOFS = /^\/api\/certification(?:\/|$)/
const WRITES = /^\/api\/(?:channel|auth|\w+Reserve|\w+Payment|reservations|receipts|place\/coupon)(?:\/|$)/

/** What a call of the API counts as. */
export function classOf(method: string, path: string): RequestKind {
  if (SEARCHES.test(path)) return 'search'
  if (method === 'GET' || method === 'HEAD') return 'read'
  if (PROOFS.test(path)) return 'proof'
  // How a payment ended is asked for again and again, and told by one network for all guests.
  return WRITES.test(path) && !path.endsWith('/outcome') && !isWebhook(path) ? 'write' : 'read'
}

let logged = false

/** Whether a limiter lets a request through. A failing one does, and is logged once an isolate. */
async function hasRoom(env: Env, binding: Extract<keyof Env, `LIMIT_${string}`>, key: string): Promise<boolean> {
  try {
    return (await env[binding].limit({ key })).success
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the log is where operators read this
    if (!logged) console.error(JSON.stringify({ limiter: 'failed', binding, cause: String(error) }))
    logged = true
    return true
  }
}

/** Tests that are not about limits ask more than anybody may. */
const isOff = (env: Env) => LOCAL && env.ENVIRONMENT === 'test' && env.LIMITS === 'off'

/**
 * Whether a line that anybody can cause may still be logged: as many of a kind a network as it may
 * try proofs, each kind counted apart, so that none hides another.
 */
export async function mayLog(env: Env, request: Request, kind: string): Promise<boolean> {
  const network = networkOf(request.headers.get('cf-connecting-ip'))
  return isOff(env) || network === null || hasRoom(env, 'LIMIT_PROOF_NETWORK', `log ${kind} ${network}`)
}

/**
 * Counts by network and by session: a new cookie does not help. So many `times` as a request asks
 * for things of a kind. Throws `too-many-requests`.
 */
export async function checkRate(
  { env, request, session }: Pick<RequestContext, 'env' | 'request' | 'session'>,
  kind: RequestKind,
  times = 1,
): Promise<void> {
  if (isOff(env)) return
  const limit = `LIMIT_${kind.toUpperCase() as Uppercase<RequestKind>}` as const
  const network = networkOf(request.headers.get('cf-connecting-ip'))
  if (network === null && !session.known) return
  const counted = Array.from({ length: times }, () => [
    network === null || hasRoom(env, `${limit}_NETWORK`, network),
    !session.known || hasRoom(env, `${limit}_SESSION`, session.id),
  ])
  const rooms = await Promise.all(counted.flat())
  if (rooms.includes(false)) throw new Failure('too-many-requests', { retryAfter: PERIOD })
}
