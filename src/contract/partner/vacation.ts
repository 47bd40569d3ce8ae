import { OfOrder, PartnerOrder, Taken } from './facts.ts'
import { family, operation } from './operation.ts'
import { PAYS } from './payment.ts'

const order = { needs: 'order', input: OfOrder, output: Taken } as const

export const vacation = family({
  name: 'vacation',
  about:
    "Vacation benefits of employers: bookings and cancellations are told to the employer's portal, which may take the money.",
  entry: { parameter: 'enc', cipher: 'gcm' },
  pays: PAYS,
  operations: [
    operation({
      ...order,
      path: 'orderInfo',
      tells: ['booked'],
      partner: { path: '/vacation/orders', input: PartnerOrder },
      about: 'Tells the portal of a booking; repeats change nothing.',
    }),
    operation({
      ...order,
      path: 'cancelInfo',
      tells: ['cancelled'],
      partner: { path: '/vacation/cancels', input: PartnerOrder },
      about: 'Tells the portal of a cancellation; repeats change nothing.',
    }),
  ],
})
