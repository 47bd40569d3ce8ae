import type { PartnerScreen, Product } from '../contract/channel.ts'

/**
 * A screen and its addresses (docs/product.md, "Routes and guards"). `path` stands after the channel; `:name` is a parameter,
 * `:name?` may be missing, `:popup?` is one of `popups`.
 */
export interface Row {
  path: string
  /** Other patterns under which the same screen answers. */
  aliases: readonly string[]
  /** The built page, `dist/shell/<channel>/<language>/<shell>.html`. */
  shell: string
  /** What the channel must sell; null for screens of no product. */
  product: Product | null
  /** What happens where the channel does not sell it. */
  guard: 'home' | 'not-found'
  /** A screen that only some partners have; elsewhere there is no such page. */
  screen: PartnerScreen | null
  popups: readonly string[]
  /** Key of the title, `room:key`. */
  title: string
}

function row(path: string, shell: string, title: string, more: Partial<Row> = {}): Row {
  return { path, shell, title, aliases: [], product: null, guard: 'home', screen: null, popups: [], ...more }
}

/** The same pattern under other first segments. */
const under = (path: string, ...prefixes: string[]) => prefixes.map((prefix) => path.replace(/^[^/]+/, prefix))

const HOME = ['search', 'notice'] as const
const RESULTS = ['filter', 'sort', 'map'] as const
const RESULT = ['photos', 'reviews', 'map', 'policy'] as const
/** A car has one drawing and no reviews. */
const CAR = ['map', 'policy'] as const
const BOOKED = ['cancel', 'receipt'] as const
const PAYING = ['terms', 'verify'] as const

const PLACE = { product: 'place' } as const
const FOREIGN = { product: 'foreign' } as const
const LEISURE = { product: 'leisure', guard: 'not-found' } as const
const RENTCAR = { product: 'rentcar' } as const

/** A list of reservations and a reservation, below a first segment or a product's. */
function reservations(path: string, more: Partial<Row> = {}, others: string[] = []): Row[] {
  const both = (pattern: string) => ({
    ...more,
    popups: BOOKED,
    aliases: others.map((other) => pattern.replace(path, other)),
  })
  return [
    row(`${path}/:popup?`, 'reserve/list', 'reservation:title.list', both(`${path}/:popup?`)),
    row(`${path}/:detail/:popup?`, 'reserve/detail', 'reservation:title.detail', both(`${path}/:detail/:popup?`)),
  ]
}

/** A reservation that is looked up by its number. */
const byNumber = (path: string, more: Partial<Row> = {}): Row[] =>
  ['reserveDetail', 'reserveDetailNum'].map((name) =>
    row(`${path}${name}/:popup?`, 'reserve/number', 'reservation:title.number', { ...more, popups: BOOKED }),
  )

/** A product's payment: where the payment window leads back to, a partner's own verification, and the form. */
function payment(product: Product, more: Partial<Row> & Pick<Row, 'aliases'>): Row[] {
  const path = `payment/${product}`
  const { aliases, ...rest } = more
  return [
    row(`${path}/redirect/:no?`, 'payment/redirect', 'payment:title.redirect', rest),
    ...(product === 'leisure'
      ? []
      : [
          row(`${path}/verification`, 'partner/verification', 'shell:title.verification', {
            ...rest,
            screen: 'verification',
          }),
        ]),
    row(`${path}/:popup?`, path, 'payment:title.payment', { ...rest, aliases, popups: PAYING }),
  ]
}

const RESULT_PATH = 'place/result/:id?/:popup?'
const RESULTS_PATH = 'place/results/:popup?'

/** THE route table. Of two rows that fit an address the earlier one wins. */
export const ROUTES: readonly Row[] = [
  row(':popup?', 'home', 'place:title.home', { popups: HOME }),
  row('cancelComplete', 'cancel-complete', 'reservation:title.cancelComplete'),
  row('event', 'event', 'shell:title.event'),
  row('exhibition', 'exhibition', 'shell:title.exhibition'),
  row('promotion', 'promotion', 'shell:title.promotion'),
  row('noticeLayer', 'notice', 'shell:title.notice'),
  row('policy/service', 'policy/service', 'policy:title.service'),
  row('policy/privacy', 'policy/privacy', 'policy:title.privacy'),

  ...reservations('reserve', {}, ['custIdReserve', 'globalReserve']),
  row('reserve/:partnerNo', 'partner/reservation', 'reservation:title.detail', { screen: 'reservation' }),
  ...byNumber(''),
  row('verification/:step?', 'partner/verification', 'shell:title.verification', { screen: 'verification' }),

  row('place/:popup?', 'home', 'place:title.home', { ...PLACE, aliases: ['dplace/:popup?'], popups: HOME }),
  row('place/date', 'place/date', 'place:title.date', { ...PLACE, aliases: ['dplace/date'] }),
  row('place/guest', 'place/guest', 'place:title.guest', { ...PLACE, aliases: ['dplace/guest'] }),
  row(RESULTS_PATH, 'place/results', 'place:title.results', {
    ...PLACE,
    aliases: under(RESULTS_PATH, 'dplace', 'quickSearch'),
    popups: RESULTS,
  }),
  row(RESULT_PATH, 'place/result', 'place:title.result', {
    ...PLACE,
    aliases: under(RESULT_PATH, 'dplace', 'quickSearch'),
    popups: RESULT,
  }),

  row('foreign', 'foreign/home', 'shell:title.foreign.home', { ...FOREIGN, aliases: ['globalPlace'] }),
  row('foreign/date', 'foreign/date', 'place:title.date', { ...FOREIGN, aliases: ['globalPlace/date'] }),
  row('foreign/guest', 'foreign/guest', 'place:title.guest', { ...FOREIGN, aliases: ['globalPlace/guest'] }),
  row('foreign/search', 'foreign/search', 'shell:title.foreign.search', FOREIGN),
  row('foreign/search/category', 'foreign/category', 'shell:title.foreign.category', FOREIGN),
  row('foreign/search/date', 'foreign/date', 'place:title.date', FOREIGN),
  row('foreign/search/guest', 'foreign/guest', 'place:title.guest', FOREIGN),
  row('foreign/results/:popup?', 'foreign/results', 'shell:title.foreign.results', {
    ...FOREIGN,
    aliases: ['globalPlace/results/:popup?'],
    popups: RESULTS,
  }),
  row('foreign/result/:id?/:popup?', 'foreign/result', 'shell:title.foreign.result', {
    ...FOREIGN,
    aliases: ['globalPlace/result/:id?/:popup?'],
    popups: RESULT,
  }),
  ...reservations('foreign/reserve', FOREIGN),

  row('leisure', 'leisure/home', 'shell:title.leisure.home', LEISURE),
  row('leisure/category/:popup?', 'leisure/category', 'shell:title.leisure.category', {
    ...LEISURE,
    aliases: ['leisureV2/category/:popup?'],
    popups: ['filter'],
  }),
  row('leisure/search/:popup?', 'leisure/search', 'shell:title.leisure.search', {
    ...LEISURE,
    aliases: ['leisureV2/search/:popup?'],
    popups: ['filter'],
  }),
  row('leisure/results/:popup?', 'leisure/results', 'shell:title.leisure.results', {
    ...LEISURE,
    aliases: ['leisureV2/results/:popup?'],
    popups: RESULTS,
  }),
  row('leisure/result/:id?/:popup?', 'leisure/result', 'shell:title.leisure.result', {
    ...LEISURE,
    aliases: ['leisureV2/result/:id?/:popup?'],
    popups: [...RESULT, 'filter'],
  }),
  ...reservations('leisure/reserve', LEISURE, ['leisure/custIdReserve']),
  row('leisure/reserve/:partnerNo', 'partner/reservation', 'reservation:title.detail', {
    ...LEISURE,
    screen: 'reservation',
  }),
  ...byNumber('leisure/', LEISURE),

  row('rentcar/:popup?', 'rentcar/home', 'shell:title.rentcar.home', { ...RENTCAR, popups: ['date'] }),
  row('rentcar/results/result/:id?/:popup?', 'rentcar/result', 'shell:title.rentcar.result', {
    ...RENTCAR,
    aliases: ['rentcar/result/:id?/:popup?'],
    popups: CAR,
  }),
  row('rentcar/results/:popup?', 'rentcar/results', 'shell:title.rentcar.results', { ...RENTCAR, popups: RESULTS }),
  row('rentcar/channelReserve', 'reserve/list', 'reservation:title.list', RENTCAR),
  ...reservations('rentcar/reserve', RENTCAR),
  ...byNumber('rentcar/', RENTCAR),

  row('payment/complete/:type?', 'payment/complete', 'payment:title.complete', {
    aliases: ['globalPayment/complete/:type?'],
  }),
  row('payment/success', 'payment/redirect', 'payment:title.redirect'),
  row('payment/redirect/:no?', 'payment/redirect', 'payment:title.redirect'),
  ...payment('place', { ...PLACE, aliases: [] }),
  ...payment('foreign', { ...FOREIGN, aliases: ['globalPayment/place/:popup?'] }),
  ...payment('leisure', { ...LEISURE, aliases: ['globalPayment/leisure/:popup?'] }),
  ...payment('rentcar', { ...RENTCAR, aliases: [] }),
]

/** Popups that a page must know how to open: those of every row it is the shell of. */
export function popupsOf(shell: string): string[] {
  return [...new Set(ROUTES.flatMap((entry) => (entry.shell === shell ? entry.popups : [])))]
}

/** Shells of the error page. */
export const ERROR_SHELLS = ['error/404', 'error/500', 'error/502'] as const

/** First segments that are screens, so that no channel may bear them as its name. */
export const SCREEN_SEGMENTS: readonly string[] = [
  ...new Set(
    ROUTES.flatMap(({ path, aliases, popups }) => [
      ...[path, ...aliases].map((pattern) => pattern.split('/', 1)[0] ?? ''),
      ...(path.startsWith(':popup') ? popups : []),
    ]).filter((segment) => segment && !segment.startsWith(':')),
  ),
]
