import * as v from 'valibot'
import { LocalDateTime } from '../date.ts'
import { Won } from '../money.ts'
import { Nothing, OfOrder, PartnerNo, PartnerOrder, Taken, UserKey } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'
import { PAYMENT, PAYS } from './payment.ts'

const Member = v.object({ userKey: UserKey })
const Bought = v.object({
  list: v.array(
    v.object({
      partnerOrderNo: PartnerNo,
      itemName: v.string(),
      checkIn: LocalDateTime,
      amount: Won,
      status: v.string(),
    }),
  ),
})
const told = (path: string, event: 'booked' | 'cancelled', product: string) =>
  operation({
    path,
    needs: 'order',
    tells: [event],
    products: [product === 'leisure' ? 'leisure' : 'place'],
    input: OfOrder,
    output: Taken,
    partner: { path: `/${product}/${event}`, input: PartnerOrder },
    about: `Tells the shop that an order of its member is ${event}; repeats change nothing.`,
  })
const bought = (product: string) =>
  operation({
    path: `${product}/reserved/list`,
    needs: 'member',
    input: Nothing,
    output: Bought,
    partner: { path: `/${product}/reserved`, input: Member },
    about: "The member's orders, as the shop has them.",
  })

const loginCheck = login({
  path: 'login/check',
  at: '/login/check',
  refusal: 'NO_LOGIN',
  about: 'Links the member who is logged in at the shop; by the key in their record, says whether they still are.',
})

const number = operation({
  path: 'getLotteonOrderId',
  needs: 'order',
  input: OfOrder,
  output: Taken,
  partner: { path: '/orders/number', input: PartnerOrder },
  about: "The shop's own number of an order; the same one whenever it is asked for.",
})

export const retail = family({
  name: 'retail',
  about: 'A shop: its members are logged in there, pay on its page, and find what they booked there.',
  entry: { parameter: 'authkey', asks: loginCheck },
  /** `loginUrl`: where members log in; it leads back to the address in its `returnUrl`. */
  options: v.strictObject({ loginUrl: v.pipe(v.string(), v.url(), v.startsWith('https://')) }),
  logsIn: loginCheck,
  numbers: number,
  pays: PAYS,
  operations: [
    ...PAYMENT,
    loginCheck,
    bought('place'),
    bought('leisure'),
    told('place/reserve', 'booked', 'place'),
    told('leisure/reserve', 'booked', 'leisure'),
    told('cancel/place', 'cancelled', 'place'),
    told('cancel/leisure', 'cancelled', 'leisure'),
    number,
    operation({
      path: 'getLotteonConfirmOrderResult',
      needs: 'order',
      input: OfOrder,
      output: v.object({ partnerOrderNo: PartnerNo, status: v.string() }),
      partner: { path: '/orders/result', input: PartnerOrder, refusals: { NO_ORDER: 'reservation-history-missing' } },
      about: 'How the shop has an order.',
    }),
  ],
})
