import { byNumber, defineRoute, HOME, type Route, reservations } from './define-route.ts'
import { productRoutes } from './products.ts'
import { WISHES } from './wish.ts'

/**
 * THE route table: the screens of no product, then each product's. Of two rows that fit an address
 * the earlier one wins.
 */
export const ROUTES: readonly Route[] = [
  defineRoute(':popup?', 'home', 'place:title.home', { popups: HOME }),
  defineRoute('cancelComplete', 'cancel-complete', 'reservation:title.cancelComplete'),
  defineRoute('event', 'event', 'shell:title.event'),
  defineRoute('exhibition', 'exhibition', 'shell:title.exhibition'),
  defineRoute('promotion', 'promotion', 'shell:title.promotion'),
  defineRoute(WISHES, 'wish', 'shell:title.wish'),
  defineRoute('noticeLayer', 'notice', 'shell:title.notice'),
  defineRoute('policy/service', 'policy/service', 'policy:title.service'),
  defineRoute('policy/privacy', 'policy/privacy', 'policy:title.privacy'),

  ...reservations('reserve', {}, ['custIdReserve', 'globalReserve']),
  defineRoute('reserve/:partnerNo', 'partner/reservation', 'reservation:title.detail', { screen: 'reservation' }),
  ...byNumber(''),
  defineRoute('verification/:step?', 'partner/verification', 'shell:title.verification', { screen: 'verification' }),

  defineRoute('payment/complete/:type?', 'payment/complete', 'payment:title.complete', {
    aliases: ['globalPayment/complete/:type?'],
  }),
  defineRoute('payment/success', 'payment/redirect', 'payment:title.redirect'),
  defineRoute('payment/redirect/:no?', 'payment/redirect', 'payment:title.redirect'),

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
