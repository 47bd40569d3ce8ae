import * as v from 'valibot'
import { Nothing, Points, UserKey } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'
import { reservationStatus } from './status.ts'

const portalLogin = login({
  path: 'login',
  auth: true,
  at: '/login',
  refusal: 'NO_LOGIN',
  about: 'Links the resident who is logged in at the portal.',
})

const { status, told } = reservationStatus('NO_RESERVATION')

export const yangyang = family({
  name: 'yangyang',
  about: "A county's residents: logged in at its portal, with travel money of the county.",
  entry: { parameter: 'authkey', asks: portalLogin },
  status,
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
    told,
  ],
})
