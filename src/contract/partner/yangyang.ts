import * as v from 'valibot'
import { Nothing, PartnerReservation, Points, TypedNo, UserKey } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'

const portalLogin = login({
  path: 'login',
  auth: true,
  at: '/login',
  refusal: 'NO_LOGIN',
  about: 'Links the resident who is logged in at the portal.',
})

const reservationStatus = operation({
  path: 'reservation/status',
  input: v.strictObject({ partnerOrderNo: TypedNo }),
  output: PartnerReservation,
  partner: {
    path: '/reservations/status',
    input: v.object({ partnerOrderNo: TypedNo }),
    refusals: { NO_RESERVATION: 'reservation-history-missing' },
  },
  about: 'How the portal has a reservation, by its own number.',
})

export const yangyang = family({
  name: 'yangyang',
  about: "A county's residents: logged in at its portal, with travel money of the county.",
  entry: { parameter: 'authkey', asks: portalLogin },
  status: reservationStatus,
  operations: [
    portalLogin,
    operation({
      path: 'travelMoney',
      needs: 'member',
      input: Nothing,
      output: v.object({ point: Points }),
      partner: { path: '/travel-money', input: v.object({ userKey: UserKey }) },
      about: "What is left of the resident's travel money.",
    }),
    reservationStatus,
  ],
})
