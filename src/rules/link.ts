import type { Link, Links, Page, Product } from '../contract/channel.ts'

/** Which address a channel's links use for a screen; the first that is on and fits decides. */
const PREFERRED: readonly [Link, RegExp, string][] = [
  ['quick', /^place\/(?=results?(?:\/|$))/, 'quickSearch/'],
  ['dapi', /^place(?=\/|$)/, 'dplace'],
  ['v2', /^leisure\/(?=(?:category|search|results?)(?:\/|$))/, 'leisureV2/'],
  ['global', /^foreign(?=$|\/(?:date|guest|results?)(?:\/|$))/, 'globalPlace'],
  ['global', /^payment\/foreign(?=$|\/(?:terms|verify)$)/, 'globalPayment/place'],
  ['global', /^payment\/(?=leisure(?:$|\/(?:terms|verify)$)|complete(?:\/|$))/, 'globalPayment/'],
  // A partner's own number is looked up at `reserve` alone. The letters are written out, as the
  // products above are, for the first scripts of every page; tests hold them against the products'.
  ['global', /^reserve(?=$|\/(?:cancel|receipt|[NFLR]\d{6}-))/, 'globalReserve'],
]

/**
 * The path of a screen, after the channel, as the channel's links write it (docs/product.md,
 * "Routes and guards"): `place/results` is `dplace/results` where lodging is sold through the
 * partner's own interface.
 */
export function linkPath(links: Links, path: string): string {
  if (links.some((link) => link === `only-${path}`)) return ''
  const [, pattern, other] = PREFERRED.find(([link, fits]) => links.includes(link) && fits.test(path)) ?? []
  return pattern ? path.replace(pattern, other ?? '') : path
}

/**
 * The address of a screen as the channel's links write it: `href(page, 'place/results',
 * '?page=2')`.
 */
export function href({ channel, links }: Pick<Page, 'channel' | 'links'>, path: string, search = ''): string {
  const to = linkPath(links, path)
  return `/${channel}${to && `/${to}`}${search}`
}

/**
 * The home of a product: lodging's is the channel's own, unless it has an address of its own
 * (docs/product.md, "Back and home").
 */
export function productHome(page: Pick<Page, 'channel' | 'links'>, product: Product): string {
  return href(page, product === 'place' && !page.links.includes('dapi') ? '' : product)
}
