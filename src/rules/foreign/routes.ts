import { payment, RESULT, RESULTS, type Row, reservations, row } from '../row.ts'

const FOREIGN = { product: 'foreign' } as const

/** Screens of overseas lodging (docs/product.md, "Routes and guards"). */
export const foreignRoutes = (): Row[] => [
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
  ...payment('foreign', { ...FOREIGN, aliases: ['globalPayment/place/:popup?'] }),
]
