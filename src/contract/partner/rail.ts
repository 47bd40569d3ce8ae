import { OfOrder, PartnerOrder, Taken } from './facts.ts'
import { cancelledBy, stayCancelledBy } from './inbound.ts'
import { family, operation } from './operation.ts'
import { PAYMENT_RESULT, PAYS } from './payment.ts'

export const rail = family({
  name: 'rail',
  about: "Railways: paid on the railway's own page; tickets are cancelled there.",
  pays: PAYS,
  operations: [
    PAYMENT_RESULT,
    operation({
      path: 'orderInfo',
      needs: 'order',
      tells: ['booked', 'cancelled'],
      input: OfOrder,
      output: Taken,
      partner: { path: '/orders', input: PartnerOrder },
      about: 'Tells the railway of a booking and of its cancellation; repeats change nothing.',
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
