import { defineRoute, payment, RESULT, RESULTS, type Route, reservations } from '../define-route.ts'

const FOREIGN = { product: 'foreign' } as const

/** Screens of overseas lodging (docs/product.md, "Routes and guards"). */
export const foreignRoutes = (): Route[] => [
  defineRoute('foreign', 'foreign/home', 'shell:title.foreign.home', { ...FOREIGN, aliases: ['globalPlace'] }),
  defineRoute('foreign/date', 'foreign/date', 'place:title.date', { ...FOREIGN, aliases: ['globalPlace/date'] }),
  defineRoute('foreign/guest', 'foreign/guest', 'place:title.guest', { ...FOREIGN, aliases: ['globalPlace/guest'] }),
  defineRoute('foreign/search', 'foreign/search', 'shell:title.foreign.search', FOREIGN),
  defineRoute('foreign/search/category', 'foreign/category', 'shell:title.foreign.category', FOREIGN),
  defineRoute('foreign/search/date', 'foreign/date', 'place:title.date', FOREIGN),
  defineRoute('foreign/search/guest', 'foreign/guest', 'place:title.guest', FOREIGN),
  defineRoute('foreign/results/:popup?', 'foreign/results', 'shell:title.foreign.results', {
    ...FOREIGN,
    aliases: ['globalPlace/results/:popup?'],
    popups: RESULTS,
  }),
  defineRoute('foreign/result/:id?/:popup?', 'foreign/result', 'shell:title.foreign.result', {
    ...FOREIGN,
    aliases: ['globalPlace/result/:id?/:popup?'],
    popups: RESULT,
  }),
  ...reservations('foreign/reserve', FOREIGN),
  ...payment('foreign', { ...FOREIGN, aliases: ['globalPayment/place/:popup?'] }),
]
