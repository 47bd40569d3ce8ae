import type { Descriptor } from '../contract/channel.ts'
import { FAMILIES } from '../contract/partner/families.ts'
import type { Route } from './define-route.ts'

/* What search engines may keep of a channel (docs/product.md, "Found and shared"). */

type Indexed = Pick<Descriptor, 'indexing' | 'default' | 'languages' | 'partner'>

/**
 * How much of a channel search engines may keep: what its file says, else all of the default
 * channel and of one with a choice of languages, nothing where members are handed over encrypted,
 * as these are a company's own people, and of any other its own screens.
 */
export function indexingOf({ indexing, default: isDefault, languages, partner }: Indexed): 'all' | 'own' | 'none' {
  if (indexing) return indexing
  if (isDefault || languages.length > 1) return 'all'
  const families = (partner.connectors ?? []).map(({ family }) => FAMILIES[family])
  return families.some(({ entry }) => entry && 'cipher' in entry) ? 'none' : 'own'
}

/** Screens that are a channel's own: no other channel has the same. */
const OWN = /^home$|\/home$/
/** Screens that are the same on every channel which sells their product. */
const SHARED = /\/results?$|^(?:exhibition|event|promotion|notice|policy\/\w+)$/

/**
 * What search engines make of a screen: a channel's own, the same on many, or null for what is
 * never kept: a person's own screens, and steps of a search.
 */
export function indexedScreen({ shell }: Pick<Route, 'shell'>): 'own' | 'shared' | null {
  return OWN.test(shell) ? 'own' : SHARED.test(shell) ? 'shared' : null
}
