import { OfOrder, PartnerOrder, Taken } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'
import { pointShow, pointSpending } from './spending.ts'

const portalLogin = login({
  path: 'login',
  auth: true,
  at: '/login',
  refusal: 'NO_LOGIN',
  about: 'Links the member who is logged in at the shop.',
})

const points = pointShow({ about: "The member's points, and how they may be spent." })

export const homeshopping = family({
  name: 'homeshopping',
  about: 'A home-shopping company: its members are logged in there and spend its points.',
  entry: { parameter: 'authkey', asks: portalLogin },
  operations: [
    portalLogin,
    points,
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
  spends: [pointSpending(points)],
})
