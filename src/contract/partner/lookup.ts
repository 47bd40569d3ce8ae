import * as v from 'valibot'
import { LinkedMember, Nothing, PartnerReservation, TypedNo, UserKey } from './facts.ts'
import { family, operation } from './operation.ts'

export const member = operation({
  path: 'member',
  auth: true,
  needs: 'member',
  links: true,
  input: Nothing,
  output: LinkedMember,
  partner: {
    path: '/members',
    input: v.object({ userKey: UserKey, mallCode: v.optional(v.string()) }),
    refusals: { '404': 'member-not-found' },
  },
  about: 'Links the member whose key the entry brought, as the partner knows them now.',
})
export const reservationStatus = operation({
  path: 'reservation/status',
  input: v.strictObject({ partnerOrderNo: TypedNo }),
  output: PartnerReservation,
  partner: {
    path: '/reservations/status',
    input: v.object({ partnerOrderNo: TypedNo }),
    refusals: { '404': 'reservation-history-missing' },
  },
  about: 'How the partner has a reservation, by its own number.',
})

export const lookup = family({
  name: 'lookup',
  about: "Lookups: a member by key, and a reservation by the partner's number.",
  entry: { parameter: 'data', cipher: 'gcm' },
  status: reservationStatus,
  operations: [member, reservationStatus],
})
