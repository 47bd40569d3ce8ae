import { ChannelName, Product } from '../contract/channel.ts'
import { ReservationNo } from '../contract/reservation.ts'
import { accepts } from './accept.ts'

/**
 * A screen and its addresses (docs/product.md, "Routes and guards"). `path` stands after the channel; `:name` is a parameter,
 * `:name?` may be missing, `:popup?` is one of `popups`.
 */
export interface Row {
  path: string
  /** First segments under which the same screen answers. */
  aliases: readonly string[]
  /** The built page, `dist/<channel>/<language>/<shell>`. */
  shell: string
  /** What the channel must sell; null for screens of no product. */
  product: Product | null
  /** What happens where the channel does not sell it. */
  guard: 'home' | 'not-found'
  popups: readonly string[]
  /** Key of the title, `room:key`. */
  title: string
  /** Whether the edge puts data and its HTML into the shell. */
  filled: boolean
}

function row(path: string, shell: string, title: string, more: Partial<Row> = {}): Row {
  return { path, shell, title, aliases: [], product: null, guard: 'home', popups: [], filled: false, ...more }
}

const LODGING = { product: 'place', aliases: ['dplace'] } as const
const LODGING_LISTS = { product: 'place', aliases: ['dplace', 'quickSearch'], filled: true } as const

/** THE route table. Of two rows that fit an address the earlier one wins. */
export const ROUTES: readonly Row[] = [
  row('', 'home', 'place:title.home', { filled: true }),
  row('place', 'home', 'place:title.home', { ...LODGING, filled: true }),
  row('place/date', 'place/date', 'place:title.date', LODGING),
  row('place/guest', 'place/guest', 'place:title.guest', LODGING),
  row('place/results/:popup?', 'place/results', 'place:title.results', {
    ...LODGING_LISTS,
    popups: ['filter', 'sort', 'map'],
  }),
  row('place/result/:id?/:popup?', 'place/result', 'place:title.result', {
    ...LODGING_LISTS,
    popups: ['photos', 'reviews', 'map', 'policy'],
  }),
  row('payment/place/redirect/:no?', 'payment/redirect', 'payment:title.redirect', { product: 'place' }),
  row('payment/place/:popup?', 'payment/place', 'payment:title.payment', {
    product: 'place',
    popups: ['terms', 'verify'],
  }),
  row('payment/complete/:type?', 'payment/complete', 'payment:title.complete'),
  row('reserve/:popup?', 'reserve/list', 'reservation:title.list', { popups: ['cancel', 'receipt'] }),
  row('reserve/:detail/:popup?', 'reserve/detail', 'reservation:title.detail', { popups: ['cancel', 'receipt'] }),
  row('cancelComplete', 'cancel-complete', 'reservation:title.cancelComplete'),
  row('policy/service', 'policy/service', 'policy:title.service'),
  row('policy/privacy', 'policy/privacy', 'policy:title.privacy'),
]

/** What a parameter may be; a name that is not here takes any segment. */
const PARAMS: Record<string, (segment: string) => boolean> = {
  id: (segment) => /^[1-9]\d{0,7}$/.test(segment),
  detail: (segment) => accepts(ReservationNo, segment),
  type: (segment) => accepts(Product, segment),
}

export interface Resolved {
  channel: string
  row: Row
  /** Parameters that were there, the popup aside. */
  params: Record<string, string>
  popup: string | null
}

/** Longest address path that is looked at. */
const MAX_PATH = 300
/** No address of ours needs an escaped character, so an escape is somebody trying doors; nor does any hold an empty or dot segment. */
const PLAIN = /^(\/[\w=~-][\w=~.-]*)+\/?$/

type Found = Pick<Resolved, 'params' | 'popup'>

/** Matches pattern and segments from the left; a parameter that may be missing is taken when it fits, else skipped. */
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
  return [parts, ...entry.aliases.map((alias) => [alias, ...parts.slice(1)])].map((pattern) => ({ entry, pattern }))
})

/**
 * The screen of a path such as `/narae/place/result/12/photos`, or null when it is no address of ours. Knows nothing of which
 * channels exist; takes one slash at the end.
 */
export function resolve(pathname: string): Resolved | null {
  if (pathname.length > MAX_PATH || !PLAIN.test(pathname)) return null
  const [channel = '', ...segments] = pathname.replace(/\/$/, '').slice(1).split('/')
  if (!accepts(ChannelName, channel)) return null
  for (const { entry, pattern } of PATTERNS) {
    const found = match(pattern, segments, entry.popups)
    if (found) return { channel, row: entry, ...found }
  }
  return null
}

/** What a channel with these products does at a row: show it, go to its home, or say that there is no such page. */
export function guardOf(entry: Row, products: readonly Product[]): 'pass' | 'home' | 'not-found' {
  return entry.product === null || products.includes(entry.product) ? 'pass' : entry.guard
}
