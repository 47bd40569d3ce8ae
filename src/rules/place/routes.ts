import { defineRoute, HOME, payment, RESULT, RESULTS, type Route, under } from '../define-route.ts'

const PLACE = { product: 'place' } as const
const RESULT_PATH = 'place/result/:id?/:popup?'
const RESULTS_PATH = 'place/results/:popup?'

/**
 * Screens of domestic lodging; its home is the channel's (docs/product.md, "Routes and guards").
 */
export const placeRoutes = (): Route[] => [
  defineRoute('place/:popup?', 'home', 'place:title.home', { ...PLACE, aliases: ['dplace/:popup?'], popups: HOME }),
  defineRoute('place/date', 'place/date', 'place:title.date', { ...PLACE, aliases: ['dplace/date'] }),
  defineRoute('place/guest', 'place/guest', 'place:title.guest', { ...PLACE, aliases: ['dplace/guest'] }),
  defineRoute(RESULTS_PATH, 'place/results', 'place:title.results', {
    ...PLACE,
    aliases: under(RESULTS_PATH, 'dplace', 'quickSearch'),
    popups: RESULTS,
  }),
  defineRoute(RESULT_PATH, 'place/result', 'place:title.result', {
    ...PLACE,
    aliases: under(RESULT_PATH, 'dplace', 'quickSearch'),
    popups: RESULT,
  }),
  ...payment('place', PLACE),
]
