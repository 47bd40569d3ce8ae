import * as v from 'valibot'
import { Ciphertext, Nothing, PartnerNo, Points, UserKey } from './facts.ts'
import { login } from './login.ts'
import { family, operation } from './operation.ts'

export const decryption = operation({
  path: 'decryption',
  input: v.strictObject({ siteId: Ciphertext }),
  output: v.object({ siteId: PartnerNo }),
  partner: {
    path: '/decryption',
    input: v.object({ siteId: Ciphertext }),
    refusals: { BAD_CIPHERTEXT: 'invalid-input' },
  },
  about: 'The site id that the visitor has stored encrypted.',
})

const portalLogin = login({
  path: 'login',
  auth: true,
  at: '/login',
  refusal: 'NO_LOGIN',
  about: 'Links the member who is logged in at the portal.',
})

export const lifecare = family({
  name: 'lifecare',
  about: "Life care: what the visitor's browser keeps is encrypted, and only the partner opens it.",
  entry: { parameter: 'authkey', asks: portalLogin },
  site: { parameter: 'siteId', asks: decryption },
  operations: [
    decryption,
    portalLogin,
    operation({
      path: 'point',
      needs: 'member',
      input: Nothing,
      output: v.object({ point: Points }),
      partner: { path: '/points', input: v.object({ userKey: UserKey }) },
      about: "The member's points.",
    }),
  ],
})
