import { OfOrder, PartnerOrder, Taken } from './facts.ts'
import { cancelledBy } from './inbound.ts'
import { family, operation } from './operation.ts'

/* Railways: paid on the railway's own page; tickets, and with some lodging, are cancelled there. */

export const rail = family({
  name: 'rail',
  operations: [
    operation({
      path: 'payment',
      needs: 'order',
      tells: ['booked', 'cancelled'],
      input: OfOrder,
      output: Taken,
      partner: { path: '/payment/result', input: PartnerOrder },
      about: 'Tells the railway how an order stands that was paid there; repeats change nothing.',
    }),
  ],
  inbound: [cancelledBy('cancel/leisure')],
})

/** What a railway has beside `rail` where lodging is cancelled there too. */
export const railLodging = family({
  name: 'rail-lodging',
  operations: [],
  inbound: [cancelledBy('cancel/place')],
})
