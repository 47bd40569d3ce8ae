import { OfOrder, PartnerOrder, Taken } from './facts.ts'
import { cancelledBy, stayCancelledBy } from './inbound.ts'
import { family, operation } from './operation.ts'

export const rail = family({
  name: 'rail',
  about: "Railways: paid on the railway's own page; tickets are cancelled there.",
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
  inbound: [cancelledBy('cancel/leisure', ['leisure'])],
})

export const railLodging = family({
  name: 'rail-lodging',
  about: 'What a railway has beside `rail` where lodging is cancelled there too.',
  operations: [],
  inbound: [stayCancelledBy('cancel/place')],
})
