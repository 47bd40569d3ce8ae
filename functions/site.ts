import type { Descriptor } from '../src/contract/channel.ts'
import type { Env } from './env.ts'

type Configured = Pick<Env, 'ENVIRONMENT' | 'PUBLIC_ORIGIN' | 'LOCAL_ORIGIN'>
type Channel = Pick<Descriptor, 'origin'>

/** Whether no origin is configured; only developers and tests may use the request's own. */
function isUnnamed(env: Configured): boolean {
  return LOCAL && env.ENVIRONMENT !== 'production' && !env.PUBLIC_ORIGIN
}

/** The last PUBLIC_ORIGIN that was found right: it is the same for all requests. */
let checked: string | null = null

/** Throws unless PUBLIC_ORIGIN is an origin, in production https (docs/deploy.md). */
export function checkSite(env: Configured): void {
  if (isUnnamed(env)) return
  const { PUBLIC_ORIGIN: named = '' } = env
  if (named === checked) return
  const right = URL.canParse(named) && new URL(named).origin === named
  const secure = named.startsWith('https://') || (LOCAL && env.ENVIRONMENT !== 'production')
  if (!right || !secure)
    throw new Error(`PUBLIC_ORIGIN is to be the shop's own address, such as https://shop.example, and is "${named}"`)
  checked = named
}

/**
 * A channel's configured origin: `Host` is the sender's word (docs/product.md, "Walls"). A message
 * has no request: a developer reads it where `LOCAL_ORIGIN` says, and without that by path alone.
 */
export function siteOf(env: Configured, channel: Channel, request: Request | null): string {
  if (isUnnamed(env)) return request ? new URL(request.url).origin : (env.LOCAL_ORIGIN ?? '')
  return channel.origin ?? env.PUBLIC_ORIGIN ?? ''
}

/** Whether an origin is the shop's or one of its channels'. */
export function isOurs(env: Configured, channels: readonly Channel[], request: Request, origin: string): boolean {
  if (isUnnamed(env)) return origin === new URL(request.url).origin
  return origin === env.PUBLIC_ORIGIN || channels.some((channel) => channel.origin === origin)
}

/**
 * The address over https of one of ours that was asked for over plain http, where no cookie of ours
 * holds; null for any other.
 */
export function securedAddress(env: Configured, channels: readonly Channel[], request: Request): string | null {
  if (!request.url.startsWith('http:')) return null
  const url = new URL(request.url)
  url.protocol = 'https:'
  return isOurs(env, channels, request, url.origin) ? url.href : null
}

/** Whether search engines may keep what is answered here: a trial of the shop is not the shop. */
export function isIndexed({ ENVIRONMENT }: Pick<Configured, 'ENVIRONMENT'>): boolean {
  return ENVIRONMENT === 'production' || LOCAL
}

/** Whether visitors come over https; plain http is for developers and tests alone. */
export function isSecure(env: Configured, request: Request): boolean {
  return (isUnnamed(env) ? request.url : (env.PUBLIC_ORIGIN ?? '')).startsWith('https://')
}
