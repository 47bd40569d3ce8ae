import * as v from 'valibot'
import { LinkedMember, Nothing, UserKey } from './facts.ts'
import { family, operation } from './operation.ts'
import { pointShow, pointSpending } from './spending.ts'

const points = pointShow({ about: "The member's welfare points, and how they may be spent." })

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
    points,
  ],
  spends: [pointSpending(points)],
})
