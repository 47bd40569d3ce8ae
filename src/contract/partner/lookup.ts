import * as v from 'valibot'
import { LinkedMember, Nothing, UserKey } from './facts.ts'
import { family, operation } from './operation.ts'
import { reservationStatus } from './status.ts'

export const member = operation({
  path: 'member',
  auth: true,
  needs: 'member',
  links: true,
  input: Nothing,
  output: LinkedMember,
  partner: {
    path: '/members',
    input: v.object({ userKey: UserKey }),
    refusals: { '404': 'member-not-found' },
  },
  about: 'Links the member whose key the entry brought, as the partner knows them now.',
})
const { status, told } = reservationStatus('404')

export const lookup = family({
  name: 'lookup',
  about: "Lookups: a member by key, and a reservation by the partner's number.",
  entry: { parameter: 'data', cipher: 'gcm' },
  status,
  operations: [member, told],
})
