import * as v from 'valibot'
import { Nothing, OfOrder, PartnerOrder, Points, Taken, UserKey } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'

const bankCode = v.string()

const customer = login({
  path: 'customer',
  at: '/customers',
  refusal: 'NO_CUSTOMER',
  options: { bankCode },
  about: 'Links the customer whom the one-time key of the app names.',
})

export const bank = family({
  name: 'bank',
  about: "A bank's app: customers arrive with a one-time key; bookings are told to the bank.",
  options: v.strictObject({ bankCode }),
  entry: { parameter: 'authkey', asks: customer },
  operations: [
    customer,
    operation({
      path: 'point',
      method: 'GET',
      needs: 'member',
      input: Nothing,
      output: v.object({ point: Points }),
      partner: { method: 'GET', path: '/points', input: v.object({ userKey: UserKey, bankCode }) },
      about: "The customer's points.",
    }),
    operation({
      path: 'bookingInfo',
      needs: 'order',
      tells: ['booked', 'cancelled'],
      input: OfOrder,
      output: Taken,
      partner: { path: '/bookings', input: v.object({ ...PartnerOrder.entries, bankCode }) },
      about: 'Tells the bank how an order of its customer stands; repeats change nothing.',
    }),
  ],
})
