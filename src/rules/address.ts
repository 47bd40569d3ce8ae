import { ReservationNo } from '../contract/booking.ts'
import { ChannelName, Product } from '../contract/channel.ts'
import type { PartnerScreen } from '../contract/descriptor-parts.ts'
import { ExhibitionKind } from '../contract/exhibition.ts'
import { accepts } from './accept.ts'
import type { Route } from './define-route.ts'
import { typedNo } from './number.ts'
import { onlyProduct } from './products.ts'
import { ERROR_SHELLS, ROUTES } from './route.ts'

/**
 * What a parameter may be; a name that is not here takes any segment, as a partner's own number
 * does.
 */
const PARAMS: Record<string, (segment: string) => boolean> = {
  id: (segment) => /^[1-9]\d{0,7}$/.test(segment),
  detail: (segment) => accepts(ReservationNo, segment),
  type: (segment) => accepts(Product, segment),
  step: (segment) => /^[a-z]{2,20}$/.test(segment),
}

/**
 * Parameters of an address by the names that the route table gives them, such as `id`; a name that
 * is not there is absent.
 */
export type Params = Readonly<Record<string, string>>

export interface Resolved {
  channel: string
  route: Route
  /** Parameters that were there, the popup aside. */
  params: Params
  popup: string | null
}

/** Longest address path that is looked at. */
const MAX_PATH = 300
/**
 * No address of ours needs an escaped character, so an escape is somebody trying doors; nor does
 * any hold an empty or dot segment.
 */
const PLAIN = /^(\/[\w=~-][\w=~.-]*)+\/?$/

type Found = Pick<Resolved, 'params' | 'popup'>

/**
 * Matches pattern and segments from the left; a parameter that may be missing is taken when it
 * fits, else skipped.
 */
function match(pattern: readonly string[], segments: readonly string[], popups: readonly string[]): Found | null {
  const [part, ...parts] = pattern
  const [segment, ...rest] = segments
  if (part === undefined) return segment === undefined ? { params: {}, popup: null } : null
  if (!part.startsWith(':')) return segment === part ? match(parts, rest, popups) : null
  const optional = part.endsWith('?')
  const name = part.slice(1, optional ? -1 : undefined)
  if (segment !== undefined) {
    const fits = name === 'popup' ? popups.includes(segment) : (PARAMS[name]?.(segment) ?? true)
    const found = fits ? match(parts, rest, popups) : null
    if (found && name === 'popup') return { ...found, popup: segment }
    if (found) return { ...found, params: { [name]: segment, ...found.params } }
  }
  return optional ? match(parts, segments, popups) : null
}

const split = (path: string) => (path === '' ? [] : path.split('/'))

/** Every pattern with the ones of its aliases, cut into parts once. */
const PATTERNS = ROUTES.flatMap((entry) => {
  const parts = split(entry.path)
  return [parts, ...entry.aliases.map(split)].map((pattern) => ({ entry, pattern }))
})

/**
 * The screen of a path such as `/narae/place/result/12/photos`, or null when it is no address of
 * ours. Knows nothing of which channels exist; takes one slash at the end.
 */
export function resolve(pathname: string): Resolved | null {
  if (pathname.length > MAX_PATH || !PLAIN.test(pathname)) return null
  const [channel = '', ...segments] = pathname.replace(/\/$/, '').slice(1).split('/')
  if (!accepts(ChannelName, channel)) return null
  for (const { entry, pattern } of PATTERNS) {
    // Most of them begin with another word, which is seen without cutting anything up.
    const [first = ':'] = pattern
    if (!first.startsWith(':') && first !== segments[0]) continue
    const found = match(pattern, segments, entry.popups)
    if (found) return { channel, route: entry, ...found }
  }
  return null
}

/** A segment as it was typed; one that is escaped wrongly stands as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The lists below which an address names a reservation. */
const LISTS = ROUTES.filter(({ shell }) => shell === 'reserve/detail').flatMap((entry) =>
  [entry.path, ...entry.aliases].map((path) => ({ entry, list: path.replace(/\/:detail\/:popup\?$/, '') })),
)

/** A reservation that an address names by anything at all. */
export interface AskedReservation extends Resolved {
  /** The list below which it was asked for, after the channel. */
  list: string
  /** What stands for the number, decoded. */
  typed: string
}

/**
 * The reservation that an address names, whatever stands for its number; null when it is no address
 * of a reservation.
 */
export function reservationInPath(pathname: string): AskedReservation | null {
  const [channel = '', ...segments] = pathname.replace(/\/$/, '').slice(1).split('/')
  if (!accepts(ChannelName, channel)) return null
  for (const { entry, list } of LISTS) {
    const before = split(list)
    const [typed, popup = null, ...more] = segments.slice(before.length)
    const named = !more.length && before.every((part, at) => part === segments[at]) && typed
    if (!named || (popup ? !entry.popups.includes(popup) : popup === '')) continue
    return { channel, route: entry, params: {}, popup, list, typed: typedNo(decoded(typed)) }
  }
  return null
}

/** Screens of reservations, and of a list or one of it. */
const RESERVATION = /^reserve\/|^partner\/reservation$/
const LISTED = /\/results?$/
const SHOWS: readonly string[] = ExhibitionKind.options
/** Whether a screen lists exhibitions, events or promotions, or by its query shows one of them. */
export const isShow = (shell: string): boolean => SHOWS.includes(shell)

/**
 * What is near an address where nothing is (docs/product.md, "Failures"): the look-up below a
 * reservation's, the list below a result's or an exhibition's; null for neither. The longest part
 * of the address that is a screen decides.
 */
export function nearestPath(pathname: string, channel: Sells): { is: 'lookup' | 'list'; path: string } | null {
  // Anybody may ask for a very long one, and what is longer than any screen's is none.
  if (pathname.length > MAX_PATH) return null
  const longest = Math.max(...PATTERNS.map(({ pattern }) => pattern.length)) + 2
  const segments = pathname.split('/', longest)
  for (let end = segments.length; end > 2; end--) {
    const found = resolve(segments.slice(0, end).join('/'))
    if (!found) continue
    const { shell, product } = found.route
    const sold = product !== null && channel.products.includes(product)
    if (RESERVATION.test(shell)) return { is: 'lookup', path: sold ? `${product}/reserve` : 'reserve' }
    if (isShow(shell)) return { is: 'list', path: shell }
    return LISTED.test(shell) && sold ? { is: 'list', path: `${product}/results` } : null
  }
  return null
}

/** What a channel does at a row: show it, go to its home, or say that there is no such page. */
export function guardOf({ product, guard, screen }: Route, channel: Sells): 'pass' | 'home' | 'not-found' {
  if (screen !== null && !channel.screens.includes(screen)) return 'not-found'
  return product === null || channel.products.includes(product) ? 'pass' : guard
}

/** What of a channel decides which screens it has. */
export interface Sells {
  products: readonly Product[]
  screens: readonly PartnerScreen[]
}

/** The screen of a reservation by the partner's number, which leads on and has no page. */
export const LEADS_ON = 'partner/reservation'

/** The shell of a product's own home. */
const homeShell = (product: Product) => `${product}/home`

/**
 * The shell of a route where a channel sells these products: the channel's home is that of the one
 * product there is (docs/product.md, "Routes and guards").
 */
export function shellAt({ shell }: Route, products: readonly Product[]): string {
  const only = onlyProduct(products)
  return only && shell === 'home' ? homeShell(only) : shell
}

/**
 * A popup of the product's home that is the channel's: it stands right below the channel, as that
 * home does. Null for anything else.
 */
export function popupOfHome(pathname: string, products: readonly Product[]): Resolved | null {
  const only = onlyProduct(products)
  if (!only) return null
  const found = resolve(pathname.replace(/^\/[^/]+/, `$&/${only}`))
  return found?.popup && found.route.shell === homeShell(only) ? found : null
}

/** Whether an address is a product's own where that home is the channel's. */
export function isHomeElsewhere({ route, popup }: Resolved, products: readonly Product[]): boolean {
  const only = onlyProduct(products)
  return only !== null && popup === null && route.shell === homeShell(only)
}

/** The shells of a channel's screens, each once: nothing is built that no visitor could open. */
export function shellsOf(channel: Sells): string[] {
  const open = ROUTES.filter((entry) => guardOf(entry, channel) === 'pass').map((route) =>
    shellAt(route, channel.products),
  )
  return [...new Set([...open.filter((shell) => shell !== LEADS_ON), ...ERROR_SHELLS])]
}

/**
 * What a page says of its address to its scripts, as a query: its parameters, and the product that
 * it is about.
 */
export function writeParams({ route: { product }, params }: Pick<Resolved, 'route' | 'params'>): string {
  return new URLSearchParams({ ...params, ...(product && { product }) }).toString()
}
