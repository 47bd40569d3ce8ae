import type { Page } from '#contract/channel.ts'
import type { LeisureSuggestion } from '#contract/leisure/catalogue.ts'
import { dealPath } from '#rules/leisure/deal.ts'
import { href } from '#rules/link.ts'

/** Where a suggestion leads: a deal to its page, a kind or a region to its list. */
export function addressOf(page: Page, { kind, id }: LeisureSuggestion): string {
  if (kind === 'deal') return href(page, dealPath(id))
  return href(page, 'leisure/results', kind === 'region' ? `?regionId=${id}` : `?categoryId=${id}`)
}

const ICONS = { deal: 'coupon', region: 'pin', category: 'list' } as const

/** The icon of a suggestion. */
export const iconOf = ({ kind }: LeisureSuggestion) => ICONS[kind]
