import type { Page } from '#contract/channel.ts'
import type { LeisureSuggestion } from '#contract/leisure/catalogue.ts'
import { dealPath } from '#rules/leisure/address.ts'
import { href } from '#rules/link.ts'

/** Where a suggestion leads: a deal to its page, a kind or a place to its list. */
export function addressOf(page: Page, { kind, id, name }: LeisureSuggestion): string {
  if (kind === 'deal') return href(page, dealPath(id))
  const where = kind === 'region' ? 'regionId' : kind === 'category' ? 'categoryId' : 'keyword'
  return href(page, 'leisure/results', `?${where}=${where === 'keyword' ? encodeURIComponent(name) : id}`)
}

const ICONS = { deal: 'coupon', area: 'map', region: 'map', landmark: 'pin', category: 'list' } as const

/** The icon of a suggestion. */
export const iconOf = ({ kind }: LeisureSuggestion) => ICONS[kind]
