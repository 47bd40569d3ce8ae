import { byNumber, payment, RESULT, RESULTS, type Row, reservations, row } from '../row.ts'

const LEISURE = { product: 'leisure', guard: 'not-found' } as const

/** Screens of leisure (docs/product.md, "Routes and guards"). */
export const leisureRoutes = (): Row[] => [
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
  ...payment('leisure', { ...LEISURE, aliases: ['globalPayment/leisure/:popup?'], verification: false }),
]
