import { Failure } from '#contract/failure.ts'
import { hmac } from '../crypto.ts'
import type { Env } from '../env.ts'
import { type Address, addressOf } from '../upstream.ts'

type What = 'BASE' | 'KEYS'

/** How a channel's partner is bound: `PARTNER_SKT_KEYS`, hyphens as underscores. */
export const partnerBinding = (channel: string, what: What): string =>
  `PARTNER_${channel.toUpperCase().replaceAll('-', '_')}_${what}`

const bindingOf = (env: Env, channel: string, what: What): string | undefined =>
  (env as unknown as Record<string, string | undefined>)[partnerBinding(channel, what)]

/** Where the partner of a channel is asked; the local origin plays a family where none is bound. */
export function partnerAddress(env: Env, channel: string, family: string): Address {
  return addressOf(env, bindingOf(env, channel, 'BASE'), `partner/${family}`)
}

/**
 * Where a page of a partner's is: at `url`, or where the local origin plays a partner that is not
 * bound, at `played` there.
 */
export function partnerPage(env: Env, channel: string, { url, played }: { url: string; played: string }): string {
  const bound = bindingOf(env, channel, 'BASE') !== undefined
  return LOCAL && env.ORIGIN && env.ENVIRONMENT !== 'production' && !bound ? `/__origin/${played}` : url
}

/**
 * The keys that a channel's partner and we share, `id:base64` pairs of which the first signs and
 * all are heard; null where there are none. A developer's machine
 * makes one of PARTNER_LOCAL_KEY, as the local origin does.
 */
export async function partnerKeys(env: Env, channel: string): Promise<string | null> {
  const bound = bindingOf(env, channel, 'KEYS')
  if (bound) return bound
  return LOCAL && env.PARTNER_LOCAL_KEY ? `local:${await hmac(env.PARTNER_LOCAL_KEY, `partner/${channel}`)}` : null
}

/** The same. Throws `unavailable` where there are none. */
export async function sharedKeys(env: Env, channel: string): Promise<string> {
  const keys = await partnerKeys(env, channel)
  if (keys === null) throw new Failure('unavailable', { partner: channel })
  return keys
}
