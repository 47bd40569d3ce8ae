import type { Edge } from '../env.ts'
import { inlineJson } from './shell.ts'

/**
 * The host from which a partner's own parts are loaded: its own in production, its test host elsewhere, and on a developer's machine
 * the local origin, which plays it (docs/product.md, "Partner's own parts"). Null where a channel has none. One build is served
 * everywhere, so only the edge knows.
 */
export function externalBase({ env, channel }: Pick<Edge, 'env' | 'channel'>): string | null {
  if (!channel.external) return null
  if (LOCAL && env.ORIGIN && env.ENVIRONMENT !== 'production') return `/__origin/front/${channel.name}`
  const { test, production } = channel.external.hosts
  return (env.ENVIRONMENT === 'production' ? production : test).replace(/\/$/, '')
}

/** What tells the page where that is; nothing on a channel without any. Read by src/layouts/external.ts. */
export function externalNote(edge: Pick<Edge, 'env' | 'channel'>): string {
  const base = externalBase(edge)
  return base === null ? '' : `<script type="application/json" id="external-base">${inlineJson(base)}</script>`
}
