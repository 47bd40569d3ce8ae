import * as v from 'valibot'
import { Nothing, OfOrder, PartnerOrder, PointRules, Taken, UserKey } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'

const portalLogin = login({
  path: 'login',
  auth: true,
  at: '/login',
  refusal: 'NO_LOGIN',
  about: 'Links the member who is logged in at the shop.',
})

export const homeshopping = family({
  name: 'homeshopping',
  about: 'A home-shopping company: its members are logged in there and spend its points.',
  entry: { parameter: 'authkey', asks: portalLogin },
  operations: [
    portalLogin,
    operation({
      path: 'point/show',
      needs: 'member',
      input: Nothing,
      output: PointRules,
      partner: { path: '/points/balance', input: v.object({ userKey: UserKey }) },
      about: "The member's points, and how they may be spent.",
    }),
    operation({
      path: 'order/send',
      needs: 'order',
      tells: ['booked', 'cancelled'],
      input: OfOrder,
      output: Taken,
      partner: { path: '/orders', input: PartnerOrder },
      about: 'Tells the shop how an order of its member stands; repeats change nothing.',
    }),
  ],
})
