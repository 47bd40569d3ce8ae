import * as v from 'valibot'
import { LinkedMember, Nothing, PointRules, UserKey } from './facts.ts'
import { family, operation } from './operation.ts'

export const ezwel = family({
  name: 'ezwel',
  about: 'A welfare mall whose members arrive by an encrypted address and pay with welfare points.',
  entry: { parameter: 'encData', cipher: 'cbc-hmac' },
  operations: [
    operation({
      path: 'userInfo',
      auth: true,
      needs: 'member',
      links: true,
      input: Nothing,
      output: LinkedMember,
      partner: { path: '/members', input: v.object({ userKey: UserKey }), refusals: { '404': 'member-not-found' } },
      about: 'Links the member whose key the entry brought, as the mall knows them now.',
    }),
    operation({
      path: 'point/show',
      needs: 'member',
      input: Nothing,
      output: PointRules,
      partner: { path: '/points/balance', input: v.object({ userKey: UserKey }) },
      about: "The member's welfare points, and how they may be spent.",
    }),
  ],
})
