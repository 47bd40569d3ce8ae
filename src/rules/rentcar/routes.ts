import { byNumber, defineRoute, payment, RESULTS, type Route, reservations } from '../define-route.ts'

const RENTCAR = { product: 'rentcar' } as const
/** A car has one drawing and no reviews. */
const CAR = ['map', 'policy'] as const

/** Screens of rental cars (docs/product.md, "Routes and guards"). */
export const rentcarRoutes = (): Route[] => [
  defineRoute('rentcar/:popup?', 'rentcar/home', 'shell:title.rentcar.home', { ...RENTCAR, popups: ['date'] }),
  defineRoute('rentcar/results/result/:id?/:popup?', 'rentcar/result', 'shell:title.rentcar.result', {
    ...RENTCAR,
    aliases: ['rentcar/result/:id?/:popup?'],
    popups: CAR,
  }),
  defineRoute('rentcar/results/:popup?', 'rentcar/results', 'shell:title.rentcar.results', {
    ...RENTCAR,
    popups: RESULTS,
  }),
  defineRoute('rentcar/channelReserve', 'reserve/list', 'reservation:title.list', RENTCAR),
  ...reservations('rentcar/reserve', RENTCAR),
  ...byNumber('rentcar/', RENTCAR),
  ...payment('rentcar', RENTCAR),
]
