import type { Product } from '../contract/channel.ts'
import type { PartnerScreen } from '../contract/descriptor-parts.ts'
import type { MessageKey } from '../messages/key.ts'

/**
 * A screen and its addresses (docs/product.md, "Routes and guards"). `path` stands after the
 * channel; `:name` is a parameter, `:name?` may be missing, `:popup?` is one of `popups`.
 */
export interface Route {
  path: string
  /** Other patterns under which the same screen answers. */
  aliases: readonly string[]
  /** The name of its built page (docs/architecture.md, "Static pages"). */
  shell: string
  /** What the channel must sell; null for screens of no product. */
  product: Product | null
  /** What happens where the channel does not sell it. */
  guard: 'home' | 'not-found'
  /** A screen that only some partners have; elsewhere there is no such page. */
  screen: PartnerScreen | null
  popups: readonly string[]
  /** Key of the title, `namespace:key`. */
  title: MessageKey
}

/** A row; what is not said is as for most. */
export function defineRoute(path: string, shell: string, title: MessageKey, more: Partial<Route> = {}): Route {
  return { path, shell, title, aliases: [], product: null, guard: 'home', screen: null, popups: [], ...more }
}

/** The same pattern under other first segments. */
export const under = (path: string, ...prefixes: string[]) => prefixes.map((prefix) => path.replace(/^[^/]+/, prefix))

/** Popups of a home, of a list of results and of what is found. */
export const HOME = ['search', 'notice'] as const
export const RESULTS = ['filter', 'sort', 'map'] as const
export const RESULT = ['photos', 'reviews', 'map', 'policy'] as const
/** Popups of a reservation. */
export const BOOKED = ['cancel', 'driver', 'receipt', 'voucher'] as const
const PAYING = ['terms', 'verify'] as const

/** A list of reservations and a reservation, below a first segment or a product's. */
export function reservations(path: string, more: Partial<Route> = {}, others: string[] = []): Route[] {
  const both = (pattern: string) => ({
    ...more,
    popups: BOOKED,
    aliases: others.map((other) => pattern.replace(path, other)),
  })
  return [
    defineRoute(`${path}/:popup?`, 'reserve/list', 'reservation:title.list', both(`${path}/:popup?`)),
    defineRoute(
      `${path}/:detail/:popup?`,
      'reserve/detail',
      'reservation:title.detail',
      both(`${path}/:detail/:popup?`),
    ),
  ]
}

/** A reservation that is looked up by its number. */
export const byNumber = (path: string, more: Partial<Route> = {}): Route[] =>
  ['reserveDetail', 'reserveDetailNum'].map((name) =>
    defineRoute(`${path}${name}/:popup?`, 'reserve/number', 'reservation:title.number', { ...more, popups: BOOKED }),
  )

/**
 * A product's payment: where the payment window leads back to, a partner's own verification where
 * there is one, and the form.
 */
export function payment(product: Product, { aliases = [], ...rest }: Partial<Route> = {}): Route[] {
  const path = `payment/${product}`
  return [
    defineRoute(`${path}/redirect/:no?`, 'payment/redirect', 'payment:title.redirect', rest),
    defineRoute(`${path}/verification`, 'partner/verification', 'shell:title.verification', {
      ...rest,
      screen: 'verification',
    }),
    defineRoute(`${path}/:popup?`, path, 'payment:title.payment', { ...rest, aliases, popups: PAYING }),
  ]
}
