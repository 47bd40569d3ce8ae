import { byNumber, defineRoute, payment, RESULT, RESULTS, type Route, reservations } from '../define-route.ts'

const LEISURE = { product: 'leisure', guard: 'not-found' } as const

/** Screens of leisure (docs/product.md, "Routes and guards"). */
export const leisureRoutes = (): Route[] => [
  defineRoute('leisure', 'leisure/home', 'shell:title.leisure.home', LEISURE),
  defineRoute('leisure/category/:popup?', 'leisure/category', 'shell:title.leisure.category', {
    ...LEISURE,
    aliases: ['leisureV2/category/:popup?'],
    popups: ['filter'],
  }),
  defineRoute('leisure/search/:popup?', 'leisure/search', 'shell:title.leisure.search', {
    ...LEISURE,
    aliases: ['leisureV2/search/:popup?'],
    popups: ['filter'],
  }),
  defineRoute('leisure/results/:popup?', 'leisure/results', 'shell:title.leisure.results', {
    ...LEISURE,
    aliases: ['leisureV2/results/:popup?'],
    popups: RESULTS,
  }),
  defineRoute('leisure/result/:id?/:popup?', 'leisure/result', 'shell:title.leisure.result', {
    ...LEISURE,
    aliases: ['leisureV2/result/:id?/:popup?'],
    popups: [...RESULT, 'filter'],
  }),
  ...reservations('leisure/reserve', LEISURE, ['leisure/custIdReserve']),
  defineRoute('leisure/reserve/:partnerNo', 'partner/reservation', 'reservation:title.detail', {
    ...LEISURE,
    screen: 'reservation',
  }),
  ...byNumber('leisure/', LEISURE),
  ...payment('leisure', { ...LEISURE, aliases: ['globalPayment/leisure/:popup?'] }),
]
