import * as v from 'valibot'
import type { FailureCode } from '../failure.ts'
import { PartnerReservation, TypedNo } from './facts.ts'
import { operation } from './operation.ts'

/** How a partner has a reservation; `unknown` is its code for a number that it does not know. */
export const reservationStatus = (unknown: string) => {
  const refusals: Readonly<Record<string, FailureCode>> = { [unknown]: 'reservation-history-missing' }
  return operation({
    path: 'reservation/status',
    input: v.strictObject({ partnerOrderNo: TypedNo }),
    output: PartnerReservation,
    partner: { path: '/reservations/status', input: v.object({ partnerOrderNo: TypedNo }), refusals },
    about: 'How the partner has a reservation, by its own number.',
  })
}
