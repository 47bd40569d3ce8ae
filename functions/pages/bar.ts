import type { Product } from '#contract/channel.ts'
import type { LocalDate } from '#contract/date.ts'
import { type Resolved, writeParams } from '#rules/address.ts'
import { back, homeOf } from '#rules/back.ts'

const BACK = /href="[^"]*"(?= data-back)/
const HOME_LINK = /href="[^"]*"(?= data-home-link)/
const HOME = / data-home="[^"]*"/
const PARAMS = / data-params="[^"]*"/

/** An address within an attribute. Browsers encode quotes in a query; other programs may not. */
const attribute = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll('<', '%3C')

/**
 * Writes a page's address into it: where Back and Home lead (docs/product.md, "Back and home"), the
 * parameters of its route, which src/stores/params.ts reads, the day in Seoul
 * (src/islands/page.tsx), and whether it asks for a popup (src/layouts/interest.ts). The page was
 * built for the first of its addresses. src/layouts/back.ts adds what only the browser knows:
 * history and user.
 */
export function addressPage(
  start: string,
  found: Resolved,
  { pathname, search }: URL,
  sold: readonly Product[],
  today: LocalDate,
): string {
  const home = attribute(homeOf(found, search, sold))
  const leave = back(found, { depth: 0, knowsUser: true, pathname, search, sold })
  const away = 'to' in leave ? attribute(leave.to) : home
  return start
    .replace(
      PARAMS,
      () =>
        ` data-params="${attribute(writeParams(found))}" data-today="${today}"${found.popup === null ? '' : ' data-popup'}`,
    )
    .replace(HOME, () => ` data-home="${attribute(homeOf(found, '', sold))}"`)
    .replace(HOME_LINK, () => `href="${home}"`)
    .replace(BACK, () => `href="${away}"`)
}
