import * as v from 'valibot'
import { Product } from '../channel.ts'
import { Won } from '../money.ts'
import { OfOrder, PartnerNo, PartnerOrder, Taken, UserKey } from './facts.ts'
import { cancelledBy, stayCancelledBy } from './inbound.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'

const getUserInfo = login({
  path: 'getUserInfo',
  at: '/users/info',
  refusal: 'NO_USER',
  about: 'Links the member whom the one-time key of the entry names.',
})

export const ticketing = family({
  name: 'ticketing',
  about: 'A ticketing company: it numbers the orders of its members and may cancel them.',
  entry: { parameter: 'authkey', asks: getUserInfo },
  operations: [
    getUserInfo,
    operation({
      path: 'getOrderId',
      needs: 'member',
      input: v.strictObject({ product: Product, amount: Won }),
      output: v.object({ partnerOrderNo: PartnerNo }),
      partner: { path: '/orders/id', input: v.object({ userKey: UserKey, product: Product, amount: Won }) },
      about: "A number of the company's for an order that is about to be made.",
    }),
    operation({
      path: 'cancel/check',
      needs: 'order',
      input: OfOrder,
      output: v.object({ cancelable: v.picklist(['Y', 'N']) }),
      partner: { path: '/orders/cancelable', input: PartnerOrder },
      about: 'Whether the company lets an order be cancelled.',
    }),
    operation({
      path: 'printEtbsLog',
      needs: 'order',
      tells: ['booked', 'cancelled', 'failed'],
      input: OfOrder,
      output: Taken,
      partner: { path: '/etbs/log', input: PartnerOrder },
      about: "Writes how an order stands into the company's log; repeats change nothing.",
    }),
  ],
  inbound: [
    stayCancelledBy('cancel/module/:orderId'),
    cancelledBy('cancel/leisure', ['leisure']),
    cancelledBy('cancel/rentcar/:orderId', ['rentcar']),
    cancelledBy('cancel/foreign/:orderId', ['foreign']),
  ],
})
