import * as v from 'valibot'
import type { FailureCode } from '../failure.ts'
import { PartnerReservation, TypedNo } from './facts.ts'
import { type Call, operation } from './operation.ts'

/**
 * How a partner has a reservation, as the edge reads it and as a visitor is told, who learns no
 * number of ours by it; `unknown` is the partner's code for a number that it does not know.
 */
export function reservationStatus(unknown: string) {
  const refusals: Readonly<Record<string, FailureCode>> = { [unknown]: 'reservation-history-missing' }
  const status = {
    output: PartnerReservation,
    partner: { path: '/reservations/status', input: v.object({ partnerOrderNo: TypedNo }), refusals },
    about: 'How the partner has a reservation, by its own number.',
  } satisfies Call
  const input = v.strictObject({ partnerOrderNo: TypedNo })
  const output = v.omit(PartnerReservation, ['yanReservationNo'])
  return { status, told: operation({ ...status, path: 'reservation/status', input, output }) }
}
