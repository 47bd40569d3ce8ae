import { Failure } from '#contract/failure.ts'
import { CHANNELS } from '../channel.ts'
import type { Env } from '../env.ts'
import { REPORT_PATH } from '../security.ts'
import { isOurs } from '../site.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Throws `foreign-origin` for what another site's page makes a visitor's browser send. Browsers
 * name the sender on every unsafe method; a request that names none (a webhook) carries no cookies
 * of a visitor. The sender is compared with what is configured, as `Host` is the sender's word too.
 * Policy reports pass: they may come from a partner's frame, whose origin is nobody's.
 */
export function checkOrigin(request: Request, env: Env): void {
  if (SAFE.has(request.method) || new URL(request.url).pathname === REPORT_PATH) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site && site !== 'same-origin' && site !== 'none') throw new Failure('foreign-origin')
  if (origin && !isOurs(env, CHANNELS, request, origin)) throw new Failure('foreign-origin')
}
