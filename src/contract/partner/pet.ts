import { OfOrder, PartnerOrder, Taken } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'
import { PAYMENT, PAYS } from './payment.ts'

const portalLogin = login({
  path: 'login',
  method: 'GET',
  at: '/login',
  refusal: 'NO_LOGIN',
  about: 'Links the member who is logged in at the club.',
})

export const pet = family({
  name: 'pet',
  about: 'A pet club: members are logged in there and pay on its page.',
  entry: { parameter: 'authkey', asks: portalLogin },
  pays: PAYS,
  operations: [
    ...PAYMENT,
    portalLogin,
    operation({
      path: 'cancel/place',
      needs: 'order',
      tells: ['cancelled'],
      input: OfOrder,
      output: Taken,
      partner: { path: '/cancel/place', input: PartnerOrder },
      about: 'Tells the club of a cancellation; repeats change nothing.',
    }),
  ],
})
