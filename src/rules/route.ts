import { productRoutes } from './products.ts'
import { byNumber, HOME, type Row, reservations, row } from './row.ts'

/** THE route table: the screens of no product, then each product's. Of two rows that fit an address the earlier one wins. */
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

  row('payment/complete/:type?', 'payment/complete', 'payment:title.complete', {
    aliases: ['globalPayment/complete/:type?'],
  }),
  row('payment/success', 'payment/redirect', 'payment:title.redirect'),
  row('payment/redirect/:no?', 'payment/redirect', 'payment:title.redirect'),

  ...productRoutes(),
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
