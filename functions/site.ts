import type { Descriptor } from '../src/contract/channel.ts'
import type { Env } from './env.ts'

type Configured = Pick<Env, 'ENVIRONMENT' | 'PUBLIC_ORIGIN'>

/**
 * Whether a developer's machine or a test has named no origin: there alone the request's own is
 * taken, as its port may be any.
 */
function isUnnamed(env: Configured): boolean {
  return LOCAL && env.ENVIRONMENT !== 'production' && !env.PUBLIC_ORIGIN
}

/**
 * Throws unless the public origin is one, and https where guests are (docs/operations.md, "Before
 * the first deployment").
 */
export function checkSite(env: Configured): void {
  if (isUnnamed(env)) return
  const { PUBLIC_ORIGIN: named = '' } = env
  const right = URL.canParse(named) && new URL(named).origin === named
  const secure = named.startsWith('https://') || (LOCAL && env.ENVIRONMENT !== 'production')
  if (!right || !secure)
    throw new Error(`PUBLIC_ORIGIN is to be the shop's own address, such as https://shop.example, and is "${named}"`)
}

/**
 * The origin under which visitors have a channel, such as `https://shop.example`: what absolute
 * addresses begin with (docs/product.md, "Walls"). It is configured, as `Host` is whatever the
 * sender says.
 */
export function siteOf(env: Configured, channel: Pick<Descriptor, 'origin'>, request: Request): string {
  if (isUnnamed(env)) return new URL(request.url).origin
  return channel.origin ?? env.PUBLIC_ORIGIN ?? ''
}

/** Whether an origin is the shop's or one of its channels'. */
export function isOurs(
  env: Configured,
  channels: readonly Pick<Descriptor, 'origin'>[],
  request: Request,
  origin: string,
): boolean {
  if (isUnnamed(env)) return origin === new URL(request.url).origin
  return origin === env.PUBLIC_ORIGIN || channels.some((channel) => channel.origin === origin)
}

/**
 * Whether visitors come over https, so that every cookie can be `Secure`. Plain http is left to
 * developers' machines and tests.
 */
export function isSecure(env: Configured, request: Request): boolean {
  return (isUnnamed(env) ? request.url : (env.PUBLIC_ORIGIN ?? '')).startsWith('https://')
}
