import type { Page } from '#contract/channel.ts'
import type { LeisureQuery, LeisureSuggestion } from '#contract/leisure/catalogue.ts'
import { dealPath } from '#rules/leisure/address.ts'
import { LEISURE_CATEGORIES, writeLeisureQuery } from '#rules/leisure/search.ts'
import { href } from '#rules/link.ts'
import * as icons from '#ui/icons.ts'

/** Where a suggestion leads: a deal to its page, a kind or a place to its list, filtered alike. */
export function addressOf(page: Page, { kind, id, name }: LeisureSuggestion, query: Partial<LeisureQuery>): string {
  if (kind === 'deal') return href(page, dealPath(id))
  const rest = { ...query, keyword: undefined, page: 1 }
  const found =
    kind === 'category'
      ? { ...rest, categoryId: LEISURE_CATEGORIES.find((each) => each === id) }
      : { ...rest, ...(kind === 'region' ? { regionId: id } : { keyword: name, regionId: undefined }) }
  return href(page, 'leisure/results', `?${writeLeisureQuery(found)}`)
}

const ICONS = {
  deal: icons.coupon,
  area: icons.map,
  region: icons.map,
  landmark: icons.pin,
  category: icons.list,
} as const

/** The icon of a suggestion. */
export const iconOf = ({ kind }: LeisureSuggestion) => ICONS[kind]
