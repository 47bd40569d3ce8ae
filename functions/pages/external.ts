import type { Descriptor } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import type { frameAt } from '#rules/external.ts'
import type { Env, RequestContext } from '../env.ts'
import { frameContentPolicy } from './policy.ts'
import { builtFile, inlineJson, split, textOf } from './shell.ts'

/**
 * The host that a partner's own parts are loaded from: its own in production, its test host
 * elsewhere, on a developer's machine the local origin, which plays it (docs/product.md, "Partner's
 * own parts"). Null where a channel has none.
 */
export function externalBase({ env, channel }: Pick<RequestContext, 'env' | 'channel'>): string | null {
  if (!channel.external) return null
  if (LOCAL && env.ORIGIN && env.ENVIRONMENT !== 'production') return `/__origin/front/${channel.name}`
  const { test, production } = channel.external.hosts
  return (env.ENVIRONMENT === 'production' ? production : test).replace(/\/$/, '')
}

/** The document that every frame is made of, left by scripts/build/frame.ts. */
const DOCUMENT = '/shell/frame.html'
/** Where the part and what it loads go. */
const SLOT = '<!--slot-->'

/**
 * The document of a partner's frame (docs/product.md, "Partner's own parts"): the part's place, and
 * what our script in it loads. Its policy takes its origin away, also where it is opened by itself.
 * It is the same for everybody and sets no cookie. Throws `route-not-found` for a part that the
 * channel has not.
 */
export async function frameOf(
  env: Env,
  channel: Descriptor,
  { part, variant }: NonNullable<ReturnType<typeof frameAt>>,
  origin: string,
): Promise<Response> {
  const { external } = channel
  const base = externalBase({ env, channel })
  if (!external || base === null || (part === 'script' ? !external.script : !external[part]))
    throw new Failure('route-not-found')
  const built = await builtFile(env, DOCUMENT)
  if (built === null) throw new Failure('unknown', { asset: DOCUMENT })
  const frame = split(built)
  const { script, style, object } = external
  const settings = { part, script: script && base + script[variant], style: style && base + style[variant], object }
  const slot = part === 'script' ? '' : `<div id="external-${part}"></div>`
  const data = `<script type="application/json" id="frame">${inlineJson(settings)}</script>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'content-security-policy': frameContentPolicy(new URL(`${base}/`, origin).href, frame.scripts),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-robots-tag': 'noindex',
  }
  const html = textOf(frame).replace(SLOT, () => slot + data)
  return new Response(html, { headers })
}
