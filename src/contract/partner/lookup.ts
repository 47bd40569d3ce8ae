import * as v from 'valibot'
import { LocalDateTime } from '../date.ts'
import { LinkedMember, Nothing, PartnerNo, UserKey } from './facts.ts'
import { family, operation } from './operation.ts'

/** How a partner has a reservation: what its visitor is led to (docs/product.md, "Partners"). */
export const PartnerReservation = v.object({
  /** Ours; absent for one that the partner has deleted. */
  yanReservationNo: v.optional(v.string(), ''),
  status: v.string(),
  checkOut: LocalDateTime,
})
export type PartnerReservation = v.InferOutput<typeof PartnerReservation>

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
  input: v.strictObject({ partnerOrderNo: PartnerNo }),
  output: PartnerReservation,
  partner: {
    path: '/reservations/status',
    input: v.object({ partnerOrderNo: PartnerNo }),
    refusals: { '404': 'reservation-history-missing' },
  },
  about: 'How the partner has a reservation, by its own number.',
})

export const lookup = family({
  name: 'lookup',
  about: "Lookups: a member by key, and a reservation by the partner's number.",
  entry: { parameter: 'data', cipher: 'gcm' },
  operations: [member, reservationStatus],
})
