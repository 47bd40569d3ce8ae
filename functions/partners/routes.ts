import type { Inbound, Operation } from '#contract/partner/operation.ts'
import { type Connector, connectorsOf, type PartnerContext } from './connector.ts'

/** One segment of an address that stands for a number or a name. */
const WORD = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/

/** What an address of a partner's is. */
export type PartnerRoute = { connector: Connector; params: Record<string, string> } & (
  | { operation: Operation; inbound: null }
  | { operation: null; inbound: Inbound }
)

/** Which part of an address is the partner. */
const PARTNER = 2

/**
 * The `:name` parts, but for the partner, of an address that a pattern fits; null for one that it
 * does not fit.
 */
function paramsOf(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const word = given[at] ?? ''
    if (at === PARTNER) continue
    if (part.startsWith(':')) {
      if (!WORD.test(word)) return null
      params[part.slice(1)] = word
    } else if (part !== word) return null
  }
  return params
}

/**
 * The operation at an address, `/api/{channel or auth}/{partner}/…`, where `partner` is the
 * channel, one of its aliases or of its families. Null for whatever is not declared, and for
 * another channel's: neither reaches anybody.
 */
export function partnerRoute(file: PartnerContext['file'], method: string, pathname: string): PartnerRoute | null {
  const given = pathname.slice(1).split('/')
  const partner = given[PARTNER] ?? ''
  const named = [file.name, ...(file.aliases ?? [])].includes(partner)
  for (const connector of connectorsOf(file)) {
    const { name, operations, inbound = [] } = connector.family
    if (!named && partner !== name) continue
    const fits = (endpoint: { method: string; path: string }) =>
      endpoint.method === method ? paramsOf(endpoint.path.slice(1).split('/'), given) : null
    for (const operation of operations) {
      const params = fits(operation)
      if (params) return { connector, params, operation, inbound: null }
    }
    for (const each of inbound) {
      const params = fits(each)
      if (params) return { connector, params, operation: null, inbound: each }
    }
  }
  return null
}
