import * as v from 'valibot'
import { Ciphertext, OfOrder, PartnerNo, PartnerOrder, Taken, UserKey } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'
import { PAYMENT, PAYS } from './payment.ts'

/** What is paid for: the products of business travel. */
const Path = v.picklist(['place', 'foreign', 'rentcar'])
const ofPath = v.strictObject({ path: Path, ...OfOrder.entries })

const userInfo = login({
  path: 'userInfo',
  auth: true,
  at: '/auth',
  refusal: 'NO_USER',
  about: 'Links the employee whom the one-time key of the entry names.',
})

export const bizplay = family({
  name: 'bizplay',
  about: "Business travel: an employee's session, paid by the employer on the partner's page.",
  entry: { parameter: 'authkey', asks: userInfo },
  pays: PAYS,
  operations: [
    ...PAYMENT,
    userInfo,
    operation({
      path: 'place/check',
      needs: 'member',
      input: v.strictObject({ placeNo: PartnerNo, amount: v.number() }),
      output: v.object({ allowedYn: v.picklist(['Y', 'N']), limit: v.number() }),
      partner: {
        path: '/place/check',
        input: v.object({ userKey: UserKey, placeNo: PartnerNo, amount: v.number() }),
      },
      about: "Whether the employer's rules allow a property at so many won a stay.",
    }),
    operation({
      path: ':path/encrypt',
      needs: 'order',
      input: ofPath,
      output: v.object({ encData: Ciphertext }),
      partner: { path: '/payment/encrypt', input: PartnerOrder },
      about: 'An order in the encryption of the payment page.',
    }),
    operation({
      path: ':path/session',
      needs: 'member',
      input: v.strictObject({ path: Path }),
      output: v.object({ aliveYn: v.picklist(['Y', 'N']) }),
      partner: { path: '/session', input: v.object({ userKey: UserKey }) },
      about: "Whether the employee's session at the partner is still alive.",
    }),
    operation({
      path: ':path/complete',
      needs: 'order',
      tells: ['booked'],
      input: ofPath,
      output: Taken,
      partner: { path: '/orders/complete', input: PartnerOrder },
      about: 'Tells the employer of a booking; repeats change nothing.',
    }),
    operation({
      path: ':path/cancel',
      needs: 'order',
      tells: ['cancelled'],
      input: ofPath,
      output: Taken,
      partner: { path: '/orders/cancel', input: PartnerOrder },
      about: 'Tells the employer of a cancellation; repeats change nothing.',
    }),
  ],
})
