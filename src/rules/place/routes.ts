import { HOME, payment, RESULT, RESULTS, type Row, row, under } from '../row.ts'

const PLACE = { product: 'place' } as const
const RESULT_PATH = 'place/result/:id?/:popup?'
const RESULTS_PATH = 'place/results/:popup?'

/** Screens of domestic lodging; its home is the channel's (docs/product.md, "Routes and guards"). */
export const placeRoutes = (): Row[] => [
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
  ...payment('place', PLACE),
]
