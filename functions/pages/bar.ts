import type { Product } from '#contract/channel.ts'
import { type Resolved, writeParams } from '#rules/address.ts'
import { back, homeOf } from '#rules/back.ts'

const BACK = /href="[^"]*"(?= data-back)/
const HOME_LINK = /href="[^"]*"(?= data-home-link)/
const HOME = / data-home="[^"]*"/
const PARAMS = / data-params="[^"]*"/

/**
 * An address within an attribute. Paths are plain and browsers encode quotes in a query; whoever
 * does not is encoded here.
 */
const attribute = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll('<', '%3C')

/**
 * Tells a page its address: where Back and Home lead (docs/product.md, "Back and home"), and the
 * parameters that the route table has read. One page serves several addresses, and was built for
 * the first of them. What only the browser knows, its history and the partner's user information,
 * src/layouts/Back.astro adds; src/stores/params.ts reads the parameters.
 */
export function addressPage(
  start: string,
  found: Resolved,
  { pathname, search }: URL,
  sold: readonly Product[],
): string {
  const home = attribute(homeOf(found, search, sold))
  const leave = back(found, { depth: 0, knowsUser: true, pathname, search, sold })
  const away = 'to' in leave ? attribute(leave.to) : home
  return start
    .replace(PARAMS, () => ` data-params="${attribute(writeParams(found))}"`)
    .replace(HOME, () => ` data-home="${attribute(homeOf(found, '', sold))}"`)
    .replace(HOME_LINK, () => `href="${home}"`)
    .replace(BACK, () => `href="${away}"`)
}
