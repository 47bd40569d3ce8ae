import type { Descriptor, Product } from '../contract/channel.ts'
import type { Resolved } from './address.ts'
import type { Route } from './define-route.ts'
import { onlyProduct, PRODUCT_NAMES, PRODUCTS } from './products.ts'

/** What Back does: leave by the browser's history, or go to an address. */
export type Back = { steps: number } | { to: string }

/** What Back depends on besides the address. */
export interface BackState {
  /** Screens of the app behind this one. */
  depth: number
  /**
   * Whether the partner's user information is known, without which a partner's verification page
   * leads nowhere.
   */
  knowsUser: boolean
  /** The path as it stands, popup included. */
  pathname: string
  /** The query, with or without `?`; may name the product. */
  search?: string
  /** What the channel sells; all when it is not said. */
  sold?: readonly Product[]
}

/** Products whose home is a screen of its own; lodging's is the channel's home. */
const OWN_HOME = PRODUCT_NAMES.filter((product) => PRODUCTS[product].ownHome)

/**
 * The home of the product an address is about (docs/product.md, "Back and home"): by path, by
 * `type`, by `productType`, of those that are sold; of one alone it is the channel's.
 */
export function homeOf(
  { channel, route: row, params }: Resolved,
  search = '',
  sold: readonly Product[] = PRODUCT_NAMES,
): string {
  const asked = new URLSearchParams(search).get('productType')?.toLowerCase()
  const product = [row.product, params.type, asked].find((name) =>
    OWN_HOME.some((own) => own === name && sold.includes(own)),
  )
  return product && !onlyProduct(sold) ? `/${channel}/${product}` : `/${channel}`
}

/** The same path without its popup. */
export function pathWithoutPopup(resolved: Resolved, pathname: string): string {
  return resolved.popup ? pathname.replace(/\/[^/]+\/?$/, '') : pathname
}

/** Where Back leads; the first rule that fits decides (docs/product.md, "Back and home"). */
export function back(resolved: Resolved, { depth, knowsUser, pathname, search = '', sold }: BackState): Back {
  // What lies behind a completed payment is the payment, which is over.
  if (resolved.route.shell === 'payment/complete') return { to: `/${resolved.channel}` }
  if (depth > 0) return { steps: -1 }
  if (resolved.route.screen === 'verification' && !knowsUser) return { steps: -2 }
  if (resolved.popup) return { to: pathWithoutPopup(resolved, pathname) + search }
  const home = homeOf(resolved, '', sold)
  // Who is at a product's home already goes to the channel's.
  return { to: home === pathname.replace(/\/$/, '') ? `/${resolved.channel}` : home }
}

/** Whether the header shows; a popup keeps its bar (docs/product.md, "Header"). */
export function showsHeader(channel: { header: boolean }, popup: boolean): boolean {
  return channel.header || popup
}

/** Screens of a result and of reservations, on which a channel may hide Back. */
const RESULT_OR_RESERVE = /(?:^|\/)result$|^reserve\/|^partner\/reservation$/

/** Whether the header has a home button. */
export function showsHome({ navigation }: Pick<Descriptor, 'navigation'>): boolean {
  return !navigation.hideHome
}

/**
 * Whether the header of a screen has a back button: a channel may hide it on a result and on
 * reservation screens.
 */
export function showsBack({ navigation }: Pick<Descriptor, 'navigation'>, { shell }: Pick<Route, 'shell'>): boolean {
  return !(navigation.hideBackOnResultAndReserve && RESULT_OR_RESERVE.test(shell))
}
