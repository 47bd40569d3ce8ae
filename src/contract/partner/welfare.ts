import * as v from 'valibot'
import { OfOrder, PartnerOrder, Taken } from './facts.ts'
import { family, operation } from './operation.ts'

/** Several malls of one house are told apart by their code. */
const MallOrder = v.object({ ...PartnerOrder.entries, mallCode: v.optional(v.string()) })
const order = { needs: 'order', input: OfOrder, output: Taken } as const

export const welfare = family({
  name: 'welfare',
  about: 'Welfare portals: what their members have bought is told to the portal, and asked of it.',
  options: v.strictObject({ mallCode: v.optional(v.string()) }),
  entry: { parameter: 'enc', cipher: 'gcm' },
  operations: [
    operation({
      ...order,
      path: 'sendOrder',
      tells: ['booked'],
      partner: { path: '/orders', input: MallOrder },
      about: 'Tells the portal of a booking; repeats change nothing.',
    }),
    operation({
      ...order,
      path: 'orderInfo',
      partner: { path: '/orders/info', input: MallOrder, refusals: { NO_ORDER: 'reservation-history-missing' } },
      about: 'Under which number the portal has an order.',
    }),
    operation({
      ...order,
      path: 'cancelInfo',
      tells: ['cancelled'],
      partner: { path: '/orders/cancel', input: MallOrder },
      about: 'Tells the portal of a cancellation; repeats change nothing.',
    }),
  ],
})
